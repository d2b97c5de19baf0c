import { useDispatch, useSelect } from '@wordpress/data';
import { flushSync, useCallback, useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { store } from '../../data/indicators';
import { dayAt } from '../../lib/today';
import { useRevalidate } from '../../lib/use-revalidate';
import { rangesOf, type PeriodName } from './periods';
import { usePlatformReady } from '../../components/use-platform-ready';
import { getStartOfWeek } from '../../lib/start-of-week';
import { whenIdle } from '../../lib/when-idle';

const MINUTE = 60_000;

/** Indicators of a period that still runs are revalidated after this time. */
const CURRENT_AGE = MINUTE;
/** A past period hardly changes, so within this time a tab requests its indicators once. */
const PREVIOUS_AGE = 60 * MINUTE;

/**
 * The indicators of a period and of the one before it, each in one request. If the owner opens a tab, both requests
 * start at once, so that the owner waits once. With the card itself only those of the period are requested, and when
 * they are loaded and the browser is idle, those of the former period: nobody has asked for them, and other parts of
 * the screen are loading.
 *
 * @param stats     Names of the indicators that are shown.
 * @param isEnabled Whether to start the requests.
 */
export function useIndicators( period: PeriodName, stats: string[], isEnabled: boolean ) {
	const now = useMinutes();
	const today = dayAt( now );
	const weekStartsOn = getStartOfWeek();
	const ranges = useMemo( () => rangesOf( period, today, weekStartsOn ), [ period, today, weekStartsOn ] );
	const { loadIndicators, restoreIndicators } = useDispatch( store );
	const [ isAsking, setAsking ] = useState( false );
	const underWay = useRef< AbortController >();
	const isOpenedByOwner = useRef( isEnabled ).current;

	const known = useSelect(
		( select ) => {
			const { getIndicators, getIndicatorsError } = select( store );
			return {
				current: getIndicators( ranges.current ),
				previous: getIndicators( ranges.previous ),
				currentError: getIndicatorsError( ranges.current ),
				previousError: getIndicatorsError( ranges.previous ),
			};
		},
		[ ranges ]
	);

	const names = stats.join();
	const load = useCallback(
		async ( currentAge: number ) => {
			underWay.current?.abort();
			const abort = new AbortController();
			const { signal } = abort;
			underWay.current = abort;
			setAsking( true );
			try {
				const shown = names.split( ',' );
				const loading = loadIndicators( shown, ranges.current, { signal, maxAge: currentAge } );
				if ( ! isOpenedByOwner ) {
					await loading;
					await idle();
				}
				if ( ! signal.aborted ) {
					await Promise.all( [
						loading,
						loadIndicators( shown, ranges.previous, { signal, maxAge: PREVIOUS_AGE } ),
					] );
				}
			} finally {
				if ( underWay.current === abort ) {
					setAsking( false );
				}
			}
		},
		[ isOpenedByOwner, loadIndicators, names, ranges ]
	);

	// Data that this tab already has shows at once and takes no request. Days are the store's own once its settings
	// are loaded.
	const isHostReady = usePlatformReady();
	useEffect( () => {
		if ( isHostReady ) {
			restoreIndicators( ranges.current );
			restoreIndicators( ranges.previous );
		}
	}, [ isHostReady, ranges, restoreIndicators ] );

	// Open requests are aborted with the range that they were for.
	useEffect( () => {
		if ( ! isEnabled || ! names ) {
			return;
		}
		// The store holds the error.
		load( CURRENT_AGE ).catch( () => {} );
		return () => underWay.current?.abort();
	}, [ isEnabled, load, names ] );

	const oldest = Math.min( ...stats.map( ( stat ) => known.current?.[ stat ]?.at ?? Infinity ) );
	useRevalidate( oldest, () => load( CURRENT_AGE ), isEnabled, false );

	return { ...known, now, oldest, isAsking, refresh: () => load( 0 ), retry: () => load( CURRENT_AGE ) };
}

const idle = () => new Promise< void >( ( resolve ) => whenIdle( resolve ) );

/** The time, updated each minute and when the tab comes back into view: a sleeping machine's timers are late. */
function useMinutes() {
	const [ now, setNow ] = useState( Date.now );
	useEffect( () => {
		const tick = () => setNow( Date.now() );
		const timer = setInterval( tick, MINUTE );
		// Before the data is brought up to date, which is for the new day then.
		const onView = () => flushSync( tick );
		document.addEventListener( 'visibilitychange', onView, true );
		return () => {
			clearInterval( timer );
			document.removeEventListener( 'visibilitychange', onView, true );
		};
	}, [] );
	return now;
}
