import { INTERVAL_LENGTH, momentOf } from './moments';
import type { ChartAnnotation, ChartInterval } from './types';

/** An annotation at one of its places. */
export interface PlacedAnnotation extends ChartAnnotation {
	/** Whether it begins here; a range goes on over the places that follow. */
	isStart: boolean;
}

/**
 * Annotations by the places of the intervals that hold their days. What of them is outside of the axis is left out.
 *
 * @param moments Starts of the intervals, in order.
 */
export function annotationsByPlace(
	annotations: ChartAnnotation[],
	moments: number[],
	interval: ChartInterval
): Map< number, PlacedAnnotation[] > {
	const byPlace = new Map< number, PlacedAnnotation[] >();
	for ( const annotation of annotations ) {
		const first = momentOf( annotation.date );
		// A note on one day stands at one place, also by the hour.
		const last = annotation.lastDate ? momentOf( annotation.lastDate ) : first;
		let isStart = true;
		moments.forEach( ( start, place ) => {
			const end = moments[ place + 1 ] ?? start + INTERVAL_LENGTH[ interval ];
			if ( first < end && last >= start ) {
				byPlace.set( place, [ ...( byPlace.get( place ) ?? [] ), { ...annotation, isStart } ] );
				isStart = false;
			}
		} );
	}
	return byPlace;
}
