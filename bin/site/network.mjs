import fs from 'node:fs';
import path from 'node:path';
import { WORDPRESS } from './packages.mjs';
import { run } from './run.mjs';
import { UserError } from './user-error.mjs';

/** The path of the network's second site. */
export const SECOND = '/second';

const NOTE = '.storeboard/network.txt';

/** @return {boolean} Whether the site in this folder is a network. */
export const isNetwork = ( folder ) => fs.existsSync( path.join( folder, NOTE ) );

async function step( folder, ...args ) {
	const own = path.join( folder, '.storeboard' );
	fs.copyFileSync( path.join( WORDPRESS, 'network.php' ), path.join( own, 'network.php' ) );
	try {
		const { code, output } = await run(
			'php',
			[ '-d', 'memory_limit=512M', '-d', 'display_errors=stderr', 'network.php', ...args ],
			{ cwd: own }
		);
		if ( code !== 0 ) {
			throw new UserError( `The network failed at '${ args[ 0 ] }': see above.`, { output } );
		}
	} finally {
		fs.rmSync( path.join( own, 'network.php' ) );
	}
}

/**
 * Makes a site the main one of a network, with a second store at SECOND. Both plugins are active for all sites. The machine's own PHP alone.
 *
 * @param {string} folder
 * @param {number} orders Of the second store.
 */
export async function makeNetwork( folder, orders ) {
	await step( folder, 'make', '127.0.0.1' );
	await step( folder, 'fill', '127.0.0.1' );
	await step( folder, 'seed', '127.0.0.1', String( orders ) );
}

/**
 * Has a network answer at another address: WordPress keeps those of all its sites.
 *
 * @param {string} folder
 * @param {string} host   For example 127.0.0.1:8080.
 */
export const moveNetwork = ( folder, host ) => step( folder, 'move', host );
