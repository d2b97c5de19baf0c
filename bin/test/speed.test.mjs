import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { RESULTS, readAll } from '../../bench/records.mjs';
import { ROOT } from '../site/run.mjs';
import { CHART, PAGE, makeChart, makePage } from '../speed.mjs';

const records = await readAll( RESULTS );

test( 'docs/speed.md and its chart are what the records say (npm run docs:speed writes them)', () => {
	assert.equal( fs.readFileSync( PAGE, 'utf8' ), makePage( records ) );
	assert.equal( fs.readFileSync( CHART, 'utf8' ), makeChart( records ) );
} );

test( 'the version of this checkout has a record', () => {
	const { version } = JSON.parse( fs.readFileSync( path.join( ROOT, 'package.json' ), 'utf8' ) );

	assert.equal( records.at( -1 ).release, version, 'npm run bench:record -- --keep makes one' );
} );

test( 'the chart says in words what it draws, and draws a point for each figure of each record', () => {
	const chart = makeChart( records );
	const [ , said ] = /<desc[^>]*>(.*)<\/desc>/.exec( chart );
	for ( const { times, counts } of records ) {
		assert.ok( said.includes( String( times.settled ) ), said );
		assert.ok( said.includes( String( Number( ( counts.decoded / 1000 ).toFixed( 2 ) ) ) ), said );
	}
	const points = chart.match( /<polyline points="[^"]+"/g ).map( ( line ) => line.match( /[\d.]+,[\d.]+/g ).length );
	assert.deepEqual( points, Array( 8 ).fill( records.length ) );
	assert.match( chart, /role="img" aria-labelledby="title desc"/ );
} );

test( 'a record that lacks a figure is refused by name, and a name cannot break out of the chart', () => {
	const [ record ] = records;
	const { settled: _, ...times } = record.times;

	assert.throws( () => makePage( [ { ...record, times } ] ), /The record of .* has no settled\./ );
	assert.throws( () => makePage( [ { ...record, release: undefined } ] ), /has no release/ );
	assert.ok( ! makeChart( [ { ...record, release: '<script>' } ] ).includes( '<script>' ) );
} );
