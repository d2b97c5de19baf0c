import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../site/run.mjs';

/** The picture of docs/architecture.md and its tour of one click. */

const page = fs.readFileSync( path.join( ROOT, 'docs/architecture.md' ), 'utf8' );
const [ , tour ] = /^## One click, [^\n]*\n([^]*?)^## /m.exec( page );
const steps = [ ...tour.matchAll( /^\| ([^|]+) \| `([^`]+)` \| ([^|]+) \|/gm ) ].map( ( [ , step, file, names ] ) => ( {
	step,
	file,
	names: [ ...names.matchAll( /`([^`]+)`/g ) ].map( ( [ , name ] ) => name ),
} ) );

test( 'each folder of the picture is there', () => {
	const [ , picture ] = /```\n([^]*?)```/.exec( page );
	const folders = picture.match( /\b(?:src|includes)\/\w+(?:\.php)?/g );

	assert.ok( folders.length > 20 );
	assert.deepEqual(
		folders.filter( ( folder ) => ! fs.existsSync( path.join( ROOT, folder ) ) ),
		[]
	);
} );

test( 'the tour goes from the client to the server and back', () => {
	assert.ok( steps.length > 10, `It has ${ steps.length } steps.` );
	const sides = steps.map( ( { file } ) => file.split( '/' )[ 0 ] );
	assert.deepEqual(
		sides.filter( ( side, at ) => side !== sides[ at - 1 ] ),
		[ 'src', 'includes', 'src' ]
	);
} );

for ( const { step, file, names } of steps ) {
	test( `${ step }: ${ file } has ${ names.join( ', ' ) }`, () => {
		const text = fs.readFileSync( path.join( ROOT, file ), 'utf8' );

		assert.ok( names.length > 0 );
		assert.deepEqual(
			names.filter( ( name ) => ! new RegExp( `\\b${ name }\\b` ).test( text ) ),
			[]
		);
	} );
}
