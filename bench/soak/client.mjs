import { Agent, request } from 'node:http';

/** As one machine's browsers do it, connections are kept. */
const agent = new Agent( { keepAlive: true, maxSockets: 500 } );
/** Longer than any proxy waits. */
const TIME_OUT_MS = 95_000;

/**
 * @param {number}      port
 * @param {Object}      asked
 * @param {string}      asked.path
 * @param {string}      [asked.method]
 * @param {Object|null} [asked.body]   Sent as JSON.
 * @param {Object}      [asked.owner]  Whose cookie and nonce go along.
 * @return {Promise<{status: number, body: any, headers: Object}>} Status 0 where there was no answer; the body is a text where it is no JSON.
 */
export const ask = ( port, { path, method = 'GET', body = null, owner } ) =>
	new Promise( ( resolve ) => {
		const text = body === null ? null : JSON.stringify( body );
		const call = request(
			{
				host: '127.0.0.1',
				port,
				path,
				method,
				agent,
				timeout: TIME_OUT_MS,
				headers: {
					Host: 'soak.test',
					Accept: 'application/json',
					...( text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength( text ) } ),
					...( owner && { Cookie: owner.cookie, 'X-WP-Nonce': owner.nonce } ),
				},
			},
			( answer ) => {
				const parts = [];
				answer.on( 'data', ( part ) => parts.push( part ) );
				answer.on( 'error', () => resolve( { status: 0, body: 'cut off', headers: {} } ) );
				answer.on( 'end', () => {
					const said = Buffer.concat( parts ).toString();
					let read = said;
					try {
						read = JSON.parse( said );
					} catch {
						// The caller sees the text.
					}
					resolve( { status: answer.statusCode, body: read, headers: answer.headers } );
				} );
			}
		);
		call.on( 'timeout', () => call.destroy( new Error( 'no answer in time' ) ) );
		call.on( 'error', ( error ) => resolve( { status: 0, body: error.message, headers: {} } ) );
		call.end( text );
	} );

/** The path of a REST route. */
export const rest = ( route ) => `/wp-json/${ route }`;
