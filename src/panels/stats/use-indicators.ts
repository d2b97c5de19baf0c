import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { rangeKey, store } from '../../data/indicators';
import { storeNow } from '../../lib/clock';
import { useRevalidate } from '../../lib/use-revalidate';
import { rangesOf, type PeriodName } from './periods';
import { usePlatformReady } from './use-platform-ready';
import { getStartOfWeek } from './week';
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
 * @param period
 * @param stats     Names of the indicators that are shown.
 * @param isEnabled Whether to start the requests.
 */
export function useIndicators( period: PeriodName, stats: string[], isEnabled: boolean ) {
	const now = useMinutes();
	const { loadIndicators, restoreIndicators } = useDispatch( store );
	const [ isAsking, setAsking ] = useState( false );
	const underWay = useRef< AbortController >();
	const isOpenedByOwner = useRef( isEnabled ).current;

	const known = useSelect(
		( select ) => {
			const { getIndicators, getIndicatorsError } = select( store );
			const { current, previous } = rangesNow( period, now );
			return {
				current: getIndicators( current ),
				previous: getIndicators( previous ),
				currentError: getIndicatorsError( current ),
				previousError: getIndicatorsError( previous ),
			};
		},
		[ period, now ]
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
				const { current, previous } = rangesNow( period, Date.now() );
				const loading = loadIndicators( shown, current, { signal, maxAge: currentAge } );
				if ( ! isOpenedByOwner ) {
					await loading;
					await idle();
				}
				if ( ! signal.aborted ) {
					await Promise.all( [
						loading,
						loadIndicators( shown, previous, { signal, maxAge: PREVIOUS_AGE } ),
					] );
				}
			} finally {
				if ( underWay.current === abort ) {
					setAsking( false );
				}
			}
		},
		[ isOpenedByOwner, loadIndicators, names, period ]
	);

	// A new day is a new range.
	const key = rangeKey( rangesNow( period, now ).current );

	// Data that this tab already has shows at once and takes no request. Days are the store's own once its settings
	// are loaded.
	const isHostReady = usePlatformReady();
	useEffect( () => {
		if ( isHostReady ) {
			const { current, previous } = rangesNow( period, Date.now() );
			restoreIndicators( current );
			restoreIndicators( previous );
		}
	}, [ isHostReady, key, period, restoreIndicators ] );

	// Open requests are aborted with the range that they were for.
	useEffect( () => {
		if ( ! isEnabled || ! names ) {
			return;
		}
		// The store holds the error.
		load( CURRENT_AGE ).catch( () => {} );
		return () => underWay.current?.abort();
	}, [ isEnabled, key, load, names ] );

	const times = stats.map( ( stat ) => known.current?.[ stat ]?.at );
	useRevalidate( Math.min( ...times.map( ( at ) => at ?? Infinity ) ), () => load( CURRENT_AGE ), isEnabled, false );

	return { ...known, now, isAsking, refresh: () => load( 0 ), retry: () => load( CURRENT_AGE ) };
}

const rangesNow = ( period: PeriodName, now: number ) => rangesOf( period, storeNow( now ), getStartOfWeek() );

const idle = () => new Promise< void >( ( resolve ) => whenIdle( resolve ) );

/** The time, updated each minute. */
function useMinutes() {
	const [ now, setNow ] = useState( Date.now );
	useEffect( () => {
		const timer = setInterval( () => setNow( Date.now() ), MINUTE );
		return () => clearInterval( timer );
	}, [] );
	return now;
}
