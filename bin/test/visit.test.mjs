import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { homeRequests, visitHome } from '../site/visit.mjs';

/** A site that signs the owner in and answers everything but `broken` paths. */
async function serve( t, broken = [] ) {
	const seen = [];
	const server = createServer( ( { url, headers }, response ) => {
		seen.push( { url, headers } );
		const status = broken.some( ( part ) => url.includes( part ) ) ? 500 : 200;
		response.writeHead( status, url.startsWith( '/?in' ) ? { 'set-cookie': 'signed=in; path=/' } : {} );
		response.end( url.includes( 'rest-nonce' ) ? 'a1b2' : '[]' );
	} );
	await new Promise( ( ready ) => server.listen( 0, '127.0.0.1', ready ) );
	t.after( () => server.close() );
	const url = `http://127.0.0.1:${ server.address().port }`;
	return { seen, site: { url, loginUrl: `${ url }/?in` } };
}

test( 'asks for each reply that home shows first, as the owner, and then for home', async ( t ) => {
	const { seen, site } = await serve( t );

	assert.equal( await visitHome( site ), true );

	const asked = seen.filter( ( { url } ) => url.startsWith( '/wp-json' ) );
	assert.deepEqual(
		asked.map( ( { url } ) => decodeURIComponent( url ) ).sort(),
		homeRequests()
			.map( ( path ) => `/wp-json${ path }` )
			.sort()
	);
	assert.match( asked[ 0 ].url, /onboarding\/tasks$/ );
	for ( const { headers } of asked ) {
		assert.equal( headers.cookie, 'signed=in' );
		assert.equal( headers[ 'x-wp-nonce' ], 'a1b2' );
	}
	assert.match( seen.at( -1 ).url, /admin\.php\?page=wc-admin$/ );
} );

test( 'names the lists, the inbox and each count of home, whole', () => {
	const paths = homeRequests();

	for ( const part of [
		/^\/wc-admin\/onboarding\/tasks$/,
		/marketing,survey/,
		/orders\?.*status\[\]=/,
		/count-low-in-stock/,
		/reviews/,
	] ) {
		assert.equal( paths.filter( ( path ) => part.test( path ) ).length, 1, String( part ) );
	}
	assert.deepEqual(
		paths.filter( ( path ) => path.includes( '{' ) ),
		[]
	);
} );

test( 'goes on where a count fails, and says where the lists or the site do', async ( t ) => {
	const { seen, site } = await serve( t, [ 'reviews' ] );
	assert.equal( await visitHome( site ), true );
	assert.match( seen.at( -1 ).url, /page=wc-admin$/ );

	assert.equal( await visitHome( ( await serve( t, [ 'onboarding' ] ) ).site ), false );
	assert.equal( await visitHome( { url: 'http://127.0.0.1:1', loginUrl: 'http://127.0.0.1:1/?in' } ), false );
} );
