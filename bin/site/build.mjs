import fs from 'node:fs';
import path from 'node:path';
import { ROOT, alone, npm } from './run.mjs';
import { UserError } from './user-error.mjs';

const SOURCES = [ 'src', 'webpack.config.js', 'tsconfig.json', 'package-lock.json' ];

/** The newest change in a file or below a folder, in milliseconds; 0 where there is none. */
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
 * @return {boolean} True when it has to be built.
 */
export function isStale() {
	const built = path.join( ROOT, 'build' );
	const has = fs.existsSync( built ) && fs.readdirSync( built ).some( ( name ) => name.endsWith( '.js' ) );
	return ! has || newest( built ) < Math.max( ...SOURCES.map( ( name ) => newest( path.join( ROOT, name ) ) ) );
}

/**
 * Builds the client where that has to be done.
 *
 * @param {( text: string ) => void}  log
 * @param {( chunk: Buffer ) => void} [onData] Gets what the build prints; else that is shown only when it fails.
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
		// Files whose content stayed keep their times: the folder tells when it was last built.
		fs.utimesSync( path.join( ROOT, 'build' ), since, since );
	} );
}
