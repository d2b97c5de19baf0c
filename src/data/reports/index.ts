import {
	fetchReportItems,
	fetchReportRows,
	fetchStats,
	reportPath,
	type ReportArgs,
	type ReportItem,
	type ReportRow,
	type ReportRows,
	type Stats,
} from '../../api/reports';
import { fetchLeaderboards, type Leaderboards } from '../../api/leaderboards';
import { expiringValue } from '../../lib/expiring-storage';
import { getPageSettings } from '../../lib/page-settings';
import { hasEndedSince } from '../../lib/today';
import { createStore, entity, receive, type State, type Thunk } from '../collection';

/** What a report is asked for: its endpoint and the arguments. */
export interface ReportQuery {
	/** For example 'revenue/stats'. */
	endpoint: string;
	args: ReportArgs;
}

/** What a request is for. A newer request for the same ends an older one, whose answer nobody waits for any more. */
type ReportPlace = string;

const keyOf = ( place: ReportPlace ) => `report ${ place }`;

const pathOf = ( { endpoint, args }: ReportQuery ) => reportPath( endpoint, args );

/** How long the browser tab keeps reports, in seconds: as long as the platform's own report cache. */
const LIFETIME = 60 * 60;
/** A longer reply is not kept: the tab's storage holds five million characters for everything. */
const LONGEST = 100_000;

/** With the time when the server made it, as Unix time in milliseconds. */
type Dated< T > = T & { madeAt: number };

type Load = [ query: ReportQuery, given?: AbortSignal ];

type Ask< T > = ( endpoint: string, args: ReportArgs, signal?: AbortSignal ) => Promise< { data: T; madeAt?: number } >;

const report = < T >( name: string, ask: Ask< T > ) =>
	entity< Dated< T >, Load >( name, {
		keyOf: pathOf,
		fetch: async ( [ { endpoint, args }, given ], { signal, abort } ) => {
			given?.addEventListener( 'abort', abort );
			const { data, madeAt = Date.now() } = await ask( endpoint, args, signal );
			return { data: { ...data, madeAt }, madeAt };
		},
	} );

const stats = report< Stats >( 'stats', fetchStats );
const rows = report< ReportRows >( 'rows', fetchReportRows );
const leaderboards = report< Leaderboards >( 'leaderboards', ( _, args, signal ) => fetchLeaderboards( args, signal ) );

interface ItemQuery {
	/** Below `wc-analytics`: 'products', 'coupons', … */
	kind: string;
	/** `search` or `include`. */
	args: ReportArgs;
	toItem: ( row: ReportRow ) => ReportItem;
}

const items = entity< ReportItem[], [ query: ItemQuery ] >( 'items', {
	keyOf: ( { kind, args } ) => [ kind, args ],
	fetch: ( [ { kind, args, toItem } ], { signal } ) => fetchReportItems( kind, args, toItem, signal ),
} );

/** What this tab was told on an earlier page. Sites and users of one address are kept apart, and it ends with a sign-out, as drafts do. */
function cached( query: ReportQuery ) {
	const { adminUrl, draftKey } = getPageSettings();
	return expiringValue< any >(
		`storeboard-report ${ adminUrl } ${ draftKey } ${ pathOf( query ) }`,
		LIFETIME,
		'session'
	);
}

/** What is under way for a place. */
interface Request {
	path: string;
	abort: AbortController;
}

/**
 * Asks for a report. What this tab knows of it shows until the answer is there; what is younger than `maxAge` (in milliseconds) is not asked
 * for again, unless its last day was not over then, but is now.
 */
const load =
	< T >( source: ReturnType< typeof report< T > >, place: ReportPlace, query: ReportQuery, maxAge = 0 ): Thunk =>
	async ( store ) => {
		const { getState } = store.select;
		const { underWay } = getState();
		const entry = () => source.entry( getState(), query );
		const path = pathOf( query );
		const older = underWay.get< Request >( keyOf( place ) );
		if ( older?.path === path ) {
			return;
		}
		older?.abort.abort();
		underWay.delete( keyOf( place ) );
		const kept = entry().value ?? cached( query ).get();
		if ( kept && kept !== entry().value ) {
			store.dispatch( receive( source.change( () => kept, query ) ) );
		}
		const isYoung = kept && Date.now() - kept.madeAt < maxAge;
		if ( isYoung && ! entry().error && ! hasEndedSince( String( query.args.before ?? '' ), kept.madeAt ) ) {
			return;
		}
		const abort = new AbortController();
		underWay.set( keyOf( place ), { path, abort } satisfies Request );
		try {
			const value = await source.load( query, abort.signal )( store );
			if ( JSON.stringify( value ).length < LONGEST ) {
				cached( query ).set( value );
			}
		} catch ( error ) {
			// Nobody waits for what was given up.
			if ( ! abort.signal.aborted ) {
				throw error;
			}
		} finally {
			if ( underWay.get< Request >( keyOf( place ) )?.abort === abort ) {
				underWay.delete( keyOf( place ) );
			}
		}
	};

const loadStats = ( place: ReportPlace, query: ReportQuery, maxAge?: number ) => load( stats, place, query, maxAge );
const loadRows = ( place: ReportPlace, query: ReportQuery, maxAge?: number ) => load( rows, place, query, maxAge );

const loadLeaderboards = ( args: ReportArgs, maxAge?: number ) =>
	load( leaderboards, 'leaderboards', leaderboardQuery( args ), maxAge );

/** All are asked for at once, at a route of their own. */
const leaderboardQuery = ( args: ReportArgs ) => ( { endpoint: 'leaderboards', args } );

/** Gives up what is under way for a report that the owner has left. */
const leave =
	(): Thunk =>
	async ( { select } ) => {
		const { underWay } = select.getState();
		for ( const key of [ ...underWay.keys() ] ) {
			if ( key.startsWith( keyOf( '' ) ) ) {
				underWay.get< Request >( key )?.abort.abort();
				underWay.delete( key );
			}
		}
	};

/** Reports by endpoint and arguments. Nothing resolves by itself: they may be slow, so a screen says when to ask. */
export const store = createStore( 'storeboard/reports', {
	selectors: {
		/** Stats of a range as `value`, with `error` of the last request. */
		getStats: ( state: State, query: ReportQuery ) => stats.entry( state, query ),
		/** A page of rows as `value`, with `error`. */
		getRows: ( state: State, query: ReportQuery ) => rows.entry( state, query ),
		/** All leaderboards of a range as `value`, with `error`. */
		getLeaderboards: ( state: State, args: ReportArgs ) => leaderboards.entry( state, leaderboardQuery( args ) ),
		/** Things by search or ids as `value`, with `error`. */
		getItems: items.entry,
		/** The same, for a search: a screen asks for it. */
		getFound: items.entry,
	},
	actions: { loadStats, loadRows, loadLeaderboards, leave, loadItems: items.load },
	resolvers: { getItems: items.load },
} );

export type { Leaderboard, LeaderboardCell } from '../../api/leaderboards';
export { fetchReportRows } from '../../api/reports';
export type {
	Numbers,
	ReportArgs,
	ReportItem,
	ReportRow,
	ReportRows,
	Segment,
	Stats,
	StatsInterval,
} from '../../api/reports';

export { mayBeSummed, NOT_SUMMED } from '../../api/reports';
