import { OWN } from './options';
import { readMap } from './read';
import { post } from './request';

/**
 * Adds words to an option that is a list, or removes keys from one that is a map, in one step on the server: others write them
 * too. Storeboard's own route has a few (includes/Storage/OptionEntries.php). Answers the option as it is stored now.
 */
export const changeEntries = ( name: string, change: 'add' | 'remove', entries: string[] ) =>
	post( `${ OWN }/${ name }/${ change }`, { entries }, ( body ) => readMap( body, 'Options' )[ name ] );
