import { ask, ensureHelper, onEachSite, signIn, target } from '../../contract/lib/site.cjs';
import { keep, type Found } from './sessions';

/** Signs everybody in once on each site, and makes sure of the test helper there. */
export default async function setUp() {
	if ( ! target.url ) {
		throw new Error( 'There is no site to test: set STOREBOARD_URL (npm test makes a site of its own).' );
	}
	keep( await onEachSite( findOut ) );
}

async function findOut(): Promise< Found > {
	const admin = await signIn( target.users.admin );
	if ( ! admin ) {
		throw new Error( `${ target.users.admin.login } could not sign in to ${ target.url }.` );
	}
	await ensureHelper( admin );
	const { platform, extensions } = ( await ask( admin, 'GET /storeboard-test/v1/state' ) ).body;
	return {
		platform,
		extensions,
		sessions: {
			admin,
			manager: await signIn( target.users.manager ),
			customer: await signIn( target.users.customer ),
		},
	};
}
