/**
 * The store in which the plugin is tried: the one that `npm start -- --extension` serves, or another by STOREBOARD_URL, STOREBOARD_USER and
 * STOREBOARD_PASSWORD.
 */
const url = ( process.env.STOREBOARD_URL ?? 'http://127.0.0.1:8080' ).replace( /\/$/, '' );
const jar = new Map();
let nonce;

async function ask( path, options = {} ) {
	const reply = await fetch( `${ url }/${ path }`, {
		redirect: 'manual',
		...options,
		headers: { cookie: [ ...jar ].map( ( pair ) => pair.join( '=' ) ).join( '; ' ), ...options.headers },
	} );
	for ( const cookie of reply.headers.getSetCookie() ) {
		const [ , name, value ] = /^([^=]+)=([^;]*)/.exec( cookie );
		jar.set( name, value );
	}
	return reply;
}

async function logIn() {
	if ( nonce ) {
		return;
	}
	jar.set( 'wordpress_test_cookie', 'WP%20Cookie%20check' );
	await ask( 'wp-login.php', {
		method: 'POST',
		body: new URLSearchParams( {
			log: process.env.STOREBOARD_USER ?? 'admin',
			pwd: process.env.STOREBOARD_PASSWORD ?? 'password',
			testcookie: '1',
		} ),
	} );
	const reply = await ask( 'wp-admin/admin-ajax.php?action=rest-nonce' );
	nonce = await reply.text();
	if ( reply.status !== 200 || ! /^\w+$/.test( nonce ) ) {
		nonce = undefined;
		throw new Error(
			`Nobody could log in at ${ url }. Does 'npm start -- --extension' run there? Its address goes into STOREBOARD_URL.`
		);
	}
}

/**
 * @param {string} path Below wp-admin/.
 * @return {Promise<string>} The page, as it is sent.
 */
export async function page( path ) {
	await logIn();
	const reply = await ask( `wp-admin/${ path }` );
	if ( reply.status !== 200 ) {
		throw new Error( `${ path } answered ${ reply.status }` );
	}
	return reply.text();
}

/**
 * @param {string} path      Of REST, with its arguments.
 * @param {Object} [options] As fetch() takes them.
 * @return {Promise<{ status: number, data: any }>} The answer.
 */
export async function rest( path, options = {} ) {
	await logIn();
	const reply = await ask( `?rest_route=${ path.replace( '?', '&' ) }`, {
		...options,
		headers: { 'X-WP-Nonce': nonce },
	} );
	return { status: reply.status, data: await reply.json() };
}
