import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { NO_HELPER, ask, target } from '../../contract/lib/site.cjs';
import { Home } from './home';
import { read, storageState, type Found, type Role } from './sessions';
import { Store } from './store';

/** A task's link leads to pages of others, who have errors of their own. */
function isOurs( page: Page ) {
	const query = new URL( page.url() ).searchParams;
	return (
		query.get( 'page' ) === 'wc-admin' &&
		! query.has( 'path' ) &&
		/^($|storeboard|no-such)/.test( query.get( 'task' ) ?? '' )
	);
}

/** What went wrong in the page unnoticed. A test ends with none, unless it says which are meant. */
class Problems {
	private heard: string[] = [];
	private meant: RegExp[] = [];

	watch( page: Page ) {
		page.on( 'pageerror', ( error ) => {
			if ( isOurs( page ) ) {
				this.heard.push( `Uncaught: ${ error.message } ${ error.stack } (${ page.url() })` );
			}
		} );
		page.on( 'console', ( message ) => {
			if ( isOurs( page ) ) {
				this.hear( message );
			}
		} );
	}

	private hear( message: ConsoleMessage ) {
		// Pictures from elsewhere, of whom there are many in the admin, do not come where there is no network.
		const isOutside =
			! message.location().url.startsWith( target.url ) && /^Failed to load resource/.test( message.text() );
		// The packages of WooCommerce 9.7 say so on WooCommerce's own screens too.
		const isTheirs = /^Store "core\/interface" is already registered/.test( message.text() );
		if ( message.type() === 'error' && ! isOutside && ! isTheirs ) {
			this.heard.push( `Console: ${ message.text() } (${ message.location().url })` );
		}
	}

	/** The test makes requests fail, which the browser writes to the console. */
	expectFailedRequests() {
		this.meant.push( /^Console: Failed to load resource/ );
		// Parts of the screen whose script does not come say so on the screen too.
		this.meant.push( /^Console: (Storeboard: )?ChunkLoadError/ );
	}

	/** The page is not ours. */
	ignore() {
		this.meant.push( /./ );
	}

	get unexpected() {
		return this.heard.filter( ( problem ) => ! this.meant.some( ( pattern ) => pattern.test( problem ) ) );
	}
}

interface Fixtures {
	/** Who looks at the pages. */
	role: Role;
	home: Home;
	problems: Problems;
	/** The store, asked as the person who looks at the pages. */
	store: Store;
}

const found = (): Found =>
	read() ?? {
		hasHelper: false,
		platform: null,
		extensions: [],
		sessions: { admin: null, manager: null, customer: null },
	};

export const test = base.extend< Fixtures >( {
	role: [ 'admin', { option: true } ],

	storageState: async ( { role }, give ) => {
		const session = found().sessions[ role ];
		base.skip( ! session, `${ role } could not sign in: set STOREBOARD_${ role.toUpperCase() } and its password` );
		await give( session ? storageState( session ) : undefined );
	},

	home: async ( { page }, give ) => give( new Home( page ) ),

	problems: [
		async ( { page }, give ) => {
			const problems = new Problems();
			problems.watch( page );
			await give( problems );
			expect( problems.unexpected, 'errors in the page' ).toEqual( [] );
		},
		{ auto: true },
	],

	// Each test begins with the same store.
	store: [
		async ( { role }, give ) => {
			const admin = found().sessions.admin;
			if ( found().hasHelper && admin ) {
				await ask( admin, 'POST /storeboard-test/v1/reset' );
			}
			await give( new Store( found().sessions[ role ] ?? admin! ) );
		},
		{ auto: true },
	],
} );

/** The test changes what has no public way to be changed, or to be changed back. */
export const needsHelper = () => test.skip( ! found().hasHelper, NO_HELPER );

/** The test needs extensions of tests/fixtures/extensions. */
export function needsExtensions( names: string[] ) {
	const missing = names.filter( ( name ) => ! found().extensions.includes( name ) );
	test.skip(
		missing.length > 0,
		`copy ${ missing } of tests/fixtures/extensions to wp-content/plugins of this site`
	);
}

/** The store platform of the site; null where the helper is not there to tell. */
export const platform = () => found().platform;

export { expect };
