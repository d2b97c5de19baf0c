/**
 * The change from one value to another in percent of the first.
 *
 * @return Rounded, negative if it went down; null where it cannot be computed: a value is missing, or it rose from nothing.
 */
export function changeInPercent( now: number | null | undefined, then: number | null | undefined ): number | null {
	if ( ! isNumber( now ) || ! isNumber( then ) ) {
		return null;
	}
	if ( now === then ) {
		return 0;
	}
	return then === 0 ? null : Math.round( ( ( now - then ) / Math.abs( then ) ) * 100 );
}

/** Whether there is something where there was nothing: of that there is no percentage. */
export const isFromNothing = ( now: number | null | undefined, then: number | null | undefined ) =>
	then === 0 && isNumber( now ) && now !== 0;

const isNumber = ( value: unknown ): value is number => typeof value === 'number' && Number.isFinite( value );
