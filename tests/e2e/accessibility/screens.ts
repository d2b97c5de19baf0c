import type { Locator, Page } from '@playwright/test';
import { ALERTS_FAILED, NOTES } from './finders';
import { FOUND } from './found';
import type { Store } from '../lib/store';
import { HOME } from '../lib/home';
import { needsExtensions, platform } from '../lib/test';

/** Something that opens over the screen, and how to open it with the keyboard. */
export interface Opening {
	name: string;
	/** The elements to press, one after the other. The first one gets the focus back when everything is closed. */
	presses: ( ( page: Page ) => Locator )[];
	/** What is open then. */
	shows: ( page: Page ) => Locator;
}

/** One screen, or one variant of it, with everything that it can show. */
export interface Screen {
	name: string;
	/** Below the site's address. '{order}' is the id of an order of the store's. */
	path: string;
	/** Prepares the store for the screen. It needs the test helper. */
	prepare?: ( store: Store ) => Promise< unknown >;
	/** Extensions of tests/fixtures/extensions that it consists of. */
	extensions?: string[];
	/** What it shows once everything has loaded. */
	full: ( page: Page ) => Locator;
	/** What it shows if the store has nothing to show; left out where that cannot be. */
	empty?: ( page: Page ) => Locator;
	/**
	 * It sends no requests, or none that another screen of the table does not send, so it is checked only when it is
	 * full.
	 */
	onlyFull?: true;
	/** A request for the screen that is opened next: nothing here waits for it, or says that it loads. */
	ahead?: string;
	/** Requests whose failure hides the rest. In a second pass these succeed and all others fail. */
	gate?: string;
	/** What shows once these have succeeded; the menu of a list unless told. */
	behindGate?: ( page: Page ) => Locator;
	/** The error message of each part that failed, with Retry: if every request fails, and if only the gate's succeeds. */
	failed?: string[];
	failedBehindGate?: string[];
	/** Those that come back with the one before, because they share its request. */
	together?: string[];
	/** Menus and dialogs that openings.ts does not find by itself. */
	openings?: Opening[];
}

/** Prepares the store for a screen of the table. */
export async function prepare( { extensions, ...screen }: Screen, store: Store, problems: { ignore: () => void } ) {
	if ( platform() !== 'embedded' && screen.failed?.includes( ALERTS_FAILED ) ) {
		// A store with nothing to say asks for no alerts.
		await store.set( { notes: NOTES } );
	}
	await screen.prepare?.( store );
	if ( extensions ) {
		needsExtensions( extensions );
		await store.set( { extensions } );
		// Errors of others are expected here.
		problems.ignore();
	}
}

/**
 * Every screen and panel of the client: those of the screens' folders (test/states.ts), and what extensions bring. The specs beside this file
 * check each, and docs/accessibility.md is generated from it.
 */
export const SCREENS: Screen[] = [
	...FOUND,
	{
		name: 'Page of an extension',
		path: `${ HOME }&path=/acme/things`,
		extensions: [ 'acme-page', 'acme-header' ],
		full: ( page ) => page.getByRole( 'heading', { name: 'Acme Things', level: 1 } ),
		onlyFull: true,
	},
	{
		name: 'The error screen, and what a broken extension lost',
		path: `${ HOME }&path=/acme-throws`,
		extensions: [ 'acme-throws' ],
		full: ( page ) => page.getByRole( 'heading', { name: 'Oops, something went wrong' } ),
		onlyFull: true,
	},
	{
		name: 'Not allowed',
		path: `${ HOME }&path=/no-such-page`,
		full: ( page ) => page.locator( '#root' ).getByText( 'Sorry, you are not allowed to access this page.' ),
		onlyFull: true,
	},
];

/** Home, pages of tasks, reports, other screens by the first part of their path, and each classic page. */
function kindOf( { path }: Screen ): string {
	const { pathname, searchParams } = new URL( path, 'https://shop.test/' );
	const [ , first = '', second = '' ] = ( searchParams.get( 'path' ) ?? '' ).split( '/' );
	const isOwnKind = [ 'overview', 'settings' ].includes( second );
	return [ pathname, searchParams.get( 'page' ), searchParams.has( 'task' ), first, isOwnKind && second ].join();
}

/** Whether it is the first of its kind, which every run looks at. */
const isOneOfItsKind = ( screen: Screen ) => SCREENS.find( ( each ) => kindOf( each ) === kindOf( screen ) ) === screen;

export const tagsOf = ( screen: Screen ) => ( {
	tag: isOneOfItsKind( screen ) ? [ '@always' ] : [],
} );
