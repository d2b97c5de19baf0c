import type { Page } from '@playwright/test';
import type { Answers } from '../../js/fault-server';
import type { OwnedPanelId } from '../../../src/classic/loaders';
import type { Store } from '../lib/store';
import { FOUND } from './found';

/**
 * What can go wrong, and the screens that it goes wrong on. The tests are generated from it, in a browser (faults.spec.ts) and without
 * one (tests/js/faults.tsx), and so is docs/faults.md (`npm run docs:faults`). A new screen joins by test/faults.ts in its folder, with its
 * writes; a new fault by one entry and its injection (inject.ts). All import types alone, or one another: the page is written from them without
 * a bundler.
 */

/** How the owner gets on once the fault is over. */
export type WayOut =
	/** Nothing was lost. */
	| 'none'
	/** ‘Try again’, in the place of each part. */
	| 'retry'
	/** It goes on by itself. */
	| 'itself'
	/** ‘Try again’, once the time is over that the server asked for. */
	| 'wait'
	/** A dialog to sign in; cancelled, ‘Try again’ asks again. */
	| 'sign-in';

/** Something that goes wrong with each request of a screen. */
export interface AnswerFault {
	id: string;
	name: string;
	/** What the owner is told, in the place of each part and for each write; null where nothing is lost. */
	says: string | null;
	/** A refusal of a write is told in the server's own words. */
	isRefusal?: true;
	wayOut: WayOut;
}

export const ANSWER_FAULTS: AnswerFault[] = [
	{
		id: 'offline',
		name: 'Offline',
		says: 'You’re offline. Check your connection, then try again.',
		wayOut: 'itself',
	},
	{
		id: 'down',
		name: 'The server is not to be reached',
		says: 'Your store isn’t responding right now.',
		wayOut: 'retry',
	},
	{ id: 'timeout', name: 'No answer for 10 seconds', says: 'Your store took too long to respond.', wayOut: 'retry' },
	{ id: '500', name: '500', says: 'Something went wrong on your site’s server.', wayOut: 'retry' },
	{
		id: '502',
		name: '502 with a page of the proxy',
		says: 'Your store isn’t responding right now.',
		wayOut: 'retry',
	},
	{ id: 'notice', name: 'A PHP notice before the JSON', says: null, wayOut: 'none' },
	{ id: 'truncated', name: 'JSON that is cut off', says: 'Your store sent an unexpected response.', wayOut: 'retry' },
	{ id: 'login', name: 'The sign-in page in the place of JSON', says: 'You’ve been logged out.', wayOut: 'sign-in' },
	{
		id: 'nonce',
		name: '403, the nonce is refused again and again',
		says: 'This page has expired.',
		wayOut: 'retry',
	},
	{ id: 'stale', name: '403, the nonce is too old', says: null, wayOut: 'none' },
	{ id: 'session', name: 'The session is over', says: 'You’ve been logged out.', wayOut: 'sign-in' },
	{
		id: 'role',
		name: 'The role was changed',
		says: 'You don’t have permission to do this.',
		isRefusal: true,
		wayOut: 'retry',
	},
	{ id: '404', name: '404', says: 'This wasn’t found.', isRefusal: true, wayOut: 'retry' },
	{
		id: '429',
		name: '429 with Retry-After',
		says: 'Your store is getting too many requests.',
		isRefusal: true,
		wayOut: 'wait',
	},
];

/** Something that goes wrong around the requests: what the owner sees, and what stays. */
export interface OtherFault {
	id: string;
	name: string;
	sees: string;
	stays: string;
}

export const OTHER_FAULTS: OtherFault[] = [
	{
		id: 'chunk-404',
		name: 'A script of the screen answers 404',
		sees: 'The page reloads once, then the error screen; for a part of the screen a message with ‘Try again’ in its place.',
		stays: 'WordPress’ menu, the way to WooCommerce’s screen; the task lists, where only a part is missing.',
	},
	{
		id: 'chunk-never',
		name: 'A script of the screen never comes',
		sees: 'The words that the server printed; after two minutes as above.',
		stays: 'The same.',
	},
	{
		id: 'storage-full',
		name: 'The browser’s storage is full',
		sees: 'Nothing.',
		stays: 'Everything; figures are requested again on each page.',
	},
	{ id: 'storage-refused', name: 'The browser refuses its storage', sees: 'Nothing.', stays: 'The same.' },
	{
		id: 'clock-ahead',
		name: 'This machine’s clock is a year ahead',
		sees: 'Nothing: what is told in the store’s times goes by the store’s clock.',
		stays: 'Everything.',
	},
	{ id: 'clock-behind', name: 'This machine’s clock is a year behind', sees: 'The same.', stays: 'Everything.' },
	{ id: 'time-zone', name: 'This machine is in another time zone', sees: 'The same.', stays: 'Everything.' },
	{
		id: 'double-click',
		name: 'A double click on what writes',
		sees: 'What one click does.',
		stays: 'One request goes out.',
	},
	{
		id: 'two-tabs',
		name: 'The same page in two tabs, which write at the same moment',
		sees: 'In each tab what was done there; what was done in the other one, when the tab comes back into view after a minute.',
		stays: 'What both wrote.',
	},
	{
		id: 'leaving',
		name: 'The page is left during a write',
		sees: 'The next page.',
		stays: 'What was meant is written.',
	},
];

/** Something on the screen, which both kinds of tests find: by role and name, or by a selector and, if given, its whole text. */
export type Place =
	{ role: Parameters< Page[ 'getByRole' ] >[ 0 ]; name: string | RegExp } | { selector: string; text?: string };

/** A part that stands without its answer, so that nothing there asks for ‘Try again’. */
export interface QuietPart {
	name: string;
	/** What stands there without the answer, in words. */
	instead: string;
	/** What shows only once the answer is there, or only where it could not be had. */
	place: Place;
	showsWhen: 'answered' | 'failed';
}

/** Something that the owner changes on the server. */
export interface Change {
	/** What the owner presses, one after the other. The last one sends the request. */
	presses: Place[];
	/** What shows before the change and again after a rollback, and not once the change is made. */
	goes: Place;
	/** Whether the server has stored it. `get` answers the body of a REST path. */
	isStored: ( get: ( path: string ) => Promise< any > ) => Promise< boolean >;
}

export interface Write extends Change {
	/** REST route of its one request. */
	route: RegExp;
	/** Route of another request of the same click, where there is one. */
	alongside?: RegExp;
	/** The notice of a failed write begins with this. A write whose outcome is read again says otherwise where that fails as well. */
	says: string | RegExp;
	/** How long the screen waits for the answer, in seconds: 10 unless it says so. */
	seconds?: number;
	/** Where an answer is cut off, the screen finds what was done all the same. */
	isLookedUp?: true;
	/** The failure stands in the place of the part that writes, not in a notice. */
	isToldInPlace?: true;
	/** A refusal does not bring back what is gone: the server alone has it, for the next page. */
	staysGone?: true;
	/** The notice of a write that is done, if there is one. */
	done?: string;
	/** What another tab changes at the same moment. Without it the fault of two tabs is not tried. */
	elsewhere?: Change;
}

/** A page that is not ours, with panels of ours beside its form. */
export interface ClassicPage {
	/** Below the admin folder. '{order}' is the id of an order of the store's. */
	address: string;
	/** Ids of rows of includes/Screens/screens.json. The unit tests show them one below the other. */
	panels: ( OwnedPanelId | 'panel/activity' )[];
	/** A field of the form, which is saved whatever fails around it, and the option that it is stored in. */
	field?: { selector: string; value: string; setting: string };
	/** Fields that the panels read, in the unit tests. */
	markup?: string;
}

export interface Screen {
	id: string;
	name: string;
	/** Below the page of the app; of a classic page nothing. */
	query: string;
	classic?: ClassicPage;
	/** What the owner opens first. */
	opens?: Place[];
	/** Whether the store has alerts for the owner. */
	hasAlerts?: true;
	/** Whether the setup list is hidden: the store is running. */
	isRunning?: true;
	/** Whether the setup is done, and its card asks how it was. */
	isDone?: true;
	/** What stands there once everything has come, also where the script of another part has not: a heading, a button, a link or a tab, by its name. */
	ready: { role: 'heading' | 'button' | 'link' | 'tab'; name: string | RegExp };
	/** REST route to what its part says where it cannot be loaded. Of these requests all fail at the same time; where there are none, all of the store's. */
	reads: Record< string, string >;
	/**
	 * REST route to the part that stands without its answer. These requests fail with the others and are sent again: counts by one ‘Try again’,
	 * the rest when the page comes back into view.
	 */
	quiet?: Record< string, QuietPart >;
	/** How many requests go to one route at once, where that is more than two. */
	requests?: number;
	/** Where it waits longer than the 10 seconds of other screens: how long, in seconds, and what it says after those 10. */
	patience?: { seconds: number; says: string };
	/** A write of the screen, tried under each fault, and by ‘Try again’ once that is over. */
	write?: Write;
	/** Written to the browser's store before and after each test: REST path to body. */
	stored?: Record< string, object >;
	/** Of the platform's settings, in the unit tests. */
	settings?: object;
	/** Only the unit tests try it. */
	isUnitOnly?: true;
	/** What the test helper of the browser's store is told first. */
	state?: Parameters< Store[ 'set' ] >[ 0 ];
	/**
	 * What the unit tests' store answers beyond what it answers on each screen (`aStore()` in tests/js/faults.tsx). Called once a
	 * test, so that the answers can keep what is written.
	 */
	answers?: () => Answers;
	/** Whether it tells when something was. */
	tellsTimes?: true;
	/** It is another screen's with one part more: of what goes wrong around requests that one tells all. */
	isVariant?: true;
	/** Scripts of its own, the one of the whole screen first; on a classic page each is a part's. */
	chunks: string[];
}

/** Those of the screens' folders (test/faults.ts), and what shows where no screen does. */
export const SCREENS: Screen[] = [
	...FOUND,
	{
		id: 'not-allowed',
		name: 'Not allowed',
		query: '&path=/no-such-page',
		ready: { role: 'heading', name: 'Not allowed' },
		reads: {},
		chunks: [],
	},
];

/** The address of a screen below the admin folder; '{order}' as it stands in the table. */
export const addressOf = ( { classic, query }: Screen ) => classic?.address ?? `admin.php?page=wc-admin${ query }`;

/** How often a screen may ask for one route: twice for each of its requests. Indicators and notes may be two. */
export const mostOfOneRoute = ( { requests = 2 }: Screen ) => 2 * requests;

/**
 * Whether a fault can happen on a screen.
 *
 * @param id Of the fault.
 */
export function appliesTo( screen: Screen, id: string ): boolean {
	if ( ANSWER_FAULTS.some( ( fault ) => fault.id === id ) ) {
		return true;
	}
	if ( screen.isVariant ) {
		return false;
	}
	if ( id.startsWith( 'chunk' ) ) {
		return screen.chunks.length > 0;
	}
	if ( id === 'two-tabs' ) {
		return !! screen.write?.elsewhere;
	}
	return ! [ 'double-click', 'leaving' ].includes( id ) || !! screen.write;
}

/** The first screen that a fault can happen on. */
const isFirst = ( screen: Screen, id: string ) => screen === SCREENS.find( ( each ) => appliesTo( each, id ) );

/** What only a browser can tell of a screen: its scripts, its tabs, the machine's time zone. */
const EVERYWHERE = [ '500', 'chunk-404', 'two-tabs', 'time-zone' ];

/** Where a screen has no scripts of its own this comes in their place, so that each screen meets two faults in a browser. */
const INSTEAD = 'session';

/**
 * Whether a fault is tried on a screen in a browser: each on the first screen that it applies to, and two at least on each screen. All the
 * others are tried on all screens in the unit tests, which read the same table (tests/js/faults.tsx).
 *
 * @param id Of the fault.
 */
export const isTriedInBrowser = ( screen: Screen, id: string ): boolean =>
	! screen.isUnitOnly &&
	appliesTo( screen, id ) &&
	( isFirst( screen, id ) ||
		( EVERYWHERE.includes( id ) && ( id !== 'time-zone' || !! screen.tellsTimes ) ) ||
		( id === INSTEAD && ! appliesTo( screen, 'chunk-404' ) ) );

/** Whether a browser tries it in every run; what else it tries is of the wide matrix. */
export const isTriedAlways = ( screen: Screen, id: string ): boolean =>
	isTriedInBrowser( screen, id ) && isFirst( screen, id );

/** Faults of requests by what has to be done about them: wait or ask again, read an answer, sign in. */
const KINDS = [
	[ 'offline', 'down', 'timeout' ],
	[ '500', '502', 'notice', 'truncated', 'role', '404', '429' ],
	[ 'login', 'nonce', 'stale', 'session' ],
];

/**
 * Whether every run of the unit tests tries a fault on a screen: each on the first screen that it applies to, and on each screen one of each
 * kind, in turn, and a double click. The rest is of the wide matrix (tests/js/wide).
 *
 * @param id Of the fault.
 */
export function isInSample( screen: Screen, id: string ): boolean {
	const place = SCREENS.indexOf( screen );
	return (
		isFirst( screen, id ) ||
		KINDS.some( ( kind ) => kind[ place % kind.length ] === id ) ||
		( id === 'double-click' && appliesTo( screen, id ) )
	);
}
