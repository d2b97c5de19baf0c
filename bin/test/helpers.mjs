import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { after, before } from 'node:test';
import { installWordPress } from '../site/packages.mjs';
import { findPhp } from '../site/php.mjs';
import { ROOT } from '../site/run.mjs';

/** What a minimal repository needs to make a site of: the commands, and a plugin and a platform that do nothing. */
const PLUGIN = `<?php
/**
 * Plugin Name: Storeboard
 * Version: 0.1.0
 * Requires Plugins: woocommerce
 */
`;
const PLATFORM = `<?php
/**
 * Plugin Name: Storeboard platform
 */
define( 'STOREBOARD_PLATFORM_VERSION', '0' );
add_action( 'admin_menu', static fn() => add_menu_page( 'Home', 'Home', 'read', 'wc-admin', static function () {
	printf( '<div id="root">%s</div>', esc_html( get_option( 'blogname' ) ) );
} ) );
`;

/**
 * A copy of the commands beside stub plugins, so that these tests depend on nothing else in the repository. Packages are
 * shared with the repository.
 *
 * @return {{ root: string, remove: () => void }} The copy.
 */
export function copyOfCommands() {
	const root = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-bin-' ) );
	fs.cpSync( path.join( ROOT, 'bin' ), path.join( root, 'bin' ), {
		recursive: true,
		filter: ( file ) => ! file.includes( 'node_modules' ),
	} );
	// `--extension` asks it which names the sample store has taken.
	fs.cpSync( path.join( ROOT, 'packages/scaffold' ), path.join( root, 'packages/scaffold' ), { recursive: true } );
	fs.symlinkSync(
		path.join( ROOT, 'bin/wordpress/node_modules' ),
		path.join( root, 'bin/wordpress/node_modules' ),
		'junction'
	);
	fs.mkdirSync( path.join( root, 'node_modules' ) );
	// Lock files that ask for nothing: what is shared is never installed from here.
	for ( const file of [
		'package-lock.json',
		'node_modules/.package-lock.json',
		'bin/wordpress/package-lock.json',
	] ) {
		fs.writeFileSync( path.join( root, file ), '{ "packages": {} }' );
	}
	for ( const name of [ 'platform', 'includes', 'build' ] ) {
		fs.mkdirSync( path.join( root, name ) );
	}
	fs.writeFileSync( path.join( root, 'plugin.php' ), PLUGIN );
	fs.writeFileSync( path.join( root, 'platform/storeboard-platform.php' ), PLATFORM );
	return { root, remove: () => fs.rmSync( root, { recursive: true, force: true } ) };
}

/**
 * Runs a command of the copy.
 *
 * @param {string}   root
 * @param {string}   command For example 'start'.
 * @param {string[]} args
 * @param {Object}   [env]
 * @return {Object} ready() resolves with what was printed once the site runs; stop() and done resolve with
 *                  { code, out, err }.
 */
export function runCommand( root, command, args, env = {} ) {
	const child = spawn( process.execPath, [ path.join( root, 'bin', `${ command }.mjs` ), ...args ], {
		cwd: root,
		env: { ...process.env, ...env },
		stdio: [ 'ignore', 'pipe', 'pipe' ],
	} );
	// Also where a test ends before it has stopped it.
	const end = () => child.kill();
	process.once( 'exit', end );
	let out = '';
	let err = '';
	let told;
	const ready = new Promise( ( resolve ) => ( told = resolve ) );
	child.stdout.on( 'data', ( chunk ) => {
		out += chunk;
		if ( out.includes( 'Ctrl-C stops it.' ) && out.includes( 'Ready' ) ) {
			told( out );
		}
	} );
	child.stderr.on( 'data', ( chunk ) => ( err += chunk ) );
	const done = new Promise( ( resolve ) =>
		child.once( 'close', ( code ) => {
			process.off( 'exit', end );
			told( out );
			resolve( { code, out, err } );
		} )
	);
	return {
		pid: child.pid,
		ready: () => ready,
		done,
		stop( signal = 'SIGTERM' ) {
			child.kill( signal );
			return done;
		},
	};
}

const address = ( out ) => /http:\S+storeboard-login=\w+/.exec( out )?.[ 0 ];

/** Without native PHP each start of a site takes a quarter of a minute. */
export const slow = { timeout: findPhp().kind === 'native' ? 60_000 : 300_000 };

/**
 * Sites of a copy of the commands, for all tests of a file.
 *
 * @return {Object} `root` and `sites`, the folders, and `lib`, the copy's own modules, once a test begins; start() runs the command,
 *                  leftovers() names what is half made, address() finds in what was printed where the owner is signed in.
 */
export function startsInACopy() {
	let copy;
	const store = {
		start: ( args, env ) => runCommand( copy.root, 'start', [ '--no-build', ...args ], env ),
		leftovers: () => fs.readdirSync( store.sites ).filter( ( name ) => name.startsWith( '.' ) ),
		address,
	};
	before(
		async () => {
			await installWordPress( () => {} );
			copy = copyOfCommands();
			store.root = copy.root;
			store.sites = path.join( copy.root, '.site' );
			store.lib = await import( path.join( copy.root, 'bin/site/index.mjs' ) );
		},
		{ timeout: 600_000 }
	);
	after( () => copy?.remove() );
	return store;
}

/**
 * Follows the printed link as a browser does.
 *
 * @param {string} out
 */
export async function openHome( out ) {
	const reply = await fetch( address( out ), { redirect: 'manual' } );
	const cookie = reply.headers
		.getSetCookie()
		.map( ( value ) => value.split( ';' )[ 0 ] )
		.join( '; ' );
	const home = await fetch( reply.headers.get( 'location' ), { headers: { cookie } } );
	return { cookie, status: home.status, text: await home.text(), url: new URL( home.url ).origin };
}
