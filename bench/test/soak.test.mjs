import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { BadOption } from '../options.mjs';
import { heldIn } from '../soak/held.mjs';
import { allowed, differentDays, lostValues, unexplained, wrongCounts } from '../soak/judge.mjs';
import { Ledger } from '../soak/ledger.mjs';
import { readOptions, usage } from '../soak/options.mjs';
import { findParts } from '../soak/parts.mjs';

const needed = [ '--wordpress', 'w', '--woocommerce', 'c', '--scratch', 's' ];
const says = ( args, message ) => assert.throws( () => readOptions( args ), { constructor: BadOption, message } );

test( 'needs three folders and takes the rest as it is', () => {
	assert.deepEqual( readOptions( needed ), {
		...{ wordpress: 'w', woocommerce: 'c', scratch: 's', keep: false },
		...{ owners: 5, seconds: 90, think: 3, orders: 120, port: 18300 },
	} );
	assert.deepEqual( readOptions( [ '--help' ] ), { help: true } );
	assert.match( usage(), /--seconds <number> +for how long/ );
	says( [], /^--wordpress is missing: / );
	says( needed.slice( 0, 4 ), /^--scratch is missing: / );
} );

test( 'says what is wrong with an option', () => {
	says( [ ...needed, '--owners', '0' ], "--owners is '0'; it takes a whole number from 1 to 200." );
	says( [ ...needed, '--owners', '2.5' ], /whole number/ );
	says( [ ...needed, '--seconds', '30' ], "--seconds is '30'; it takes a whole number from 60 to 86400." );
	says( [ ...needed, '--think', 'long' ], "--think is 'long'; it takes a number from 0 to 600." );
	says( [ ...needed, '--think', '' ], /--think is ''/ );
	says( [ ...needed, '--speed', '3' ], /Unknown option '--speed'\. --help/ );
	says( [ ...needed, 'more' ], /more/ );
	assert.equal( readOptions( [ ...needed, '--think', '0.5' ] ).think, 0.5 );
} );

test( 'says all that is missing at once', () => {
	const folder = mkdtempSync( join( tmpdir(), 'soak-' ) );
	try {
		writeFileSync( join( folder, 'something' ), '' );
		assert.throws(
			() => findParts( { wordpress: folder, woocommerce: join( folder, 'none' ), scratch: folder } ),
			( error ) =>
				error instanceof BadOption &&
				[
					`--wordpress: there is no wp-load.php in ${ folder }.`,
					`--woocommerce: there is no woocommerce.php in ${ join( folder, 'none' ) }.`,
					`--scratch: ${ folder } is not empty.`,
				].every( ( line ) => error.message.split( '\n' ).includes( line ) )
		);
	} finally {
		rmSync( folder, { recursive: true } );
	}
} );

const writes = ( ...list ) => list.map( ( [ value, is ] ) => ( { value, is } ) );

test( 'holds the last acknowledged value and what nobody knows of since then', () => {
	assert.equal( allowed( writes( [ 'a', 'unknown' ], [ 'b', 'refused' ] ) ), null );
	assert.deepEqual( allowed( writes( [ 'a', 'done' ], [ 'b', 'done' ] ) ), [ 'b' ] );
	assert.deepEqual(
		allowed( writes( [ 'a', 'unknown' ], [ 'b', 'done' ], [ 'c', 'unknown' ], [ 'd', 'refused' ] ) ),
		[ 'b', 'c' ]
	);
} );

test( 'finds what was acknowledged and is not there', () => {
	const values = new Map( [
		[ 'kept', writes( [ 'a', 'done' ] ) ],
		[ 'lost', writes( [ 'a', 'done' ] ) ],
		[ 'back', writes( [ true, 'done' ], [ undefined, 'done' ] ) ],
		[ 'gone', writes( [ true, 'done' ], [ undefined, 'done' ] ) ],
		[ 'open', writes( [ 'a', 'done' ], [ 'b', 'unknown' ] ) ],
		[ 'never', writes( [ 'a', 'refused' ] ) ],
	] );
	const held = { kept: 'a', back: true, open: 'b' };
	assert.deepEqual(
		lostValues( values, ( key ) => held[ key ] ).map( ( { key } ) => key ),
		[ 'lost', 'back' ]
	);
} );

test( 'a ledger tells acknowledged, refused and unknown apart', () => {
	const ledger = new Ledger();
	for ( const status of [ 200, 201, 204, 400, 409, 500, 503, 0 ] ) {
		ledger.write( 'key', status, status );
		ledger.count( 'count', status );
	}
	assert.deepEqual(
		ledger.values.get( 'key' ).map( ( { is } ) => is ),
		[ 'done', 'done', 'done', 'refused', 'refused', 'unknown', 'unknown', 'unknown' ]
	);
	assert.deepEqual( ledger.counts.get( 'count' ), { done: 3, unknown: 3 } );
} );

test( 'a count is wrong below what was acknowledged and above what was sent', () => {
	const counts = new Map( [ [ 'count', { done: 3, unknown: 1 } ] ] );
	const wrong = ( held ) => wrongCounts( counts, () => held ).length;
	assert.deepEqual( [ 2, 3, 4, 5 ].map( wrong ), [ 1, 0, 0, 1 ] );
} );

test( 'an outage explains failures of its time, and of its web node where it has one', () => {
	const failures = [ 10, 20, 30 ].flatMap( ( at ) => [ 0, 1 ].map( ( web ) => ( { at, web } ) ) );
	assert.deepEqual( unexplained( failures, [ { from: 15, to: 25 } ] ).length, 4 );
	assert.deepEqual( unexplained( failures, [ { from: 0, to: 25, web: 1 } ] ), [
		{ at: 10, web: 0 },
		{ at: 20, web: 0 },
		{ at: 30, web: 0 },
		{ at: 30, web: 1 },
	] );
} );

test( 'days differ where a sum is off by more than a cent, or only one of both has them', () => {
	const naive = { '2026-01-01': [ 2, 10.5, 9 ], '2026-01-02': [ 1, 5, 5 ] };
	assert.deepEqual( differentDays( naive, { ...naive, '2026-01-01': [ 2, 10.501, 9 ] } ), [] );
	assert.deepEqual(
		differentDays( naive, { '2026-01-01': [ 3, 10.5, 9 ], '2026-01-03': [ 1, 1, 1 ] } ).map( ( { day } ) => day ),
		[ '2026-01-01', '2026-01-02', '2026-01-03' ]
	);
} );

test( 'reads what the database holds under each kind of key', () => {
	const held = heldIn( {
		options: { dismissed: { 0: 'soak-1-a', 4: 'soak-2-b' }, asked: [ 'x' ], reminder: 'yes', coming_soon: false },
		meta: {
			7: {
				storeboard_attention_snoozes: { soak_a: 5 },
				woocommerce_admin_homepage_stats: { hiddenStats: [ 'revenue/total_sales' ] },
				storeboard_home: [ { id: 'soak-a' } ],
				woocommerce_admin_homepage_layout: 'two_columns',
				woocommerce_admin_task_list_tracked_started_tasks: { 'soak-1-a': 3 },
			},
		},
		records: [ { id: '4', kind: 'views', words: 'My view' } ],
		statuses: { 12: 'wc-completed' },
		refunds: [ 13 ],
	} );
	const expected = {
		...{ 'task:soak-2-b': true, 'task:soak-3-a': undefined, 'asked:x': true, 'option:reminder': 'yes' },
		...{ 'snooze:7:soak_a': true, 'snooze:7:soak_b': undefined, 'snooze:8:soak_a': undefined },
		...{ 'stat:7:revenue/total_sales': true, 'card:7:soak-a': true, 'card:8:soak-a': undefined },
		...{ 'preference:7:homepage_layout': 'two_columns', 'started:7:soak-1-a': 3, 'started:8:soak-1-a': 0 },
		...{ 'views:4': 'My view', 'annotations:4': undefined, 'order:12': 'wc-completed', 'refund:13': true },
	};
	for ( const [ key, value ] of Object.entries( expected ) ) {
		assert.equal( held( key ), value, key );
	}
} );
