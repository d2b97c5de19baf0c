import { useSelect } from '@wordpress/data';
import { createContext, useContext, useEffect, useId, useMemo, useRef, useState } from '@wordpress/element';
import { store as preferences } from '../../data/user-preferences';
import type { FilterConfig, Query } from '../../lib/report-query';
import { useRangeSettings } from '../../lib/range-settings';
import { rangeOf } from './plan';

/** What the address says. */
export function useRange( query: Query, filters: FilterConfig[] ) {
	const settings = useRangeSettings();
	return useMemo( () => rangeOf( query, settings, filters ), [ query, settings, filters ] );
}

/** A preference of the user as it is stored; undefined where there is none. */
export const useStored = ( name: string ) =>
	useSelect( ( select ) => select( preferences ).getPreferences()?.[ name ], [ name ] );

/** The same object for as long as it says the same. */
export function useSame< T >( value: T ): T {
	const text = JSON.stringify( value );
	return useMemo( () => value, [ text ] ); // eslint-disable-line react-hooks/exhaustive-deps -- The text stands for the value.
}

/** What the sections tell of their data: what asks for it again, and how old it is. */
interface Parts {
	loads: Set< () => Promise< unknown > >;
	/** Undefined while a part shows nothing. */
	tell: ( part: string, madeAt: number | undefined ) => void;
}

export const Refreshes = createContext< Parts | undefined >( undefined );

/** The oldest of the times that are known. */
export const oldest = ( times: ( number | undefined )[] ) => {
	const known = times.filter( ( time ) => time !== undefined );
	return known.length ? Math.min( ...known ) : undefined;
};

/** The state of the overview's data as a whole: it is as old as its oldest part, and asked for again all at once. */
export function useParts() {
	const [ times, setTimes ] = useState< Record< string, number | undefined > >( {} );
	const parts = useMemo< Parts >(
		() => ( {
			loads: new Set(),
			tell: ( part, madeAt ) =>
				setTimes( ( before ) => ( before[ part ] === madeAt ? before : { ...before, [ part ]: madeAt } ) ),
		} ),
		[]
	);
	return {
		parts,
		madeAt: oldest( Object.values( times ) ),
		refresh: () => Promise.all( [ ...parts.loads ].map( ( load ) => load() ) ),
	};
}

/**
 * Asks again when everything is revalidated.
 *
 * @param load   A failure stands in its store.
 * @param madeAt When the server made what shows, as Unix time in milliseconds.
 */
export function useRefresh( load: () => Promise< unknown >, madeAt: number | undefined ) {
	const parts = useContext( Refreshes );
	const id = useId();
	const latest = useRef( load );
	latest.current = load;
	useEffect( () => {
		const ask = () => latest.current();
		parts?.loads.add( ask );
		return () => {
			parts?.loads.delete( ask );
			parts?.tell( id, undefined );
		};
	}, [ parts, id ] );
	useEffect( () => parts?.tell( id, madeAt ), [ parts, id, madeAt ] );
}
