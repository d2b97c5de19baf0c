import { fromGmt } from '../lib/dates';
import { getPageSettings } from '../lib/page-settings';
import { check, each, readBoolean, readEach, readList, readString, shape } from './read';
import { post, query, request } from './request';

const readId = check< number >( 'an id', ( value ) => typeof value === 'number' );

const readAction = shape( 'Note action', {
	id: readId,
	...each( readString, 'name', 'label' ),
	/** Empty where the action leads nowhere: one that only does something leads to '#', which the platform makes a whole address of. */
	url: ( url ) => webAddress( url ).replace( /.*#$/, '' ),
	/** What stands in the place of the actions once it was taken. */
	actionedText: readString,
} );

const readNote = shape( 'Note', {
	id: readId,
	...each( readString, 'name', 'title' ),
	/** 'info', 'marketing', 'survey' and 'warning' stand in the inbox, 'error' and 'update' are store alerts. */
	type: readString,
	/** Language that it is written in, as WordPress names it. */
	locale: readString,
	/** May hold markup. */
	content: readString,
	/** 'unactioned', 'actioned', 'snoozed', 'pending' or 'sent'. */
	status: readString,
	/** Unix time in milliseconds; null where the server gave none. */
	createdAt: ( _, __, note ) => fromGmt( readString( note.date_created_gmt ) ),
	...each( readBoolean, 'isSnoozable', 'isRead', 'isDeleted' ),
	/** Address of a picture; empty where the note's layout shows none: versions of today have no layout but 'plain'. */
	image: ( image, _, { layout } ) => ( layout === 'thumbnail' || layout === 'banner' ? webAddress( image ) : '' ),
	actions: ( actions ) => readEach( readList( actions ?? [], 'Note actions' ), readAction, true ),
} );

/** What the platform or an extension tells the owner; the same in both dialects. */
export type Note = ReturnType< typeof readNote >;
export type NoteAction = ReturnType< typeof readAction >;

interface NoteChange {
	status?: string;
	/** Unix time in seconds. */
	date_reminder?: string;
	is_deleted?: boolean;
	is_read?: boolean;
}

const NOTES = '/wc-analytics/admin/notes';
const FIELDS =
	'id,name,type,locale,title,content,status,date_created_gmt,is_snoozable,actions,layout,image,is_deleted,is_read';

/** So many notes come in one request. The platform dismisses as many at once, and gives at most MAX_SIZE. */
export const PAGE_SIZE = 25;
export const MAX_SIZE = 100;

const listPath = ( types: string, size: number ) =>
	`${ NOTES }?page=1&per_page=${ size }&type=${ types }&status=unactioned&orderby=date&order=desc&_fields=${ FIELDS }`;

/** Exactly the path to preload: the whole inbox comes from this one reply. A store that wants no suggestions is not told of offers. */
export const inboxPath = ( size = PAGE_SIZE ) =>
	listPath( getPageSettings().showsSuggestions ? 'info,marketing,survey,warning' : 'info,survey,warning', size );

/** Exactly the path to preload, where `wcSettings.admin.alertCount` is not zero; else it is never asked for. */
export const ALERTS_PATH = listPath( 'error,update', PAGE_SIZE );

/** The newest notes of the inbox that nothing was done about. The reply's total is only the number of its rows. */
export const fetchInbox = ( size?: number, signal?: AbortSignal ) => query( inboxPath( size ), readNotes, signal );
export const fetchAlerts = ( signal?: AbortSignal ) => query( ALERTS_PATH, readNotes, signal );

/** Changes one note; 404 for an unknown one. */
export const updateNote = ( id: number, change: NoteChange ) => post( `${ NOTES }/${ id }`, change, readNote );

/** Changes several notes in the same way. Unknown ids are passed over. */
export const updateNotes = ( ids: number[], change: NoteChange ) =>
	post( `${ NOTES }/update`, { noteIds: ids, ...change }, readNotes );

/** Dismisses a note. It is only marked as deleted, so an update brings it back. */
export const deleteNote = ( id: number ) =>
	request( { path: `${ NOTES }/delete/${ id }`, method: 'DELETE' }, readNote );

/** Dismisses the newest notes of the inbox that have one of the statuses, a page of them at a time. Answers those that were. */
export const deleteAllNotes = ( statuses: string[] ) =>
	request( { path: `${ NOTES }/delete/all?status=${ statuses.join() }`, method: 'DELETE' }, readNotes );

/** Takes a note's action, which also marks it as read. */
export const triggerNoteAction = ( id: number, actionId: number ) =>
	post( `${ NOTES }/${ id }/action/${ actionId }`, undefined, readNote );

const readNotes = ( body: unknown ) => readEach( readList( body, 'Notes' ), readNote );

/** Empty where it is no web address. */
function webAddress( value: unknown ): string {
	try {
		const { protocol, href } = new URL( readString( value ) );
		return protocol === 'http:' || protocol === 'https:' ? href : '';
	} catch {
		return '';
	}
}
