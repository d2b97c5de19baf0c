import { useDispatch } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import * as api from '../api/lookups';
import { getPlatformSetting } from '../lib/platform-settings';
import { folded, ranked } from '../lib/rank';
import type { LookupItem, LookupSource } from '../lib/report-query';
import { plainText } from '../lib/sanitize';
import { createStore, type Thunk } from './collection';

const COUNTRIES = 'countries';

/** The countries that the page brings. */
const countries = (): LookupItem[] =>
	Object.entries( getPlatformSetting( 'countries', {} ) ).map( ( [ key, name ] ) => ( {
		key,
		label: plainText( name ),
	} ) );

/** By name, or by the code typed whole. */
function searchCountries( typed: string ): LookupItem[] {
	const text = folded( typed );
	const found = countries().filter(
		( { key, label } ) => folded( label ).includes( text ) || folded( String( key ) ) === text
	);
	return ranked( found, text, ( { key, label } ) => ( { names: [ label ], codes: [ String( key ) ] } ) );
}

const searchItems =
	( type: string, text: string, signal?: AbortSignal ): Thunk< LookupItem[] > =>
	async () =>
		type === COUNTRIES ? searchCountries( text ) : api.searchItems( type, text, signal );

const nameItems =
	( type: string, ids: string[] ): Thunk< LookupItem[] > =>
	async () =>
		type === COUNTRIES
			? countries().filter( ( { key } ) => ids.includes( String( key ) ) )
			: api.fetchItems( type, ids );

const listAttributes = (): Thunk< LookupItem[] > => () => api.fetchAttributes();

const searchTerms =
	( attribute: string, text: string, signal?: AbortSignal ): Thunk< LookupItem[] > =>
	() =>
		api.searchTerms( attribute, text, signal );

const nameTerms =
	( attribute: string, ids: string[] ): Thunk< LookupItem[] > =>
	() =>
		api.fetchTerms( attribute, ids );

/** What the filters of reports are about: products, customers and so on. Nothing is kept: each search asks the server. */
export const store = createStore( 'storeboard/things', {
	selectors: {},
	actions: { searchItems, nameItems, listAttributes, searchTerms, nameTerms },
} );

/** Looks things up for the filters of a report. */
export function useLookupSource(): LookupSource {
	const actions = useDispatch( store );

	return useMemo(
		() => ( {
			search: actions.searchItems,
			names: actions.nameItems,
			attributes: actions.listAttributes,
			searchTerms: actions.searchTerms,
			termNames: actions.nameTerms,
		} ),
		[ actions ]
	);
}
