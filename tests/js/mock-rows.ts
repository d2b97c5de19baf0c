import apiFetch, { type APIFetchOptions, type FetchHandler } from '@wordpress/api-fetch';
import { mockApi, type Replies } from './mock-api';

interface ServerError {
	code?: string;
	data?: { status?: number };
}

/**
 * A reply with the number of all rows in its header.
 *
 * @param rows
 * @param total
 */
export const withTotal = ( rows: unknown[], total = rows.length ) => ( { mockedRows: rows, total } );

/**
 * mockApi for requests that read headers too. Deleting is listed as 'DELETE /path'.
 *
 * @param replies
 */
export function mockRows( replies: Replies ) {
	const { setFetchHandler } = apiFetch;
	apiFetch.setFetchHandler = ( handler ) => setFetchHandler( answerUnparsed( handler ) );
	try {
		return mockApi( replies );
	} finally {
		apiFetch.setFetchHandler = setFetchHandler;
	}
}

function answerUnparsed( handler: FetchHandler ): FetchHandler {
	return async ( options: APIFetchOptions ) => {
		const method = options.headers?.[ 'X-HTTP-Method-Override' ] ?? options.method;
		const isParsed = options.parse !== false;
		let reply: unknown;
		try {
			reply = await handler( { ...options, method } );
		} catch ( error ) {
			throw isParsed ? error : asResponse( error as ServerError );
		}
		const { mockedRows, total } = ( reply ?? {} ) as Partial< ReturnType< typeof withTotal > >;
		const body = mockedRows ?? reply;
		return isParsed ? body : responseOf( 200, async () => body, total );
	};
}

/**
 * apiFetch throws what the server answered as it came, what never came as its own error.
 *
 * @param error
 */
function asResponse( error: ServerError ) {
	if ( error.code === 'invalid_json' ) {
		return responseOf( 200, () => Promise.reject( new SyntaxError() ) );
	}
	return error.data?.status ? responseOf( error.data.status, async () => error ) : error;
}

const responseOf = ( status: number, json: () => Promise< unknown >, total?: number ) => ( {
	status,
	json,
	headers: { get: ( name: string ) => ( name === 'X-WP-Total' && total !== undefined ? String( total ) : null ) },
} );
