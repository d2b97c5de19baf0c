import { addQueryArgs } from '@wordpress/url';
import { getPersistedNames } from '../extend/persisted-queries';
import { adminUrl } from '../lib/links';
import { getPageSettings } from '../lib/page-settings';
import { PERIOD_ARGUMENTS } from '../lib/period-arguments';
import type { ReportView } from './requests';

/** A report by its route; a number may count otherwise in its rows than in its sums. */
export type CountedReport =
	| 'revenue'
	| 'facts'
	| 'facts/orders'
	| 'customers'
	| 'products'
	| 'categories'
	| 'variations'
	| 'variations/stats'
	| 'coupons'
	| 'taxes';

/** The address of the list of exactly the orders that a number counts; undefined where no list can be narrowed so. */
export type CountedOrders = (
	report: CountedReport,
	ids?: string[],
	range?: { after: string; before: string },
	/** Which orders, of those that are counted by what is known of each. */
	facts?: Record< string, string >
) => string | undefined;

/** What the list can be narrowed to. */
const THINGS = [ 'products', 'variations', 'categories', 'coupons', 'taxes', 'customers' ];

/**
 * Where the numbers of a view lead. includes/Analytics/CountedOrders.php narrows the list; what it does not know, such as an extension's
 * filter, it cannot count.
 */
export function countedOrdersOf( {
	query,
	ranges,
	narrowed,
}: Pick< ReportView, 'query' | 'ranges' > & {
	narrowed: Pick< ReportView[ 'narrowed' ], 'active' | 'request' >;
} ): CountedOrders {
	const { usesOrdersScreen, reports } = getPageSettings();
	const isForeign = getPersistedNames().some( ( name ) => name in query && ! PERIOD_ARGUMENTS.includes( name ) );
	const isNarrowed =
		narrowed.active.length > 0 || Object.keys( narrowed.request ).some( ( name ) => ! THINGS.includes( name ) );

	return ( report, ids = [], range = ranges?.primary, facts ) => {
		// Filters of customers choose customers, and leave their numbers as they are.
		if ( ! reports?.opensOrders || isForeign || ( isNarrowed && report !== 'customers' ) ) {
			return undefined;
		}
		return adminUrl(
			addQueryArgs( usesOrdersScreen ? 'admin.php' : 'edit.php', {
				...( usesOrdersScreen ? { page: 'wc-orders' } : { post_type: 'shop_order' } ),
				storeboard_counted: report,
				...( ids.length && { storeboard_of: ids.join() } ),
				...( range && {
					storeboard_after: range.after.slice( 0, 10 ),
					storeboard_before: range.before.slice( 0, 10 ),
				} ),
				...facts,
			} )
		);
	};
}
