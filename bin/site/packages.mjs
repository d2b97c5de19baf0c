import fs from 'node:fs';
import path from 'node:path';
import { ROOT, alone, needRoom, npm } from './run.mjs';
import { UserError } from './user-error.mjs';

/** The folder in which WordPress and PHP as WebAssembly are installed, apart from the main package. */
export const WORDPRESS = path.join( ROOT, 'bin/wordpress' );

function readJson( file ) {
	try {
		return JSON.parse( fs.readFileSync( file, 'utf8' ) );
	} catch {
		return null;
	}
}

/**
 * Whether a folder's installed packages match its lock file. Content decides, because a checkout changes times.
 *
 * @param {string} folder
 * @return {boolean} True if nothing has to be installed.
 */
export function isInstalled( folder ) {
	const lock = readJson( path.join( folder, 'package-lock.json' ) );
	const have = readJson( path.join( folder, 'node_modules/.package-lock.json' ) );
	if ( ! lock?.packages || ! have?.packages ) {
		return false;
	}
	return Object.entries( lock.packages ).every( ( [ name, { version, optional, devOptional, peer, link } ] ) => {
		if ( name === '' || link ) {
			return true;
		}
		const found = have.packages[ name ];
		return found ? found.version === version : Boolean( optional || devOptional || peer );
	} );
}

/**
 * Installs a folder's packages if they are missing or do not match its lock file.
 *
 * @param {string}                   folder
 * @param {string}                   what   A name for messages.
 * @param {number}                   need   Bytes of disk space.
 * @param {( text: string ) => void} log
 * @param {string[]}                 [args] More arguments for npm ci.
 */
export async function install( folder, what, need, log, args = [] ) {
	if ( isInstalled( folder ) ) {
		return;
	}
	await alone( path.join( ROOT, `.site/.lock-npm-${ path.basename( folder ) }` ), log, async ( notes ) => {
		if ( isInstalled( folder ) ) {
			return;
		}
		needRoom( folder, need, `${ what } need` );
		log( `Installing ${ what } (once)` );
		const { code, output } = await npm( [ 'ci', '--no-audit', '--no-fund', '--loglevel=error', ...args ], {
			cwd: folder,
			...notes,
		} );
		if ( code !== 0 ) {
			if ( /ENOSPC/.test( output ) ) {
				throw new UserError( 'The disk is full: free some space and try again.' );
			}
			throw new UserError(
				`npm could not install ${ what }: see above. Can this machine reach the npm registry?`,
				{
					output,
				}
			);
		}
	} );
}

/**
 * @param {( text: string ) => void} log
 */
export const installMain = ( log ) => install( ROOT, "Storeboard's packages", 1.2e9, log );

/**
 * @param {( text: string ) => void} log
 */
export const installWordPress = ( log ) =>
	// None of them needs its install script.
	install( WORDPRESS, 'WordPress and PHP as WebAssembly', 1.3e9, log, [ '--ignore-scripts' ] );
