import { addFilter, removeAllFilters } from '@wordpress/hooks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failing, inTurn, mockApi, type Replies } from '../../../tests/js/mock-api';
import { pressTwice } from '../../../tests/js/press-twice';
import { findFailure, findNotice, isReadOut, show } from '../../../tests/js/render';
import { setPageSettings } from '../../lib/page-settings';
import AnalyticsSettings from '..';
import { timing } from '../../data/analytics-import/use-import';

const TOTALS = 'GET /wc-analytics/reports/import/totals';
const STATUS = 'GET /wc-analytics/reports/import/status';
const START = 'POST /wc-analytics/reports/import';
const STOP = 'POST /wc-analytics/reports/import/cancel';
const DELETE = 'POST /wc-analytics/reports/import/delete';
const PROCESSED = 'GET /wc-analytics/imports/status';

const MODE = { id: 'woocommerce_analytics_scheduled_import', value: 'yes', options: {} };
const DATE_TYPE = { id: 'woocommerce_date_type', value: 'date_paid', options: {} };

const NEVER = { is_importing: false };
const at = ( customers: number, orders: number, isImporting = true, from: string | number = -1 ) => ( {
	customers: { imported: customers, total: 2 },
	orders: { imported: orders, total: 260 },
	imported_from: from,
	is_importing: isImporting,
} );
const STARTED = { status: 'success', message: 'Report table data is being rebuilt.' };
const STOPPED = { status: 'success', message: 'All pending and in-progress import actions have been cancelled.' };

const recordEvent = jest.fn();
const user = userEvent.setup();
const usual = { ...timing };

async function open( replies: Replies = {} ) {
	const api = mockApi( {
		'GET /storeboard/v1/targets': { targets: [], metrics: [] },
		'GET /wc-analytics/settings/wc_admin': [ DATE_TYPE ],
		[ TOTALS ]: { customers: 2, orders: 260 },
		[ STATUS ]: NEVER,
		[ START ]: STARTED,
		[ STOP ]: STOPPED,
		[ DELETE ]: { status: 'success', message: 'Report table data is being deleted.' },
		...replies,
	} );
	show( <AnalyticsSettings /> );
	await screen.findByRole( 'heading', { name: 'Import historical data' } );
	return api;
}

/** Answers how far the import is, when the test says so. */
function turns() {
	const asked: ( ( answer: unknown ) => void )[] = [];
	return {
		asked,
		reply: async () => {
			const answer = await new Promise< unknown >( ( resolve ) => asked.push( resolve ) );
			return typeof answer === 'function' ? answer() : answer;
		},
		async tell( answer: unknown ) {
			await waitFor( () => expect( asked ).not.toEqual( [] ) );
			await act( async () => asked.shift()!( answer ) );
		},
	};
}

/** A day of the store, so many days from today. */
const dayOf = ( days: number ) => new Date( Date.now() + days * 86_400_000 ).toISOString().slice( 0, 10 );
const orders = () => screen.getByRole( 'progressbar', { name: 'Imported Orders and Refunds' } );
const start = () => screen.findByRole( 'button', { name: 'Start' } );
const status = ( words: string ) => screen.findByText( `Status: ${ words }` );

function hidePage( isHidden: boolean ) {
	Object.defineProperty( document, 'hidden', { configurable: true, get: () => isHidden } );
	fireEvent( document, new Event( 'visibilitychange' ) );
}

beforeEach( () => {
	Object.assign( timing, { firstPause: 1, pause: 1, longestPause: 2 } );
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
	setPageSettings( { can: { manage_woocommerce: true } } );
} );
afterEach( () => {
	Reflect.deleteProperty( document, 'hidden' );
	delete window.wcTracks;
	removeAllFilters( 'woocommerce_admin_import_status', '' );
	Object.assign( timing, usual );
} );

describe( 'what there is to import', () => {
	it( 'is asked by period, and without what was imported before', async () => {
		const api = await open();
		await status( 'Ready To Import' );
		expect( orders() ).toHaveAttribute( 'aria-valuetext', '0 of 260' );
		expect( screen.getByText( /This tool populates historical analytics data/ ) ).toHaveTextContent(
			'This tool populates historical analytics data by processing customers and orders created prior to activating WooCommerce Admin.'
		);

		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Import historical data' } ), 'Last 90 days' );
		await user.click( screen.getByRole( 'checkbox', { name: 'Skip previously imported customers and orders' } ) );
		await waitFor( () => expect( api.sentTo( TOTALS ) ).toHaveLength( 3 ) );
		await status( 'Ready To Import' );

		expect( api.sentTo( TOTALS ).map( ( { path } ) => path.split( 'totals' )[ 1 ] ) ).toEqual( [
			'?skip_existing=true',
			'?skip_existing=true&days=90',
			'?days=90',
		] );
		expect(
			within( screen.getByRole( 'combobox', { name: 'Import historical data' } ) )
				.getAllByRole( 'option' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [
			...[ 'All', 'Last 365 days', 'Last 90 days', 'Last 30 days', 'Last 7 days', 'Last 24 hours', 'Custom' ],
		] );
	} );

	it( 'begins on a day of the owner’s, which is in the past', async () => {
		const api = await open();
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Import historical data' } ), 'Custom' );
		const day = screen.getByLabelText( 'Beginning on' );
		expect( await start() ).toHaveAttribute( 'aria-disabled', 'true' );

		fireEvent.change( day, { target: { value: dayOf( 2 ) } } );
		expect( day ).toHaveAccessibleDescription( 'Select a date in the past' );

		fireEvent.change( day, { target: { value: dayOf( -3 ) } } );
		await waitFor( () => expect( api.sentTo( TOTALS ).at( -1 )?.path ).toContain( 'days=3' ) );
		await waitFor( async () => expect( await start() ).not.toHaveAttribute( 'aria-disabled', 'true' ) );
		await user.click( await start() );
		await findNotice( /^Import started\. Your reports will fill in while it runs/ );
		expect( api.sentTo( START )[ 0 ]?.path ).toBe( '/wc-analytics/reports/import?skip_existing=true&days=3' );
	} );

	it( 'counts days of the calendar, also one that the clocks made an hour short', async () => {
		// The clocks in New York went forward in the night of 8 March 2026.
		setPageSettings( {
			can: { manage_woocommerce: true },
			reports: { defaultRange: '', dateType: 'date_paid', weekStartsOn: 1, timeZone: 'America/New_York' },
		} );
		const now = jest.spyOn( Date, 'now' ).mockReturnValue( Date.parse( '2026-03-09T04:30:00Z' ) );
		const api = await open();
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Import historical data' } ), 'Custom' );
		fireEvent.change( screen.getByLabelText( 'Beginning on' ), { target: { value: '2026-03-08' } } );

		await waitFor( () => expect( api.sentTo( TOTALS ).at( -1 )?.path ).toContain( 'days=1' ) );
		now.mockRestore();
	} );

	it( 'may be nothing: then nothing starts', async () => {
		const api = await open( { [ TOTALS ]: { customers: 0, orders: 0 } } );

		await status( 'Nothing To Import' );
		await user.click( await start() );
		expect( api.sentTo( START ) ).toEqual( [] );
	} );

	it( 'that cannot be counted says so, and comes with Retry', async () => {
		await open( { [ TOTALS ]: inTurn( failing.server, { customers: 2, orders: 260 } ) } );

		expect( await findFailure() ).toHaveTextContent( 'Something went wrong with the importation process.' );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await status( 'Ready To Import' );
	} );
} );

describe( 'an import', () => {
	it( 'starts once for a double click, and shows how far it is until it is finished', async () => {
		const poll = turns();
		const api = await open( { [ STATUS ]: poll.reply } );
		await poll.tell( NEVER );
		await status( 'Ready To Import' );
		await pressTwice( user, await start() );
		await findNotice( /^Import started\. Your reports will fill in while it runs/ );
		expect( screen.queryByText( 'Report table data is being rebuilt.' ) ).toBeNull();
		expect( api.sentTo( START ) ).toHaveLength( 1 );
		expect( api.sentTo( START )[ 0 ]?.path ).toBe( '/wc-analytics/reports/import?skip_existing=true' );

		await status( 'Initializing' );
		expect( screen.getByRole( 'combobox', { name: 'Import historical data' } ) ).toBeDisabled();
		expect( screen.getByText( /Imported data will not be lost if the import is stopped\./ ) ).toHaveTextContent(
			'Navigating away from this page will not affect the import.'
		);

		// The server does not know of it at once.
		await poll.tell( NEVER );
		await status( 'Initializing' );
		await poll.tell( at( 0, 0 ) );
		await status( 'Initializing' );
		await poll.tell( at( 1, 0 ) );
		await status( 'Importing Customers' );
		await poll.tell( at( 2, 100 ) );
		await status( 'Importing Orders' );
		expect( orders() ).toHaveAttribute( 'aria-valuetext', '100 of 260' );
		await poll.tell( at( 2, 260 ) );
		await status( 'Finalizing' );
		await poll.tell( at( 2, 260, false ) );
		await status( 'All historical data imported' );
		await isReadOut( 'Status: All historical data imported' );
		// Nobody asks any more.
		expect( poll.asked ).toEqual( [] );
		expect( screen.getByRole( 'button', { name: 'Delete Previously Imported Data' } ) ).toBeVisible();

		await user.click( screen.getByRole( 'button', { name: 'Re-import Data' } ) );
		await status( 'Initializing' );
		expect( api.sentTo( START )[ 1 ]?.path ).toBe( '/wc-analytics/reports/import' );
		expect(
			screen.getByRole( 'checkbox', { name: 'Skip previously imported customers and orders' } )
		).not.toBeChecked();
	} );

	it( 'of some days says from which day on it is finished', async () => {
		const poll = turns();
		await open( { [ STATUS ]: poll.reply } );
		await poll.tell( at( 2, 100 ) );
		await status( 'Importing Orders' );
		await poll.tell( at( 2, 260, false, '2026-02-03 00:00:00' ) );
		await status( 'Historical data from Feb 3, 2026 onward imported' );
	} );

	it( 'that the server refuses, or that does not get there, says why and can be tried again', async () => {
		Object.assign( timing, { firstPause: 60_000, longestPause: 60_000 } );
		const api = await open( {
			[ START ]: inTurn( { status: 'error', message: 'Scheduling is switched off.' }, failing.server, STARTED ),
		} );
		await user.click( await start() );
		await findNotice( 'Couldn’t start the import. Scheduling is switched off.' );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await findNotice( /Couldn’t start the import\. Something went wrong on your site’s server\./ );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await status( 'Initializing' );
		expect( api.sentTo( START ) ).toHaveLength( 3 );
	} );

	it( 'goes on being asked for after a failure, and says so', async () => {
		const poll = turns();
		await open( { [ STATUS ]: poll.reply } );
		await poll.tell( at( 2, 100 ) );
		await status( 'Importing Orders' );

		await poll.tell( failing.server );
		expect( await screen.findByText( /The import may still be running/ ) ).toHaveTextContent(
			'Something went wrong with the importation process. Something went wrong on your site’s server.'
		);
		await status( 'Importing Orders' );
		expect( orders() ).toHaveAttribute( 'aria-valuetext', '100 of 260' );

		await poll.tell( failing.serverDown );
		expect( await screen.findByText( /Your store isn’t responding right now/ ) ).toBeVisible();
		await poll.tell( at( 2, 120 ) );
		await waitFor( () => expect( orders() ).toHaveAttribute( 'aria-valuetext', '120 of 260' ) );
		expect( screen.queryByText( /The import may still be running/ ) ).toBeNull();
	} );

	it( 'is not asked for while the page is hidden', async () => {
		const poll = turns();
		await open( { [ STATUS ]: poll.reply } );
		hidePage( true );
		await poll.tell( at( 2, 100 ) );
		await status( 'Importing Orders' );
		expect( poll.asked ).toEqual( [] );

		hidePage( false );
		await poll.tell( at( 2, 150 ) );
		await waitFor( () => expect( orders() ).toHaveAttribute( 'aria-valuetext', '150 of 260' ) );
	} );

	it( 'that brings in nothing says what it waits for', async () => {
		const poll = turns();
		timing.stalledAfter = 0;
		await open( { [ STATUS ]: poll.reply } );
		await poll.tell( at( 2, 100 ) );
		await status( 'Importing Orders' );
		expect( screen.queryByText( /scheduled tasks/ ) ).toBeNull();

		await poll.tell( at( 2, 100 ) );
		expect( await screen.findByText( /It will continue when your site’s scheduled tasks run\./ ) ).toBeVisible();
	} );

	it( 'stops, keeps what was imported, and says when data was last processed', async () => {
		const poll = turns();
		Object.assign( timing, { pause: 60_000, longestPause: 60_000 } );
		const api = await open( {
			'GET /wc-analytics/settings/wc_admin': [ DATE_TYPE, MODE ],
			[ STATUS ]: poll.reply,
			[ PROCESSED ]: { mode: 'scheduled', last_processed_date: '2026-05-04 11:58:00' },
		} );
		await poll.tell( at( 2, 100 ) );
		await user.dblClick( await screen.findByRole( 'button', { name: 'Stop Import' } ) );
		await poll.tell( at( 2, 120, false ) );

		await findNotice( STOPPED.message );
		expect( api.sentTo( STOP ) ).toHaveLength( 1 );
		// By the store's clock, as the platform writes it.
		expect( await screen.findByText( /Data was last processed on/ ) ).toHaveTextContent(
			'The last import stopped after 120 of 260 orders and refunds. Data was last processed on May 4, 2026, 11:58'
		);
		expect( await start() ).toBeVisible();
	} );

	it( 'that stopped before the page was opened says how far it got; older platforms do not tell when', async () => {
		const api = await open( { [ STATUS ]: at( 2, 25, false ) } );

		expect( await screen.findByText( /The last import stopped after/ ) ).toHaveTextContent(
			/^The last import stopped after 25 of 260 orders and refunds\.$/
		);
		expect( api.sentTo( PROCESSED ) ).toEqual( [] );
		await status( 'Ready To Import' );
	} );

	it( 'that cannot be stopped goes on, and says so', async () => {
		Object.assign( timing, { pause: 60_000, longestPause: 60_000 } );
		await open( { [ STATUS ]: at( 2, 100 ), [ STOP ]: inTurn( failing.forbidden, STOPPED ) } );
		await user.click( await screen.findByRole( 'button', { name: 'Stop Import' } ) );

		await findNotice( /Couldn’t stop the import\./ );
		expect( screen.getByRole( 'button', { name: 'Stop Import' } ) ).toBeVisible();
	} );

	it( 'may be called otherwise by extensions', async () => {
		addFilter( 'woocommerce_admin_import_status', 'acme', ( names ) => ( {
			...( names as object ),
			ready: <em>Acme is ready</em>,
		} ) );
		await open();

		expect( await screen.findByText( 'Acme is ready' ) ).toBeVisible();
	} );
} );

describe( 'imported data', () => {
	it( 'is deleted after a question, and the event is recorded', async () => {
		const api = await open( { [ STATUS ]: inTurn( at( 2, 260, false ), NEVER ) } );
		const remove = await screen.findByRole( 'button', { name: 'Delete Previously Imported Data' } );

		await user.click( remove );
		await user.click( await screen.findByRole( 'button', { name: 'Cancel' } ) );
		expect( api.sentTo( DELETE ) ).toEqual( [] );

		await user.click( remove );
		const dialog = within( await screen.findByRole( 'dialog', { name: 'Delete imported data?' } ) );
		await user.dblClick( dialog.getByRole( 'button', { name: 'Delete' } ) );

		await findNotice( /^Deleting imported data\. Your reports will show less/ );
		expect( api.sentTo( DELETE ) ).toHaveLength( 1 );
		expect( recordEvent ).toHaveBeenCalledWith( 'analytics_import_delete_previous', {} );
		expect( screen.queryByRole( 'button', { name: 'Delete Previously Imported Data' } ) ).toBeNull();
	} );

	it( 'that could not be deleted stays, with Retry', async () => {
		const api = await open( {
			[ STATUS ]: at( 2, 260, false ),
			[ DELETE ]: inTurn( failing.server, { status: 'success', message: 'Gone.' } ),
		} );
		await user.click( await screen.findByRole( 'button', { name: 'Delete Previously Imported Data' } ) );
		await user.click( await screen.findByRole( 'button', { name: 'Delete' } ) );

		await findNotice( /Couldn’t delete the imported data\./ );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await findNotice( /^Deleting imported data\./ );
		expect( api.sentTo( DELETE ) ).toHaveLength( 2 );
	} );

	it( 'has no button where the store never imported anything', async () => {
		await open();

		await status( 'Ready To Import' );
		expect( screen.queryByRole( 'button', { name: 'Delete Previously Imported Data' } ) ).toBeNull();
	} );
} );
