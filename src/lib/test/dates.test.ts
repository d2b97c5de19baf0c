import { formatDateTime, fromGmt, fromStoreTime, relativeTime, updatedText } from '../dates';
import { userLocale } from '../durations';

const NOON = Date.UTC( 2026, 10, 21, 12 );
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function thePage( timeZone = '+00:00', locale = 'en_US' ) {
	window.wcSettings = {
		locale: { siteLocale: 'en_US', userLocale: locale, weekdaysShort: [] },
		admin: { timeZone },
	};
}

beforeEach( () => thePage() );
afterEach( () => {
	delete window.wcSettings;
} );

it.each( [
	[ 'en_US', 'en-US' ],
	[ 'de_DE_formal', 'de-DE-formal' ],
	[ 'pt_PT_ao90', 'pt-PT' ],
	[ 'ar', 'ar' ],
	[ '', undefined ],
	[ '!', undefined ],
] )( 'maps WordPress’ language %p to the browser’s %p', ( name, expected ) => {
	thePage( '+00:00', name );

	expect( userLocale() ).toBe( expected );
} );

describe( 'a time that the platform wrote', () => {
	it.each( [
		[ '2026-11-21T12:00:00', NOON ],
		[ '2026-11-21 12:00:00', NOON ],
		[ '', null ],
		[ 'soon', null ],
	] )( 'in GMT: %p', ( text, expected ) => {
		expect( fromGmt( text ) ).toBe( expected );
	} );

	it.each( [
		[ '+00:00', '2026-11-21T12:00:00' ],
		[ '+05:30', '2026-11-21T17:30:00' ],
		[ '-08:00', '2026-11-21T04:00:00' ],
		[ 'America/New_York', '2026-11-21T07:00:00' ],
		[ 'Nowhere/Land', '2026-11-21T12:00:00' ],
	] )( 'by a clock in %s', ( zone, text ) => {
		thePage( zone );

		expect( fromStoreTime( text ) ).toBe( NOON );
	} );

	it( 'a clock in summer time', () => {
		thePage( 'America/New_York' );

		expect( fromStoreTime( '2026-07-01T08:00:00' ) ).toBe( Date.UTC( 2026, 6, 1, 12 ) );
	} );

	it.each( [
		// Clocks go forward at 07:00 GMT on 8 March, and back at 06:00 GMT on 1 November.
		[ 'America/New_York', '2026-03-08T01:59:00', Date.UTC( 2026, 2, 8, 6, 59 ) ],
		[ 'America/New_York', '2026-03-08T05:00:00', Date.UTC( 2026, 2, 8, 9 ) ],
		[ 'America/New_York', '2026-11-01T00:30:00', Date.UTC( 2026, 10, 1, 4, 30 ) ],
		[ 'America/New_York', '2026-11-01T04:00:00', Date.UTC( 2026, 10, 1, 9 ) ],
		// Back at 14:00 GMT on 4 April.
		[ 'Pacific/Auckland', '2026-04-05T01:30:00', Date.UTC( 2026, 3, 4, 12, 30 ) ],
	] )( 'a clock in %s hours before or after it changes: %s', ( zone, text, expected ) => {
		thePage( zone );

		expect( fromStoreTime( text ) ).toBe( expected );
	} );
} );

it.each( [
	[ 'en_US', '+00:00', 'Nov 21, 2026, 12:00 PM' ],
	[ 'en_US', 'America/New_York', 'Nov 21, 2026, 7:00 AM' ],
	[ 'de_DE', '+05:30', '21.11.2026, 17:30' ],
] )( 'shows in %s, by a clock in %s, %s', ( locale, zone, expected ) => {
	thePage( zone, locale );

	expect( formatDateTime( NOON ).replace( /\u202f/g, ' ' ) ).toBe( expected );
} );

it.each( [
	[ 0, 'this minute' ],
	[ -2 * MINUTE, '2 minutes ago' ],
	[ -90 * MINUTE, '1 hour ago' ],
	[ -DAY, 'yesterday' ],
	[ -8 * DAY, 'last week' ],
	[ -45 * DAY, 'last month' ],
	[ -800 * DAY, '2 years ago' ],
	[ 2 * DAY, 'in 2 days' ],
] )( 'describes a distance of %p milliseconds as %p', ( distance, expected ) => {
	expect( relativeTime( NOON + distance, NOON ) ).toBe( expected );
} );

it( 'describes ages in the user’s language', () => {
	thePage( '+00:00', 'de_DE' );

	expect( relativeTime( NOON - 2 * MINUTE, NOON ) ).toBe( 'vor 2 Minuten' );
} );

it.each( [
	[ 30_000, 'Updated just now' ],
	[ -5_000, 'Updated just now' ],
	[ 2 * MINUTE, 'Updated 2 minutes ago' ],
	[ DAY, 'Updated yesterday' ],
] )( 'describes data that was loaded %p milliseconds ago as %p', ( age, expected ) => {
	expect( updatedText( NOON - age, NOON ) ).toBe( expected );
} );
