import { __, sprintf } from '@wordpress/i18n';
import type { ChartSeries } from '../components/chart';
import type { Stats } from '../data/reports';
import { applyFiltersSafely } from '../extend/filters';
import type { Ranges } from '../lib/date-range';

/** The most items that a chart tells apart; those with the largest sums. */
const MOST = 5;

/**
 * The ranges of a figure, as series.
 *
 * @param key     Of the figure.
 * @param primary Undefined while they are on their way.
 */
export const timeSeries = (
	key: string,
	ranges: Ranges,
	primary: Stats | undefined,
	secondary: Stats | undefined
): ChartSeries[] =>
	withColors(
		(
			[
				[ 'primary', primary ],
				[ 'secondary', secondary ],
			] as const
		 ).flatMap( ( [ range, stats ] ) => {
			const shown = ranges[ range ];
			return shown
				? {
						key: range,
						label: rangeLabel( shown ),
						total: stats?.numbers[ key ],
						points: ( stats?.intervals ?? [] ).map( ( { start, end, numbers } ) => ( {
							date: start,
							end,
							value: numbers[ key ] ?? null,
						} ) ),
					}
				: [];
		} )
	);

const rangeLabel = ( { label, days }: { label: string; days: string } ) =>
	/* translators: 1: a period, for example 'Month to date', 2: its days. */
	sprintf( __( '%1$s (%2$s)', 'storeboard' ), label, days );

/**
 * A series for each thing that is compared.
 *
 * @param key   Of the figure.
 * @param stats With segments.
 */
export function itemSeries( key: string, stats: Stats | undefined ): ChartSeries[] {
	const segments = stats?.segments ?? [];
	const names = segments.map( ( { label } ) => label );
	return withColors(
		[ ...segments ]
			.sort( ( one, other ) => ( other.numbers[ key ] ?? 0 ) - ( one.numbers[ key ] ?? 0 ) )
			.slice( 0, MOST )
			.map( ( { id, label, numbers } ) => ( {
				key: id,
				// Two items of one name are told apart by their numbers.
				label:
					! label || names.filter( ( name ) => name === label ).length > 1
						? `${ label } (#${ id })`.trim()
						: label,
				total: numbers[ key ],
				points: ( stats?.intervals ?? [] ).map( ( interval ) => ( {
					date: interval.start,
					value: interval.segments.find( ( segment ) => segment.id === id )?.numbers[ key ] ?? 0,
				} ) ),
			} ) )
	);
}

/** The filter by which extensions colour what a chart shows: they get its place, its name and all names. */
const COLOR_FILTER = 'woocommerce_admin_chart_item_color';

/** The series in the colours that extensions choose; anything but a colour as in '#f00' leaves the chart's own. */
function withColors( series: ChartSeries[] ): ChartSeries[] {
	const names = series.map( ( { label, total } ) => ( { key: label, total, focus: true, visible: true } ) );
	return series.map( ( one, place ) => {
		const color: unknown = applyFiltersSafely< unknown >( COLOR_FILTER, place, one.label, names );
		return typeof color === 'string' && color.startsWith( '#' ) ? { ...one, color } : one;
	} );
}
