import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failing, inTurn, type MockedApi, type Replies } from '../../../tests/js/mock-api';

const SAVE = 'POST /storeboard/v1/options';
const DONE = { completed: 3, is_homescreen: false, is_active_task_page: false };

const recordEvent = jest.fn();

/** A classic page with the bar that PHP printed, and the script that wakes it. */
function open( { others = '', replies = {} }: { others?: string; replies?: Replies } = {} ) {
	document.body.innerHTML = `${ others }
		<div class="storeboard-reminder" id="storeboard-reminder" data-completed="3">
			<p>Words. <a href="#home">Continue setup</a></p>
			<button type="button" hidden>Dismiss this reminder</button>
		</div>
		<script type="application/json" id="storeboard-panels">[{"id":"reminder","mount":"#storeboard-reminder"}]</script>`;
	return run( replies );
}

/**
 * Runs the script as on a page of its own, which asks a server of its own.
 *
 * @param replies What that answers.
 */
function run( replies: Replies ): MockedApi {
	// Also what it fetches later asks that server.
	jest.resetModules();
	const api: MockedApi = require( '../../../tests/js/mock-api' ).mockApi( replies );
	require( '../embed' );
	return api;
}

const bar = () => document.getElementById( 'storeboard-reminder' );
const button = () => bar()!.querySelector( 'button' )!;

/** The button shows once it does something. */
const isAwake = () => waitFor( () => expect( button() ).toBeVisible() );

beforeEach( () => {
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
} );
afterEach( () => {
	delete window.wcTracks;
	document.body.innerHTML = '';
} );

it( 'records view, continue and close with the number of completed steps', async () => {
	const user = userEvent.setup();
	const api = open( { replies: { [ SAVE ]: { woocommerce_task_list_reminder_bar_hidden: true } } } );
	await isAwake();

	await user.click( bar()!.querySelector( 'a' )! );
	await user.click( button() );

	expect( bar() ).not.toBeVisible();
	expect( recordEvent.mock.calls ).toEqual( [
		[ 'tasklist_reminder_bar_view', DONE ],
		[ 'tasklist_reminder_bar_continue', DONE ],
		[ 'tasklist_reminder_bar_close', DONE ],
	] );
	await waitFor( () =>
		expect( api.sentTo( SAVE ) ).toMatchObject( [ { data: { woocommerce_task_list_reminder_bar_hidden: 'yes' } } ] )
	);
} );

it( 'sends one request for a double click before the next paint', async () => {
	const api = open( { replies: { [ SAVE ]: { woocommerce_task_list_reminder_bar_hidden: true } } } );
	await isAwake();

	button().click();
	button().click();

	await waitFor( () => expect( api.sentTo( SAVE ) ).toHaveLength( 1 ) );
	expect( recordEvent.mock.calls.filter( ( [ name ] ) => name === 'tasklist_reminder_bar_close' ) ).toHaveLength( 1 );
} );

it( 'shows the bar again with one error message when closing fails', async () => {
	const user = userEvent.setup();
	open( { replies: { [ SAVE ]: inTurn( failing.server, failing.server, {} ) } } );
	await isAwake();

	for ( let times = 0; times < 2; times++ ) {
		await user.click( button() );
		await waitFor( () => expect( bar() ).toBeVisible() );
	}
	const problem = 'Couldn’t dismiss the reminder. Try again in a moment.';
	expect( bar()!.textContent!.split( problem ) ).toHaveLength( 2 );
	await waitFor( () => expect( document.getElementById( 'a11y-speak-polite' ) ).toHaveTextContent( problem ) );

	await user.click( button() );
	expect( bar() ).not.toBeVisible();
} );

it( 'removes the bar from a page whose platform reminds by itself', async () => {
	open( { others: '<div class="woocommerce-layout__header-tasks-reminder-bar">Of the platform</div>' } );

	await waitFor( () => expect( bar() ).toBeNull() );
	expect( recordEvent ).not.toHaveBeenCalled();
} );

it( 'ignores a bar that PHP does not list', () => {
	document.body.innerHTML = '<div id="storeboard-reminder"><button type="button" hidden>Dismiss</button></div>';

	run( {} );

	expect( button() ).not.toBeVisible();
} );

it( 'does nothing on a page without the bar', () => {
	document.body.innerHTML = '<p>A page</p>';

	expect( () => run( {} ) ).not.toThrow();
	expect( recordEvent ).not.toHaveBeenCalled();
} );

describe( 'the bar of the mobile app', () => {
	const PREFERENCES = 'POST /wp/v2/users/me';
	const banner = () => document.getElementById( 'storeboard-app-banner' )!;

	function openBanner( replies: Replies ) {
		document.body.innerHTML = `<div class="storeboard-reminder" id="storeboard-app-banner">
				<p>Manage your store on the go. <a href="https://play.test/">Install</a></p>
				<button type="button" hidden>Dismiss this banner</button>
			</div>
			<script type="application/json" id="storeboard-panels">[{"id":"app-banner","mount":"#storeboard-app-banner"}]</script>`;
		return run( replies );
	}

	it( 'is closed for good by one request, however often it is clicked', async () => {
		const api = openBanner( { [ PREFERENCES ]: { woocommerce_meta: {} } } );
		await waitFor( () => expect( banner().querySelector( 'button' ) ).toBeVisible() );

		banner().querySelector( 'button' )!.click();
		banner().querySelector( 'button' )!.click();

		expect( banner() ).not.toBeVisible();
		await waitFor( () =>
			expect( api.sentTo( PREFERENCES ) ).toMatchObject( [
				{ data: { woocommerce_meta: { android_app_banner_dismissed: 'yes' } } },
			] )
		);
		expect( recordEvent ).not.toHaveBeenCalled();
	} );

	it( 'comes back with a sentence where it cannot be closed', async () => {
		openBanner( { [ PREFERENCES ]: failing.server } );
		await waitFor( () => expect( banner().querySelector( 'button' ) ).toBeVisible() );

		await userEvent.setup().click( banner().querySelector( 'button' )! );

		await waitFor( () => expect( banner() ).toBeVisible() );
		expect( banner() ).toHaveTextContent( 'Couldn’t dismiss the banner. Try again in a moment.' );
	} );
} );
