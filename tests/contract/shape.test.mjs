import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compare } from './lib/shape.mjs';

const fits = ( shape, value, options ) => assert.deepEqual( compare( shape, value, options ), [] );
const differs = ( shape, value, ...problems ) => assert.deepEqual( compare( shape, value ), problems );

describe( 'the language of the recordings', () => {
	it( 'knows the kinds of values', () => {
		fits( 'string', '' );
		fits( 'string (empty)', 'not any more' );
		fits( 'boolean', false );
		fits( 'integer', 3 );
		fits( 'number', 3.5 );
		fits( 'null', null );
		fits( null, null );
		differs( 'integer', 3.5, 'reply: 3.5 is not integer' );
		differs( 'integer', '3', 'reply: "3" is not integer' );
		differs( 'boolean', 1, 'reply: 1 is not boolean' );
		differs( 'null', '', 'reply: "" is not null' );
		differs( 'string', null, 'reply: null is not string' );
	} );

	it( 'knows addresses and dates', () => {
		[ 'https://example.test/a', '/wp-json/', '?page=wc-admin', 'admin.php?page=x' ].forEach( ( url ) =>
			fits( 'url', url )
		);
		[ '2026-01-31T12:00:00', '2026-01-31T12:00:00+00:00', '2026-01-31T12:00:00Z' ].forEach( ( date ) =>
			fits( 'datetime', date )
		);
		differs( 'url', 'somewhere', 'reply: "somewhere" is not url' );
		differs( 'datetime', '2026-01-31', 'reply: "2026-01-31" is not datetime' );
	} );

	it( 'takes other words, quoted or not, literally, and a number as any integer', () => {
		fits( "'yes'|'no'", 'no' );
		fits( 'setup | extended', 'extended' );
		fits( "'string'", 'string' );
		fits( 3, 41 );
		differs( "'yes'|'no'", 'maybe', "reply: \"maybe\" is not 'yes'|'no'" );
		differs( 3, 'three', 'reply: "three" is not 3' );
	} );

	it( 'accepts one of several', () => {
		fits( 'url | null', null );
		fits( 'url | null | string (empty)', '' );
		differs( 'url | null', 7, 'reply: 7 is not url | null' );
	} );

	it( 'checks every item of a list', () => {
		fits( [ 'string' ], [] );
		fits( [ { id: 'integer' } ], [ { id: 1 }, { id: 2 } ] );
		differs( [ { id: 'integer' } ], [ { id: 1 }, { id: 'b' } ], 'reply[].id: "b" is not integer' );
		differs( [ 'string' ], { 0: 'a' }, 'reply: {"0":"a"} is no list' );
	} );

	it( 'accepts an empty list for an empty map, and the reverse', () => {
		fits( [], {} );
		fits( {}, [] );
		fits( [], { any: 'thing' } );
		differs( [], 'text', 'reply: "text" is neither a list nor a map' );
	} );

	it( 'requires the recorded names of a map, all of them and no others', () => {
		fits( { a: 'string', b: { c: 'null' } }, { b: { c: null }, a: '' } );
		differs( { a: 'string' }, {}, 'reply.a is missing' );
		differs( { a: 'string' }, { a: '', b: 1 }, 'reply.b is not recorded' );
		differs( { a: 'string' }, [], 'reply: [] is no map' );
	} );

	it( 'checks only values of large maps, not their names', () => {
		fits( { '<116 keys, e.g. a,b>': 'boolean' }, { x: true, y: false } );
		fits( '{116 keys}', { x: 1 } );
		differs( { '<116 keys, e.g. a,b>': 'boolean' }, { x: 'no' }, 'reply.*: "no" is not boolean' );
		differs( '{116 keys}', [], 'reply: [] is not {116 keys}' );
	} );

	it( 'distinguishes empty text from other text if asked to', () => {
		const problems = compare( { a: 'string', b: 'string (empty)' }, { a: '', b: 'x' }, { isExact: true } );
		assert.deepEqual( problems, [ 'reply.a: "" is not string', 'reply.b: "x" is not string (empty)' ] );
	} );

	it( 'allows what a variation allows, and only there', () => {
		const variations = [
			{ at: /\.data\..+$/, isOptional: true, why: '' },
			{ at: /\.extra$/, isExtra: true, why: '' },
			{ at: /\.none$/, orNull: true, why: '' },
			{ at: /\.other$/, as: 'integer', why: '' },
		];
		const shape = { data: { a: 'string' }, none: { b: 'string' }, other: 'string', last: 'string' };
		const value = { data: {}, extra: 1, none: null, other: 2 };
		assert.deepEqual( compare( shape, value, { variations } ), [ 'reply.last is missing' ] );
	} );
} );
