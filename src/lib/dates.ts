import { __, sprintf } from '@wordpress/i18n';
import { storeNow } from './clock';
import { userLocale } from './durations';
import { getAdminSetting } from './platform-settings';

/**
 * A time that the platform wrote in GMT, without a zone.
 *
 * @param text For example '2026-11-21T06:23:43'.
 * @return Unix time in milliseconds; null where it is no time.
 */
export function fromGmt( text: string ): number | null {
	const time = Date.parse( `${ text.replace( ' ', 'T' ) }Z` );
	return Number.isNaN( time ) ? null : time;
}

/**
 * A time that the platform wrote in the store's own time zone, without a zone.
 *
 * @param text For example '2026-11-21T06:23:43'.
 * @return Unix time in milliseconds; null where it is no time.
 */
export function fromStoreTime( text: string ): number | null {
	const time = fromGmt( text );
	return time === null ? null : time - storeOffset( time );
}

/**
 * A date with its time as the store's clock shows it, in the user's language.
 *
 * @param time Unix time in milliseconds.
 */
export const formatDateTime = ( time: number ) =>
	new Intl.DateTimeFormat( userLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } ).format(
		time + storeOffset( time )
	);

const MINUTE = 60_000;

/** Unit to its length in milliseconds, the longest first. */
const units: [ Intl.RelativeTimeFormatUnit, number ][] = [
	[ 'year', 365 * 24 * 60 * MINUTE ],
	[ 'month', 30 * 24 * 60 * MINUTE ],
	[ 'week', 7 * 24 * 60 * MINUTE ],
	[ 'day', 24 * 60 * MINUTE ],
	[ 'hour', 60 * MINUTE ],
	[ 'minute', MINUTE ],
];

/**
 * How long ago something was, in the user's language: '2 minutes ago', 'yesterday'.
 *
 * @param time Unix time in milliseconds.
 * @param now  The same.
 */
export function relativeTime( time: number, now = storeNow() ): string {
	const distance = time - now;
	const [ unit, length ] = units.find( ( [ , size ] ) => Math.abs( distance ) >= size ) ?? [ 'minute', MINUTE ];
	return new Intl.RelativeTimeFormat( userLocale(), { numeric: 'auto' } ).format(
		Math.trunc( distance / length ),
		unit
	);
}

/**
 * How old what is shown is.
 *
 * @param time When it was loaded, as Unix time in milliseconds.
 * @param now  The same.
 */
export const updatedText = ( time: number, now = Date.now() ) =>
	now - time < MINUTE
		? __( 'Updated just now', 'storeboard' )
		: /* translators: %s: how long ago, for example '2 minutes ago'. */
			sprintf( __( 'Updated %s', 'storeboard' ), relativeTime( time, now ) );

/**
 * How far the store's clock is ahead of GMT, in milliseconds.
 *
 * @param time When, as Unix time in milliseconds: summer time counts.
 */
function storeOffset( time: number ): number {
	const zone = getAdminSetting( 'timeZone', '+00:00' );
	const [ , sign, hours, minutes ] = /^([+-])(\d\d):?(\d\d)$/.exec( zone ) ?? [];
	if ( sign ) {
		return Number( `${ sign }1` ) * ( Number( hours ) * 60 + Number( minutes ) ) * MINUTE;
	}
	try {
		// Swedes write dates as computers do.
		const clock = fromGmt( new Date( time ).toLocaleString( 'sv-SE', { timeZone: zone } ) );
		return Math.round( ( ( clock ?? time ) - time ) / MINUTE ) * MINUTE;
	} catch {
		return 0;
	}
}
