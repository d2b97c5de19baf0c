import type { useRegistry } from '@wordpress/data';
import { changeEntries as send } from '../../api/option-entries';
import { write } from '../writes';
import { batchRequests } from '../collection/batch-requests';
import { entryChange, type EntryChange } from './entries';
import { store } from '.';

/**
 * Adds words to an option that is a list, or removes keys from one that is a map. What others put there stays. Each entry is
 * shown at once and taken back if the server refuses; of each, what was meant last wins. Those of one turn are one request.
 *
 * No action of the store: the few that want it are not on the first screen.
 *
 * @param registry The stores' registry.
 * @param name
 * @param change
 * @param entries
 */
export async function changeEntries(
	registry: ReturnType< typeof useRegistry >,
	name: string,
	change: 'add' | 'remove',
	entries: string[]
): Promise< void > {
	const { getKnownOption } = registry.select( store );
	const { receiveOptions } = registry.dispatch( store );
	const writes = entries.map( ( entry ) => {
		const [ make, undo ] = entryChange( getKnownOption( name ), change, entry );
		const set = ( by: EntryChange ) => () => {
			const stored = getKnownOption( name );
			// Of what has not been read nothing is made up.
			if ( stored !== undefined ) {
				receiveOptions( { [ name ]: by( stored ) } );
			}
		};
		return write( registry, `options/${ name }/${ entry }`, {
			intent: change,
			show: set( make ),
			rollback: set( undo ),
			send: () =>
				batchRequests( registry, `options/${ name }/${ change }`, entry, ( together: string[] ) =>
					send( name, change, together )
				),
		} );
	} );
	await Promise.all( writes );
}
