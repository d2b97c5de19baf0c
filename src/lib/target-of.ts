import { getPageSettings } from './page-settings';

/**
 * The store's target of a metric that charts draw: that of the shortest period which has one; undefined where there is none.
 *
 * @param metric 'orders/net_revenue'.
 */
export const targetOf = ( metric: string | undefined ) =>
	[ 'month', 'quarter', 'year' ]
		.flatMap( ( period ) =>
			( getPageSettings().targets ?? [] ).filter( ( one ) => one.metric === metric && one.period === period )
		)
		.at( 0 );
