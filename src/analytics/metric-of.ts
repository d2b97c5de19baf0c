import type { ReportQuery } from '../data/reports';

/** What requests of stats have that narrows nothing, beside refunds on their own day, on which targets have them. */
const WHOLE = [ 'order', 'interval', 'per_page', 'after', 'before', 'fields', 'metrics' ];

/**
 * A stat as the server calls it, 'orders/net_revenue'; undefined where what is asked for is not of the whole store.
 *
 * @param asked What the stats are asked for.
 * @param key   Of the stat.
 */
export function metricOf( { endpoint, args }: ReportQuery, key: string ): string | undefined {
	const base = endpoint.split( '/' )[ 0 ];
	if (
		! Object.keys( args ).every( ( name ) => ! args[ name ] || args[ name ] === 'own' || WHOLE.includes( name ) )
	) {
		return undefined;
	}
	// Reports of ours alone, and those of extensions, ask for metrics by their names; the revenue report shows what the stats of orders count.
	return args.metrics
		? ( args.metrics as string[] ).find( ( metric ) => metric.split( '/' )[ 1 ] === key )
		: `${ base === 'revenue' ? 'orders' : base }/${ key }`;
}
