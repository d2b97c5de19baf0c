import { readArray, readCount, readEach, readNumber, readObject } from './read';
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

/** How many orders have one of the statuses. A store that waits for none is not asked: without a status it answers all. */
export const fetchOrderCount = async ( statuses: string[], signal?: AbortSignal ): Promise< Answer< number > > =>
	statuses.length ? queryCount( orderCountPath( statuses ), 'Orders', signal ) : { data: 0 };

export const fetchLowStockCount = ( signal?: AbortSignal ) =>
	query( LOW_STOCK_COUNT, ( body ) => readNumber( readObject( body, 'Low stock' ).total, 'Low stock' ), signal );

export const fetchReviewCount = ( signal?: AbortSignal ) => queryCount( REVIEW_COUNT, 'Reviews', signal );
