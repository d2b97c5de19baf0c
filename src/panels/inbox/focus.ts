/** Id of a note's title, which takes the keyboard's place when its neighbour goes. */
export const titleId = ( noteId: number ) => `storeboard-note-${ noteId }`;

/**
 * Puts the keyboard on a title, once it is on the screen.
 *
 * @param noteId
 */
export const focusNote = ( noteId: number ) =>
	setTimeout( () => document.getElementById( titleId( noteId ) )?.focus() );

/** Where the keyboard goes when nothing is left in its place: the title of the screen. */
export const focusScreen = () =>
	document.querySelector< HTMLElement >( '.woocommerce-layout__header-heading' )?.focus();
