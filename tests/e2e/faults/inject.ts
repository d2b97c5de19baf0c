import type { Page } from '@playwright/test';

export interface Plan {
	/** Of an answer fault; empty for none. */
	fault: string;
	/** Routes whose reads fail, null for all of the store's; every write fails. */
	reads: string[] | null;
	/** How far this machine's clock is off, in milliseconds. */
	clock: number;
}

declare global {
	interface Window {
		storeboardFaults: {
			fault: string;
			/** Routes of requests that the fault met. */
			met: string[];
			/**
			 * Lets time pass for whatever waits for long, but for what waits less than `atLeast`, once all requests that no fault met
			 * are answered. In milliseconds.
			 */
			pass: ( time: number, atLeast?: number ) => Promise< void >;
		};
	}
}

/** From the next page on its requests go wrong, and it has to ask for everything. Within the page, so that its cache is used. */
export const inject = ( page: Page, plan: Partial< Plan > ) =>
	page.addInitScript( injectFaults, { fault: '', reads: [], clock: 0, ...plan } );

/**
 * Runs in the page, before any of its scripts. The unit tests run it too (tests/js/faults.tsx): it needs nothing but a window.
 */
export function injectFaults( { fault, reads, clock }: Plan ) {
	if ( window.top !== window ) {
		return;
	}
	let offset = clock;
	/** How many requests are under way that no fault met. */
	let flying = 0;
	const long = new Map< unknown, { handler: () => void; delay: number } >();
	const state = {
		fault,
		met: [] as string[],
		async pass( time: number, atLeast = 0 ) {
			while ( flying > 0 ) {
				await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
			}
			offset += time;
			for ( const [ id, { handler, delay } ] of [ ...long ] ) {
				if ( delay <= time && delay >= atLeast ) {
					window.clearTimeout( id as number );
					handler();
				}
			}
		},
	};
	window.storeboardFaults = state;

	const { setTimeout, clearTimeout, fetch, Date: RealDate } = window as typeof window & { Date: DateConstructor };
	window.setTimeout = ( ( handler: TimerHandler, delay = 0, ...args: unknown[] ) => {
		const id = setTimeout( handler, delay, ...args );
		if ( delay >= 9000 ) {
			long.set( id, { handler: () => ( handler as ( ...given: unknown[] ) => void )( ...args ), delay } );
		}
		return id;
	} ) as typeof window.setTimeout;
	window.clearTimeout = ( id ) => {
		long.delete( id );
		clearTimeout( id );
	};
	( window as { Date: unknown } ).Date = class extends RealDate {
		constructor( ...args: [] ) {
			super( ...( ( args.length ? args : [ RealDate.now() + offset ] ) as [] ) );
		}
		static now = () => RealDate.now() + offset;
	};
	Object.defineProperty( window.navigator, 'onLine', { configurable: true, get: () => state.fault !== 'offline' } );

	// The preloaded replies are taken out as soon as the parser has read them.
	const replies = new MutationObserver( ( _, observer ) => {
		const block = document.getElementById( 'storeboard-settings' );
		try {
			const settings = JSON.parse( block?.textContent ?? '' );
			block!.textContent = JSON.stringify( { ...settings, replies: {} } );
			observer.disconnect();
		} catch {
			// Not all of it is there.
		}
	} );
	// Nothing is parsed in a unit test, and one observer of each test would watch all that follow.
	if ( document.readyState === 'loading' ) {
		replies.observe( document, { childList: true, subtree: true } );
	}

	const json = ( status: number, code: string, headers = {} ) =>
		new Response( JSON.stringify( { code, message: 'Said by the test.', data: { status } } ), { status, headers } );
	const html = ( status: number, body: string ) =>
		new Response( body, { status, headers: { 'Content-Type': 'text/html' } } );
	const rewritten = async ( sent: Promise< Response >, change: ( text: string ) => string ) => {
		const response = await sent;
		const { status, headers } = response;
		return new Response( change( await response.text() ), { status, headers } );
	};

	// WordPress' own requests are its own; so is the question who is signed in, which belongs to the answer to a fault.
	const isMeant = ( route: string, fields: string ) =>
		reads
			? reads.includes( route ) && ( route !== '/wp/v2/users/me' || fields.includes( 'woocommerce_meta' ) )
			: /^\/(wc-admin|wc-analytics|wc|storeboard)\//.test( route );

	window.fetch = ( input, init = {} ) => {
		const url = new URL( typeof input === 'object' && 'url' in input ? input.url : input, window.location.href );
		const route =
			url.searchParams.get( 'rest_route' ) ??
			/\/wp-json(\/.*)$/.exec( decodeURIComponent( url.pathname ) )?.[ 1 ] ??
			'';
		const isSignedOut = [ 'session', 'login' ].includes( state.fault );
		const go = () => {
			flying++;
			return fetch( input, init ).finally( () => flying-- );
		};
		if ( url.searchParams.get( 'action' ) === 'rest-nonce' && isSignedOut ) {
			return Promise.resolve( html( 400, '0' ) );
		}
		const isWrite = ( init.method ?? 'GET' ) !== 'GET';
		if ( ! state.fault || ! route || ! ( isWrite || isMeant( route, url.searchParams.get( '_fields' ) ?? '' ) ) ) {
			return go();
		}
		state.met.push( route );
		switch ( state.fault ) {
			case 'offline':
			case 'down':
				return Promise.reject( new TypeError( 'Failed to fetch' ) );
			case 'timeout':
				return new Promise( ( _, reject ) =>
					init.signal?.addEventListener( 'abort', () => reject( new DOMException( '', 'AbortError' ) ) )
				);
			case '500':
				return Promise.resolve( json( 500, 'internal_server_error' ) );
			case '502':
				return Promise.resolve( html( 502, '<html><h1>502 Bad Gateway</h1></html>' ) );
			case 'notice':
				return rewritten(
					go(),
					( text ) =>
						`<br />\n<b>Notice</b>: Array [0] in <b>plugin.php</b> on line <b>7</b><br />\n${ text }`
				);
			case 'truncated':
				return rewritten( go(), ( text ) => text.slice( 0, Math.max( 1, text.length - 2 ) ) );
			case 'login':
				return Promise.resolve( html( 200, '<form name="loginform" id="loginform"></form>' ) );
			case 'stale':
				// Each request is refused once, as all that go out before there is a new nonce are.
				return state.met.filter( ( met ) => met === route ).length > 1
					? go()
					: Promise.resolve( json( 403, 'rest_cookie_invalid_nonce' ) );
			case 'nonce':
			case 'session':
				return Promise.resolve( json( 403, 'rest_cookie_invalid_nonce' ) );
			case 'role':
				return Promise.resolve( json( 403, 'rest_forbidden' ) );
			case '429':
				return Promise.resolve( json( 429, 'too_many_requests', { 'Retry-After': '30' } ) );
			default:
				return Promise.resolve( json( 404, 'rest_no_route' ) );
		}
	};
}
