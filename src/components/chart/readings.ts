import { formatValue, pointFormat, type ValueFormat } from '../../lib/value-format';
import type { Look } from './looks';
import { momentOf, momentText } from './moments';
import type { ShownSeries } from './shown-series';
import type { ChartAnnotation, ChartInterval, ChartProps, ChartSeries } from './types';

/** What there is to read at a place of the time axis. */
export interface Reading {
	/** The interval. */
	title: string;
	values: { key: string; name: string; text: string; look: Look }[];
	notes: ChartAnnotation[];
}

interface Options {
	series: ShownSeries[];
	mode: ChartProps[ 'mode' ];
	format: ValueFormat;
	interval: ChartInterval;
	notes: Map< number, ChartAnnotation[] >;
}

/** What a place says: of two periods each by its own date, of items each by its name and the largest first. */
export function readingAt( place: number, { series, mode, format, interval, notes }: Options ): Reading {
	const points = series.flatMap( ( each ) => {
		const point = each.points[ place ];
		return point ? [ { ...each, point } ] : [];
	} );
	const dateOf = ( { date }: { date: string } ) => momentText( momentOf( date ), interval );
	if ( mode === 'item' ) {
		points.sort( ( one, other ) => ( other.point.value ?? -Infinity ) - ( one.point.value ?? -Infinity ) );
	}
	const isOfPeriods = mode !== 'item' && series.length > 1;

	return {
		title: points[ 0 ] && ! isOfPeriods ? dateOf( points[ 0 ].point ) : '',
		values: points.map( ( { key, label, look, point, isTarget } ) => ( {
			key,
			name: isOfPeriods && ! isTarget ? dateOf( point ) : label,
			text: pointText( { isTarget }, point.value, format ),
			look,
		} ) ),
		notes: notes.get( place ) ?? [],
	};
}

/** A value of a line. Of a whole number that is aimed for in a month a day has a fraction. */
export const pointText = ( { isTarget }: Pick< ChartSeries, 'isTarget' >, value: number | null, format: ValueFormat ) =>
	formatValue( value, isTarget && format === 'number' ? 'decimal' : pointFormat( format ) );

/** What a place says as one sentence. */
export const readingText = ( { title, values, notes }: Reading ) =>
	[ title, ...values.map( ( { name, text } ) => `${ name }: ${ text }` ), ...notes.map( ( { text } ) => text ) ]
		.filter( Boolean )
		.join( '; ' );
