import { useMemo, useState } from '@wordpress/element';
import { lookOf, type Look } from './looks';
import type { ChartProps, ChartSeries } from './types';

export interface ShownSeries extends ChartSeries {
	look: Look;
	isOn: boolean;
}

/** How many items are compared at first: more lines than that are hard to tell apart. */
const AT_FIRST = 5;

/** The series with their looks, and which of them are on. */
export function useShownSeries( series: ChartSeries[], mode: ChartProps[ 'mode' ] ) {
	const [ chosen, setChosen ] = useState< Record< string, boolean > >( {} );
	const shown = useMemo< ShownSeries[] >(
		() =>
			series.map( ( each, place ) => ( {
				...each,
				look: lookOf( place, mode, each.color ),
				isOn: chosen[ each.key ] ?? ( mode !== 'item' || place < AT_FIRST ),
			} ) ),
		[ series, mode, chosen ]
	);
	return {
		shown,
		toggle: ( key: string, isOn: boolean ) => setChosen( ( known ) => ( { ...known, [ key ]: isOn } ) ),
	};
}
