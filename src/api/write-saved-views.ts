import { told } from './home-cards';
import { RequestError } from '../lib/request-error';
import { readObject, type Body } from './read';
import {
	ANNOTATIONS,
	asked,
	readAnnotation,
	readView,
	VIEWS,
	type Annotation,
	type AnnotationChange,
	type SavedView,
	type ViewChange,
} from './saved-views';
import { post, request } from './request';
import { readArrangement } from './view-arrangement';

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

const writeView = save< SavedView, object & { id?: number } >( VIEWS, readView );

/** What the server takes of an arrangement; an empty one has the view leave it to each reader. */
const arrangementOf = ( given: unknown ) => {
	const { sections, cards } = readArrangement( given ) ?? {};
	return sections ? { sections, cards: cards!.map( told ) } : {};
};

export const saveView = ( { arrangement, ...change }: ViewChange ) =>
	writeView( { ...change, ...( arrangement !== undefined && { arrangement: arrangementOf( arrangement ) } ) } );
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
