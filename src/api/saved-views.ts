import { addQueryArgs } from '@wordpress/url';
import { RequestError } from '../lib/request-error';
import { each, readArray, readBoolean, readEach, readNumber, readString, shape } from './read';
import { query } from './request';

const COMMON = {
	...each( readNumber, 'id', 'revision' ),
	...each( readBoolean, 'isShared', 'isOwn', 'mayEdit' ),
	/** The name of the one who made it; empty where that account is gone. */
	owner: readString,
};

export const readView = shape( 'View', {
	...COMMON,
	name: readString,
	/** The arguments of the address that it stands for: 'path=%2Fanalytics%2Frevenue&period=year'. */
	query: readString,
	/** Of the overview, as the server tells it (./view-arrangement reads it); nothing where the view leaves that to each reader. */
	arrangement: ( given: unknown ) => given,
} );

export const readAnnotation = shape( 'Note', {
	...COMMON,
	text: readString,
	/** Both 'YYYY-MM-DD', and the same for a note on one day. */
	...each( readString, 'firstDay', 'lastDay' ),
} );

export type SavedView = ReturnType< typeof readView >;
export type Annotation = ReturnType< typeof readAnnotation >;

/** What a write sends; of a row that is there only what changes, and the revision that it was changed on. */
export interface ViewChange {
	id?: number;
	revision?: number;
	name?: string;
	query?: string;
	/** As it shows, or as the server told it. */
	arrangement?: unknown;
	isShared?: boolean;
}

export interface AnnotationChange {
	id?: number;
	revision?: number;
	text?: string;
	firstDay?: string;
	lastDay?: string;
	isShared?: boolean;
}

/** The days that notes are asked for, 'YYYY-MM-DD'. */
export interface Days {
	after: string;
	before: string;
}

export const VIEWS = '/storeboard/v1/views';
export const ANNOTATIONS = '/storeboard/v1/annotations';

const readRows =
	< T >( read: ( value: unknown ) => T ) =>
	( body: unknown ) =>
		readEach( readArray( body, 'Rows' ), read );

/**
 * Where the database refuses the table, the reply's status says that the server is not available. But it is, and says what to do: its words
 * count.
 */
export const asked = < T >( reply: Promise< T > ): Promise< T > =>
	reply.catch( ( error ) => {
		throw error.code === 'storeboard_no_table' ? new RequestError( 'refused', error.message, error.code ) : error;
	} );

export const fetchViews = ( signal?: AbortSignal ) => asked( query( VIEWS, readRows( readView ), signal ) );

export const fetchAnnotations = ( days: Days, signal?: AbortSignal ) =>
	asked( query( addQueryArgs( ANNOTATIONS, { ...days } ), readRows( readAnnotation ), signal ) );
