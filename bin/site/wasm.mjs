import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { extensionLinks } from './extensions.mjs';
import { WORDPRESS } from './packages.mjs';
import { pluginLinks } from './plugin-links.mjs';
import { run } from './run.mjs';

/** The versions of PHP as WebAssembly that the plugin runs on, and the one that a site gets unless told. */
export const PHP_VERSIONS = [ '8.1', '8.2', '8.3', '8.4', '8.5' ];
const PHP_VERSION = '8.3';

/**
 * The command line of the WebAssembly server, for Node.
 *
 * @param {string}   command           'server' or 'run-blueprint'.
 * @param {Object}   site
 * @param {string}   site.folder
 * @param {boolean}  site.embedded     Whether the site has the embedded platform.
 * @param {boolean}  [site.isReleased] Whether it has Storeboard from an archive.
 * @param {string}   [site.version]    Of PHP.
 * @param {string[]} more
 * @return {string[]} Arguments for node.
 */
export function wasmArguments( command, { folder, embedded, isReleased, version = PHP_VERSION }, more ) {
	const mounts = [ '--mount-dir-before-install', folder, '/wordpress' ];
	for ( const [ place, real ] of Object.entries( {
		...pluginLinks( embedded, isReleased ),
		...extensionLinks( folder ),
	} ) ) {
		if ( fs.existsSync( real ) ) {
			mounts.push( '--mount-dir-before-install', real, `/wordpress/${ place }` );
		}
	}
	return [
		'--import',
		pathToFileURL( path.join( WORDPRESS, 'loopback.mjs' ) ).href,
		path.join( WORDPRESS, 'node_modules/@wp-playground/cli/wp-playground.js' ),
		command,
		'--php',
		version,
		'--wordpress-install-mode',
		'do-not-attempt-installing',
		'--skip-sqlite-setup',
		...mounts,
		...more,
	];
}

/**
 * Makes the database readable without shared memory, which WebAssembly lacks. Native PHP leaves the database in
 * write-ahead mode. This works only while the log is empty. See https://sqlite.org/fileformat.html, 1.3.
 *
 * @param {string} folder
 */
export function leaveWriteAheadMode( folder ) {
	const database = path.join( folder, 'wp-content/database/.ht.sqlite' );
	const log = fs.statSync( `${ database }-wal`, { throwIfNoEntry: false } );
	if ( ! fs.existsSync( database ) || log?.size ) {
		return;
	}
	const file = fs.openSync( database, 'r+' );
	try {
		fs.writeSync( file, Buffer.from( [ 1, 1 ] ), 0, 2, 18 );
	} finally {
		fs.closeSync( file );
	}
}

/**
 * Runs the steps of setup.php, each in its own request.
 *
 * @param {Object}   options
 * @param {string}   options.folder
 * @param {string[]} options.steps
 * @param {boolean}  options.embedded
 * @param {boolean}  [options.isReleased]
 * @param {string}   [options.version]    Of PHP.
 * @return {Promise<{ code: number, output: string }>} The exit code and the output.
 */
export async function runWasmSteps( { folder, steps, ...site } ) {
	const blueprint = path.join( folder, '.storeboard/blueprint.json' );
	fs.writeFileSync(
		blueprint,
		JSON.stringify( {
			steps: steps.map( ( step ) => ( {
				step: 'runPHP',
				code: `<?php $storeboard_step = '${ step }'; require '/wordpress/.storeboard/setup.php';`,
			} ) ),
		} )
	);
	const result = await run(
		process.execPath,
		wasmArguments( 'run-blueprint', { folder, ...site }, [
			'--site-url',
			'http://127.0.0.1',
			'--blueprint',
			blueprint,
		] )
	);
	fs.rmSync( blueprint, { force: true } );
	return result;
}
