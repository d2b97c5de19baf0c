import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { run } from '../site/run.mjs';
import { UserError } from '../site/user-error.mjs';

/**
 * A proxy that speaks TLS to the browser and plain HTTP to the site, as a load balancer does. Its certificate is its own.
 *
 * @param {string} url    The site's.
 * @param {string} folder For the key.
 * @return {Promise<{ url: string, stop: () => Promise<void> }>} The proxy.
 */
export async function startProxy( url, folder ) {
	const [ key, cert ] = [ 'key', 'cert' ].map( ( name ) => path.join( folder, `${ name }.pem` ) );
	const { code, output } = await run( 'openssl', [
		...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1'.split( ' ' ),
		...[ '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert ],
	] ).catch( ( error ) => ( { code: 1, output: error.message } ) );
	if ( code !== 0 ) {
		throw new UserError( 'The proxy needs a certificate, and openssl made none: see above.', { output } );
	}
	const server = https.createServer(
		{ key: fs.readFileSync( key ), cert: fs.readFileSync( cert ) },
		( request, response ) => {
			const headers = { ...request.headers, 'x-forwarded-proto': 'https' };
			const asked = http.request(
				new URL( request.url, url ),
				{ method: request.method, headers },
				( answer ) => {
					response.writeHead( answer.statusCode, answer.headers );
					answer.pipe( response );
				}
			);
			asked.on( 'error', () => response.destroy() );
			request.pipe( asked );
		}
	);
	await new Promise( ( resolve, reject ) => {
		server.once( 'error', reject );
		server.listen( 0, '127.0.0.1', resolve );
	} );
	return {
		url: `https://127.0.0.1:${ server.address().port }`,
		stop: () =>
			new Promise( ( resolve ) => {
				server.closeAllConnections();
				server.close( resolve );
			} ),
	};
}
