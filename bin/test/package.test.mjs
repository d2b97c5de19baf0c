import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT, run } from '../site/run.mjs';
import { readZip } from '../site/zip.mjs';
import { copyOfCommands, runCommand } from './helpers.mjs';

test( 'packs the plugin with its uninstaller and its types, and nothing that is for development', async () => {
	const { root, remove } = copyOfCommands();
	try {
		// What gathers the texts.
		fs.rmSync( path.join( root, 'node_modules' ), { recursive: true } );
		fs.symlinkSync( path.join( ROOT, 'node_modules' ), path.join( root, 'node_modules' ), 'junction' );
		for ( const name of [ 'package.json', 'plugin.php', 'uninstall.php', 'readme.txt', 'LICENSE' ] ) {
			fs.copyFileSync( path.join( ROOT, name ), path.join( root, name ) );
		}
		fs.mkdirSync( path.join( root, 'languages' ) );
		fs.cpSync( path.join( ROOT, 'packages' ), path.join( root, 'packages' ), { recursive: true } );
		fs.mkdirSync( path.join( root, 'src' ) );
		fs.copyFileSync( path.join( ROOT, 'includes/Release.php' ), path.join( root, 'includes/Release.php' ) );
		for ( const name of [ 'includes/Plugin.php', 'build/index.js', 'build/index.js.map' ] ) {
			fs.writeFileSync( path.join( root, name ), '' );
		}
		const texts = await runCommand( root, 'i18n', [] ).done;
		assert.equal( texts.code, 0, texts.err );

		const { code, err } = await runCommand( root, 'package', [ '--no-build' ] ).done;

		assert.equal( code, 0, err );
		const [ archive, ...others ] = fs.readdirSync( path.join( root, 'dist' ) );
		assert.deepEqual( others, [] );
		const entries = readZip( path.join( root, 'dist', archive ) );
		const isScaffold = ( { name } ) => name.startsWith( 'storeboard/packages/scaffold/' );
		assert.ok(
			entries.filter( isScaffold ).some( ( { name } ) => name.endsWith( '/templates/report/acme-sample.php' ) )
		);
		// Whoever has the archive alone makes a plugin with it, as docs/extending.md says.
		const store = path.join( root, 'store' );
		for ( const entry of entries.filter( isScaffold ) ) {
			fs.mkdirSync( path.dirname( path.join( store, entry.name ) ), { recursive: true } );
			fs.writeFileSync( path.join( store, entry.name ), entry.read() );
		}
		const made = await run( process.execPath, [ 'storeboard/packages/scaffold/index.mjs', 'card', 'north-wind' ], {
			cwd: store,
		} );
		assert.equal( made.code, 0, made.output );
		assert.ok( fs.existsSync( path.join( store, 'north-wind/north-wind.php' ) ) );
		assert.deepEqual(
			entries
				.filter( ( entry ) => ! isScaffold( entry ) )
				.map( ( { name } ) => name )
				.sort(),
			[
				'LICENSE',
				'build/index.js',
				'files.json',
				'includes/Plugin.php',
				'includes/Release.php',
				'languages/storeboard.pot',
				...[ 'README.md', 'globals.d.ts', 'index.d.ts', 'package.json', 'places.json' ].map(
					( name ) => `packages/sdk/${ name }`
				),
				'plugin.php',
				'readme.txt',
				'uninstall.php',
			].map( ( name ) => `storeboard/${ name }` )
		);
		assert.deepEqual(
			Buffer.from( entries.find( ( { name } ) => name === 'storeboard/uninstall.php' ).read() ),
			fs.readFileSync( path.join( ROOT, 'uninstall.php' ) )
		);
		// What has to be there for the plugin to run, and that it is to look for it.
		const textOf = ( wanted ) =>
			Buffer.from( entries.find( ( { name } ) => name === `storeboard/${ wanted }` ).read() ).toString();
		assert.equal( entries[ 0 ].name, 'storeboard/files.json' );
		const sizes = JSON.parse( textOf( 'files.json' ) );
		assert.deepEqual( Object.keys( sizes ).sort(), [
			'build/index.js',
			'includes/Plugin.php',
			'includes/Release.php',
			'plugin.php',
			'uninstall.php',
		] );
		for ( const [ name, size ] of Object.entries( sizes ) ) {
			assert.equal( Buffer.byteLength( textOf( name ) ), size, name );
		}
		assert.match( textOf( 'includes/Release.php' ), /const PACKED = '[0-9a-f]{12}';/ );

		// The same files make the same archive, byte by byte.
		const first = fs.readFileSync( path.join( root, 'dist', archive ) );
		const later = new Date( Date.now() + 90_000 );
		fs.utimesSync( path.join( root, 'plugin.php' ), later, later );
		assert.equal( ( await runCommand( root, 'package', [ '--no-build' ] ).done ).code, 0 );
		assert.ok( first.equals( fs.readFileSync( path.join( root, 'dist', archive ) ) ) );
	} finally {
		remove();
	}
} );
