import fs from 'node:fs';
import path from 'node:path';

/**
 * Reads what the runners of one run reported.
 *
 * @param {string} folder  Of the runners' reports.
 * @param {number} since   When the run began, in milliseconds: what is older is of another run.
 * @param {Object} readers One for each kind of report: `junit` takes the attributes and the content of each test case, `playwright` its
 *                         suites, `jest` the whole report. Each returns a list.
 * @return {Array<{ name: string, tests: Array }>} By report: its name, and what its reader found.
 */
export function readReports( folder, since, readers ) {
	if ( ! fs.existsSync( folder ) ) {
		return [];
	}
	return fs
		.readdirSync( folder )
		.map( ( name ) => path.join( folder, name ) )
		.filter( ( file ) => fs.statSync( file ).mtimeMs >= since )
		.sort()
		.map( ( file ) => {
			const { name, ext } = path.parse( file );
			return { name, tests: testsIn( fs.readFileSync( file, 'utf8' ), ext, readers ) };
		} );
}

function testsIn( text, ext, { junit, playwright, jest } ) {
	if ( ext === '.xml' ) {
		return junit( casesIn( text ) );
	}
	try {
		const report = JSON.parse( text );
		return report.suites ? playwright( report.suites ) : jest( report );
	} catch {
		// The runner was ended while it wrote.
		return [];
	}
}

const ENTITIES = { '&quot;': '"', '&apos;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The test cases of a JUnit report: name, seconds and what stands inside the element. */
const casesIn = ( text ) =>
	[ ...text.matchAll( /<testcase\s([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g ) ].map(
		( [ , attributes, inside = '' ] ) => ( {
			test: ( /\bname="([^"]*)"/.exec( attributes )?.[ 1 ] ?? '' ).replace(
				/&\w+;/g,
				( name ) => ENTITIES[ name ] ?? name
			),
			seconds: Number( /\btime="([\d.]+)"/.exec( attributes )?.[ 1 ] ?? 0 ),
			inside,
		} )
	);

/**
 * The tests of Playwright's suites, with the titles above them.
 *
 * @param {Object[]} suites
 * @param {string[]} above
 * @return {Array<{ test: string, spec: Object }>} Title and report of each.
 */
export const specsIn = ( suites, above = [] ) =>
	suites.flatMap( ( { title, specs = [], suites: below = [] } ) => {
		const titles = [ ...above, title ];
		return [
			...specs.map( ( spec ) => ( { test: [ ...titles, spec.title ].join( ' › ' ), spec } ) ),
			...specsIn( below, titles ),
		];
	} );
