import fs from 'node:fs';

/**
 * What a part of the tests came to.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @return {Counts} Nothing. */
export const nothing = () => ( { passed: 0, failed: 0, skipped: 0 } );

/**
 * @param {Counts} a
 * @param {Counts} b
 * @return {Counts} Both together.
 */
export const add = ( a, b ) => ( {
	passed: a.passed + b.passed,
	failed: a.failed + b.failed,
	skipped: a.skipped + b.skipped,
} );

/**
 * A runner that ended badly has failed, also when its report tells nothing of it.
 *
 * @param {number}      code   The runner's exit code.
 * @param {Counts|null} counts From its report; null where it left none.
 * @return {Counts} What counts.
 */
export function judge( code, counts ) {
	if ( ! counts ) {
		return { ...nothing(), failed: 1 };
	}
	return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function read( file ) {
	try {
		return fs.readFileSync( file, 'utf8' );
	} catch {
		return null;
	}
}

function readJson( file ) {
	try {
		return JSON.parse( read( file ) );
	} catch {
		return null;
	}
}

/**
 * @param {string} file Written by jest --json --outputFile.
 * @return {Counts|null} The counts.
 */
export function readJest( file ) {
	const report = readJson( file );
	return (
		report && {
			passed: report.numPassedTests,
			failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
			skipped: report.numPendingTests + report.numTodoTests,
		}
	);
}

/**
 * @param {string} file Written by phpunit --log-junit.
 * @return {Counts|null} The counts.
 */
export function readPhpunit( file ) {
	const whole = /<testsuite\s[^>]*>/.exec( read( file ) ?? '' )?.[ 0 ];
	if ( ! whole ) {
		return null;
	}
	const number = ( name ) => Number( new RegExp( `\\s${ name }="(\\d+)"` ).exec( whole )?.[ 1 ] ?? 0 );
	const failed = number( 'failures' ) + number( 'errors' );
	const skipped = number( 'skipped' );
	return { passed: number( 'tests' ) - failed - skipped, failed, skipped };
}

/**
 * @param {string} file Written by node --test with the junit reporter, which ends with its counts as comments.
 * @return {Counts|null} The counts.
 */
export function readNode( file ) {
	const text = read( file ) ?? '';
	const number = ( name ) => {
		const all = [ ...text.matchAll( new RegExp( `<!-- ${ name } (\\d+) -->`, 'g' ) ) ];
		return all.length ? Number( all.at( -1 )[ 1 ] ) : null;
	};
	const passed = number( 'pass' );
	return passed === null
		? null
		: { passed, failed: number( 'fail' ) + number( 'cancelled' ), skipped: number( 'skipped' ) + number( 'todo' ) };
}

/**
 * @param {string} file Written by Playwright's json reporter.
 * @return {Counts|null} The counts.
 */
export function readPlaywright( file ) {
	const report = readJson( file );
	return report?.stats
		? {
				passed: report.stats.expected + report.stats.flaky,
				failed: report.stats.unexpected + ( report.stats.unexpected ? 0 : report.errors.length ),
				skipped: report.stats.skipped,
			}
		: null;
}

/**
 * The closing line.
 *
 * @param {Counts} counts
 * @return {string} 'N passed, N failed', and ', N skipped' where there are any.
 */
export function closingLine( { passed, failed, skipped } ) {
	return `${ passed } passed, ${ failed } failed${ skipped ? `, ${ skipped } skipped` : '' }`;
}

/**
 * @param {string} text What a run of these tests printed.
 * @return {Counts|null} The counts of its closing line.
 */
export function readClosingLine( text ) {
	const found = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec( text.trimEnd().split( '\n' ).at( -1 ) );
	return found && { passed: Number( found[ 1 ] ), failed: Number( found[ 2 ] ), skipped: Number( found[ 3 ] ?? 0 ) };
}
