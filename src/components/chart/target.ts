import { __ } from '@wordpress/i18n';
import { targetOf } from '../../lib/target-of';
import type { ChartSeries } from './types';

/** How many months a period has. */
const MONTHS = { month: 1, quarter: 3, year: 12 };

const timeOf = ( text: string ) => Date.parse( `${ text.slice( 0, 19 ).replace( ' ', 'T' ) }Z` );

/**
 * The target of a metric as a line: of each interval the part of the target that falls to it, by its days. What does not grow over a period, such as an
 * average, has the same target in each.
 *
 * @param metric 'orders/net_revenue'.
 * @param of     Whose intervals these are.
 */
export function targetSeries( metric: string | undefined, of: ChartSeries | undefined ): ChartSeries[] {
	const target = targetOf( metric );
	if ( ! target || ! of ) {
		return [];
	}
	const { amount, isLevel } = target;
	const points = of.points.map( ( { date, end } ) => ( {
		date,
		value: isLevel
			? amount
			: amount * shareOf( timeOf( date ), timeOf( end ?? date ) + 1000, MONTHS[ target.period ] ),
	} ) );
	const total = isLevel ? amount : points.reduce( ( sum, { value } ) => sum + value, 0 );
	return [ { key: 'target', label: __( 'Target', 'storeboard' ), total, points, isTarget: true } ];
}

/** How much of its period a range is, over all periods that it is in. Days count alike within each. */
function shareOf( start: number, end: number, months: number ): number {
	const first = new Date( start );
	const month = first.getUTCMonth() - ( first.getUTCMonth() % months );
	const [ begins, ends ] = [ month, month + months ].map( ( at ) => Date.UTC( first.getUTCFullYear(), at, 1 ) );
	const share = ( Math.min( end, ends! ) - start ) / ( ends! - begins! );
	return end > ends! ? share + shareOf( ends!, end, months ) : share;
}
