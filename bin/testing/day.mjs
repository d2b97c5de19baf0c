/** Tests as on another day: Debian's libfaketime moves the clock of what they start, but for the browser, which hangs under it. */
import fs from 'node:fs';
import path from 'node:path';
import { onExit } from '../site/exit.mjs';
import { isAlive, run } from '../site/run.mjs';
import { UserError } from '../site/user-error.mjs';

/** The Debian package. */
export const FAKETIME = 'libfaketime';

/** The build for programs with threads, as Node and MariaDB are. */
const LIBRARY = 'libfaketimeMT.so.1';

const FIRST_YEAR = 2020;
const LAST_YEAR = 2099;

/** Without a time of the day: far from midnight, in each zone, for as long as the tests take. */
const NOON = '12:00';

/**
 * @typedef {{ date: string, time: string }} Day For example { date: '2027-01-01', time: '12:00' }.
 */

/**
 * Checks --day.
 *
 * @param {string} value For example 2027-01-01, or 2027-01-01T23:59.
 * @return {Day} The day.
 */
export function readDay( value ) {
	const [ , date, time = NOON ] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec( value ) ?? [];
	if ( ! date ) {
		throw new UserError(
			`--day '${ value }' is not a day: write 2027-01-01, or 2027-01-01T23:59 for a time of that day.`
		);
	}
	const at = new Date( `${ date }T00:00:00Z` );
	if ( Number.isNaN( at.getTime() ) || at.toISOString().slice( 0, 10 ) !== date ) {
		throw new UserError( `--day '${ value }': the calendar has no ${ date }.` );
	}
	if ( at.getUTCFullYear() < FIRST_YEAR || at.getUTCFullYear() > LAST_YEAR ) {
		throw new UserError( `--day '${ value }': the year is from ${ FIRST_YEAR } to ${ LAST_YEAR }.` );
	}
	if ( ! /^([01]\d|2[0-3]):[0-5]\d$/.test( time ) ) {
		throw new UserError( `--day '${ value }': ${ time } is no time of a day. A time is from 00:00 to 23:59.` );
	}
	return { date, time };
}

/**
 * Checks --zone.
 *
 * @param {string} value For example Europe/Berlin.
 * @return {string} The same.
 */
export function readZone( value ) {
	// Intl knows offsets and abbreviations too, which are no names that a store can be set to.
	try {
		if ( ! /^([A-Z][\w-]*\/[\w/-]+|UTC)$/.test( value ) ) {
			throw new RangeError();
		}
		new Intl.DateTimeFormat( 'en', { timeZone: value } );
	} catch {
		throw new UserError(
			`--zone '${ value }' is not the name of a time zone, such as Europe/Berlin or America/New_York.`
		);
	}
	return value;
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function aheadOf( zone, moment ) {
	const parts = Object.fromEntries(
		new Intl.DateTimeFormat( 'en', {
			timeZone: zone,
			hourCycle: 'h23',
			year: 'numeric',
			month: '2-digit',
			day: '2-digit',
			hour: '2-digit',
			minute: '2-digit',
			second: '2-digit',
		} )
			.formatToParts( moment )
			.map( ( { type, value } ) => [ type, Number( value ) ] )
	);
	const { year, month, day, hour, minute, second } = parts;
	return Date.UTC( year, month - 1, day, hour, minute, second ) - Math.floor( moment / 1000 ) * 1000;
}

/**
 * The moment of a day and time in a zone. An hour that the clock leaves out is the one after it; of one that comes twice it is the first.
 *
 * @param {Day}    day
 * @param {string} zone
 * @return {number} In milliseconds.
 */
export function momentOf( { date, time }, zone = 'UTC' ) {
	const wanted = Date.parse( `${ date }T${ time }:00Z` );
	const day = 24 * 3600_000;
	// What the zone's clock shows changes twice a year at most: its offset is that of the day before or that of the day after.
	const aheads = [ aheadOf( zone, wanted - day ), aheadOf( zone, wanted + day ) ];
	const found = aheads.map( ( ahead ) => wanted - ahead ).filter( ( at ) => at + aheadOf( zone, at ) === wanted );
	return found.length ? Math.min( ...found ) : wanted - aheads[ 0 ];
}

/** Where libfaketime is, or undefined. Debian keeps it in a folder for each kind of machine. */
function findLibrary() {
	const folders = [ '/usr/lib', '/usr/lib64', '/usr/local/lib' ].flatMap( ( top ) => [
		top,
		...( fs.existsSync( top ) ? fs.readdirSync( top ).filter( ( name ) => name.includes( '-linux-' ) ) : [] ).map(
			( name ) => path.join( top, name )
		),
	] );
	return folders
		.map( ( folder ) => path.join( folder, 'faketime', LIBRARY ) )
		.find( ( file ) => fs.existsSync( file ) );
}

/** Whether this machine lacks it. */
export const lacksFaketime = () => ! findLibrary();

/**
 * The environment of programs whose clock is ahead.
 *
 * @param {string} library
 * @param {number} seconds
 * @return {Record<string, string>} The environment.
 */
const clockEnv = ( library, seconds ) => ( {
	LD_PRELOAD: [ library, process.env.LD_PRELOAD ].filter( Boolean ).join( ':' ),
	FAKETIME: `${ seconds < 0 ? '' : '+' }${ seconds }`,
	// Timers and what measures go on as they do.
	FAKETIME_DONT_FAKE_MONOTONIC: '1',
	// Times of files stay what the disk says, to every program the same: Node reads them past this library.
	NO_FAKE_STAT: '1',
	// For the browser, which starts without the library.
	STOREBOARD_CLOCK_OFFSET: String( seconds ),
	STOREBOARD_CLOCK_PRELOADED: process.env.LD_PRELOAD ?? '',
} );

/** The date and time that a program prints with this environment, in milliseconds; NaN where it cannot be started so. */
async function clockOf( command, args, env ) {
	const { code, stdout } = await run( command, args, { env: { ...process.env, ...env } } ).catch( () => ( {
		code: 1,
	} ) );
	return code === 0 ? Number( stdout ) : NaN;
}

/** Removes what the library left in shared memory for programs that have ended: most of them do not remove it themselves. */
function sweep() {
	const folder = '/dev/shm';
	for ( const name of fs.existsSync( folder ) ? fs.readdirSync( folder ) : [] ) {
		const pid = /^(?:sem\.)?faketime_(?:sem|shm)_(\d+)$/.exec( name )?.[ 1 ];
		if ( pid && ! isAlive( Number( pid ) ) ) {
			fs.rmSync( path.join( folder, name ), { force: true } );
		}
	}
}

/**
 * Sets the clock of all that this process starts from here on.
 *
 * @param {Day}     day
 * @param {string}  [zone]
 * @param {boolean} [withPhp] Whether PHP of this machine is among it.
 * @param {string}  [library] Set by tests.
 */
export async function setClock( day, zone, withPhp = true, library = findLibrary() ) {
	if ( ! library ) {
		throw new UserError(
			process.platform === 'linux'
				? `--day needs libfaketime, which this machine does not have (Debian: apt-get install ${ FAKETIME }).`
				: '--day needs libfaketime by LD_PRELOAD, which is there on Linux alone.'
		);
	}
	sweep();
	// Rounded up: never a moment before the one that is asked for, which may be another day.
	const env = clockEnv( library, Math.ceil( ( momentOf( day, zone ) - Date.now() ) / 1000 ) );
	const programs = [
		[ 'Node', process.execPath, [ '-p', 'Date.now()' ] ],
		...( withPhp ? [ [ 'PHP', 'php', [ '-r', 'echo (int) ( microtime( true ) * 1000 );' ] ] ] : [] ),
	];
	for ( const [ name, command, args ] of programs ) {
		const shown = await clockOf( command, args, env );
		if ( ! ( Math.abs( shown - Date.now() - Number( env.STOREBOARD_CLOCK_OFFSET ) * 1000 ) < 60_000 ) ) {
			throw new UserError(
				`--day: libfaketime (${ library }) does not move the clock of ${ name } on this machine.`
			);
		}
	}
	Object.assign( process.env, env );
	onExit( sweep );
}
