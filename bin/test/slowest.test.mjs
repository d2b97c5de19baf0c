import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { readSlowest } from '../testing/slowest.mjs';

test( 'names the tests of each report that took longest', () => {
	const folder = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-slowest-' ) );
	const write = ( name, text ) => fs.writeFileSync( path.join( folder, name ), text );
	try {
		write(
			'unit.json',
			JSON.stringify( {
				testResults: [
					{
						assertionResults: [ 40, 1_500, 900 ].map( ( duration ) => ( {
							fullName: `of ${ duration }`,
							duration,
						} ) ),
					},
				],
			} )
		);
		write(
			'e2e.json',
			JSON.stringify( {
				suites: [
					{
						title: 'a.spec.ts',
						suites: [
							{
								title: 'inside',
								specs: [
									{
										title: 'twice',
										tests: [ { results: [ { duration: 2_000 }, { duration: 3_000 } ] } ],
									},
								],
							},
						],
					},
				],
			} )
		);
		write(
			'php.xml',
			'<testcase name="quick" time="0.1"/><testcase name="slow" time="7.25"><failure/></testcase>'
		);
		write( 'cut.json', '{ "suites": [' );
		assert.deepEqual( readSlowest( folder, 0, 2 ), [
			'   5.0 s  e2e: a.spec.ts › inside › twice',
			'   7.3 s  php: slow',
			'   0.1 s  php: quick',
			'   1.5 s  unit: of 1500',
			'   0.9 s  unit: of 900',
		] );
		assert.deepEqual( readSlowest( folder, Date.now() + 60_000, 2 ), [] );
	} finally {
		fs.rmSync( folder, { recursive: true } );
	}
} );
