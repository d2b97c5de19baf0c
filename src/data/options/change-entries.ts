import type { useRegistry } from '@wordpress/data';
import { changeEntries as send } from '../../api/option-entries';
import { write } from '../collection';
import { batchRequests } from '../collection/batch-requests';
import { store, values } from '.';

/**
 * Adds words to an option that is a list, or removes keys from one that is a map. What others put there stays. Each entry is
 * shown at once and rolled back if the server refuses; of each, what was meant last wins. Those of one turn are one request.
 */
export const changeEntries = (
	registry: ReturnType< typeof useRegistry >,
	name: string,
	change: 'add' | 'remove',
	entries: string[]
): Promise< unknown > =>
	registry.dispatch( store ).run( ( registryStore ) =>
		Promise.all(
			entries.map( ( entry ) =>
				write( registryStore, {
					queryKey: `${ name }/${ entry }`,
					mutation: change,
					changes: [ values.change( ( stored ) => changed( stored, change, entry ), name ) ],
					send: () =>
						batchRequests( registryStore.select.getState(), `${ name }/${ change }`, entry, ( together ) =>
							send( name, change, together )
						),
				} )
			)
		)
	);

/** Changes an option as the server does. It is something else than a list or a map where it is not set; what has not been read stays so. */
function changed( stored: unknown, change: 'add' | 'remove', entry: string ) {
	const map = ( typeof stored === 'object' && stored !== null ? stored : {} ) as Record< string, unknown >;
	if ( change === 'add' ) {
		const words = Object.values( map );
		return stored === undefined || words.includes( entry ) ? stored : [ ...words, entry ];
	}
	const { [ entry ]: value, ...others } = map;
	return value === undefined ? stored : others;
}
