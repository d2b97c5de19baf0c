import { each, readBoolean, readList, readObject, readString, shape } from './read';
import { query, request } from './request';

const readConnection = shape( 'Connection', {
	...each( readBoolean, 'isActive', 'isRegistered', 'isUserConnected' ),
	/** Whether somebody of the store is connected: what counts as connected. */
	hasConnectedOwner: readBoolean,
} );

export type Connection = ReturnType< typeof readConnection >;

/** The store's connection with WordPress.com through Jetpack. */
export const fetchConnection = ( signal?: AbortSignal ) => query( '/jetpack/v4/connection', readConnection, signal );

/** The server registers the store with another host before it answers. In milliseconds. */
const PATIENCE = 60_000;

/**
 * Where the owner allows the connection, and comes back from to `redirectUrl`. The reply is a success even where it failed: then the
 * errors say why, in the server's words.
 */
export const fetchAuthorization = ( redirectUrl: string ) =>
	request(
		{
			path:
				'/wc-admin/onboarding/plugins/jetpack-authorization-url?' +
				`redirect_url=${ encodeURIComponent( redirectUrl ) }&from=woocommerce-services`,
			timeOut: PATIENCE,
		},
		( body ) => {
			const { success, errors, url } = readObject( body, 'Authorization' );
			return {
				isSuccess: readBoolean( success ),
				errors: readList( errors ?? [], 'Authorization' )
					.map( readString )
					.filter( Boolean ),
				url: readString( url ),
			};
		}
	);
