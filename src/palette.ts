import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { getPaletteStore, runHeldScripts } from './lib/held-scripts';

/** WordPress' button for its command palette, in the admin bar, and others like it. */
const BUTTON = '#wp-admin-bar-command-palette a, [onclick*="core/commands"]';

let isOpening = false;

/**
 * Opens WordPress' command palette. Its scripts (a block editor's worth of code) stand on the page unrun until somebody
 * wants it; what has run by then stays, so that a second try goes on where the first one failed.
 */
async function open() {
	if ( isOpening ) {
		return;
	}
	isOpening = true;
	try {
		await runHeldScripts( 'storeboard-palette' );
		document.removeEventListener( 'keydown', onKey, true );
		document.removeEventListener( 'click', onClick, true );
		getPaletteStore()?.open();
	} catch {
		dispatch( noticesStore ).createErrorNotice(
			__( 'The command palette could not be loaded. Check the connection, and try again.', 'storeboard' ),
			{
				id: 'storeboard-palette',
				type: 'snackbar',
				explicitDismiss: true,
				actions: [ { label: __( 'Retry', 'storeboard' ), onClick: open } ],
			}
		);
	} finally {
		isOpening = false;
	}
}

/** Before anybody else: the button's own handler, in its HTML, would ask for a store that is not there yet. */
function take( event: Event ) {
	event.preventDefault();
	event.stopImmediatePropagation();
	open();
}

function onClick( event: MouseEvent ) {
	if ( event.target instanceof Element && event.target.closest( BUTTON ) ) {
		take( event );
	}
}

function onKey( event: KeyboardEvent ) {
	const isApple = /Mac OS X|Macintosh/.test( window.navigator.userAgent );
	const isPrimary = isApple ? event.metaKey && ! event.ctrlKey : event.ctrlKey && ! event.metaKey;
	if ( isPrimary && ! event.shiftKey && ! event.altKey && event.key.toLowerCase() === 'k' ) {
		take( event );
	}
}

document.addEventListener( 'keydown', onKey, true );
document.addEventListener( 'click', onClick, true );
