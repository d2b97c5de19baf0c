import apiFetch from '@wordpress/api-fetch';
import { injectFaults, type Plan } from '../e2e/faults/inject';

/** What a route answers: a body, or what works one out of the request. */
type Answer = unknown | ( ( sent: { method: string; url: URL; data: unknown } ) => unknown );

/** REST route to its answer, with the method before it where that matters. A list brings the number of its rows along. */
export type Answers = Record< string, Answer >;

/** Of the browser's Response as much as is read of it: jsdom has none. */
class SmallResponse {
	readonly status: number;
	readonly headers: { get: ( name: string ) => string | null };

	constructor(
		private body: string,
		{
			status = 200,
			headers = {},
		}: { status?: number; headers?: Record< string, string > | SmallResponse[ 'headers' ] } = {}
	) {
		this.status = status;
		this.headers =
			typeof headers.get === 'function'
				? ( headers as SmallResponse[ 'headers' ] )
				: { get: ( name ) => ( headers as Record< string, string > )[ name ] ?? null };
	}

	get ok() {
		return this.status < 300;
	}

	text = async () => this.body;
	json = async () => JSON.parse( this.body );
	clone = () => new SmallResponse( this.body, this );
}

const ROOT = 'https://shop.test/wp-json';

/** apiFetch's own way to the network, which it does not hand out. */
const overTheNetwork: Parameters< typeof apiFetch.setFetchHandler >[ 0 ] = async ( {
	url,
	path,
	data,
	body,
	parse = true,
	...options
} ) => {
	const response: Response = await window
		.fetch( url ?? ROOT + path, { ...options, body: data ? JSON.stringify( data ) : body } )
		.catch( ( error ) => {
			throw error.name === 'AbortError' ? error : { code: 'fetch_error', message: 'You are probably offline.' };
		} );
	if ( ! response.ok ) {
		throw parse ? await response.json() : response;
	}
	return parse ? response.json() : response;
};

/**
 * A page in which requests go wrong as in the browser's tests: the same code makes them fail (tests/e2e/faults/inject.ts).
 *
 * @param answers What the store answers where nothing goes wrong.
 */
export function startFaultServer( answers: Answers, plan: Partial< Plan > ) {
	const unknown: string[] = [];
	const writes: ( RequestInit & { route: string } )[] = [];
	let nonce = 0;
	const before = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout, Date: window.Date };

	async function answer( input: RequestInfo | URL, init: RequestInit = {} ) {
		const url = new URL( String( input ), window.location.href );
		if ( url.searchParams.get( 'action' ) === 'rest-nonce' ) {
			return new SmallResponse( `nonce-${ ++nonce }` );
		}
		const method =
			( init.headers as Record< string, string > )?.[ 'X-HTTP-Method-Override' ] ?? init.method ?? 'GET';
		const route = url.pathname.replace( '/wp-json', '' );
		const key = [ `${ method } ${ route }`, route ].find( ( name ) => name in answers );
		if ( ! key ) {
			unknown.push( `${ method } ${ url.href }` );
			return new SmallResponse( JSON.stringify( { code: 'rest_no_route', message: 'Not listed.' } ), {
				status: 404,
			} );
		}
		if ( method !== 'GET' ) {
			writes.push( { ...init, route } );
		}
		const given = answers[ key ];
		const data = init.body ? JSON.parse( String( init.body ) ) : undefined;
		const body = typeof given === 'function' ? given( { method, url, data } ) : given;
		const rows = Array.isArray( body ) ? String( body.length ) : '';
		return new SmallResponse( JSON.stringify( body ), { headers: { 'X-WP-Total': rows } } );
	}

	Object.assign( window, { fetch: answer, Response: SmallResponse } );
	Object.assign( apiFetch, {
		nonceEndpoint: 'https://shop.test/wp-admin/admin-ajax.php?action=rest-nonce',
		nonceMiddleware: { nonce: 'at-first' },
	} );
	apiFetch.setFetchHandler( overTheNetwork );
	injectFaults( { fault: '', reads: [], clock: 0, ...plan } );

	return {
		/** Requests that the store does not list. */
		unknown,
		/** What was written to it. */
		writes,
		/** The body of a path, past the faults. */
		get: async ( path: string ) => ( await answer( ROOT + path ) ).json(),
		end() {
			Object.assign( window, before );
			for ( const name of [ 'fetch', 'Response', 'storeboardFaults' ] ) {
				Reflect.deleteProperty( window, name );
			}
		},
	};
}
