import { __, sprintf } from '@wordpress/i18n';
import { storeNow } from './clock';
import { dateFormat } from './date-format';
import { userLocale } from './durations';
import { getAdminSetting } from './platform-settings';
import { offsetOf } from './time-zone';

/**
 * Parses a time that the platform wrote in GMT, without a zone.
 *
 * @param text For example '2026-11-21T06:23:43'.
 * @return Unix time in milliseconds, or null if it is not a time.
 */
export function fromGmt( text: string ): number | null {
	const time = Date.parse( `${ text.replace( ' ', 'T' ) }Z` );
	return Number.isNaN( time ) ? null : time;
}

/**
 * Parses a time that the platform wrote in the store's own time zone, without a zone.
 *
 * @param text For example '2026-11-21T06:23:43'.
 * @return Unix time in milliseconds, or null if it is not a time.
 */
export function fromStoreTime( text: string ): number | null {
	const time = fromGmt( text );
	// The zone's clocks may have changed between that time in GMT and the moment that it is about.
	return time === null ? null : time - storeOffset( time - storeOffset( time ) );
}

/**
 * A date and time on the store's clock, in the user's language.
 *
 * @param time Unix time in milliseconds.
 */
export const formatDateTime = ( time: number ) =>
	dateFormat( { dateStyle: 'medium', timeStyle: 'short' } ).format( time + storeOffset( time ) );

/**
 * A date on the store's clock, in the user's language.
 *
 * @param time Unix time in milliseconds.
 */
export const formatDate = ( time: number ) =>
	dateFormat( { dateStyle: 'medium' } ).format( time + storeOffset( time ) );

const MINUTE = 60_000;

/** Units and their lengths in milliseconds, the longest first. */
const units: [ Intl.RelativeTimeFormatUnit, number ][] = [
	[ 'year', 365 * 24 * 60 * MINUTE ],
	[ 'month', 30 * 24 * 60 * MINUTE ],
	[ 'week', 7 * 24 * 60 * MINUTE ],
	[ 'day', 24 * 60 * MINUTE ],
	[ 'hour', 60 * MINUTE ],
	[ 'minute', MINUTE ],
];

/**
 * How long ago something happened, in the user's language: '2 minutes ago', 'yesterday'.
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
 * How old the shown data is.
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
 * @param time The moment, as Unix time in milliseconds, because of summer time.
 */
const storeOffset = ( time: number ) => offsetOf( time, getAdminSetting( 'timeZone', '+00:00' ) );
