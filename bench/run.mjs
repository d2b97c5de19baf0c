import { BadOption } from './options.mjs';
import { FailedMeasurement } from './site.mjs';

/**
 * Runs a command of the bench. A wrong option or a failed measurement ends it with one sentence.
 *
 * @param {() => Promise<number>} main Resolves with the exit code.
 */
export async function runCommand( main ) {
	try {
		process.exitCode = await main();
	} catch ( error ) {
		if ( ! ( error instanceof BadOption || error instanceof FailedMeasurement ) ) {
			throw error;
		}
		console.error( error.message );
		process.exitCode = 1;
	}
}
