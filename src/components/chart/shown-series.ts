import { useMemo, useState } from '@wordpress/element';
import { lookOf, TARGET, type Look } from './looks';
import { storeNow } from '../../lib/clock';
import { offsetOf } from '../../lib/time-zone';
import { getPageSettings } from '../../lib/page-settings';
import type { ChartPoint, ChartProps, ChartSeries } from './types';

export interface ShownSeries extends ChartSeries {
	look: Look;
	isOn: boolean;
}

/** How many items are compared at first: more lines than that are hard to tell apart. */
const AT_FIRST = 5;

/** The server counts hours that have not begun as nothing: a line would fall to it. */
function withoutFuture( points: ChartPoint[] ): ChartPoint[] {
	const time = storeNow();
	const zone = getPageSettings().reports?.timeZone ?? '+00:00';
	const now = new Date( time + offsetOf( time, zone ) ).toISOString();
	return points.map( ( point ) =>
		! point.value && point.date.replace( ' ', 'T' ) > now ? { ...point, value: null } : point
	);
}

/** The series with their looks, and which of them are on. */
export function useShownSeries( series: ChartSeries[], mode: ChartProps[ 'mode' ] ) {
	const [ chosen, setChosen ] = useState< Record< string, boolean > >( {} );
	const shown = useMemo< ShownSeries[] >(
		() =>
			series.map( ( each, place ) => ( {
				...each,
				points: mode !== 'item' && place === 0 ? withoutFuture( each.points ) : each.points,
				look: each.isTarget ? TARGET : lookOf( place, mode, each.color ),
				isOn: chosen[ each.key ] ?? ( mode !== 'item' || place < AT_FIRST ),
			} ) ),
		[ series, mode, chosen ]
	);
	return {
		shown,
		toggle: ( key: string, isOn: boolean ) => setChosen( ( known ) => ( { ...known, [ key ]: isOn } ) ),
	};
}
