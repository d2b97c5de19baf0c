import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PARTS } from '../testing/parts.mjs';
import { selectParts } from '../testing/selection.mjs';

const SOME = [
	{ name: 'unit' },
	{ name: 'php:store', anywhere: true, needsFolder: true },
	{ name: 'e2e', anywhere: true },
	{ name: 'e2e:wide', anywhere: true, isWide: true },
	{ name: 'bench', isWide: true },
];
const names = ( ...args ) => selectParts( SOME, ...args ).map( ( { name } ) => name );

test( 'the wide matrix runs with --all alone', () => {
	assert.deepEqual( names( {} ), [ 'unit', 'e2e' ] );
	assert.deepEqual( names( { all: true } ), [ 'unit', 'e2e', 'e2e:wide', 'bench' ] );
	const parts = PARTS.filter( ( { needsFolder } ) => ! needsFolder );
	const wide = PARTS.filter( ( { isWide } ) => isWide ).length;
	assert.equal( selectParts( PARTS, {} ).length, parts.length - wide );
	assert.equal( selectParts( PARTS, { all: true } ).length, parts.length );
} );

test( 'a part of the wide matrix runs by its own name, and a group brings it with --all', () => {
	assert.deepEqual( names( { only: [ 'e2e:wide' ] } ), [ 'e2e:wide' ] );
	assert.deepEqual( names( { only: [ 'bench' ] } ), [ 'bench' ] );
	assert.deepEqual( names( { only: [ 'e2e' ] } ), [ 'e2e' ] );
	assert.deepEqual( names( { only: [ 'e2e' ], all: true } ), [ 'e2e', 'e2e:wide' ] );
} );

test( 'what a change touches runs alone, the wide matrix among it', () => {
	assert.deepEqual( names( {}, [ 'unit', 'bench' ] ), [ 'unit', 'bench' ] );
	assert.deepEqual( names( { only: [ 'unit' ] }, [ 'unit', 'bench' ] ), [ 'unit' ] );
	assert.deepEqual( names( {}, [] ), [] );
} );

test( 'what a change touches of the wide matrix runs beside everything else', () => {
	assert.deepEqual( names( {}, undefined, [ 'bench' ] ), [ 'unit', 'e2e', 'bench' ] );
	assert.deepEqual( names( { only: [ 'e2e' ] }, undefined, [ 'e2e:wide' ] ), [ 'e2e', 'e2e:wide' ] );
} );

test( 'what needs the folder of a given site runs where that is told', () => {
	assert.ok( SOME.some( ( { needsFolder } ) => needsFolder ) );
	assert.deepEqual( names( { isSite: true, folder: '/srv/store' } ), [ 'php:store', 'e2e' ] );
	assert.deepEqual( names( { only: [ 'php' ], isSite: true, folder: '/srv/store' } ), [ 'php:store' ] );
} );

test( 'against a given site only what can run there does', () => {
	assert.deepEqual( names( { isSite: true } ), [ 'e2e' ] );
	assert.deepEqual( names( { isSite: true, all: true } ), [ 'e2e', 'e2e:wide' ] );
} );
