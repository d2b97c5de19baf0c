import { INTERVAL_LENGTH, momentOf } from './moments';
import type { ChartAnnotation, ChartInterval } from './types';

/**
 * Annotations by the place of the interval that holds their day. Those outside of the axis are left out.
 *
 * @param annotations
 * @param moments     Starts of the intervals, in order.
 * @param interval
 */
export function annotationsByPlace(
	annotations: ChartAnnotation[],
	moments: number[],
	interval: ChartInterval
): Map< number, ChartAnnotation[] > {
	const byPlace = new Map< number, ChartAnnotation[] >();
	for ( const annotation of annotations ) {
		const moment = momentOf( annotation.date );
		const place = moments.filter( ( start ) => start <= moment ).length - 1;
		const start = moments[ place ];
		if ( start !== undefined && moment < start + INTERVAL_LENGTH[ interval ] ) {
			byPlace.set( place, [ ...( byPlace.get( place ) ?? [] ), annotation ] );
		}
	}
	return byPlace;
}
