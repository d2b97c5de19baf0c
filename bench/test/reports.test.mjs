import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadOption } from '../options.mjs';
import { addressOf, lineOf, readPlan } from '../reports.mjs';

const NOW = Date.parse( '2026-03-01T12:00:00Z' );

test( 'measures each report with a range that nobody has asked for', () => {
	const address = addressOf( '/analytics/revenue', 365, 2, NOW );
	const query = new URL( address, 'http://store.test' ).searchParams;
	assert.deepEqual( Object.fromEntries( query ), {
		page: 'wc-admin',
		path: '/analytics/revenue',
		period: 'custom',
		compare: 'previous_year',
		after: '2025-02-28',
		before: '2026-02-27',
	} );
} );

test( 'asks for no range where a report has none', () => {
	assert.ok( ! addressOf( '/customers', 365, 2, NOW ).includes( 'after' ) );
} );

test( 'tells the medians of both, and their ratio', () => {
	const visit = ( cold, warm, requests ) => ( {
		cold: { settled: cold, requests },
		warm: { settled: warm, requests },
	} );
	const seen = [
		[ visit( 900, 500, 4 ), visit( 1000, 600, 4 ), visit( 4000, 550, 5 ) ],
		[ visit( 10_000, 2200, 17 ), visit( 9000, 2200, 17 ), visit( 11_000, 2200, 17 ) ],
	];
	assert.equal(
		lineOf( { name: 'revenue' }, seen ),
		'| revenue | 1.00 s | 10.00 s | 0.10 | 0.55 s | 2.20 s | 0.25 | 4 of 17 |'
	);
	assert.equal(
		lineOf( { name: 'profit' }, [ seen[ 0 ], [] ] ),
		'| profit | 1.00 s | none |  | 0.55 s | none |  | 4 |'
	);
} );

test( 'a side that could not be measured says so, and the other keeps its times', () => {
	const visit = { cold: { settled: 900, requests: 4 }, warm: { settled: 500, requests: 4 } };
	assert.equal(
		lineOf( { name: 'overview' }, [ [ visit ], null ] ),
		'| overview | 0.90 s | not measured |  | 0.50 s | not measured |  | 4 |'
	);
	assert.equal(
		lineOf( { name: 'overview' }, [ null, [ visit ] ] ),
		'| overview | not measured | 0.90 s |  | not measured | 0.50 s |  |  |'
	);
} );

test( 'says what it cannot measure', () => {
	const says = ( args, message ) => assert.throws( () => readPlan( args ), { constructor: BadOption, message } );
	says( [], /^--site is missing/ );
	says( [ '--site', 'http://a.test', '--pages', 'revenue,sales' ], /^--pages has sales; it takes overview, / );
	says( [ '--site', 'http://a.test', '--runs', '0' ], /^--runs is '0'/ );
	says( [ '--site', 'http://a.test', '--limit', 'long' ], /^--limit is 'long'/ );
	says( [ '--site', 'a.test' ], /^--site is 'a.test'/ );
} );
