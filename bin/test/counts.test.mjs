import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import {
	closingLine,
	judge,
	readClosingLine,
	readJest,
	readNode,
	readPhpunit,
	readPlaywright,
} from '../testing/counts.mjs';

const folder = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-counts-' ) );
after( () => fs.rmSync( folder, { recursive: true } ) );
const write = ( text ) => {
	const file = path.join( folder, 'report' );
	fs.writeFileSync( file, typeof text === 'string' ? text : JSON.stringify( text ) );
	return file;
};

test( 'counts what each runner reports', () => {
	assert.deepEqual(
		readJest(
			write( {
				numPassedTests: 5,
				numFailedTests: 1,
				numRuntimeErrorTestSuites: 1,
				numPendingTests: 2,
				numTodoTests: 1,
			} )
		),
		{ passed: 5, failed: 2, skipped: 3 }
	);
	assert.deepEqual(
		readPhpunit(
			write(
				'<?xml version="1.0"?>\n<testsuites>\n<testsuite name="a" tests="9" assertions="20" errors="1" failures="2" skipped="1" time="1">'
			)
		),
		{ passed: 5, failed: 3, skipped: 1 }
	);
	assert.deepEqual(
		readNode(
			write(
				'<!-- tests 7 -->\n<!-- pass 3 -->\n<!-- fail 1 -->\n<!-- cancelled 1 -->\n<!-- skipped 1 -->\n<!-- todo 1 -->'
			)
		),
		{ passed: 3, failed: 2, skipped: 2 }
	);
	assert.deepEqual(
		readPlaywright( write( { stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 3 }, errors: [] } ) ),
		{ passed: 5, failed: 2, skipped: 3 }
	);
} );

test( 'a runner without a report, or that ended badly, has failed', () => {
	const passed = { passed: 3, failed: 0, skipped: 0 };
	assert.equal( readJest( path.join( folder, 'none' ) ), null );
	assert.equal( readPhpunit( write( '' ) ), null );
	assert.equal( readNode( write( '<testsuites>' ) ), null );
	assert.equal( readPlaywright( write( '{' ) ), null );
	assert.deepEqual( judge( 0, null ), { passed: 0, failed: 1, skipped: 0 } );
	assert.deepEqual( judge( 1, passed ), { passed: 3, failed: 1, skipped: 0 } );
	assert.deepEqual( judge( 0, passed ), passed );
} );

test( 'the closing line', () => {
	assert.equal( closingLine( { passed: 3, failed: 0, skipped: 0 } ), '3 passed, 0 failed' );
	assert.equal( closingLine( { passed: 3, failed: 1, skipped: 2 } ), '3 passed, 1 failed, 2 skipped' );
	for ( const counts of [
		{ passed: 3, failed: 0, skipped: 0 },
		{ passed: 30, failed: 1, skipped: 2 },
	] ) {
		assert.deepEqual( readClosingLine( `== after 5 s\nunit 9 passed\n${ closingLine( counts ) }\n` ), counts );
	}
	assert.equal( readClosingLine( 'unit        3 passed, 0 failed (1.0 s)\n' ), null );
	assert.equal( readClosingLine( '' ), null );
} );
