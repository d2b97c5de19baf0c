import type { Note, NoteAction } from '../../api/notes';

/** The two places that notes stand in. */
export type Place = 'inbox' | 'alerts';

/** A note, and what became of it on this page. */
export interface ShownNote extends Note {
	/** What stands in the place of its actions since one was taken. */
	actionedText?: string;
}

/** What the server answered for a place, with what was changed since. */
export interface NoteList {
	/** Newest first; dismissed ones stay, for Undo. */
	notes: ShownNote[];
	/** Whether the server may have older ones. */
	hasMore: boolean;
	/** Unix time in milliseconds. */
	receivedAt: number;
}

export interface State {
	/** Undefined until it has loaded. */
	inbox?: NoteList;
	alerts?: NoteList;
	/** Notes that a write is under way for, by id. */
	pending: Record< number, true >;
	/** How many writes have begun. */
	writeCount: number;
}

export type { Note, NoteAction };
