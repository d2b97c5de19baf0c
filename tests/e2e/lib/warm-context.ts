import type { BrowserContext } from '@playwright/test';

/** Contexts that a test changed in a way that stays. */
const spent = new WeakSet< BrowserContext >();

/** What stays with a context once it is called, and with each of its pages. */
const LASTING = [
	'addInitScript',
	'exposeBinding',
	'exposeFunction',
	'grantPermissions',
	'route',
	'routeFromHAR',
	'setExtraHTTPHeaders',
	'setGeolocation',
	'setOffline',
] as const;
const LASTING_CLOCK = [ 'install', 'pauseAt', 'setFixedTime', 'setSystemTime' ] as const;

/** Notices what makes a context unfit for another test. */
export function watch( context: BrowserContext ): BrowserContext {
	spy( context, LASTING, context );
	// A page's clock is its context's.
	spy( context.clock, LASTING_CLOCK, context );
	return context;
}

export const isSpent = ( context: BrowserContext ) => spent.has( context );

/**
 * Takes away what the test before left: cookies, and the browser's storage for a site. The cache stays.
 *
 * @param origin The site's, or an address on it.
 */
export async function empty( context: BrowserContext, origin: string ) {
	await context.clearCookies();
	const page = await context.newPage();
	const session = await context.newCDPSession( page );
	await session.send( 'Storage.clearDataForOrigin', {
		origin: new URL( origin ).origin,
		storageTypes: 'local_storage,session_storage,indexeddb,cache_storage,service_workers',
	} );
	await page.close();
}

function spy< T extends object >( target: T, names: readonly ( keyof T )[], context: BrowserContext ) {
	for ( const name of names ) {
		const own = target[ name ] as ( ...args: unknown[] ) => unknown;
		Object.assign( target, {
			[ name ]: ( ...args: unknown[] ) => {
				spent.add( context );
				return own.apply( target, args );
			},
		} );
	}
}
