import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { ROOT } from '../site/run.mjs';
import { runCommand } from './helpers.mjs';

/** A WordPress in which an administrator can sign in, and that has no test helper. */
const server = http.createServer( ( request, response ) => {
	const { pathname } = new URL( request.url, 'http://site.test' );
	const json = ( status, body ) =>
		response.writeHead( status, { 'content-type': 'application/json' } ).end( JSON.stringify( body ) );
	if ( pathname === '/wp-login.php' ) {
		response.writeHead( 302, { 'set-cookie': 'wordpress_logged_in_x=admin', location: '/' } ).end();
	} else if ( pathname.startsWith( '/wp-json/wp/v2/plugins/' ) ) {
		json( 200, { version: '11.0.1' } );
	} else if ( pathname.startsWith( '/wp-json/' ) ) {
		json( 404, { code: 'rest_no_route' } );
	} else {
		const link = `<http://${ request.headers.host }/wp-json/>; rel="https://api.w.org/"`;
		response.writeHead( 200, { link } ).end( '0' );
	}
} );

before( () => new Promise( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) ) );
after( () => server.close() );

test( 'a site without the test helper ends the run with a sentence that says how to install it', async () => {
	const site = `http://127.0.0.1:${ server.address().port }`;
	const { code, out, err } = await runCommand( ROOT, 'test', [ '--site', site, '--only', 'contract' ] ).done;
	assert.equal( code, 1 );
	assert.doesNotMatch( out, /==/ );
	assert.match(
		err,
		/^The test helper does not answer on this site: copy the folders tests\/fixtures\/storeboard-test-helper .* activate .*\n$/
	);
} );
