import { ask, ensureHelper, signIn, target } from '../../contract/lib/site.cjs';
import { keep } from './sessions';

/** Signs everybody in once, and makes sure of the test helper. */
export default async function setUp() {
	if ( ! target.url ) {
		throw new Error( 'There is no site to test: set STOREBOARD_URL (npm test makes a site of its own).' );
	}
	const admin = await signIn( target.users.admin );
	if ( ! admin ) {
		throw new Error( `${ target.users.admin.login } could not sign in to ${ target.url }.` );
	}
	const hasHelper = await ensureHelper( admin );
	const about = hasHelper ? ( await ask( admin, 'GET /storeboard-test/v1/state' ) ).body : null;
	keep( {
		hasHelper,
		platform: about?.platform ?? null,
		extensions: about?.extensions ?? [],
		sessions: {
			admin,
			manager: await signIn( target.users.manager ),
			customer: await signIn( target.users.customer ),
		},
	} );
}
