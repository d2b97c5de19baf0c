import { readArray, readCount, readEach, readNumber, readObject } from './read';
import { getPageSettings } from '../lib/page-settings';
import { RequestError } from '../lib/request-error';
import { query, type Answer } from './request';

/**
 * Rows and the number of all, which stands in the header X-WP-Total. What waits for the merchant is counted before anybody opens its panel;
 * the rows themselves are read in a script of their own.
 */
export interface CountedList< Row > {
	rows: Row[];
	/** Undefined where something between the store and the browser took the header away. */
	total: number | undefined;
}

export const queryCountedList = < Row >(
	path: string,
	what: string,
	read: ( row: unknown ) => Row,
	signal?: AbortSignal
) => query( path, ( body, total ) => ( { rows: readEach( readArray( body, what ), read ), total } ), signal );

const queryCount = ( path: string, what: string, signal?: AbortSignal ) =>
	query( path, ( _, total ) => readCount( total, what ), signal );

export const statusQuery = ( statuses: string[] ) =>
	statuses.map( ( status ) => `status[]=${ encodeURIComponent( status ) }` ).join( '&' );

// Exactly the paths that PHP may preload.
export const orderCountPath = ( statuses: string[] ) =>
	`/wc-analytics/orders?page=1&per_page=1&${ statusQuery( statuses ) }&_fields=id`;
export const LOW_STOCK_COUNT = '/wc-analytics/products/count-low-in-stock?status=publish';
export const REVIEW_COUNT = '/wc-analytics/products/reviews?page=1&per_page=1&status=hold&_fields=id';

const COUNTS = '/wc-analytics/activity-panel/counts';

let asked: Promise< Answer< Record< string, unknown > > > | undefined;

/**
 * All three numbers in one reply, where the platform has its route (WooCommerce 11.1 and newer): what asks at the same time shares it. A page that
 * brings a number along has it by its own path, and asks by that.
 *
 * @param field Null there where the platform could not count.
 */
async function fetchFromCounts( field: string ): Promise< Answer< number > > {
	asked ??= query( COUNTS, ( body ) => readObject( body, 'Counts' ) ).finally( () => ( asked = undefined ) );
	const { data, madeAt } = await asked;
	const value = data[ field ];
	if ( typeof value !== 'number' ) {
		throw new RequestError( 'malformed', `${ field } is no number.` );
	}
	return { data: value, madeAt };
}

const isAtOnce = ( path: string ) => {
	const { platform, replies } = getPageSettings();
	return platform.features.hasCountsRoute && ! ( path in replies );
};

/** How many orders have one of the statuses. A store that waits for none is not asked: without a status it answers all. */
export const fetchOrderCount = async ( statuses: string[], signal?: AbortSignal ): Promise< Answer< number > > => {
	if ( ! statuses.length ) {
		return { data: 0 };
	}
	const path = orderCountPath( statuses );
	return isAtOnce( path ) ? fetchFromCounts( 'orders_to_fulfill_count' ) : queryCount( path, 'Orders', signal );
};

export const fetchLowStockCount = ( signal?: AbortSignal ) =>
	isAtOnce( LOW_STOCK_COUNT )
		? fetchFromCounts( 'products_low_in_stock_count' )
		: query(
				LOW_STOCK_COUNT,
				( body ) => readNumber( readObject( body, 'Low stock' ).total, 'Low stock' ),
				signal
			);

export const fetchReviewCount = ( signal?: AbortSignal ) =>
	isAtOnce( REVIEW_COUNT )
		? fetchFromCounts( 'reviews_to_moderate_count' )
		: queryCount( REVIEW_COUNT, 'Reviews', signal );
