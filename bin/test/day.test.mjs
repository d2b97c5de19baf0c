import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import { run } from '../site/run.mjs';
import { lacksFaketime, momentOf, readDay, readZone, setClock } from '../testing/day.mjs';
import { DATED, DAYS } from '../testing/days.mjs';
import { PARTS } from '../testing/parts.mjs';
import { filesIn } from '../testing/runners.mjs';
import { selectParts } from '../testing/selection.mjs';
import { shiftDate } from '../testing/shift-date.cjs';

const utc = ( value, zone ) => new Date( momentOf( readDay( value ), zone ) ).toISOString().slice( 0, 16 );

test( 'a day begins at noon unless a time is given', () => {
	assert.deepEqual( readDay( '2027-01-01' ), { date: '2027-01-01', time: '12:00' } );
	assert.deepEqual( readDay( '2028-02-29T23:59' ), { date: '2028-02-29', time: '23:59' } );
} );

for ( const [ value, why ] of [
	[ 'tomorrow', /'tomorrow' is not a day: write 2027-01-01/ ],
	[ '2027-1-1', /is not a day/ ],
	[ '2027-01-01 12:00', /is not a day/ ],
	[ '2027-02-30', /the calendar has no 2027-02-30/ ],
	[ '2027-02-29', /the calendar has no 2027-02-29/ ],
	[ '2027-13-01', /the calendar has no 2027-13-01/ ],
	[ '1999-12-31', /the year is from 2020 to 2099/ ],
	[ '2027-01-01T24:00', /24:00 is no time of a day/ ],
	[ '2027-01-01T12:60', /12:60 is no time of a day/ ],
] ) {
	test( `--day ${ value } is refused`, () => assert.throws( () => readDay( value ), why ) );
}

test( 'a zone is one by its name', () => {
	assert.equal( readZone( 'America/New_York' ), 'America/New_York' );
	for ( const value of [ 'Berlin', 'Mars/Base', '+02:00', 'europe/berlin', 'CET' ] ) {
		assert.throws( () => readZone( value ), /is not the name of a time zone, such as Europe\/Berlin/ );
	}
} );

test( 'a day and a time are those of the zone, on both sides of a change of its clock', () => {
	assert.equal( utc( '2027-01-01T23:59' ), '2027-01-01T23:59' );
	assert.equal( utc( '2027-03-28T01:59', 'Europe/Berlin' ), '2027-03-28T00:59' );
	assert.equal( utc( '2027-03-28T03:00', 'Europe/Berlin' ), '2027-03-28T01:00' );
	assert.equal( utc( '2027-03-28', 'Europe/Berlin' ), '2027-03-28T10:00' );
	assert.equal( utc( '2027-03-14T00:01', 'America/New_York' ), '2027-03-14T05:01' );
	assert.equal( utc( '2027-03-14', 'America/New_York' ), '2027-03-14T16:00' );
	// This hour is left out, and this one comes twice.
	assert.equal( utc( '2027-03-28T02:30', 'Europe/Berlin' ), '2027-03-28T01:30' );
	assert.equal( utc( '2027-10-31T02:30', 'Europe/Berlin' ), '2027-10-31T00:30' );
	assert.equal( utc( '2027-10-31T03:00', 'Europe/Berlin' ), '2027-10-31T02:00' );
} );

test( 'only the parts that know dates run', () => {
	assert.deepEqual(
		selectParts( PARTS, { day: {} } ).map( ( { name } ) => name ),
		[ 'unit', 'php', 'php:mariadb', 'contract', 'e2e', 'e2e:9.7' ]
	);
	assert.deepEqual( selectParts( PARTS, { day: {}, only: [ 'lint' ] } ), [] );
} );

test( 'the wide matrix takes four days that there are, and what it runs on them is there', () => {
	assert.equal( DAYS.length, 4 );
	for ( const { day, zone } of DAYS ) {
		readDay( day );
		assert.ok( ! zone || readZone( zone ) );
		assert.ok( PARTS.find( ( { name, isWide } ) => name === `day:${ day.slice( 0, 10 ) }` && isWide ) );
	}
	const specs = filesIn( 'tests/e2e', /\.spec\.ts$/ );
	for ( const spec of DATED.e2e ) {
		assert.ok(
			specs.some( ( file ) => file.includes( spec ) ),
			spec
		);
	}
	const units = filesIn( 'src', /\.test\.tsx?$/ );
	for ( const pattern of DATED.unit ) {
		assert.ok(
			units.some( ( file ) => new RegExp( pattern ).test( file ) ),
			pattern
		);
	}
	const php = filesIn( 'tests/php', /Test\.php$/ ).map(
		( file ) => file.slice( 0, -4 ).replaceAll( '/', '\\' ) + '::'
	);
	assert.ok( php.filter( ( name ) => new RegExp( DATED.php[ 1 ] ).test( name ) ).length >= 10 );
} );

test(
	'what is started after the clock was set has it, and timers run as they do',
	{ skip: lacksFaketime() && 'libfaketime is not on this machine' },
	async () => {
		const before = { ...process.env };
		try {
			await setClock( readDay( '2028-02-29T09:30' ), 'America/New_York' );
			const started = Date.now();
			const script = `
				const at = performance.now();
				setTimeout( () => console.log( new Date().toISOString(), performance.now() - at < 30_000 ), 50 );
			`;
			assert.match( ( await run( process.execPath, [ '-e', script ] ) ).stdout, /^2028-02-29T14:3\d:\S+ true$/m );
			assert.ok( Date.now() - started < 60_000 );
			assert.match( ( await run( 'php', [ '-r', 'echo gmdate( "c" );' ] ) ).stdout, /^2028-02-29T14:3\d/ );
			assert.equal( new Date().getUTCFullYear(), new Date( started ).getUTCFullYear() );
		} finally {
			for ( const name of Object.keys( process.env ).filter( ( one ) => ! ( one in before ) ) ) {
				delete process.env[ name ];
			}
			Object.assign( process.env, before );
		}
	}
);

test( 'a machine without the library says what to install, and one where it does nothing says so', async () => {
	await assert.rejects( setClock( readDay( '2027-01-01' ), 'UTC', false, null ), /--day needs libfaketime/ );
	await assert.rejects(
		setClock( readDay( '2027-01-01' ), 'UTC', false, '/nowhere/libfaketime.so' ),
		/does not move the clock of Node on this machine/
	);
	assert.equal( process.env.FAKETIME, undefined );
} );

/** Runs an expression as a page does whose clock was moved by so many days. */
const inPage = ( days, expression ) => {
	const page = vm.createContext( { performance } );
	vm.runInContext( `( ${ shiftDate } )( ${ days * 24 * 3600_000 } )`, page );
	return vm.runInContext( expression, page );
};

const AHEAD = 400;
const later = () => new Date( Date.now() + AHEAD * 24 * 3600_000 ).toISOString().slice( 0, 10 );

for ( const [ title, expression ] of [
	[ 'new Date()', 'new Date().toISOString()' ],
	[ 'Date.now()', 'new Date( Date.now() ).toISOString()' ],
	[ 'Date() as text', 'new Date( Date() ).toISOString()' ],
	[ 'the constructor of a date', 'new ( new Date( 0 ).constructor )().toISOString()' ],
	[ 'a class of its own', '( class extends Date {} ) && new ( class extends Date {} )().toISOString()' ],
	[ 'format() of Intl', "new Intl.DateTimeFormat( 'sv-SE', { timeZone: 'UTC' } ).format()" ],
	[
		'formatToParts() of Intl',
		"new Intl.DateTimeFormat( 'sv-SE', { timeZone: 'UTC' } ).formatToParts().map( ( { value } ) => value ).join( '' )",
	],
] ) {
	test( `in a page ${ title } is ahead`, () => assert.equal( inPage( AHEAD, expression ).slice( 0, 10 ), later() ) );
}

test( 'in a page a date that is given, dates themselves and performance stay as they are', () => {
	assert.equal( inPage( AHEAD, "new Date( '2027-01-01T10:00:00Z' ).toISOString()" ), '2027-01-01T10:00:00.000Z' );
	assert.equal( inPage( AHEAD, 'new Date( 2027, 0, 1 ).getDate()' ), 1 );
	assert.equal( inPage( AHEAD, 'Date.UTC( 1970, 0, 1 )' ), 0 );
	assert.equal( inPage( AHEAD, 'new Date() instanceof Date && new Date( 0 ) instanceof Date' ), true );
	assert.equal( inPage( AHEAD, 'Object.prototype.toString.call( new Date() )' ), '[object Date]' );
	assert.equal(
		inPage( AHEAD, "new Intl.DateTimeFormat( 'sv-SE', { timeZone: 'UTC' } ).format( new Date( 0 ) )" ),
		'1970-01-01'
	);
	assert.equal( inPage( AHEAD, 'const one = new Intl.DateTimeFormat(); one.format === one.format' ), true );
	const now = performance.now();
	assert.ok( Math.abs( inPage( AHEAD, 'performance.now()' ) - now ) < 10_000 );
} );
