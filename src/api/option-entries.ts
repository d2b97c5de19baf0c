import { OWN } from './options';
import { readMap } from './read';
import { request } from './request';

/**
 * Adds words to an option that is a list, or removes keys from one that is a map, in one step on the server: others write them
 * too. Storeboard's own route has a few (includes/Support/OptionEntries.php).
 *
 * @return The option as it is stored now.
 */
export const changeEntries = ( name: string, change: 'add' | 'remove', entries: string[] ) =>
	request(
		{ path: `${ OWN }/${ name }/${ change }`, method: 'POST', data: { entries } },
		( body ) => readMap( body, 'Options' )[ name ]
	);
