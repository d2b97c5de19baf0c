import { useEffect, useState } from '@wordpress/element';
import type { LookupItem } from '../../lib/report-query';

type Names = Record< string, string | null >;

const NO_NAMES: Names = {};

/**
 * Names of items by id. They are asked for once, also where the answer fails: an id shows in its place then.
 *
 * @param kind What the ids are of, where that may change: an id of another kind is another item.
 * @return The names; those that are no more are null, and undefined are those that are on their way or failed.
 */
export function useNames( ids: string[], load: ( ids: string[] ) => Promise< LookupItem[] >, kind = '' ) {
	const [ allNames, setAllNames ] = useState< Record< string, Names > >( {} );
	const names = allNames[ kind ] ?? NO_NAMES;
	const add = ( more: Names ) =>
		setAllNames( ( known ) => ( { ...known, [ kind ]: { ...known[ kind ], ...more } } ) );
	const unknown = ids.filter( ( id ) => ! ( id in names ) ).join();

	useEffect( () => {
		let isGone = false;
		if ( unknown ) {
			const asked = unknown.split( ',' );
			load( asked ).then(
				( found ) => {
					if ( ! isGone ) {
						add( { ...Object.fromEntries( asked.map( ( id ) => [ id, null ] ) ), ...namesOf( found ) } );
					}
				},
				// The ids show.
				() => {}
			);
		}
		return () => {
			isGone = true;
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `add` and `load` are new with each render: `unknown` says what to ask for.
	}, [ unknown, kind ] );

	return {
		names,
		learn: ( items: LookupItem[] ) => add( namesOf( items ) ),
	};
}

const namesOf = ( items: LookupItem[] ): Names =>
	Object.fromEntries( items.map( ( { key, label } ) => [ String( key ), label ] ) );
