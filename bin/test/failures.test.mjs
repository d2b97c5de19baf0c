import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { readFailures, readFlaky } from '../testing/failures.mjs';

const folder = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-failures-' ) );
after( () => fs.rmSync( folder, { recursive: true } ) );
const write = ( name, text ) =>
	fs.writeFileSync( path.join( folder, name ), typeof text === 'string' ? text : JSON.stringify( text ) );

test( 'names what failed in each report of the run', () => {
	write(
		'php.xml',
		'<testsuite><testcase name="test_a" time="1"/><testcase name="test_b &amp; c"><failure>x</failure></testcase></testsuite>'
	);
	write(
		'bin.xml',
		'<testcase name="good" time="1"/>\n<testcase name="bad" time="1">\n<failure type="a">x</failure>\n</testcase>'
	);
	write( 'unit.json', {
		testResults: [
			{
				name: '/a/list.test.tsx',
				message: 'x',
				assertionResults: [
					{ status: 'failed', fullName: 'the list shows' },
					{ status: 'passed', fullName: 'the list hides', invocations: 1 },
					{ status: 'passed', fullName: 'the list waits', invocations: 2 },
				],
			},
			{ name: '/a/broken.test.ts', message: 'Syntax', assertionResults: [] },
			{ name: '/a/good.test.ts', message: '', assertionResults: [] },
		],
	} );
	write( 'e2e-1.json', {
		suites: [
			{
				title: 'inbox.spec.ts',
				specs: [
					{ title: 'opens', ok: true, tests: [ { status: 'expected' } ] },
					{ title: 'closes', ok: true, tests: [ { status: 'flaky' } ] },
				],
				suites: [ { title: 'a note', specs: [ { title: 'goes', ok: false } ] } ],
			},
		],
	} );
	write( 'cut.json', '{"suites":[' );

	assert.deepEqual( readFailures( folder, 0 ), [
		'bin: bad',
		'e2e-1: inbox.spec.ts › a note › goes',
		'php: test_b & c',
		'unit: the list shows',
		'unit: broken.test.ts could not be run',
	] );
	assert.deepEqual( readFlaky( folder, 0 ), [ 'e2e-1: inbox.spec.ts › closes', 'unit: the list waits' ] );
} );

test( 'what an earlier run left is not this one’s, and no reports are no failures', () => {
	assert.deepEqual( readFailures( folder, Date.now() + 1000 ), [] );
	assert.deepEqual( readFailures( path.join( folder, 'none' ), 0 ), [] );
} );
