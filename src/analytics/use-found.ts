import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo } from '@wordpress/element';
import { store } from '../data/reports';
import type { ItemKind } from './types';

/** How many items a word of the search finds at most. */
const MOST = 100;

/**
 * The ids of what the words of a search find, of all words together.
 *
 * @param words None asks for nothing.
 */
export function useFound( item: ItemKind | undefined, words: string[] ) {
	const { loadItems } = useDispatch( store );
	const text = item ? words.join( ',' ) : '';
	const queries = useMemo(
		() => ( item && text ? words.map( ( word ) => itemQuery( item, word ) ) : [] ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The route and the text stand for both, which may be new objects with each render.
		[ item?.route, text ]
	);
	const entries = useSelect(
		( select ) => queries.map( ( query ) => select( store ).getFound( query ) ),
		[ queries ]
	);
	const load = () => Promise.all( queries.map( ( query ) => loadItems( query ) ) );
	// eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is new with each render.
	useEffect( () => void load().catch( () => {} ), [ queries ] );

	const values = entries.map( ( { value } ) => value );
	const isThere = queries.length > 0 && values.every( Boolean );
	const found = isThere ? [ ...new Set( values.flatMap( ( value ) => value!.map( ( { id } ) => id ) ) ) ] : undefined;
	// eslint-disable-next-line react-hooks/exhaustive-deps -- The ids in one text stand for the list, which is new with each render.
	const ids = useMemo( () => found, [ found?.join() ] );
	return { ids, error: isThere ? undefined : entries.find( ( { error } ) => error )?.error, retry: load };
}

const itemQuery = ( { route, toItem }: ItemKind, search: string ) => ( {
	kind: route,
	args: { search, per_page: MOST },
	toItem,
} );
