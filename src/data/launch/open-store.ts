import type { useRegistry } from '@wordpress/data';
import { COMING_SOON, openStore as send } from '../../api/launch';
import { write } from '../collection';
import { store, values } from '../options';

/**
 * Opens the store to visitors. It shows at once as opened, and as closed again where the server did not do it.
 *
 * @throws An UnknownOutcome where it is not known whether the store is open.
 * @throws A RequestError where it is not.
 */
export const openStore = ( registry: ReturnType< typeof useRegistry > ): Promise< unknown > =>
	registry.dispatch( store ).run( ( options ) =>
		write( options, {
			queryKey: COMING_SOON,
			mutation: 'no',
			changes: [ values.change( () => 'no', COMING_SOON ) ],
			send,
		} )
	);
