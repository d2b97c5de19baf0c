import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { extensionLinks } from './extensions.mjs';
import { WORDPRESS } from './packages.mjs';
import { pluginLinks } from './plugin-links.mjs';
import { run } from './run.mjs';

const PHP_VERSION = '8.3';

/**
 * The command line of the WebAssembly server, for Node.
 *
 * @param {string}   command  'server' or 'run-blueprint'.
 * @param {string}   folder   The site's folder.
 * @param {boolean}  embedded Whether the site has the embedded platform.
 * @param {string[]} more
 * @return {string[]} Arguments for node.
 */
export function wasmArguments( command, folder, embedded, more ) {
	const mounts = [ '--mount-dir-before-install', folder, '/wordpress' ];
	for ( const [ place, real ] of Object.entries( { ...pluginLinks( embedded ), ...extensionLinks( folder ) } ) ) {
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
		PHP_VERSION,
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
 * @return {Promise<{ code: number, output: string }>} The exit code and the output.
 */
export async function runWasmSteps( { folder, steps, embedded } ) {
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
		wasmArguments( 'run-blueprint', folder, embedded, [
			'--site-url',
			'http://127.0.0.1',
			'--blueprint',
			blueprint,
		] )
	);
	fs.rmSync( blueprint, { force: true } );
	return result;
}
