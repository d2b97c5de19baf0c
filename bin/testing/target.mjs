import { UserError } from '../site/user-error.mjs';

/**
 * A running site that the tests are pointed at, tried before the first test: an address that does not answer, a password that does
 * not open it, or a missing test helper is one sentence and not a hundred failures.
 *
 * @param {Object} options
 * @param {string} options.site       Its address.
 * @param {string} [options.user]     An administrator; else admin.
 * @param {string} [options.password] Else password.
 * @param {string} [options.folder]   Where it is on this machine.
 * @param {string} [options.dialect]  Else told by the version of WooCommerce there, and 11.0 where that cannot be asked.
 * @return {Promise<Record<string, string>>} The environment of the tests.
 */
export async function readTarget( { site, user = 'admin', password = 'password', folder, dialect } ) {
	const env = { STOREBOARD_URL: site, STOREBOARD_USER: user, STOREBOARD_PASSWORD: password };
	// What speaks to a site reads the environment once, when it is loaded.
	Object.assign( process.env, env );
	const { NO_HELPER, ask, signIn } = ( await import( '../../tests/contract/lib/site.cjs' ) ).default;
	let session;
	let version;
	let hasHelper;
	try {
		session = await signIn( { login: user, password } );
		version = session && ( await versionOf( ask, session ) );
		hasHelper = session && ( await ask( session, 'GET /storeboard-test/v1/state' ) ).status === 200;
	} catch ( error ) {
		throw new UserError( `No WordPress answers at ${ site } (${ error.cause?.code ?? error.message }).` );
	}
	if ( ! session ) {
		throw new UserError(
			`'${ user }' could not sign in at ${ site }: give an administrator with --user and --password.`
		);
	}
	if ( ! hasHelper ) {
		throw new UserError( NO_HELPER );
	}
	return {
		...env,
		...( folder && { STOREBOARD_SITE: folder } ),
		STOREBOARD_DIALECT: dialect ?? ( version && parseInt( version, 10 ) < 10 ? '9.7' : '11.0' ),
	};
}

/** The version of WooCommerce there, where there is one and the user may see it. */
async function versionOf( ask, session ) {
	const { status, body } = await ask( session, 'GET /wp/v2/plugins/woocommerce/woocommerce?_fields=version' );
	return status === 200 ? body.version : null;
}
