import type { ReportQuery } from '../data/reports';

/** What requests of stats have that narrows nothing. */
const WHOLE = [ 'order', 'interval', 'per_page', 'after', 'before', 'fields' ];

/** Reports that show what another one's stats count. */
const COUNTED: Record< string, string > = { revenue: 'orders' };

/**
 * A stat as the server calls it, 'orders/net_revenue'; undefined where what is asked for is not of the whole store.
 *
 * @param asked What the stats are asked for.
 * @param key   Of the stat.
 */
export function metricOf( { endpoint, args }: ReportQuery, key: string ): string | undefined {
	// Reports of ours alone ask for metrics by their names; what narrows them narrows rows alone.
	if ( args.metrics ) {
		return ( args.metrics as string[] ).find( ( metric ) => metric.endsWith( `/${ key }` ) );
	}
	const base = endpoint.split( '/' )[ 0 ]!;
	return Object.keys( args ).every( ( name ) => WHOLE.includes( name ) )
		? `${ COUNTED[ base ] ?? base }/${ key }`
		: undefined;
}
