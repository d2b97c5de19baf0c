import { addQueryArgs } from '@wordpress/url';
import { RequestError } from '../lib/request-error';
import { each, readArray, readBoolean, readEach, readNumber, readObject, readString, shape, type Body } from './read';
import { post, query, request } from './request';

const COMMON = {
	...each( readNumber, 'id', 'revision' ),
	...each( readBoolean, 'isShared', 'isOwn', 'mayEdit' ),
	/** The name of the one who made it; empty where that account is gone. */
	owner: readString,
};

const readView = shape( 'View', {
	...COMMON,
	name: readString,
	/** The arguments of the address that it stands for: 'path=%2Fanalytics%2Frevenue&period=year'. */
	query: readString,
} );

const readAnnotation = shape( 'Note', {
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

const VIEWS = '/storeboard/v1/views';
const ANNOTATIONS = '/storeboard/v1/annotations';

const readRows =
	< T >( read: ( value: unknown ) => T ) =>
	( body: unknown ) =>
		readEach( readArray( body, 'Rows' ), read );

/**
 * Where the database refuses the table, the reply's status says that the server is not available. But it is, and says what to do: its words
 * count.
 */
const asked = < T >( reply: Promise< T > ): Promise< T > =>
	reply.catch( ( error ) => {
		throw error instanceof RequestError && error.code === 'storeboard_no_table'
			? new RequestError( 'refused', error.message, error.code )
			: error;
	} );

export const fetchViews = ( signal?: AbortSignal ) => asked( query( VIEWS, readRows( readView ), signal ) );

export const fetchAnnotations = ( days: Days, signal?: AbortSignal ) =>
	asked( query( addQueryArgs( ANNOTATIONS, { ...days } ), readRows( readAnnotation ), signal ) );

const toBody = ( { id, ...change }: object & { id?: number } ): Body =>
	Object.fromEntries(
		Object.entries( change ).map( ( [ name, value ] ) => [
			name.replace( /[A-Z]/g, ( letter ) => `_${ letter.toLowerCase() }` ),
			value,
		] )
	);

const save =
	< T, Change extends { id?: number } >( route: string, read: ( body: unknown ) => T ) =>
	( change: Change ) =>
		asked( post( change.id ? `${ route }/${ change.id }` : route, toBody( change ), read ) );

const remove = ( route: string, { id, revision }: { id: number; revision: number } ) =>
	asked( request( { path: `${ route }/${ id }?revision=${ revision }`, method: 'DELETE' }, () => id ) );

export const saveView = save< SavedView, ViewChange >( VIEWS, readView );
export const saveAnnotation = save< Annotation, AnnotationChange >( ANNOTATIONS, readAnnotation );
export const deleteView = ( view: SavedView ) => remove( VIEWS, view );
export const deleteAnnotation = ( annotation: Annotation ) => remove( ANNOTATIONS, annotation );

/** The row as somebody else has written it meanwhile, where a write was refused for that; undefined for any other error. */
const presentOf =
	< T >( read: ( value: unknown ) => T ) =>
	( error: unknown ): T | undefined => {
		if ( ! ( error instanceof RequestError ) || error.code !== 'storeboard_changed' ) {
			return undefined;
		}
		try {
			return read( readObject( error.data, 'Refusal' ).present );
		} catch {
			return undefined;
		}
	};

export const presentView = presentOf( readView );
export const presentAnnotation = presentOf( readAnnotation );
