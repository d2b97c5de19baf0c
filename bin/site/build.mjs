import fs from 'node:fs';
import path from 'node:path';
import { ROOT, alone, npm } from './run.mjs';
import { UserError } from './user-error.mjs';

const SOURCES = [ 'src', 'webpack.config.js', 'tsconfig.json', 'package-lock.json' ];

/** The time of the newest change in a file or below a folder, in milliseconds, or 0 if there is none. */
function newest( file ) {
	const found = fs.statSync( file, { throwIfNoEntry: false } );
	if ( ! found?.isDirectory() ) {
		return found?.mtimeMs ?? 0;
	}
	return Math.max( found.mtimeMs, ...fs.readdirSync( file ).map( ( name ) => newest( path.join( file, name ) ) ) );
}

/**
 * Whether build/ is missing or older than its sources.
 *
 * @return {boolean} True if the client has to be built.
 */
export function isStale() {
	const built = path.join( ROOT, 'build' );
	const has = fs.existsSync( built ) && fs.readdirSync( built ).some( ( name ) => name.endsWith( '.js' ) );
	return ! has || newest( built ) < Math.max( ...SOURCES.map( ( name ) => newest( path.join( ROOT, name ) ) ) );
}

/**
 * Builds the client if necessary.
 *
 * @param {( text: string ) => void}  log
 * @param {( chunk: Buffer ) => void} [onData] Gets the build's output; without it the output shows only if the build fails.
 */
export async function build( log, onData ) {
	if ( ! isStale() ) {
		return;
	}
	await alone( path.join( ROOT, '.site/.lock-build' ), log, async ( notes ) => {
		if ( ! isStale() ) {
			return;
		}
		log( 'Building the client' );
		const since = new Date();
		const { code, output } = await npm( [ 'run', '--silent', 'build:client' ], { cwd: ROOT, onData, ...notes } );
		if ( code !== 0 ) {
			throw new UserError( 'The client could not be built: see above.', { output: onData ? '' : output } );
		}
		// Files with the same content keep their times, so the folder's time says when it was last built.
		fs.utimesSync( path.join( ROOT, 'build' ), since, since );
	} );
}
