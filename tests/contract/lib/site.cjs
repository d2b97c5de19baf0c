/**
 * Sends requests to a running site as a browser would: signed in by cookie, with a nonce. CommonJS, because both the
 * contract tests (modules) and the end-to-end tests (which Playwright translates) load it.
 */
const fs = require( 'node:fs' );
const path = require( 'node:path' );

const FIXTURES = path.resolve( __dirname, '../../fixtures' );
const HELPER = path.join( FIXTURES, 'storeboard-test-helper' );
/** Extensions as others write them. The helper runs those that a test names. */
const EXTENSIONS = path.join( FIXTURES, 'extensions' );
const HELPER_PLUGIN = 'storeboard-test-helper/storeboard-test-helper';

const NO_HELPER =
	'The test helper does not answer on this site: copy the folders tests/fixtures/storeboard-test-helper and tests/fixtures/extensions/* ' +
	'to its wp-content/plugins and activate the plugin storeboard-test-helper, that one alone.';

/** The environment of each site that the end-to-end tests are shared out to; empty where there is one. */
const SITES = JSON.parse( process.env.STOREBOARD_SITES_OF_WORKERS || '[]' );

/** Playwright numbers the processes that run tests at the same time. Each has a site to itself. */
const env = { ...process.env, ...SITES[ Number( process.env.TEST_PARALLEL_INDEX ?? 0 ) ] };

/** The site, and the users who may sign in. */
const target = {
	url: ( env.STOREBOARD_URL ?? '' ).replace( /\/+$/, '' ),
	dialect: env.STOREBOARD_DIALECT || '11.0',
	/** The site's folder, if it is on this machine and was made for these tests. */
	folder: env.STOREBOARD_SITE ?? '',
	users: {
		admin: { login: env.STOREBOARD_USER || 'admin', password: env.STOREBOARD_PASSWORD || 'password' },
		manager: {
			login: env.STOREBOARD_MANAGER || 'manager',
			password: env.STOREBOARD_MANAGER_PASSWORD || env.STOREBOARD_PASSWORD || 'password',
		},
		customer: {
			login: env.STOREBOARD_CUSTOMER || 'customer',
			password: env.STOREBOARD_CUSTOMER_PASSWORD || env.STOREBOARD_PASSWORD || 'password',
		},
	},
};

let restRoot;

/**
 * Does something on each of the sites, one after the other.
 *
 * @param {() => Promise<*>} work
 * @return {Promise<Array<*>>} What it returned on each.
 */
async function onEachSite( work ) {
	const { url, folder } = target;
	const results = [];
	for ( const site of SITES.length ? SITES : [ { STOREBOARD_URL: url, STOREBOARD_SITE: folder } ] ) {
		target.url = site.STOREBOARD_URL;
		target.folder = site.STOREBOARD_SITE ?? '';
		restRoot = undefined;
		results.push( await work() );
	}
	Object.assign( target, { url, folder } );
	restRoot = undefined;
	return results;
}

/** The address of the REST API: with or without pretty permalinks, in a folder or not. */
async function findRest() {
	if ( ! restRoot ) {
		const { headers } = await fetch( `${ target.url }/`, { method: 'HEAD', redirect: 'follow' } );
		const link = /<([^>]+)>; rel="https:\/\/api\.w\.org\/"/.exec( headers.get( 'link' ) ?? '' )?.[ 1 ];
		if ( ! link ) {
			throw new Error( `${ target.url } does not tell where its REST API is: is WordPress there?` );
		}
		restRoot = link;
	}
	return restRoot;
}

async function restUrl( route ) {
	const root = await findRest();
	const [ where, query = '' ] = route.replace( /^\//, '' ).split( '?' );
	const mark = root.includes( '?' ) ? '&' : '?';
	return root + where + ( query && mark + query );
}

const cookiesOf = ( response ) =>
	response.headers
		.getSetCookie()
		.map( ( line ) => line.split( ';' )[ 0 ] )
		.filter( ( pair ) => ! pair.endsWith( '=' ) && ! /=(%20|\+)$/.test( pair ) );

/**
 * Signs a user in.
 *
 * @param {{ login: string, password: string }} user
 * @return {Promise<{ cookie: string, nonce: string }|null>} Null if the site refuses.
 */
async function signIn( { login, password } ) {
	const body = new URLSearchParams( { log: login, pwd: password, testcookie: '1', rememberme: 'forever' } );
	const response = await fetch( `${ target.url }/wp-login.php`, {
		method: 'POST',
		redirect: 'manual',
		body,
		headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
	} );
	const cookie = cookiesOf( response ).join( '; ' );
	if ( ! cookie.includes( 'wordpress_logged_in_' ) ) {
		return null;
	}
	const nonce = await (
		await fetch( `${ target.url }/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { cookie } } )
	).text();
	return { cookie, nonce };
}

/**
 * Sends a request to a route.
 *
 * @param {Object|null} session         From signIn(); null for a visitor.
 * @param {string}      call            For example 'POST /wc-admin/options'.
 * @param {*}           [data]          The JSON body.
 * @param {Object}      [options]
 * @param {string|null} [options.nonce] Replaces the session's own; null sends none.
 * @return {Promise<{ status: number, headers: Headers, body: * }>} The reply.
 */
async function ask( session, call, data, { nonce = session?.nonce ?? null } = {} ) {
	const [ method, route ] = call.split( ' ' );
	const response = await fetch( await restUrl( route ), {
		method,
		headers: {
			accept: 'application/json',
			...( session && { cookie: session.cookie } ),
			...( nonce !== null && { 'x-wp-nonce': nonce } ),
			...( data !== undefined && { 'content-type': 'application/json' } ),
		},
		...( data !== undefined && { body: JSON.stringify( data ) } ),
	} );
	const text = await response.text();
	let body;
	try {
		body = text === '' ? null : JSON.parse( text );
	} catch {
		throw new Error( `${ call } answered ${ response.status } with what is no JSON: ${ text.slice( 0, 300 ) }` );
	}
	return { status: response.status, headers: response.headers, body };
}

/**
 * Makes sure of the test helper. It is put on a site that was made for these tests; on any other it has to be there.
 *
 * @param {Object} session An administrator's.
 * @throws {Error} Where it does not answer: no test can be trusted without it.
 */
async function ensureHelper( session ) {
	if ( target.folder ) {
		const place = path.join( target.folder, 'wp-content/plugins', path.basename( HELPER ) );
		fs.cpSync( HELPER, place, { recursive: true } );
		fs.cpSync( EXTENSIONS, path.join( target.folder, 'wp-content/plugins' ), { recursive: true } );
		await ask( session, `POST /wp/v2/plugins/${ HELPER_PLUGIN }`, { status: 'active' } );
	}
	if ( ( await ask( session, 'GET /storeboard-test/v1/state' ) ).status !== 200 ) {
		throw new Error( NO_HELPER );
	}
}

module.exports = { NO_HELPER, SITES, ask, ensureHelper, onEachSite, signIn, target };
