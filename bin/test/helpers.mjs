import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
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
