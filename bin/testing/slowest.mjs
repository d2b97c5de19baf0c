import { readReports, specsIn } from './reports.mjs';

/**
 * The tests that took longest, so that a run that gets slower says where.
 *
 * @param {string}                      folder     Of the runners' reports.
 * @param {number}                      since      When the run began, in milliseconds: what is older is of another run.
 * @param {number}                      count      How many of each report.
 * @param {( name: string ) => boolean} [isWanted] Whether a report is read.
 * @return {string[]} A line each: seconds, the report's name and the test's.
 */
export const readSlowest = ( folder, since, count, isWanted = () => true ) =>
	readReports( folder, since, { junit: ( cases ) => cases, playwright: inPlaywright, jest: inJest } )
		.filter( ( { name } ) => isWanted( name ) )
		.flatMap( ( { name, tests } ) =>
			tests
				.sort( ( a, b ) => b.seconds - a.seconds )
				.slice( 0, count )
				.map( ( { seconds, test } ) => `${ seconds.toFixed( 1 ).padStart( 6 ) } s  ${ name }: ${ test }` )
		);

const inJest = ( { testResults = [] } ) =>
	testResults.flatMap( ( { assertionResults } ) =>
		assertionResults.map( ( { fullName, duration } ) => ( { test: fullName, seconds: ( duration ?? 0 ) / 1000 } ) )
	);

const inPlaywright = ( suites ) =>
	specsIn( suites ).map( ( { test, spec } ) => ( {
		test,
		seconds:
			spec.tests.flatMap( ( { results } ) => results ).reduce( ( sum, { duration } ) => sum + duration, 0 ) /
			1000,
	} ) );
