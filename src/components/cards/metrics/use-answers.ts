import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback, useContext, useEffect, useMemo, useRef } from '@wordpress/element';
import { sprintf } from '@wordpress/i18n';
import { usePlatformReady } from '../../use-platform-ready';
import { store, type Base, type FilterDimension, type MetricQuery } from '../../../data/card-answers';
import type { Attributes } from '../../../lib/arrangement';
import { rangesOf } from '../../../lib/date-range';
import { adminUrl } from '../../../lib/links';
import { formatNumber } from '../../../lib/money';
import { isOpen } from '../../../lib/open-bases';
import { useToday } from '../../../lib/use-today';
import { useRevalidate } from '../../../lib/use-revalidate';
import { formats } from '../../../lib/value-format';
import { addQueryArgs } from '@wordpress/url';
import { CardsContext, type PagePeriod } from '../page';
import { getStartOfWeek } from '../../../lib/start-of-week';

/* translators: %s: a number; the sign of percent follows it. */
formats.percent ??= ( value ) => sprintf( '%s%%', formatNumber( value, 1 ) );

/** The base and the keys of metrics: 'orders/net_revenue'. */
const partsOf = ( ids: string[] ) => ( {
	base: ids[ 0 ]!.split( '/' )[ 0 ] as Base,
	metrics: ids.map( ( id ) => id.split( '/' )[ 1 ]! ),
} );

/** The period that a card shows: its page's, where that has one, else what it is set to. With what it compares with. */
export function useRanges( attributes: Attributes ) {
	const { period } = useContext( CardsContext );
	const own = useOwnRanges( attributes );
	return period?.ranges ?? own;
}

/** The period that a card is set to, and what it compares with. */
export function useOwnRanges( { range, compare }: Attributes ) {
	const today = useToday();
	const weekStartsOn = getStartOfWeek();
	return useMemo(
		() =>
			rangesOf(
				{ period: String( range ), compare: compare === 'previous_year' ? compare : 'previous_period' },
				{ today, weekStartsOn, defaultRange: '' }
			),
		[ range, compare, today, weekStartsOn ]
	);
}

/** What a card is narrowed by, with the words for it; undefined where it is not, or shows what is not of orders alone. */
export function filterOf( { filter, filter_label: label, metric, second, by }: Attributes ) {
	const [ , filterBy, name ] = /^(\w+):(.*)$/.exec( String( filter ?? '' ) ) ?? [];
	return filterBy && canFilter( { metric, second, by } as Attributes )
		? { filterBy: filterBy as FilterDimension, filter: name!, label: String( label || name ) }
		: undefined;
}

/** What a card is narrowed by, whether a member of it was chosen yet or not: 'payment_method'; empty where by nothing. */
export const dimensionOf = ( { filter }: Attributes ) => /^\w*/.exec( String( filter ?? '' ) )![ 0 ];

/** Whether orders alone are counted, which have what they are narrowed by. */
export const canFilter = ( { metric, second, by }: Attributes ) =>
	by
		? OF_ORDERS.includes( String( by ) )
		: [ metric, second ].filter( Boolean ).every( ( id ) => String( id ).startsWith( 'orders/' ) );

/** What the rows of a table may stand for that are orders. */
const OF_ORDERS = [ 'payment_method', 'origin', 'device' ];

/** What a query says of the filter of a card. */
export const narrowed = ( attributes: Attributes ): Partial< MetricQuery< 'orders' > > => {
	const { filterBy, filter } = filterOf( attributes ) ?? {};
	return filterBy ? { filterBy, filter } : {};
};

export const queryOf = (
	ids: string[],
	{ after, before }: { after: string; before: string },
	more: Partial< MetricQuery > = {}
) => ( { ...partsOf( ids ), ...( isOpen( ids[ 0 ] ) ? {} : { after, before } ), ...more } ) as MetricQuery;

/**
 * The answers to some questions, asked at once and revalidated.
 *
 * @param asked    What a card cannot be without: the first of them without an answer that failed is its error.
 * @param compared What these are compared with, in their order. A card is there without.
 */
export function useAnswers( asked: MetricQuery[], compared: MetricQuery[] = [] ) {
	const key = JSON.stringify( [ asked, compared ] );
	// eslint-disable-next-line react-hooks/exhaustive-deps -- `key` spells both lists, which may be new with each render.
	const [ needed, others ] = useMemo( () => [ asked, compared ], [ key ] );
	// Days are the store's own once its settings are there.
	const isReady = usePlatformReady();
	const { loadAnswer } = useDispatch( store );
	const entries = useSelect(
		( select ) => [ ...needed, ...others ].map( ( query ) => select( store ).getAnswer( query ) ),
		[ needed, others ]
	);
	const load = useCallback(
		() => Promise.all( [ ...needed, ...others ].map( ( query ) => loadAnswer( query ) ) ),
		[ needed, others, loadAnswer ]
	);
	const latest = useRef( entries );
	latest.current = entries;
	/** By hand: asks what has no answer. It is done once the card has all that it needs. */
	const retry = useCallback( async () => {
		const asks = [ ...needed, ...others ].map( ( query, at ) =>
			latest.current[ at ]!.value ? undefined : loadAnswer( query )
		);
		asks.slice( needed.length ).forEach( ( ask ) => ask?.catch( () => {} ) );
		await Promise.all( asks.slice( 0, needed.length ) );
	}, [ needed, others, loadAnswer ] );

	// A failure stands in the store, and shows in its place.
	useEffect( () => {
		if ( isReady ) {
			load().catch( () => {} );
		}
	}, [ isReady, load ] );
	const ages = entries.flatMap( ( { madeAt } ) => madeAt ?? [] );
	useRevalidate( ages.length ? Math.min( ...ages ) : undefined, load, isReady, false );

	const isWaiting = entries.slice( 0, needed.length ).some( ( { value, error } ) => ! value && ! error );
	const failed = entries.map( ( { value, error } ) => ( value ? undefined : error ) );
	return {
		values: entries.slice( 0, needed.length ).map( ( { value } ) => value ),
		error: failed.slice( 0, needed.length ).find( Boolean ),
		/** What the card waits for; undefined where it has all, or knows why not. */
		awaited: isWaiting ? key : undefined,
		previous: entries.slice( needed.length ).map( ( { value } ) => value ),
		/** Whether something is there to compare with, and could not be loaded. */
		isIncomparable: failed.slice( needed.length ).some( Boolean ),
		retry,
	};
}

/** What shows what a base counts. */
const REPORTS: Record< string, string > = {
	orders: 'revenue',
	products: 'products',
	variations: 'variations',
	coupons: 'coupons',
	taxes: 'taxes',
	downloads: 'downloads',
	buyers: 'repeat-customers',
};

/** Where what has no period is shown. */
const OPEN_REPORTS: Record< string, string > = { stock: '/analytics/stock-sales', stock_status: '/analytics/stock' };

/**
 * Where a metric is shown at length: of an extension's, the report that its card names.
 *
 * @param id 'orders/net_revenue'.
 */
export function metricUrl( id: string, attributes: Attributes, page?: PagePeriod ) {
	const base = id.split( '/' )[ 0 ]!;
	const { filterBy } = filterOf( attributes ) ?? {};
	if ( filterBy && filterBy !== 'currency' ) {
		return reportUrl( filterBy === 'payment_method' ? 'payment-methods' : 'channels', attributes, page );
	}
	if ( isOpen( id ) ) {
		const path = OPEN_REPORTS[ base ] ?? '/customers';
		return adminUrl( addQueryArgs( 'admin.php', { page: 'wc-admin', path } ) );
	}
	const report = REPORTS[ base ] ?? attributes.report;
	return report ? reportUrl( String( report ), attributes, page ) : undefined;
}

/** Where the numbers of a base are shown at length. */
export const reportUrl = ( report: string, { range, compare }: Attributes, page?: PagePeriod ) =>
	adminUrl(
		addQueryArgs( 'admin.php', {
			page: 'wc-admin',
			path: `/analytics/${ report }`,
			...( page
				? page.persisted
				: { period: range, compare: compare === 'previous_year' ? compare : 'previous_period' } ),
		} )
	);
