import type { ReportQuery } from '../data/reports';

/** What requests of stats have that narrows nothing. */
const WHOLE = [ 'order', 'interval', 'per_page', 'after', 'before', 'fields' ];

/**
 * A stat as the server calls it, 'orders/net_revenue'; undefined where what is asked for is not of the whole store.
 *
 * @param asked What the stats are asked for.
 * @param key   Of the stat.
 */
export function metricOf( { endpoint, args }: ReportQuery, key: string ): string | undefined {
	// Reports of ours alone, and those of extensions, ask for metrics by their names. Targets are of all orders, and of refunds on their own day.
	if ( args.metrics ) {
		return args.where || args.filter_by || args.refund_day === 'order'
			? undefined
			: ( args.metrics as string[] ).find( ( metric ) => metric.split( '/' )[ 1 ] === key );
	}
	const base = endpoint.split( '/' )[ 0 ];
	// The revenue report shows what the stats of orders count.
	return Object.keys( args ).every( ( name ) => WHOLE.includes( name ) )
		? `${ base === 'revenue' ? 'orders' : base }/${ key }`
		: undefined;
}
