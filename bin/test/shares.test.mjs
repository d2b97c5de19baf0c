import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../site/run.mjs';
import { NETWORK_JOURNEYS, PARTS } from '../testing/parts.mjs';
import { filesIn } from '../testing/runners.mjs';
import { SHARES, overShare, partOf } from '../testing/shares.mjs';

test( 'every part has a share', () => {
	assert.deepEqual( Object.keys( SHARES ).sort(), PARTS.map( ( { name } ) => name ).sort() );
} );

test( 'a part that took longer than its share is told with its slowest tests', () => {
	const folder = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-shares-' ) );
	try {
		fs.writeFileSync( path.join( folder, 'php.xml' ), '<testcase name="slow" time="7.25"/>' );
		fs.writeFileSync( path.join( folder, 'php-wide.xml' ), '<testcase name="of another part" time="9"/>' );
		const results = [
			{ name: 'php', seconds: 12 },
			{ name: 'php:wide', seconds: 2 },
			{ name: 'unit', seconds: 99, why: 'nothing to run it with' },
		];
		assert.deepEqual( overShare( results, folder, 0, { php: 10, 'php:wide': 10, unit: 10 } ), [
			'  php: 12.0 s, and its share is 10 s',
			'     7.3 s  php: slow',
		] );
	} finally {
		fs.rmSync( folder, { recursive: true } );
	}
} );

test( 'a report is of the part whose name it begins with', () => {
	const names = Object.keys( SHARES );
	assert.equal( partOf( 'php-mariadb-wide', names ), 'php:mariadb:wide' );
	assert.equal( partOf( 'contract-11.0', names ), 'contract' );
	assert.equal( partOf( 'contract-9.7', names ), 'contract:9.7' );
} );

test( 'every run takes a journey of each spec', () => {
	// The second store of a network has a part of its own (e2e:network).
	const missing = filesIn( 'tests/e2e', /^(?!network\.)[\w-]+\.spec\.ts$/ ).filter(
		( file ) => ! /'@always'/.test( fs.readFileSync( path.join( ROOT, file ), 'utf8' ) )
	);
	assert.deepEqual( missing, [], "give the journey that shows most the tag '@always'" );
} );

test( 'each name of the journeys of a network is of a spec, and so is its tag', () => {
	const specs = filesIn( 'tests/e2e', /\.spec\.ts$/ );
	const names = NETWORK_JOURNEYS.slice( 0, NETWORK_JOURNEYS.indexOf( '--grep' ) );
	assert.deepEqual(
		names.filter( ( name ) => ! specs.some( ( file ) => path.basename( file ).includes( name ) ) ),
		[]
	);
	const network = specs.find( ( file ) => path.basename( file ) === 'network.spec.ts' );
	assert.match( fs.readFileSync( path.join( ROOT, network ), 'utf8' ), /@network/ );
} );
