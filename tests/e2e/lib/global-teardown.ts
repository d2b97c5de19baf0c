import { ask, onEachSite, target } from '../../contract/lib/site.cjs';
import { readAll } from './sessions';

/** Leaves each site as it was. */
export default async function tearDown() {
	const all = [ ...readAll() ];
	await onEachSite( async () => {
		const admin = all.shift()?.sessions.admin;
		if ( admin && target.url ) {
			await ask( admin, 'POST /storeboard-test/v1/restore' );
		}
	} );
}
