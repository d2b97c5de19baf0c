const MINUTE = 60_000;

/**
 * How far the clocks of a time zone are ahead of GMT, in milliseconds. 0 if nobody knows the zone.
 *
 * @param time The moment, as Unix time in milliseconds, because of summer time.
 * @param zone A name such as 'Asia/Kolkata', or an offset such as '+05:30'.
 */
export function offsetOf( time: number, zone: string ): number {
	const [ , sign, hours, minutes ] = /^([+-])(\d\d):?(\d\d)$/.exec( zone ) ?? [];
	if ( sign ) {
		return Number( `${ sign }1` ) * ( Number( hours ) * 60 + Number( minutes ) ) * MINUTE;
	}
	try {
		// In Swedish, dates have the ISO format.
		const clock = new Date( time ).toLocaleString( 'sv-SE', { timeZone: zone } );
		return Math.round( ( Date.parse( `${ clock.replace( ' ', 'T' ) }Z` ) - time ) / MINUTE ) * MINUTE || 0;
	} catch {
		return 0;
	}
}
