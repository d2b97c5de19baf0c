import fs from 'node:fs';
import path from 'node:path';

/**
 * What failed, by name, so that the end of a long run tells it.
 *
 * @param {string} folder Of the runners' reports.
 * @param {number} since  When the run began, in milliseconds: what is older is of another run.
 * @return {string[]} A line each: the report's name and the test's.
 */
export function readFailures( folder, since ) {
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
			return namesIn( fs.readFileSync( file, 'utf8' ), ext ).map( ( test ) => `${ name }: ${ test }` );
		} );
}

function namesIn( text, ext ) {
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
	testResults.flatMap( ( { name, message, assertionResults } ) => {
		const failed = assertionResults.filter( ( { status } ) => status === 'failed' );
		return failed.length || ! message
			? failed.map( ( { fullName } ) => fullName )
			: [ `${ path.basename( name ) } could not be run` ];
	} );

const inPlaywright = ( suites, above = [] ) =>
	suites.flatMap( ( { title, specs = [], suites: below = [] } ) => {
		const titles = [ ...above, title ];
		return [
			...specs.filter( ( { ok } ) => ! ok ).map( ( spec ) => [ ...titles, spec.title ].join( ' › ' ) ),
			...inPlaywright( below, titles ),
		];
	} );

const ENTITIES = { '&quot;': '"', '&apos;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The test cases that hold a failure or an error. */
function inJunit( text ) {
	const cases = text.matchAll( /<testcase\s([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g );
	return [ ...cases ]
		.filter( ( [ , , inside = '' ] ) => /<(failure|error)\b/.test( inside ) )
		.map( ( [ , attributes ] ) =>
			( /\bname="([^"]*)"/.exec( attributes )?.[ 1 ] ?? '' ).replace(
				/&\w+;/g,
				( name ) => ENTITIES[ name ] ?? name
			)
		);
}
