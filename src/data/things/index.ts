import { useDispatch } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import * as api from '../../api/things';
import { getPlatformSetting } from '../../lib/platform-settings';
import { folded, ranked } from '../../lib/rank';
import type { Thing, ThingSource } from '../../lib/report-query';
import { plainText } from '../../lib/sanitize';
import { createStore, type Thunk } from '../collection';

const COUNTRIES = 'countries';

/** The countries that the page brings. */
const countries = (): Thing[] =>
	Object.entries( getPlatformSetting( 'countries', {} ) ).map( ( [ key, name ] ) => ( {
		key,
		label: plainText( name ),
	} ) );

/** By name, or by the code typed whole. */
function searchCountries( typed: string ): Thing[] {
	const text = folded( typed );
	const found = countries().filter(
		( { key, label } ) => folded( label ).includes( text ) || folded( String( key ) ) === text
	);
	return ranked( found, text, ( { key, label } ) => ( { names: [ label ], codes: [ String( key ) ] } ) );
}

const searchThings =
	( type: string, text: string, signal?: AbortSignal ): Thunk< Thing[] > =>
	async () =>
		type === COUNTRIES ? searchCountries( text ) : api.searchThings( type, text, signal );

const nameThings =
	( type: string, ids: string[] ): Thunk< Thing[] > =>
	async () =>
		type === COUNTRIES
			? countries().filter( ( { key } ) => ids.includes( String( key ) ) )
			: api.fetchThings( type, ids );

const listAttributes = (): Thunk< Thing[] > => () => api.fetchAttributes();

const searchTerms =
	( attribute: string, text: string, signal?: AbortSignal ): Thunk< Thing[] > =>
	() =>
		api.searchTerms( attribute, text, signal );

const nameTerms =
	( attribute: string, ids: string[] ): Thunk< Thing[] > =>
	() =>
		api.fetchTerms( attribute, ids );

/** What the filters of reports are about: products, customers and so on. Nothing is kept: each search asks the server. */
export const store = createStore( 'storeboard/things', {
	selectors: {},
	actions: { searchThings, nameThings, listAttributes, searchTerms, nameTerms },
} );

/** Looks things up for the filters of a report. */
export function useThingSource(): ThingSource {
	const actions = useDispatch( store );

	return useMemo(
		() => ( {
			search: actions.searchThings,
			names: actions.nameThings,
			attributes: actions.listAttributes,
			searchTerms: actions.searchTerms,
			termNames: actions.nameTerms,
		} ),
		[ actions ]
	);
}
