import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { speakMessage } from '../../lib/speak';
import { recordEvent } from '../../lib/tracks';

/** How long the button tells that the link was copied. In milliseconds. */
const COPIED_MS = 2000;

/** The link that opens the store to anyone who has it, and a button that copies it. */
export function PrivateLink( { link }: { link: string } ) {
	const [ isCopied, setCopied ] = useState( false );
	const [ isRefused, setRefused ] = useState( false );
	const field = useRef< HTMLInputElement >( null );

	useEffect( () => {
		if ( isCopied ) {
			const timer = setTimeout( () => setCopied( false ), COPIED_MS );
			return () => clearTimeout( timer );
		}
	}, [ isCopied ] );

	async function copy() {
		recordEvent( 'site_visibility_private_link_copy' );
		try {
			await navigator.clipboard.writeText( link );
		} catch {
			// Only pages with a secure address have the clipboard, and the user may refuse it.
			field.current?.select();
			if ( ! copySelection() ) {
				setRefused( true );
				speakMessage( refused() );
				return;
			}
		}
		setRefused( false );
		setCopied( true );
		speakMessage( copied() );
	}

	return (
		<div className="storeboard-site-visibility__link">
			<label htmlFor="storeboard-private-link">{ __( 'Private link', 'storeboard' ) }</label>
			<div>
				<input
					ref={ field }
					id="storeboard-private-link"
					type="text"
					dir="ltr"
					readOnly
					value={ link }
					onFocus={ ( { target } ) => target.select() }
					// It stands in the page's form, which Enter would send.
					onKeyDown={ ( event ) => event.key === 'Enter' && event.preventDefault() }
				/>
				<Button __next40pxDefaultSize variant="secondary" onClick={ copy }>
					{ isCopied ? copied() : __( 'Copy link', 'storeboard' ) }
				</Button>
			</div>
			{ isRefused && <p>{ refused() }</p> }
		</div>
	);
}

const copied = () => __( 'Copied!', 'storeboard' );

const refused = () =>
	__( 'Your browser blocked copying. The link is selected, so press Ctrl+C or ⌘C to copy it.', 'storeboard' );

function copySelection() {
	try {
		return document.execCommand( 'copy' );
	} catch {
		return false;
	}
}
