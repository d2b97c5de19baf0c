import { Button, ExternalLink } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { can } from '../../lib/page-settings';
import { speakMessage } from '../../lib/speak';

interface Props {
	slugs: string[];
	nameOf: ( slug: string ) => string;
}

/** In the place of the button: who can install the plugins, and how. */
export function MayNotInstall( { slugs, nameOf }: Props ) {
	const [ sent, setSent ] = useState< 'copied' | 'shown' >();
	const address = window.location.href;
	// Whoever may switch plugins on and off, but not install them, works on a site whose files may not change.
	const isClosed = can( 'activate_plugins' );

	async function copy() {
		try {
			// Only a page that came over an encrypted connection may copy.
			await window.navigator.clipboard.writeText( address );
			setSent( 'copied' );
			speakMessage( __( 'The link was copied.', 'storeboard' ) );
		} catch {
			setSent( 'shown' );
		}
	}

	return (
		<div className="storeboard-install__refusal">
			<p>
				{ isClosed
					? __(
							'This site does not let anybody install plugins from its admin. Whoever hosts it can install these by hand, or allow it.',
							'storeboard'
						)
					: __(
							'Your account is not allowed to install plugins. An administrator can do it: send them the link to this page, or ask them to add these under Plugins.',
							'storeboard'
						) }
			</p>
			<ul>
				{ slugs.map( ( slug ) => (
					<li key={ slug }>
						<ExternalLink href={ `https://wordpress.org/plugins/${ encodeURIComponent( slug ) }/` }>
							{ nameOf( slug ) }
						</ExternalLink>
					</li>
				) ) }
			</ul>
			<Button __next40pxDefaultSize variant="secondary" onClick={ copy }>
				{ sent === 'copied' ? __( 'Copied!', 'storeboard' ) : __( 'Copy link to this page', 'storeboard' ) }
			</Button>
			{ sent === 'shown' && <code className="storeboard-install__address">{ address }</code> }
		</div>
	);
}
