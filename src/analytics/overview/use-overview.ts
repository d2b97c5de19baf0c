import { useSelect } from '@wordpress/data';
import { createContext, useContext, useEffect, useMemo, useRef } from '@wordpress/element';
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
	return useMemo( () => value, [ text ] ); // eslint-disable-line react-hooks/exhaustive-deps
}

/** How often everything was revalidated because the store has something new to tell. */
export const Refreshes = createContext( 0 );

/**
 * Calls back when everything is revalidated.
 *
 * @param load A failure stands in its store.
 */
export function useRefresh( load: () => Promise< unknown > ) {
	const turn = useContext( Refreshes );
	const latest = useRef( load );
	latest.current = load;
	useEffect( () => {
		if ( turn ) {
			latest.current().catch( () => {} );
		}
	}, [ turn ] );
}
