import { readNumber, readObject } from './read';
import { query, type Answer } from './request';
import { queryCount } from './rows';

/** What waits for the merchant is counted before anybody opens its panel; the rows themselves are read in a script of their own. */

/** Exactly the path that PHP may preload; the number stands in the reply's header. */
export const orderCountPath = ( statuses: string[] ) =>
	`/wc-analytics/orders?page=1&per_page=1&${ statusQuery( statuses ) }&_fields=id`;

/** How many orders have one of the statuses. A store that waits for none is not asked: without a status it answers all. */
export const fetchOrderCount = async ( statuses: string[], signal?: AbortSignal ): Promise< Answer< number > > =>
	statuses.length ? queryCount( orderCountPath( statuses ), 'Orders', signal ) : { data: 0 };

export const statusQuery = ( statuses: string[] ) =>
	statuses.map( ( status ) => `status[]=${ encodeURIComponent( status ) }` ).join( '&' );

/** Exactly the path that PHP may preload. */
export const LOW_STOCK_COUNT = '/wc-analytics/products/count-low-in-stock?status=publish';

export const fetchLowStockCount = ( signal?: AbortSignal ) =>
	query( LOW_STOCK_COUNT, ( body ) => readNumber( readObject( body, 'Low stock' ).total, 'Low stock' ), signal );

/** Exactly the path that PHP may preload; the number stands in the reply's header. */
export const REVIEW_COUNT = '/wc-analytics/products/reviews?page=1&per_page=1&status=hold&_fields=id';

/** How many reviews wait. */
export const fetchReviewCount = ( signal?: AbortSignal ) => queryCount( REVIEW_COUNT, 'Reviews', signal );
