import { getErrorMessage, getRetryAdvice } from './error-messages';
import { RequestError } from './request-error';
import { plainText } from './sanitize';

/** The server refused and gave a reason. Any other error happened on the way or inside the server. */
const REFUSALS = [ 'refused', 'forbidden', 'missing', 'busy' ];

/**
 * What the server said where it refused, as plain text: its message, or what is wrong with single fields if it sent no
 * message. Empty for any other error.
 *
 * @param error The thrown error.
 */
export const readRefusal = ( error: unknown ) =>
	error instanceof RequestError && REFUSALS.includes( error.kind )
		? plainText( error.message ).trim() || Object.values( error.fields ).join( ' ' )
		: '';

/**
 * Why a write failed, in one text: the server's own words where it refused, those for single fields first; else ours.
 *
 * @param error The thrown error.
 */
export function getWriteErrorMessage( error: unknown ): string {
	const said = readRefusal( error );
	if ( ! said ) {
		return getErrorMessage( error );
	}
	const { fields, kind, retryAt } = error as RequestError;
	const words = Object.values( fields ).join( ' ' ) || said;
	return kind === 'busy' && retryAt ? `${ words } ${ getRetryAdvice( error as RequestError ) }` : words;
}
