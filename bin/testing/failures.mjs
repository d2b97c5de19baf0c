import path from 'node:path';
import { readReports, specsIn } from './reports.mjs';

/**
 * What failed, by name, so that the end of a long run tells it.
 *
 * @param {string} folder Of the runners' reports.
 * @param {number} since  When the run began, in milliseconds: what is older is of another run.
 * @return {string[]} A line each: the report's name and the test's.
 */
export const readFailures = ( folder, since ) =>
	readReports( folder, since, { junit: inJunit, playwright: inPlaywright, jest: inJest } ).flatMap(
		( { name, tests } ) => tests.map( ( test ) => `${ name }: ${ test }` )
	);

/**
 * What passed at its second try only, by name: nobody should have to look for it in the middle of a long run.
 *
 * @param {string} folder Of the runners' reports.
 * @param {number} since  When the run began, in milliseconds: what is older is of another run.
 * @return {string[]} A line each: the report's name and the test's.
 */
export const readFlaky = ( folder, since ) =>
	readReports( folder, since, { junit: () => [], playwright: flakyInPlaywright, jest: flakyInJest } ).flatMap(
		( { name, tests } ) => tests.map( ( test ) => `${ name }: ${ test }` )
	);

const flakyInJest = ( { testResults = [] } ) =>
	testResults.flatMap( ( { assertionResults } ) =>
		assertionResults
			.filter( ( { status, invocations } ) => status === 'passed' && invocations > 1 )
			.map( ( { fullName } ) => fullName )
	);

const flakyInPlaywright = ( suites ) =>
	specsIn( suites )
		.filter( ( { spec } ) => spec.tests?.some( ( { status } ) => status === 'flaky' ) )
		.map( ( { test } ) => test );

const inJest = ( { testResults = [] } ) =>
	testResults.flatMap( ( { name, message, assertionResults } ) => {
		const failed = assertionResults.filter( ( { status } ) => status === 'failed' );
		return failed.length || ! message
			? failed.map( ( { fullName } ) => fullName )
			: [ `${ path.basename( name ) } could not be run` ];
	} );

const inPlaywright = ( suites ) =>
	specsIn( suites )
		.filter( ( { spec } ) => ! spec.ok )
		.map( ( { test } ) => test );

/** The test cases that hold a failure or an error. */
const inJunit = ( cases ) =>
	cases.filter( ( { inside } ) => /<(failure|error)\b/.test( inside ) ).map( ( { test } ) => test );
