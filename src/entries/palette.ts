import '../lib/public-path';
import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { getPaletteStore, runDeferredScripts } from '../lib/deferred-scripts';

/** WordPress' button for its command palette, in the admin bar, and others like it. */
const BUTTON = '#wp-admin-bar-command-palette a, [onclick*="core/commands"]';

/** The key code of a key that an input method works on, where the browser does not say `isComposing` yet. */
const COMPOSING = 229;

let isOpening = false;
let isThere = false;

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
		await runDeferredScripts( 'storeboard-palette' );
		window.removeEventListener( 'keydown', onKey );
		isThere = true;
		getPaletteStore()?.open();
	} catch {
		dispatch( noticesStore ).createErrorNotice(
			__( 'Couldn’t load the command palette. Check your connection, then try again.', 'storeboard' ),
			{
				id: 'storeboard-palette',
				type: 'snackbar',
				explicitDismiss: true,
				actions: [ { label: __( 'Try again', 'storeboard' ), onClick: open } ],
			}
		);
	} finally {
		isOpening = false;
	}
}

/** Whether a content security policy keeps the handler in the button's HTML from running: nobody else would hear the click. */
const isRefused = ( button: HTMLElement ) => button.hasAttribute( 'onclick' ) && ! button.onclick;

/** Before anybody else: the button's own handler, in its HTML, would ask for a store that is not there yet. */
function onClick( event: MouseEvent ) {
	const button = event.target instanceof Element ? event.target.closest< HTMLElement >( BUTTON ) : null;
	if ( button && ( ! isThere || isRefused( button ) ) ) {
		event.preventDefault();
		event.stopImmediatePropagation();
		open();
	}
}

/** After everybody else: an editor on the page may use the same keys, and so may an input method. */
function onKey( event: KeyboardEvent ) {
	if ( event.defaultPrevented || event.isComposing || event.keyCode === COMPOSING ) {
		return;
	}
	const isApple = /Mac OS X|Macintosh/.test( window.navigator.userAgent );
	const isPrimary = isApple ? event.metaKey && ! event.ctrlKey : event.ctrlKey && ! event.metaKey;
	if ( isPrimary && ! event.shiftKey && ! event.altKey && event.key.toLowerCase() === 'k' ) {
		event.preventDefault();
		open();
	}
}

window.addEventListener( 'keydown', onKey );
document.addEventListener( 'click', onClick, true );
