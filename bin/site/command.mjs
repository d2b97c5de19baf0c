import fs from 'node:fs';
import { report } from './user-error.mjs';

/**
 * Whether a file was called as a command, by its own name or by a link to it, and not imported.
 *
 * @param {{ filename: string }} meta The file's `import.meta`.
 */
export const isCommand = ( { filename } ) => !! process.argv[ 1 ] && fs.realpathSync( process.argv[ 1 ] ) === filename;

/**
 * Runs a file that was called as a command. What a user did wrong ends it with a sentence, anything else with where it happened.
 *
 * @param {{ filename: string }}                            meta The file's `import.meta`.
 * @param {(args: string[]) => number|void|Promise<number>} main Is given the arguments; what it returns is the exit code, 0 unless told.
 */
export async function runAsCommand( meta, main ) {
	if ( ! isCommand( meta ) ) {
		return;
	}
	try {
		process.exitCode = ( await main( process.argv.slice( 2 ) ) ) ?? 0;
	} catch ( error ) {
		report( error );
		process.exitCode = 1;
	}
}
