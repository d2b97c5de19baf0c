import fc from 'fast-check';
import { fromStoreTime } from '../../../src/lib/dates';
import { offsetOf } from '../../../src/lib/time-zone';
import { dayAt } from '../../../src/lib/today';
import { property } from '../property';

/** In milliseconds. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Zones of each kind: clocks that change in spring and autumn on both halves of the earth, by half an hour, in Ramadan, at midnight, or never, and the ends of the day line. */
const ZONES = [
	'America/New_York',
	'America/St_Johns',
	'America/Sao_Paulo',
	'America/Santiago',
	'America/Havana',
	'Europe/London',
	'Europe/Berlin',
	'Europe/Lisbon',
	'Africa/Casablanca',
	'Africa/Cairo',
	'Asia/Beirut',
	'Asia/Tehran',
	'Asia/Kolkata',
	'Asia/Kathmandu',
	'Asia/Tokyo',
	'Australia/Lord_Howe',
	'Australia/Adelaide',
	'Pacific/Auckland',
	'Pacific/Chatham',
	'Pacific/Apia',
	'Pacific/Kiritimati',
	'Pacific/Marquesas',
	'UTC',
];

const formats = new Map< string, Intl.DateTimeFormat >();

/** What a clock in a zone shows, from the browser's own parts: 'YYYY-MM-DDTHH:MM:SS'. */
function clockIn( zone: string, time: number ) {
	if ( ! formats.has( zone ) ) {
		formats.set(
			zone,
			new Intl.DateTimeFormat( 'en-US', {
				timeZone: zone,
				hourCycle: 'h23',
				year: 'numeric',
				month: '2-digit',
				day: '2-digit',
				hour: '2-digit',
				minute: '2-digit',
				second: '2-digit',
			} )
		);
	}
	const parts = Object.fromEntries(
		formats
			.get( zone )!
			.formatToParts( time )
			.map( ( part ) => [ part.type, part.value ] )
	);
	return `${ parts.year }-${ parts.month }-${ parts.day }T${ parts.hour }:${ parts.minute }:${ parts.second }`;
}

const aheadIn = ( zone: string, time: number ) => Date.parse( `${ clockIn( zone, time ) }Z` ) - time;

const changes = new Map< string, number[] >();

/** The minutes from which on a zone's clock shows another time, in one year. */
function changesIn( zone: string, year: number ) {
	const key = `${ zone } ${ year }`;
	if ( ! changes.has( key ) ) {
		const found = [];
		for ( let from = Date.UTC( year, 0 ); from < Date.UTC( year + 1, 0 ); from += 240 * HOUR ) {
			let [ low, high ] = [ from, from + 240 * HOUR ];
			if ( aheadIn( zone, low ) === aheadIn( zone, high ) ) {
				continue;
			}
			while ( high - low > MINUTE ) {
				const middle = low + Math.floor( ( high - low ) / 2 / MINUTE ) * MINUTE;
				if ( aheadIn( zone, middle ) === aheadIn( zone, low ) ) {
					low = middle;
				} else {
					high = middle;
				}
			}
			found.push( high );
		}
		changes.set( key, found );
	}
	return changes.get( key )!;
}

/** A zone and a time: any of these decades, or within a day of a moment at which the zone's clock changes. Whole seconds. */
const moment = fc
	.record( {
		zone: fc.constantFrom( ...ZONES ),
		year: fc.integer( { min: 1995, max: 2037 } ),
		second: fc.integer( { min: 0, max: 365 * 24 * 3600 - 1 } ),
		near: fc.integer( { min: -26 * 3600, max: 26 * 3600 } ),
		which: fc.option( fc.nat( 3 ) ),
	} )
	.map( ( { zone, year, second, near, which } ) => {
		const change = which === null ? undefined : changesIn( zone, year )[ which ];
		return { zone, time: change === undefined ? Date.UTC( year, 0 ) + second * 1000 : change + near * 1000 };
	} );

beforeEach( () => {
	window.wcSettings = {
		locale: { siteLocale: 'en_US', userLocale: 'en_US', weekdaysShort: [] },
		admin: { timeZone: '' },
	};
} );
afterEach( () => {
	delete window.wcSettings;
} );

const theStoreIsIn = ( zone: string ) => {
	( window.wcSettings as { admin: { timeZone: string } } ).admin.timeZone = zone;
};

property( 'a zone’s clock is as far ahead as the browser shows it', moment, ( { zone, time } ) => {
	expect( offsetOf( time, zone ) ).toBe( aheadIn( zone, time ) );
} );

property( 'the store’s day is the one that its clock shows', moment, ( { zone, time } ) => {
	theStoreIsIn( zone );

	expect( dayAt( time ) ).toBe( clockIn( zone, time ).slice( 0, 10 ) );
} );

property( 'a time that the store’s clock showed is a moment at which it showed that', moment, ( { zone, time } ) => {
	theStoreIsIn( zone );
	const shown = clockIn( zone, time );
	const read = fromStoreTime( shown )!;

	// Where the clock went back an hour, it showed the time twice.
	expect( clockIn( zone, read ) ).toBe( shown );
	if ( new Set( [ -3, 3 ].map( ( hours ) => aheadIn( zone, time + hours * HOUR ) ) ).size === 1 ) {
		expect( read ).toBe( time );
	}
} );

property(
	'an offset is as far ahead as it says',
	fc.tuple(
		fc.constantFrom( '+', '-' ),
		fc.integer( { min: 0, max: 14 } ),
		fc.constantFrom( 0, 15, 30, 45 ),
		fc.boolean()
	),
	( [ sign, hours, minutes, hasColon ] ) => {
		const two = ( number: number ) => String( number ).padStart( 2, '0' );
		const zone = `${ sign }${ two( hours ) }${ hasColon ? ':' : '' }${ two( minutes ) }`;
		// The text of a date knows offsets by itself.
		const ahead =
			Date.UTC( 2026, 0 ) - Date.parse( `2026-01-01T00:00:00${ sign }${ two( hours ) }:${ two( minutes ) }` );

		expect( offsetOf( 0, zone ) + 0 ).toBe( ahead + 0 );
	}
);
