import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, compareRest, figuresOf, median, restName } from '../figures.mjs';
import { formatReport } from '../report.mjs';

const request = ( more ) => ( {
	url: 'http://a.test/x.js',
	method: 'GET',
	kind: 'script',
	status: 200,
	cached: false,
	transferred: 1024,
	decoded: 2048,
	start: 100,
	end: 200,
	...more,
} );

const visit = ( more ) => ( {
	title: 500,
	usable: 800,
	paint: 400,
	firstByte: 100,
	shift: 0.004,
	heap: 3 * 1024 * 1024,
	longTasks: [],
	requests: [],
	...more,
} );

test( 'takes the middle value as the median, or the mean of the middle two', () => {
	assert.equal( median( [ 9, 1, 5 ] ), 5 );
	assert.equal( median( [ 4, 1, 9, 2 ] ), 3 );
} );

test( 'settles at the end of the last request or long task', () => {
	assert.equal( figuresOf( visit() ).settled, 800 );
	assert.equal( figuresOf( visit( { requests: [ request( { end: 900 } ) ] } ) ).settled, 900 );
	assert.equal(
		figuresOf( visit( { requests: [ request( { end: 900 } ) ], longTasks: [ [ 850, 70 ] ] } ) ).settled,
		920
	);
} );

test( 'does not call a title visible before the first paint', () => {
	assert.equal( figuresOf( visit( { title: 390 } ) ).title, 400 );
} );

test( 'counts and weighs requests by kind', () => {
	const figures = figuresOf(
		visit( {
			requests: [
				request(),
				request( { cached: true, transferred: 0 } ),
				request( { kind: 'rest', start: 799, decoded: 1024 } ),
				request( { kind: 'rest', start: 801, status: 500 } ),
				request( { kind: 'other', failed: 'net::ERR_FAILED', status: undefined, decoded: 0 } ),
			],
		} )
	);
	assert.equal( figures.requests, 5 );
	assert.equal( figures.networkRequests, 4 );
	assert.equal( figures.failedRequests, 2 );
	assert.equal( figures.restRequests, 2 );
	assert.equal( figures.restBefore, 1 );
	assert.equal( figures.transferred, 4 );
	assert.equal( figures.decoded, 7 );
	assert.equal( figures[ 'decoded.script' ], 4 );
	assert.equal( figures[ 'decoded.rest' ], 3 );
} );

test( 'compares medians with each other and with the goals', () => {
	const of = ( ...titles ) => titles.map( ( title ) => figuresOf( visit( { title, paint: 0, usable: title } ) ) );
	const lines = compare( [ of( 300, 400, 900 ), of( 1000, 1100, 100 ) ] );
	const [ title, usable ] = lines;
	assert.deepEqual( [ title.a, title.b, title.ratio, title.met ], [ 400, 1000, 0.4, true ] );
	assert.equal( usable.met, true );
	assert.equal( compare( [ of( 500 ), of( 1000 ) ] )[ 0 ].met, false );

	const report = formatReport( lines, [] );
	assert.match( report, /First title visible +400 ms +1000 ms +0\.40 +<= 0\.40 met/ );
	assert.match( report, /Layout shift +0\.004 +0\.004 +1\.00$/m );
} );

test( 'names the first content of each kind of page, and has goals for it', () => {
	const of = ( title ) => [ figuresOf( visit( { title, paint: 0, requests: [ request() ] } ) ) ];
	const route = formatReport( compare( [ of( 500 ), of( 1000 ) ], 'route' ), [] );
	assert.match( route, /First content visible +500 ms +1000 ms +0\.50 +<= 0\.35 MISSED/ );
	const classic = formatReport( compare( [ of( 500 ), of( 1000 ) ], 'classic' ), [] );
	assert.match( classic, /Panel visible +500 ms +1000 ms +0\.50 +<= 0\.60 met/ );
	assert.match( classic, /Requests +1 +1 +1\.00 +<= 0\.99 MISSED/ );
} );

test( 'names REST requests without what differs from visit to visit', () => {
	const name = '/wc/v3/x?after=<time>&per_page=1';
	const query = 'after=2026-11-20T00%3A00%3A00&per_page=1&_locale=user';
	assert.equal( restName( `http://a.test/wp-json/wc/v3/x?${ query }` ), name );
	assert.equal( restName( `http://a.test/shop/?rest_route=/wc/v3/x&${ query }` ), name );

	const rest = ( route ) => request( { kind: 'rest', url: `http://a.test/wp-json${ route }` } );
	assert.deepEqual(
		compareRest( [ [ visit() ], [ visit( { requests: [ rest( '/b' ), rest( '/a' ), rest( '/a' ) ] } ) ] ] ),
		[
			{ name: 'GET /a', a: 0, b: 2 },
			{ name: 'GET /b', a: 0, b: 1 },
		]
	);
} );
