import { expect, type Page, type Request, type Route } from '@playwright/test';

/** The REST route of an address, without its query; null for any other address. */
export function routeOf( address: string | URL ): string | null {
	const url = new URL( address );
	const byQuery = url.searchParams.get( 'rest_route' );
	if ( byQuery ) {
		return byQuery.split( '?' )[ 0 ] ?? null;
	}
	const at = url.pathname.indexOf( '/wp-json/' );
	return at < 0 ? null : url.pathname.slice( at + '/wp-json'.length );
}

/**
 * Whether the screen asks it. WordPress' own scripts ask too, and take no failure well. Who is signed in is asked for by what renews
 * the session.
 */
export function isAskedByScreen( request: Request ): boolean {
	const route = routeOf( request.url() ) ?? '';
	const fields = new URL( request.url() ).searchParams.get( '_fields' ) ?? 'id';
	return (
		/^\/(wc-admin|wc-analytics|wc|storeboard)\//.test( route ) ||
		route.startsWith( '/wp/v2/plugins' ) ||
		( route === '/wp/v2/users/me' && fields !== 'id' )
	);
}

const counts = new WeakMap< Page, { sent: number; open: number } >();

/** From now on: counts what the page asks for. */
export function countRequests( page: Page ) {
	const count = { sent: 0, open: 0 };
	counts.set( page, count );
	page.on( 'request', () => {
		count.sent++;
		count.open++;
	} );
	for ( const end of [ 'requestfinished', 'requestfailed' ] as const ) {
		page.on( end as 'requestfailed', () => {
			count.open--;
		} );
	}
}

/** How many requests the page has sent, and how many of them are under way. */
export const requestsOf = ( page: Page ) => ( { ...counts.get( page )! } );

const isHome = ( url: URL ) =>
	url.pathname.endsWith( '/wp-admin/admin.php' ) && url.searchParams.get( 'page' ) === 'wc-admin';

/**
 * Takes preloaded replies out of the page, so that the client has to ask for them.
 *
 * @param which The paths of their requests; all without it.
 */
export async function withoutReplies( page: Page, which = /./ ) {
	await page.route( isHome, async ( route ) => {
		if ( route.request().resourceType() !== 'document' ) {
			await route.fallback();
			return;
		}
		const response = await route.fetch();
		const html = await response.text();
		let found = false;
		const body = html.replace(
			/(<script type="application\/json" id="storeboard-settings">)(.*?)(<\/script>)/s,
			( _, open, json, close ) => {
				found = true;
				const { replies, ...rest } = JSON.parse( json );
				const left = Object.entries( replies ?? {} ).filter( ( [ path ] ) => ! which.test( path ) );
				const settings = JSON.stringify( { ...rest, replies: Object.fromEntries( left ) } );
				return open + settings.replace( /</g, '\\u003c' ) + close;
			}
		);
		expect( found, 'the page holds the settings block' ).toBe( true );
		await route.fulfill( { response, body } );
	} );
}

export interface Failure {
	name: string;
	/** What the owner is told. */
	reason: RegExp;
	/** What the owner is told of a write: the server's own words, where it refuses. */
	refusal?: RegExp;
	answer: ( route: Route, page: Page ) => Promise< void >;
	/** After the request is out: what makes it fail. */
	then?: ( page: Page ) => Promise< void >;
	/** Before the next request. */
	mend?: ( page: Page ) => Promise< void >;
}

const SAID = /Said by the test/;

const error = ( status: number, code: string ) => ( route: Route ) =>
	route.fulfill( {
		status,
		json: { code, message: 'Said by the test.', data: { status } },
	} );

const ok =
	( body: string, contentType = 'application/json; charset=UTF-8' ) =>
	( route: Route ) =>
		route.fulfill( { status: 200, contentType, body } );

/** Longer than the client waits for an answer. */
const TOO_LONG = 10_500;

/** Every way in which a request goes wrong. The one that waits needs the page's clock: `page.clock.install()`. */
export const FAILURES: Failure[] = [
	{ name: 'malformed JSON', reason: /sent an unexpected response/, answer: ok( '[{"id":"setup","tasks":[' ) },
	{ name: 'JSON of another shape', reason: /sent an unexpected response/, answer: ok( '"success"' ) },
	{
		name: 'HTML',
		reason: /sent an unexpected response/,
		answer: ok( '<br />\n<b>Warning</b>: Undefined variable in <b>plugin.php</b> on line <b>7</b>', 'text/html' ),
	},
	// The session is there all the same: the server's own words tell why.
	{ name: '401', reason: SAID, answer: error( 401, 'woocommerce_rest_cannot_create' ) },
	{
		name: '403',
		reason: /don’t have permission/,
		refusal: SAID,
		answer: error( 403, 'woocommerce_rest_cannot_create' ),
	},
	{ name: '404', reason: /wasn’t found/, refusal: SAID, answer: error( 404, 'rest_no_route' ) },
	{ name: '500', reason: /went wrong on your site’s server/, answer: error( 500, 'internal_server_error' ) },
	{
		name: 'no answer',
		reason: /took too long to respond/,
		// Left open.
		answer: async () => {},
		then: ( page ) => page.clock.fastForward( TOO_LONG ),
	},
	{
		name: 'a lost network',
		reason: /You’re offline/,
		answer: async ( route, page ) => {
			await page.context().setOffline( true );
			await route.abort( 'internetdisconnected' );
		},
		mend: ( page ) => page.context().setOffline( false ),
	},
];

/**
 * Some of them by their names: one that the browser causes, one of the server, one that refuses. The unit tests try all on every part of
 * a screen (tests/js/faults.tsx, src/setup/task-list/test).
 */
export const failuresNamed = ( ...names: string[] ) => FAILURES.filter( ( { name } ) => names.includes( name ) );

/** Requests that fail as long as it is said. */
export class RequestFaults {
	private failure: Failure | null = null;
	private arrived: () => void = () => {};
	private arrival: Promise< void > = Promise.resolve();
	/** Requests that are left without an answer are let go at the end. */
	readonly seen: Request[] = [];

	private constructor( private page: Page ) {}

	/**
	 * @param concerns Whether a request is one of them.
	 */
	static async on( page: Page, concerns: ( request: Request, route: string ) => boolean ) {
		const faults = new RequestFaults( page );
		await page.route(
			( url ) => routeOf( url ) !== null,
			async ( route ) => {
				const request = route.request();
				const { failure } = faults;
				if ( ! failure || ! concerns( request, routeOf( request.url() ) ?? '' ) ) {
					await route.fallback();
					return;
				}
				faults.seen.push( request );
				await failure.answer( route, page );
				faults.arrived();
			}
		);
		return faults;
	}

	/** From now on they fail so. */
	async begin( failure: Failure ) {
		await this.end();
		this.failure = failure;
		this.arrival = new Promise( ( resolve ) => {
			this.arrived = resolve;
		} );
	}

	/** Waits until the request has failed. */
	async strike() {
		await this.arrival;
		await this.failure?.then?.( this.page );
	}

	async end() {
		await this.failure?.mend?.( this.page );
		this.failure = null;
	}
}
