import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { KINDS, RESERVED, scaffold } from '../../packages/scaffold/index.mjs';
import { putExtensions, readExtension } from '../site/extensions.mjs';
import { ROOT, run } from '../site/run.mjs';

const root = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-scaffold-' ) );
after( () => fs.rmSync( root, { recursive: true } ) );

const SCRIPT = path.join( ROOT, 'packages/scaffold/index.mjs' );

for ( const kind of Object.keys( KINDS ) ) {
	test( `a ${ kind } gets a plugin of its own name, with its test, its budget and its readme`, () => {
		const folder = path.join( root, `north-wind-${ kind }` );
		const made = scaffold( kind, folder );

		for ( const name of [
			`north-wind-${ kind }.php`,
			'README.md',
			'package.json',
			'test/budget.test.mjs',
			`test/${ kind }.test.mjs`,
		] ) {
			assert.ok( made.includes( name ), name );
		}
		const text = made.map( ( name ) => fs.readFileSync( path.join( folder, name ), 'utf8' ) ).join( '\n' );
		assert.doesNotMatch( text, /acme/i );
		assert.match( text, /North Wind/ );
		assert.deepEqual( readExtension( folder ), {
			slug: `north-wind-${ kind }`,
			main: `north-wind-${ kind }.php`,
			folder,
		} );
	} );
}

test( 'says what it cannot make, and writes nothing then', async () => {
	for ( const [ args, words ] of [
		[ [ 'gizmo', path.join( root, 'gizmo' ) ], /no kind 'gizmo'. The kinds are report, column/ ],
		[ [ 'report', path.join( root, 'Not_A-Name' ) ], /'Not_A-Name' is no name for a plugin/ ],
		[ [ 'report', path.join( root, 'north-wind-card' ) ], /is there already/ ],
		[ [ 'report', path.join( root, 'orders' ) ], /'orders' is a name of WordPress/ ],
		[ [ 'report' ], /Give one kind and one folder/ ],
	] ) {
		const { code, output } = await run( process.execPath, [ SCRIPT, ...args ] );
		assert.equal( code, 1, output );
		assert.match( output, words );
	}
	const made = Object.keys( KINDS ).map( ( kind ) => `north-wind-${ kind }` );
	assert.deepEqual( fs.readdirSync( root ).sort(), made.sort() );
} );

test( 'refuses the names that declarations refuse', () => {
	const php = fs.readFileSync( path.join( ROOT, 'includes/Declarations/Declarations.php' ), 'utf8' );
	const [ , names ] = /const RESERVED = \[(.+?)\];/s.exec( php );
	assert.deepEqual( RESERVED, names.match( /\w+/g ) );
} );

test( 'says which folder is no plugin that the store can run', () => {
	fs.mkdirSync( path.join( root, 'empty' ) );
	assert.throws( () => readExtension( path.join( root, 'nowhere' ) ), /is no folder/ );
	assert.throws( () => readExtension( path.join( root, 'empty' ) ), /no PHP file with 'Plugin Name:'/ );
	fs.mkdirSync( path.join( root, 'woocommerce' ) );
	fs.writeFileSync( path.join( root, 'woocommerce/a.php' ), '<?php\n/* Plugin Name: A */' );
	assert.throws( () => readExtension( path.join( root, 'woocommerce' ) ), /has a plugin in a folder of that name/ );
} );

test( 'the plugins of one start take the place of those of the last', () => {
	const site = path.join( root, 'site' );
	fs.mkdirSync( path.join( site, 'wp-content/plugins' ), { recursive: true } );
	fs.mkdirSync( path.join( site, '.storeboard' ) );
	const [ one, two ] = [ 'card', 'page' ].map( ( kind ) => {
		const folder = path.join( root, `south-wind-${ kind }` );
		scaffold( kind, folder );
		return readExtension( folder );
	} );
	const plugins = () => fs.readdirSync( path.join( site, 'wp-content/plugins' ) );

	assert.throws( () => putExtensions( site, [ one, one ] ), /was given two folders of the name 'south-wind-card'/ );
	putExtensions( site, [ one ] );
	putExtensions( site, [ two ] );
	assert.deepEqual( plugins(), [ two.slug ] );
	putExtensions( site );
	assert.deepEqual( plugins(), [] );
	assert.deepEqual( fs.readdirSync( path.join( site, '.storeboard' ) ), [] );
	fs.mkdirSync( path.join( site, 'wp-content/plugins', one.slug ) );
	assert.throws( () => putExtensions( site, [ one ] ), /has a plugin in the folder 'south-wind-card' already/ );
} );
