import apiFetch from '@wordpress/api-fetch';
import { RequestError } from '../lib/request-error';

/** Makes the page able to ask again as the same user: resolves then, and rejects where it cannot be. */
type Renew = () => Promise< void >;

let loadRenew: ( () => Promise< Renew > ) | undefined;
let renewal: Promise< void > | undefined;
let isDeclined = false;

/** Says how a session is renewed. Its code comes only when it is needed. */
export function renewSessionBy( load: () => Promise< Renew > ) {
	loadRenew = load;
}

/** What the server knows this page by; it changes when the session was renewed. */
export const currentNonce = () => ( apiFetch as { nonceMiddleware?: { nonce?: string } } ).nonceMiddleware?.nonce;

/** Waits while the session is being renewed: until then nothing is sent. Rejects where it cannot be. */
export async function sessionReady(): Promise< void > {
	if ( renewal ) {
		await renewal;
	} else if ( isDeclined && window.navigator.userActivation?.isActive === false ) {
		// A user who would not sign in is asked again for their own actions, not for what the page does by itself.
		throw new RequestError( 'session' );
	}
}

/** Renews the session, once for all requests that wait for it. The nonce is what the request that was refused went out with. */
export async function renewSession( nonce: string | undefined ): Promise< void > {
	// Otherwise another request has had it renewed meanwhile.
	if ( renewal || nonce === undefined || nonce === currentNonce() ) {
		renewal ??= renew().finally( () => ( renewal = undefined ) );
		await renewal;
	}
}

async function renew() {
	try {
		if ( ! loadRenew ) {
			throw new RequestError( 'session' );
		}
		const renewIt = await loadRenew();
		await renewIt();
		isDeclined = false;
	} catch ( error ) {
		isDeclined = error instanceof RequestError && error.kind === 'session';
		if ( error instanceof RequestError ) {
			throw error;
		}
		throw new RequestError( window.navigator.onLine ? 'session' : 'offline' );
	}
}
