/** Where the keys mean what was typed. */
const TYPED = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** What the latest notice offers to undo (src/shell/frame/snackbars.tsx). */
const UNDO = '.storeboard-snackbars [aria-keyshortcuts]';

/** Ctrl+Z or ⌘Z undoes what the latest notice tells of, wherever the focus is. */
export function undoByKey( event: KeyboardEvent ) {
	const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event;
	const isKey = ctrlKey !== metaKey && ! altKey && ! shiftKey && key.toLowerCase() === 'z';
	if ( ! isKey || defaultPrevented || ( target as Element ).closest?.( TYPED ) ) {
		return;
	}
	const undo = Array.from( document.querySelectorAll< HTMLElement >( UNDO ) ).pop();
	if ( undo ) {
		event.preventDefault();
		undo.click();
	}
}

document.addEventListener( 'keydown', undoByKey );
