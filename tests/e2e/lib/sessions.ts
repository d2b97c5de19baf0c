import type { BrowserContext, Page } from '@playwright/test';
import { target, type Session } from '../../contract/lib/site.cjs';

export type Role = 'admin' | 'manager' | 'customer';

/** What the global set-up found out about a site, for the tests. */
export interface Found {
	platform: 'embedded' | 'woocommerce';
	/** Folders of tests/fixtures/extensions that are on the site. */
	extensions: string[];
	sessions: Record< Role, Session | null >;
}

const NAME = 'STOREBOARD_E2E_FOUND';

/** The tests' own processes get it with their environment: it holds sessions, and runs on several sites do not mix. */
export const keep = ( found: Found[] ) => {
	process.env[ NAME ] = JSON.stringify( found );
};

export const readAll = (): Found[] => JSON.parse( process.env[ NAME ] ?? '[]' );

/** What is known about the site of this process. Null while Playwright only lists the tests: the global set-up has not run then. */
export const read = (): Found | null => readAll()[ Number( process.env.TEST_PARALLEL_INDEX ?? 0 ) ] ?? null;

/** Of whoever signed in; an error that says how, where nobody could. */
export function sessionOf( role: Role ): Session {
	const session = read()!.sessions[ role ];
	if ( ! session ) {
		const name = `STOREBOARD_${ role.toUpperCase() }`;
		throw new Error( `No ${ role } could sign in: set ${ name } and ${ name }_PASSWORD.` );
	}
	return session;
}

/** A browser's state with the cookies of a session. */
export function storageState( { cookie }: Session ) {
	const { hostname } = new URL( target.url );
	return {
		cookies: cookie.split( '; ' ).map( ( pair ) => ( {
			name: pair.slice( 0, pair.indexOf( '=' ) ),
			value: pair.slice( pair.indexOf( '=' ) + 1 ),
			domain: hostname,
			path: '/',
			expires: -1,
			httpOnly: true,
			secure: false,
			sameSite: 'Lax' as const,
		} ) ),
		origins: [],
	};
}

/** The session ends, the cookies stay: as after a password was changed, or in a browser that was forgotten. */
export async function endSession( context: BrowserContext ) {
	const cookies = await context.cookies();
	await context.addCookies(
		cookies
			.filter( ( { name } ) => /^wordpress_/.test( name ) )
			.map( ( cookie ) => ( { ...cookie, value: cookie.value.replace( /.{8}$/, '00000000' ) } ) )
	);
}

/** Revalidates all that the screen shows at the same time, as after Back. */
export const askAnew = ( page: Page ) =>
	page.evaluate( () => {
		window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) );
	} );
