/** Id of a note's title, which gets the focus when its neighbour leaves. */
export const titleId = ( noteId: number ) => `storeboard-note-${ noteId }`;

/** Moves the focus to a title once it is on the screen. */
export const focusNote = ( noteId: number ) =>
	setTimeout( () => document.getElementById( titleId( noteId ) )?.focus() );
