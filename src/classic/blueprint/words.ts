import { RequestError } from '../../lib/request-error';
import { getErrorMessage } from '../../lib/error-messages';
import { readRefusal } from '../../lib/refusal';
import { plainText } from '../../lib/sanitize';

/** What to say of an error: the server's own words where it refused, each field's for itself; else ours, with the server's as details. */
export function errorWords( error: unknown ): { says: string[]; details: string } {
	const { message = '', fields = {} } = error instanceof RequestError ? error : {};
	const refusal = readRefusal( error );
	const byField = Object.values( fields );
	if ( refusal ) {
		return { says: byField.length ? byField : [ refusal ], details: '' };
	}
	return { says: [ getErrorMessage( error ) ], details: plainText( message ).trim() };
}
