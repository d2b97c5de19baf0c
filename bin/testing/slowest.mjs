import fs from 'node:fs';
import path from 'node:path';

/**
 * The tests that took longest, so that a run that gets slower says where.
 *
 * @param {string} folder Of the runners' reports.
 * @param {number} since  When the run began, in milliseconds: what is older is of another run.
 * @param {number} count  How many of each report.
 * @return {string[]} A line each: seconds, the report's name and the test's.
 */
export function readSlowest( folder, since, count ) {
	if ( ! fs.existsSync( folder ) ) {
		return [];
	}
	return fs
		.readdirSync( folder )
		.map( ( name ) => path.join( folder, name ) )
		.filter( ( file ) => fs.statSync( file ).mtimeMs >= since )
		.sort()
		.flatMap( ( file ) => {
			const { name, ext } = path.parse( file );
			return timesIn( fs.readFileSync( file, 'utf8' ), ext )
				.sort( ( a, b ) => b.seconds - a.seconds )
				.slice( 0, count )
				.map( ( { seconds, test } ) => `${ seconds.toFixed( 1 ).padStart( 6 ) } s  ${ name }: ${ test }` );
		} );
}

function timesIn( text, ext ) {
	if ( ext === '.xml' ) {
		return inJunit( text );
	}
	try {
		const report = JSON.parse( text );
		return report.suites ? inPlaywright( report.suites ) : inJest( report );
	} catch {
		// The runner was ended while it wrote.
		return [];
	}
}

const inJest = ( { testResults = [] } ) =>
	testResults.flatMap( ( { assertionResults } ) =>
		assertionResults.map( ( { fullName, duration } ) => ( { test: fullName, seconds: ( duration ?? 0 ) / 1000 } ) )
	);

const inPlaywright = ( suites, above = [] ) =>
	suites.flatMap( ( { title, specs = [], suites: below = [] } ) => {
		const titles = [ ...above, title ];
		return [
			...specs.map( ( spec ) => ( {
				test: [ ...titles, spec.title ].join( ' › ' ),
				seconds:
					spec.tests
						.flatMap( ( { results } ) => results )
						.reduce( ( sum, { duration } ) => sum + duration, 0 ) / 1000,
			} ) ),
			...inPlaywright( below, titles ),
		];
	} );

const inJunit = ( text ) =>
	[ ...text.matchAll( /<testcase\s([^>]*?)\/?>/g ) ].map( ( [ , attributes ] ) => ( {
		test: /\bname="([^"]*)"/.exec( attributes )?.[ 1 ] ?? '',
		seconds: Number( /\btime="([\d.]+)"/.exec( attributes )?.[ 1 ] ?? 0 ),
	} ) );
