import { reloadAlerts, reloadNotes, type Thunk } from './actions';

export const getNotes = reloadNotes;

export const getAlerts = reloadAlerts;

/** The count comes from the notes; they are not asked for again. */
export const getUnreadCount =
	(): Thunk< unknown > =>
	( { resolveSelect } ) =>
		resolveSelect.getNotes();
