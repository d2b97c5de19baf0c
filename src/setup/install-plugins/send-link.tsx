import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { speakMessage } from '../../lib/speak';
import './style.scss';

/** Copies the page's address, for somebody who may do what the user may not. */
export function SendLink() {
	const [ sent, setSent ] = useState< 'copied' | 'shown' >();
	const address = window.location.href;

	async function copy() {
		try {
			// Only a page that came over an encrypted connection may copy.
			await window.navigator.clipboard.writeText( address );
			setSent( 'copied' );
			speakMessage( __( 'Link copied', 'storeboard' ) );
		} catch {
			setSent( 'shown' );
		}
	}

	return (
		<>
			<Button __next40pxDefaultSize variant="secondary" onClick={ copy }>
				{ sent === 'copied' ? __( 'Copied!', 'storeboard' ) : __( 'Copy link to this page', 'storeboard' ) }
			</Button>
			{ sent === 'shown' && <code className="storeboard-install__address">{ address }</code> }
		</>
	);
}
