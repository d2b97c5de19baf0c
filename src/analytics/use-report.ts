import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo } from '@wordpress/element';
import { store } from '../data/reports';
import { FRESH_FOR, useRevalidate } from '../lib/use-revalidate';
import type { ReportView } from './requests';

/** An entry that nothing was asked for. */
const NOTHING: { value?: never; error?: unknown } = {};

/**
 * Asks for what a report shows: the sums of both ranges, each in a request of its own, and a page of rows. What is known shows meanwhile.
 *
 * @param view Undefined while it is not known yet what to ask for, or where there is nothing to find.
 */
export function useReport( view: ReportView | undefined ) {
	const { loadStats, loadRows, leave } = useDispatch( store );
	// The same address reads as the same request, although each reading makes new objects.
	const [ primary, secondary, counts, list ] = [
		useSame( view?.primary ),
		useSame( view?.secondary ),
		useSame( view?.counts ),
		useSame( view?.list ),
	];
	const entries = useSelect(
		( select ) => {
			const { getStats, getRows } = select( store );
			return {
				primary: primary ? getStats( primary ) : NOTHING,
				secondary: secondary ? getStats( secondary ) : NOTHING,
				counts: counts ? getStats( counts ) : NOTHING,
				list: list ? getRows( list ) : NOTHING,
			};
		},
		[ primary, secondary, counts, list ]
	);

	const ask = useMemo(
		() => ( {
			primary: async ( maxAge?: number ) => primary && loadStats( 'primary', primary, maxAge ),
			secondary: async ( maxAge?: number ) => secondary && loadStats( 'secondary', secondary, maxAge ),
			counts: async ( maxAge?: number ) => counts && loadStats( 'counts', counts, maxAge ),
			list: async ( maxAge?: number ) => list && loadRows( 'list', list, maxAge ),
		} ),
		[ primary, secondary, counts, list, loadStats, loadRows ]
	);
	const all = useMemo( () => async () => Promise.all( Object.values( ask ).map( ( one ) => one() ) ), [ ask ] );

	// A failure stands in the entry, and shows in its place.
	/* eslint-disable react-hooks/exhaustive-deps -- `ask` changes with each of the four: only the one that changed is sent. */
	useEffect( () => void ask.primary( FRESH_FOR ).catch( () => {} ), [ primary ] );
	useEffect( () => void ask.secondary( FRESH_FOR ).catch( () => {} ), [ secondary ] );
	useEffect( () => void ask.counts( FRESH_FOR ).catch( () => {} ), [ counts ] );
	useEffect( () => void ask.list( FRESH_FOR ).catch( () => {} ), [ list ] );
	/* eslint-enable react-hooks/exhaustive-deps */
	useEffect( () => () => void leave(), [ leave ] );
	useRevalidate( entries.primary.value?.madeAt, all, true, false );

	return { ...entries, ask, reload: all };
}

/** The same object for as long as it says the same. */
function useSame< T >( value: T ): T {
	const text = JSON.stringify( value );
	return useMemo( () => value, [ text ] ); // eslint-disable-line react-hooks/exhaustive-deps -- The text stands for the value.
}
