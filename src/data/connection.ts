import { __ } from '@wordpress/i18n';
import { fetchAuthorization, fetchConnection, type Connection } from '../api/connection';
import { RequestError } from '../lib/request-error';
import { createStore, entity, type Thunk } from './collection';
import { mutate } from './collection/mutation';

const NOT_CONNECTED: Connection = {
	isActive: false,
	isRegistered: false,
	isUserConnected: false,
	hasConnectedOwner: false,
};

const connection = entity< Connection >( 'connection', {
	fetch: ( _, { signal } ) =>
		fetchConnection( signal ).catch( ( error ) => {
			// Nothing on the store can connect it: the route comes with what can.
			if ( error instanceof RequestError && error.code === 'rest_no_route' ) {
				return { data: NOT_CONNECTED };
			}
			throw error;
		} ),
} );

/**
 * Asks where the owner allows the connection.
 *
 * @param  redirectUrl Where the owner comes back to.
 * @return The address to go to.
 * @throws {RequestError} With the server's first error, or words of its own.
 */
const requestAuthorization =
	( redirectUrl: string ): Thunk< string > =>
	( store ) =>
		mutate( store, 'authorization', async () => {
			const { isSuccess, errors, url } = await fetchAuthorization( redirectUrl );
			if ( ! isSuccess || errors.length || ! url ) {
				const words = __( 'Error requesting connection URL.', 'storeboard' );
				throw new RequestError( 'refused', errors[ 0 ] || words );
			}
			return url;
		} );

/** The store's connection with WordPress.com through Jetpack. Pending is 'authorization' while its address is asked for. */
export const store = createStore( 'storeboard/connection', {
	selectors: {
		/** An entry: `value`, `madeAt` and `error`. `hasConnectedOwner` is what counts as connected. */
		getConnection: connection.entry,
	},
	actions: { reloadConnection: connection.load, requestAuthorization },
	resolvers: { getConnection: connection.load },
} );

export type { Connection };
