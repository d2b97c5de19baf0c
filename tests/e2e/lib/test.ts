import { test as base, expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
import screens from '../../../includes/Screens/screens.json';
import { ask, target } from '../../contract/lib/site.cjs';
import { shareClock } from './clock';
import { Home } from './home';
import { countRequests } from './network';
import { read, storageState, type Found, type Role, sessionOf } from './sessions';
import { Store } from './store';
import { empty, isSpent, watch } from './warm-context';

/** Tasks whose pages are ours. */
const OUR_TASKS = Object.values( screens ).flatMap( ( row ) =>
	'task' in row && 'chunk' in row ? [ row.task ] : []
);

/** A task's link leads to pages of others too, who have errors of their own. */
function isOurs( page: Page ) {
	const query = new URL( page.url() ).searchParams;
	const task = query.get( 'task' ) ?? '';
	return (
		query.get( 'page' ) === 'wc-admin' &&
		query.get( 'storeboard' ) !== 'off' &&
		! query.has( 'path' ) &&
		( OUR_TASKS.includes( task ) || /^($|storeboard|no-such)/.test( task ) )
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

const found = (): Found => {
	const about = read();
	if ( ! about ) {
		throw new Error( 'The global set-up has not run.' );
	}
	return about;
};

interface WorkerFixtures {
	/** Contexts by the options that they were made with. */
	warm: Map< string, BrowserContext >;
}

export const test = base.extend< Fixtures, WorkerFixtures >( {
	browser: [ async ( { browser }, give ) => give( shareClock( browser ) ), { scope: 'worker' } ],

	role: [ 'admin', { option: true } ],

	warm: [
		async ( {}, give ) => {
			const contexts = new Map< string, BrowserContext >();
			await give( contexts );
			await Promise.all( [ ...contexts.values() ].map( ( context ) => context.close() ) );
		},
		{ scope: 'worker' },
	],

	// The tests of a process share a context, and so its cache: without it each page loads the scripts of WordPress again, which takes
	// longer than the rest of it. All else of a test goes with it.
	context: async (
		{ browser, warm, storageState: state, baseURL, viewport, userAgent, javaScriptEnabled },
		give
	) => {
		// A menu of WordPress opens over its button and moves to its place: a press of the mouse meanwhile may begin on an item and end beside
		// it, which is no click.
		const options = { baseURL, viewport, userAgent, javaScriptEnabled, reducedMotion: 'reduce' as const };
		const key = JSON.stringify( options );
		const context = warm.get( key ) ?? watch( await browser.newContext( options ) );
		warm.set( key, context );
		await empty( context, target.url );
		await context.addCookies( ( state as Exclude< typeof state, string > )?.cookies ?? [] );

		await give( context );

		await Promise.all( context.pages().map( ( page ) => page.close() ) );
		if ( isSpent( context ) ) {
			warm.delete( key );
			await context.close();
		}
	},

	storageState: async ( { role }, give ) => give( storageState( sessionOf( role ) ) ),

	home: async ( { page }, give ) => give( new Home( page ) ),

	problems: [
		async ( { page }, give ) => {
			const problems = new Problems();
			problems.watch( page );
			countRequests( page );
			await give( problems );
			expect( problems.unexpected, 'errors in the page' ).toEqual( [] );
		},
		{ auto: true },
	],

	// Each test begins with the same store.
	store: [
		async ( { role }, give ) => {
			const { sessions } = found();
			await ask( sessions.admin!, 'POST /storeboard-test/v1/reset' );
			await give( new Store( sessions[ role ]! ) );
		},
		{ auto: true },
	],
} );

/** The test needs extensions of tests/fixtures/extensions. */
export function needsExtensions( names: string[] ) {
	const missing = names.filter( ( name ) => ! found().extensions.includes( name ) );
	if ( missing.length ) {
		throw new Error( `Copy ${ missing } of tests/fixtures/extensions to wp-content/plugins of this site.` );
	}
}

/** The store platform of the site. */
export const platform = () => found().platform;

export { expect };
