import { RequestError } from '../../lib/request-error';
import { getErrorMessage } from '../../lib/error-messages';
import { plainText } from '../../lib/sanitize';

/** The server refused and gave a reason. Any other error happened on the way or inside the server. */
const REFUSALS = [ 'refused', 'forbidden', 'missing', 'busy' ];

/** What to say of an error: the server's own words where it refused, each field's for itself; else ours, with the server's as details. */
export function errorWords( error: unknown ): { says: string[]; details: string } {
	const { kind = 'server', message = '', fields = {} } = error instanceof RequestError ? error : {};
	const said = plainText( message ).trim();
	const byField = Object.values( fields );
	if ( REFUSALS.includes( kind ) && ( byField.length || said ) ) {
		return { says: byField.length ? byField : [ said ], details: '' };
	}
	return { says: [ getErrorMessage( error ) ], details: said };
}
