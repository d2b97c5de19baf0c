import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { blame } from '../blame.mjs';
import { RESULTS, compareRecords, keep, readAll, readLast } from '../records.mjs';

const record = ( times, counts = {} ) => ( { times, counts } );
const outs = ( now, last ) =>
	compareRecords( now, last )
		.filter( ( { isOut } ) => isOut )
		.map( ( { name } ) => name );

describe( 'comparing a record with the last one', () => {
	test( 'compares the first record with nothing', () => {
		assert.deepEqual( outs( record( { title: 9 }, { requests: 900 } ), null ), [] );
	} );

	test( 'ignores noise and reports large differences', () => {
		const last = record(
			{ title: 1, usable: 1, change: 0.02 },
			{ requests: 50, decoded: 2000, changeRequests: 0 }
		);
		assert.deepEqual( outs( record( { title: 2.4, usable: 2.6, change: 0.09 }, last.counts ), last ), [
			'usable',
		] );
		assert.deepEqual( outs( record( last.times, { requests: 62, decoded: 2600, changeRequests: 3 } ), last ), [
			'decoded',
			'changeRequests',
		] );
	} );

	test( 'fails for a count, and only reports a time: other work on the machine changes that', () => {
		const last = record( { title: 1 }, { requests: 50 } );
		const failing = ( now ) =>
			compareRecords( now, last )
				.filter( ( { fails } ) => fails )
				.map( ( { name } ) => name );
		assert.deepEqual( failing( record( { title: 9 }, { requests: 50 } ) ), [] );
		assert.deepEqual( failing( record( { title: 9 }, { requests: 90 } ) ), [ 'requests' ] );
	} );

	test( 'compares a new figure with nothing', () => {
		assert.deepEqual( outs( record( { change: 4 } ), record( { title: 1 } ) ), [] );
	} );

	test( 'reports ratios', () => {
		const [ { name, ratio } ] = compareRecords( record( { title: 3 } ), record( { title: 2 } ) );
		assert.deepEqual( [ name, ratio ], [ 'title', 1.5 ] );
	} );
} );

describe( 'the folder of records', () => {
	let folder;
	before( async () => {
		folder = await mkdtemp( join( tmpdir(), 'storeboard-records-' ) );
	} );
	after( () => rm( folder, { recursive: true } ) );

	test( 'returns the newest readable record', async () => {
		assert.equal( await readLast( join( folder, 'none' ) ), null );
		await keep( folder, { when: '2026-11-20T10:00:00.000Z', times: { title: 2 } } );
		await keep( folder, { when: '2026-11-21T10:00:00.000Z', times: { title: 1 } } );
		await writeFile( join( folder, 'record-2026-11-22.json' ), '{ "when"' );
		assert.equal( ( await readLast( folder ) ).times.title, 1 );
		await assert.rejects( readAll( folder ), SyntaxError );
		await rm( join( folder, 'record-2026-11-22.json' ) );
		assert.deepEqual(
			( await readAll( folder ) ).map( ( { times } ) => times.title ),
			[ 2, 1 ]
		);
	} );
} );

test( 'names the scripts that ran during a long task', () => {
	const frames = [
		{
			scripts: [
				{ script: 'http://a.test/b/index.js?ver=1', name: 'run', start: 100, duration: 30 },
				{ script: 'http://a.test/b/home.0123abcd.js', name: 'Response.then', start: 130, duration: 40 },
				{ script: 'http://a.test/b/late.js', name: '', start: 400, duration: 60 },
			],
		},
	];
	assert.deepEqual(
		blame(
			[
				[ 101, 70 ],
				[ 600, 55 ],
			],
			frames
		),
		[
			{ at: 101, ms: 70, by: [ 'b/home.js Response.then (40 ms)', 'b/index.js run (30 ms)' ] },
			{ at: 600, ms: 55, by: [ 'style, layout or paint, or the reading of the page' ] },
		]
	);
} );

test( 'gives a fresh checkout a record to compare with', async () => {
	const reference = await readLast( RESULTS );
	assert.ok( reference, 'bench/results holds one' );
	assert.ok( reference.times.usable > 0 && reference.counts.requests > 0 );
	const twice = Object.fromEntries(
		Object.entries( reference.counts ).map( ( [ name, count ] ) => [ name, count * 2 ] )
	);
	assert.ok( compareRecords( { ...reference, counts: twice }, reference ).some( ( { fails } ) => fails ) );
} );
