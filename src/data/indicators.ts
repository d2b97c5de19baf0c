import { fetchIndicators, type Indicator, type TimeRange } from '../api/indicators';
import { createStore, entity, receive, type State, type Thunk } from './collection';
import { expiringValue } from '../lib/expiring-storage';
import { getPageSettings } from '../lib/page-settings';
import { hasEndedSince } from '../lib/today';

export interface DatedIndicator extends Indicator {
	/** When the store answered with it: Unix time in milliseconds. */
	at: number;
}

/** By stat, for example 'revenue/total_sales'. */
export type Indicators = Record< string, DatedIndicator >;

/** Names a time range. One that ends now is the same range until its day is over. */
export const rangeKey = ( { before, ...range }: TimeRange ) =>
	Object.values( { ...range, before: before.slice( 0, 10 ) } ).join( '/' );

/** How long the browser tab keeps indicators, in seconds: as long as the platform's own report cache. */
const LIFETIME = 60 * 60;

/**
 * Indicators of a time range that this tab was told on an earlier page, so that a page opens with them and asks the server once, not twice.
 * Sites and users of one address are kept apart.
 */
function cachedIndicators( range: TimeRange ) {
	const { adminUrl, draftKey } = getPageSettings();
	const name = `storeboard-indicators ${ adminUrl } ${ draftKey } ${ rangeKey( range ) }`;
	return expiringValue< Indicators >( name, LIFETIME, 'session' );
}

/** Those of one report come together anyway, and requests that are alike are answered from the platform's cache. */
const indicators = entity< Indicators, [ range: TimeRange, stats?: string[], given?: AbortSignal, timeOut?: number ] >(
	'indicators',
	{
		keyOf: rangeKey,
		fetch: async ( [ range, stats = [], given, timeOut ], { signal, abort } ) => {
			given?.addEventListener( 'abort', abort );
			const { data, madeAt } = await fetchIndicators( stats, range, signal, timeOut );
			return { data: datedIndicators( stats, data ), madeAt };
		},
		merge: ( known, received ) => ( { ...known, ...received } ),
	}
);

/** An indicator that was asked for and not told has no value: it is not asked for again at once. */
function datedIndicators( stats: string[], told: Indicator[] ): Indicators {
	const at = Date.now();
	const untold = { chart: '', label: '', isMoney: false, value: null, report: '' };
	return Object.fromEntries(
		stats.map( ( stat ) => [ stat, { ...untold, stat, ...told.find( ( each ) => each.stat === stat ), at } ] )
	);
}

/** Brings back indicators that this tab was told on an earlier page. */
const restoreIndicators =
	( range: TimeRange ): Thunk =>
	async ( { dispatch } ) => {
		const cached = cachedIndicators( range ).get();
		if ( cached ) {
			dispatch( receive( indicators.change( ( known ) => known ?? cached, range ) ) );
		}
	};

/**
 * Asks for the indicators in one request if some are missing, older than `maxAge` (in milliseconds), or of a day that was not over then, but is
 * now; else in none. What is known stays until the answer is there. An aborted request is not a failure, because its answer is no longer needed.
 */
const loadIndicators =
	(
		stats: string[],
		range: TimeRange,
		{ signal, maxAge = 0, timeOut }: { signal?: AbortSignal; maxAge?: number; timeOut?: number } = {}
	): Thunk =>
	async ( store ) => {
		const known = indicators.get( store.select.getState(), range ) ?? {};
		const now = Date.now();
		const isYoung = ( at: number ) => now - at < maxAge && ! hasEndedSince( range.before, at );
		if ( stats.every( ( stat ) => isYoung( known[ stat ]?.at ?? -Infinity ) ) ) {
			// Nothing is missing any more, so nothing has failed any more.
			store.dispatch( receive( indicators.change( ( all ) => all, range ) ) );
		} else {
			const all = await indicators.load( range, stats, signal, timeOut )( store );
			cachedIndicators( range ).set( all ?? {} );
		}
	};

/** Indicators of the store by time range. Nothing resolves by itself: they may be slow, so a screen says when to ask. */
export const store = createStore( 'storeboard/indicators', {
	selectors: {
		/** By stat; undefined until some have loaded. */
		getIndicators: ( state: State, range: TimeRange ) => indicators.get( state, range ),
		/** Why the last request for a time range got no answer; undefined where it got one. */
		getIndicatorsError: ( state: State, range: TimeRange ) => indicators.entry( state, range ).error,
	},
	actions: { loadIndicators, restoreIndicators },
} );

export type { Indicator, TimeRange };
