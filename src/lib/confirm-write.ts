import { RequestError, type RequestErrorKind } from './request-error';

/** Failures behind which the server may have done the write all the same: its answer was lost, or something failed after it. */
const UNSURE: RequestErrorKind[] = [ 'offline', 'down', 'timeout', 'malformed', 'server' ];

/** Nobody knows whether the server has done a write: its answer was lost, and what it holds now could not be read either. */
export class UnknownOutcome extends RequestError {}

/**
 * Sends a write that may be repeated. Where its answer is lost, what the server holds is read before anything is claimed.
 *
 * @param find Reads what the server holds, and answers what the write would have; undefined where it was not done. Without it nothing can be
 *             read.
 * @throws An UnknownOutcome where it is not known whether it was done; the reason is that of the lost answer.
 * @throws A RequestError where it was not done.
 */
export async function confirmWrite< T >(
	send: () => Promise< T >,
	find?: () => Promise< T | undefined >
): Promise< T > {
	try {
		return await send();
	} catch ( error ) {
		if ( ! ( error instanceof RequestError ) || ! UNSURE.includes( error.kind ) ) {
			throw error;
		}
		const { kind, message, code, retryAt } = error;
		const unknown = new UnknownOutcome( kind, message, code, retryAt );
		if ( ! find ) {
			throw unknown;
		}
		const found = await find().catch( () => {
			throw unknown;
		} );
		if ( found === undefined ) {
			throw error;
		}
		return found;
	}
}

/**
 * What failed, as a sentence.
 *
 * @param failed  Where the write was not done.
 * @param unknown Where that is not known.
 */
export const outcomeMessage = ( error: unknown, failed: string, unknown: string ) =>
	error instanceof UnknownOutcome ? unknown : failed;
