import { fromGmt } from '../lib/dates';
import { getPageSettings } from '../lib/page-settings';
import { readBoolean, readEach, readList, readObject, readString, type Body } from './read';
import { query, request } from './request';

/** What the platform or an extension tells the owner; the same in both dialects. */
export interface Note {
	id: number;
	name: string;
	/** 'info', 'marketing', 'survey' and 'warning' stand in the inbox, 'error' and 'update' are store alerts. */
	type: string;
	/** Language that it is written in, as WordPress names it. */
	locale: string;
	title: string;
	/** May hold markup. */
	content: string;
	/** 'unactioned', 'actioned', 'snoozed', 'pending' or 'sent'. */
	status: string;
	/** Unix time in milliseconds; null where the server gave none. */
	createdAt: number | null;
	isSnoozable: boolean;
	isRead: boolean;
	isDeleted: boolean;
	/** Address of a picture; empty where the note's layout shows none. */
	image: string;
	actions: NoteAction[];
}

export interface NoteAction {
	id: number;
	name: string;
	label: string;
	/** Empty where the action leads nowhere. */
	url: string;
	/** What stands in the place of the actions once it was taken. */
	actionedText: string;
}

/** What a write may change. */
export interface NoteChange {
	status?: string;
	/** Unix time in seconds. */
	date_reminder?: string;
	is_deleted?: boolean;
	is_read?: boolean;
}

const NOTES = '/wc-analytics/admin/notes';
const FIELDS =
	'id,name,type,locale,title,content,status,date_created_gmt,is_snoozable,actions,layout,image,is_deleted,is_read';

/** So many notes come in one request. The platform dismisses as many at once. */
export const PAGE_SIZE = 25;
/** The most that the platform gives in one. */
export const MAX_SIZE = 100;

const listPath = ( types: string, size: number ) =>
	`${ NOTES }?page=1&per_page=${ size }&type=${ types }&status=unactioned&orderby=date&order=desc&_fields=${ FIELDS }`;

/**
 * Exactly the path to preload: inbox, unread badge and 'Show more' all come from this one reply. A store that wants no suggestions
 * is not told of offers.
 *
 * @param size At most so many.
 */
export const inboxPath = ( size = PAGE_SIZE ) =>
	listPath( getPageSettings().showsSuggestions ? 'info,marketing,survey,warning' : 'info,survey,warning', size );

/** Exactly the path to preload, where `wcSettings.admin.alertCount` is not zero; else it is never asked for. */
export const ALERTS_PATH = listPath( 'error,update', PAGE_SIZE );

/**
 * The newest notes of the inbox that nothing was done about. The reply's total is only the number of its rows.
 *
 * @param size At most so many.
 */
export const fetchInbox = ( size?: number, signal?: AbortSignal ) => query( inboxPath( size ), readNotes, signal );

export const fetchAlerts = ( signal?: AbortSignal ) => query( ALERTS_PATH, readNotes, signal );

/** Changes one note; 404 for an unknown one. */
export const updateNote = ( id: number, change: NoteChange ) =>
	request( { path: `${ NOTES }/${ id }`, method: 'POST', data: change }, readNote );

/** Changes several notes in the same way. Unknown ids are passed over. */
export const updateNotes = ( ids: number[], change: NoteChange ) =>
	request( { path: `${ NOTES }/update`, method: 'POST', data: { noteIds: ids, ...change } }, readNotes );

/** Dismisses a note. It is only marked as deleted, so an update brings it back. */
export const deleteNote = ( id: number ) =>
	request( { path: `${ NOTES }/delete/${ id }`, method: 'DELETE' }, readNote );

/**
 * Dismisses the newest notes of the inbox, a page of them at a time.
 *
 * @param statuses Only notes of these.
 * @return Those that were dismissed.
 */
export const deleteAllNotes = ( statuses: string[] ) =>
	request( { path: `${ NOTES }/delete/all?status=${ statuses.join() }`, method: 'DELETE' }, readNotes );

/** Takes a note's action, which also marks it as read. Survives leaving the page. */
export const triggerNoteAction = ( id: number, actionId: number ) =>
	request( { path: `${ NOTES }/${ id }/action/${ actionId }`, method: 'POST', keepalive: true }, readNote );

const readNotes = ( body: unknown ) => readEach( readList( body, 'Notes' ), readNote );

function readNote( body: unknown ): Note {
	const note = readObject( body, 'Note' );
	return {
		id: readNumber( note.id ),
		name: readString( note.name ),
		type: readString( note.type ),
		locale: readString( note.locale ),
		title: readString( note.title ),
		content: readString( note.content ),
		status: readString( note.status ),
		createdAt: fromGmt( readString( note.date_created_gmt ) ),
		isSnoozable: readBoolean( note.is_snoozable ),
		isRead: readBoolean( note.is_read ),
		isDeleted: readBoolean( note.is_deleted ),
		image: readImage( note ),
		actions: readEach( readList( note.actions ?? [], 'Note actions' ), readAction, true ),
	};
}

function readAction( body: unknown ): NoteAction {
	const action = readObject( body, 'Note action' );
	return {
		id: readNumber( action.id ),
		name: readString( action.name ),
		label: readString( action.label ),
		// Actions that only do something lead to '#', which the platform makes a whole address of.
		url: webAddress( action.url ).replace( /.*#$/, '' ),
		actionedText: readString( action.actioned_text ),
	};
}

/** Versions of today have no layout but 'plain', which shows no picture. */
const readImage = ( { layout, image }: Body ) =>
	layout === 'thumbnail' || layout === 'banner' ? webAddress( image ) : '';

function readNumber( value: unknown ): number {
	if ( typeof value !== 'number' ) {
		throw new Error( 'Note: an id was expected.' );
	}
	return value;
}

/** The address, or nothing where it is no web address. */
function webAddress( value: unknown ): string {
	try {
		const { protocol, href } = new URL( readString( value ) );
		return protocol === 'http:' || protocol === 'https:' ? href : '';
	} catch {
		return '';
	}
}
