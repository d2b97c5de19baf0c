import { addFilter, removeAllFilters } from '@wordpress/hooks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later, mockApi, setOnline, type Replies } from '../../../tests/js/mock-api';
import { pressTwice } from '../../../tests/js/press-twice';
import { findFailure, findNotice, show } from '../../../tests/js/render';
import { getPageSettings, setPageSettings } from '../../lib/page-settings';
import AnalyticsSettings from '..';

const SETTINGS = 'GET /wc-analytics/settings/wc_admin';
const SAVE = 'POST /wc-analytics/settings/wc_admin/batch';
const FILTER = 'woocommerce_admin_analytics_settings';

const EXCLUDED = 'woocommerce_excluded_report_order_statuses';
const ACTIONABLE = 'woocommerce_actionable_order_statuses';
const RANGE = 'woocommerce_default_date_range';
const DATE_TYPE = 'woocommerce_date_type';
const MODE = 'woocommerce_analytics_scheduled_import';

const STATUSES = {
	pending: 'Pending payment',
	processing: 'Processing',
	'on-hold': 'On hold',
	completed: 'Completed',
	cancelled: 'Cancelled',
	refunded: 'Refunded',
	failed: 'Failed',
	'checkout-draft': 'Draft',
};

const rows = ( values: Record< string, unknown > = {}, statuses: Record< string, string > = STATUSES ) =>
	Object.entries( {
		[ EXCLUDED ]: [ 'pending', 'cancelled', 'failed' ],
		[ ACTIONABLE ]: [ 'processing', 'on-hold' ],
		[ RANGE ]: 'period=month&amp;compare=previous_year',
		[ DATE_TYPE ]: 'date_paid',
		[ MODE ]: 'yes',
		...values,
	} )
		.filter( ( [ , value ] ) => value !== undefined )
		.map( ( [ id, value ] ) => ( { id, value, options: id === EXCLUDED ? statuses : {} } ) );

type Update = { update: { id: string; value: unknown }[] };

const accept = ( { data }: { data?: unknown } ) => ( { update: ( data as Update ).update } );

const rangeButton = () => screen.getByRole( 'button', { name: / vs\. / } );

async function chooseRange( user: { click: ( element: Element ) => Promise< void > }, choose: () => Promise< void > ) {
	await user.click( rangeButton() );
	await screen.findByRole( 'tab', { name: 'Presets' } );
	await choose();
	await user.click( screen.getByRole( 'button', { name: 'Update' } ) );
}

const recordEvent = jest.fn();

async function open( replies: Replies = {} ) {
	const api = mockApi( {
		'GET /storeboard/v1/targets': { targets: [], metrics: [] },
		[ SETTINGS ]: rows(),
		[ SAVE ]: accept,
		'GET /wc-analytics/reports/import/totals': { customers: 0, orders: 0 },
		'GET /wc-analytics/reports/import/status': { is_importing: false },
		...replies,
	} );
	const view = show( <AnalyticsSettings /> );
	return { ...view, api };
}

async function openForm( replies: Replies = {} ) {
	const opened = await open( replies );
	await screen.findByRole( 'button', { name: 'Save settings' } );
	return opened;
}

const group = ( name: string ) => within( screen.getByRole( 'group', { name } ) );
const boxes = ( name: string ) =>
	group( name )
		.getAllByRole( 'checkbox' )
		.map( ( box ) => ( box as HTMLInputElement ).labels?.[ 0 ]?.textContent );
const save = () => screen.getByRole( 'button', { name: 'Save settings' } );

beforeEach( () => {
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
	window.sessionStorage.clear();
	setPageSettings( { can: { manage_woocommerce: true }, draftKey: 'a' } );
} );
afterEach( () => {
	delete window.wcTracks;
	delete window.wcSettings;
	removeAllFilters( FILTER, '' );
} );

describe( 'statuses', () => {
	it( 'stand in their groups: those of the store, custom ones, and ones that nobody registers any more', async () => {
		window.wcSettings = { admin: { unregisteredOrderStatuses: { 'old-one': 'old-one' } } };
		await openForm( { [ SETTINGS ]: rows( {}, { ...STATUSES, packed: 'Packed', 'old-one': 'old-one' } ) } );

		const excluded = group( 'Excluded statuses:' );
		expect( boxes( 'Excluded statuses:' ) ).toEqual( [
			...[ 'Pending payment', 'Processing', 'On hold', 'Completed', 'Cancelled', 'Failed' ],
			...[ 'Packed', 'old-one' ],
		] );
		expect(
			within( excluded.getByRole( 'group', { name: 'Custom Statuses' } ) ).getByRole( 'checkbox', {
				name: 'Packed',
			} )
		).not.toBeChecked();
		expect(
			within( excluded.getByRole( 'group', { name: 'Unregistered Statuses' } ) ).getByRole( 'checkbox', {
				name: 'old-one',
			} )
		).toBeVisible();
	} );

	it( 'leave out Refunded, and say so', async () => {
		await openForm();

		expect( group( 'Excluded statuses:' ).queryByRole( 'checkbox', { name: 'Refunded' } ) ).toBeNull();
		expect( screen.getByRole( 'group', { name: 'Excluded statuses:' } ) ).toHaveAccessibleDescription(
			'Orders with these statuses are excluded from the totals in your reports. The Refunded status can not be excluded.'
		);
		expect( screen.getByRole( 'group', { name: 'Actionable statuses:' } ) ).toHaveAccessibleDescription(
			'Orders with these statuses require action on behalf of the store admin. These orders will show up in the Home Screen - Orders task.'
		);
		expect( screen.queryByRole( 'group', { name: 'Custom Statuses' } ) ).toBeNull();
	} );

	it( 'never send Refunded among the excluded ones, and keep what does not show', async () => {
		const { api, user } = await openForm( {
			[ SETTINGS ]: rows( { [ EXCLUDED ]: [ 'pending', 'refunded', 'checkout-draft' ] } ),
		} );

		await user.click( group( 'Excluded statuses:' ).getByRole( 'checkbox', { name: 'Failed' } ) );
		await user.click( save() );

		await findNotice( 'Your settings have been successfully saved.' );
		expect( api.sentTo( SAVE )[ 0 ]?.data ).toEqual( {
			update: [ { id: EXCLUDED, value: [ 'pending', 'failed', 'checkout-draft' ] } ],
		} );
	} );
} );

describe( 'saving', () => {
	it( 'sends what was changed in one request, records it, and says that it is saved', async () => {
		const { api, user } = await openForm();

		await user.click( group( 'Actionable statuses:' ).getByRole( 'checkbox', { name: 'On hold' } ) );
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Date type:' } ), 'Date created' );
		await chooseRange( user, async () => user.click( screen.getByRole( 'radio', { name: 'Last week' } ) ) );
		await user.click( save() );

		await findNotice( 'Your settings have been successfully saved.' );
		expect( api.sentTo( SAVE ) ).toHaveLength( 1 );
		expect( api.sentTo( SAVE )[ 0 ]?.data ).toEqual( {
			update: [
				{ id: ACTIONABLE, value: [ 'processing' ] },
				{ id: RANGE, value: 'period=last_week&compare=previous_year' },
				{ id: DATE_TYPE, value: 'date_created' },
			],
		} );
		expect( recordEvent ).toHaveBeenCalledWith( 'analytics_settings_save', {
			[ EXCLUDED ]: [ 'pending', 'cancelled', 'failed' ],
			[ ACTIONABLE ]: [ 'processing' ],
			[ RANGE ]: 'period=last_week&compare=previous_year',
			[ DATE_TYPE ]: 'date_created',
			[ MODE ]: 'yes',
		} );
		// Home counts by it.
		expect( getPageSettings().actionableStatuses ).toEqual( [ 'processing' ] );
	} );

	it( 'sends nothing of a change that was taken back', async () => {
		const { api, user } = await openForm();
		const box = group( 'Excluded statuses:' ).getByRole( 'checkbox', { name: 'Pending payment' } );

		await user.click( box );
		await user.click( box );
		await user.click( save() );

		await findNotice( 'Your settings have been successfully saved.' );
		expect( api.sentTo( SAVE ) ).toEqual( [] );
	} );

	it( 'sends one request for a double click', async () => {
		const answer = later();
		const { api, user } = await openForm( { [ SAVE ]: answer.reply } );
		await user.click( group( 'Excluded statuses:' ).getByRole( 'checkbox', { name: 'Completed' } ) );

		await pressTwice( user, save() );
		answer.answer( accept );

		await findNotice( 'Your settings have been successfully saved.' );
		expect( api.sentTo( SAVE ) ).toHaveLength( 1 );
	} );

	it.each( [
		[ '400', failing.refused ],
		[ '403', failing.forbidden ],
		[ '500', failing.server ],
		[ 'no network', failing.offline ],
	] )( 'keeps what was chosen and offers Retry after %s', async ( _, failure ) => {
		const { user } = await openForm( { [ SAVE ]: inTurn( failure, accept ) } );
		const box = group( 'Excluded statuses:' ).getByRole( 'checkbox', { name: 'Completed' } );
		await user.click( box );
		await user.click( save() );

		await findNotice( /There was an error saving your settings\. Please try again\./ );
		expect( box ).toBeChecked();

		setOnline( true );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await findNotice( 'Your settings have been successfully saved.' );
	} );

	it( 'shows at its field why one of them was refused, and keeps the others', async () => {
		const { api, user } = await openForm( {
			[ SAVE ]: inTurn(
				( { data }: { data?: unknown } ) => ( {
					update: ( data as Update ).update.map( ( item ) =>
						item.id === DATE_TYPE
							? { id: DATE_TYPE, error: { code: 'no', message: 'An &amp; invalid setting.', data: {} } }
							: item
					),
				} ),
				accept
			),
		} );
		await user.click( group( 'Excluded statuses:' ).getByRole( 'checkbox', { name: 'Completed' } ) );
		const type = screen.getByRole( 'combobox', { name: 'Date type:' } );
		await user.selectOptions( type, 'Date completed' );
		await user.click( save() );

		await waitFor( () => expect( type ).toHaveAccessibleDescription( 'An & invalid setting.' ) );
		expect( type ).toHaveFocus();
		expect( type ).toHaveValue( 'date_completed' );

		await user.click( save() );
		await findNotice( 'Your settings have been successfully saved.' );
		expect( api.sentTo( SAVE )[ 1 ]?.data ).toEqual( { update: [ { id: DATE_TYPE, value: 'date_completed' } ] } );
	} );

	it( 'asks before the page is left with something unsaved', async () => {
		const { user } = await openForm();
		expect( fireEvent( window, new Event( 'beforeunload', { cancelable: true } ) ) ).toBe( true );

		await user.click( group( 'Excluded statuses:' ).getByRole( 'checkbox', { name: 'Completed' } ) );
		expect( fireEvent( window, new Event( 'beforeunload', { cancelable: true } ) ) ).toBe( false );

		await user.click( save() );
		await findNotice( 'Your settings have been successfully saved.' );
		expect( fireEvent( window, new Event( 'beforeunload', { cancelable: true } ) ) ).toBe( true );
	} );
} );

describe( 'the date type', () => {
	it( 'has a placeholder that cannot be chosen while nothing is set, and sends none', async () => {
		const { api, user } = await openForm( { [ SETTINGS ]: rows( { [ DATE_TYPE ]: '' } ) } );

		expect( screen.getByRole( 'combobox', { name: 'Date type:' } ) ).toHaveDisplayValue( 'Select a date type' );
		expect( screen.getByRole( 'option', { name: 'Select a date type' } ) ).toBeDisabled();

		await user.click( group( 'Excluded statuses:' ).getByRole( 'checkbox', { name: 'Completed' } ) );
		await user.click( save() );
		await findNotice( 'Your settings have been successfully saved.' );
		expect( JSON.stringify( api.sentTo( SAVE )[ 0 ]?.data ) ).not.toContain( DATE_TYPE );
	} );
} );

describe( 'the default range', () => {
	it( 'reads the escaped setting', async () => {
		await openForm();

		expect( rangeButton() ).toHaveAccessibleName( /^Month to date \(.*\) vs\. Previous year \(/ );
		expect( screen.getByText( 'Default date range:' ) ).toBeVisible();
		expect( screen.queryByText( 'Date range' ) ).toBeNull();
	} );

	it( 'refuses a custom range without days, and one that ends before it begins', async () => {
		const { api, user } = await openForm();
		await user.click( rangeButton() );
		await user.click( await screen.findByRole( 'tab', { name: 'Custom' } ) );
		// The setting has no place for days to compare with.
		expect( screen.queryByRole( 'radio', { name: 'Other dates' } ) ).toBeNull();
		const [ start, end ] = [ 'Start date', 'End date' ].map( ( name ) => screen.getByLabelText( name ) );
		const update = () => user.click( screen.getByRole( 'button', { name: 'Update' } ) );
		fireEvent.change( start!, { target: { value: '' } } );
		await update();
		expect( await screen.findByText( 'Invalid date' ) ).toBeVisible();

		fireEvent.change( start!, { target: { value: '2026-02-02' } } );
		fireEvent.change( end!, { target: { value: '2026-02-01' } } );
		await update();
		expect( await screen.findByText( 'Start date must be before end date' ) ).toBeVisible();
		expect( api.sentTo( SAVE ) ).toEqual( [] );

		fireEvent.change( end!, { target: { value: '2026-02-03' } } );
		await update();
		await user.click( save() );
		await findNotice( 'Your settings have been successfully saved.' );
		expect( api.sentTo( SAVE )[ 0 ]?.data ).toEqual( {
			update: [
				{
					id: RANGE,
					value: 'period=custom&compare=previous_year&after=2026-02-02&before=2026-02-03',
				},
			],
		} );
	} );
} );

describe( 'the import mode', () => {
	it( 'is absent where the platform has none', async () => {
		await openForm( { [ SETTINGS ]: rows( { [ MODE ]: undefined } ) } );

		expect( screen.queryByRole( 'group', { name: 'Updates:' } ) ).toBeNull();
	} );

	it( 'says how often it runs, and asks before orders are counted at once', async () => {
		window.wcSettings = { admin: { wcAdminSettings: { woocommerce_analytics_import_interval: '6 hours' } } as {} };
		const { api, user } = await openForm();
		const scheduled = screen.getByRole( 'radio', { name: 'Scheduled (recommended)' } );
		expect( scheduled ).toBeChecked();
		expect( scheduled ).toHaveAccessibleDescription(
			'Updates automatically every 6 hours. Lowest impact on your site.'
		);

		const immediately = screen.getByRole( 'radio', { name: 'Immediately' } );
		await user.click( immediately );
		const dialog = within( await screen.findByRole( 'dialog', { name: 'Are you sure?' } ) );
		dialog.getByText( 'Immediate updates to Analytics can impact your performance as it may slow busy stores.' );
		await user.click( dialog.getByRole( 'button', { name: 'Cancel' } ) );
		expect( scheduled ).toBeChecked();

		await user.click( immediately );
		await user.click( await screen.findByRole( 'button', { name: 'Confirm' } ) );
		expect( immediately ).toBeChecked();
		await user.click( save() );
		await findNotice( 'Your settings have been successfully saved.' );
		expect( api.sentTo( SAVE )[ 0 ]?.data ).toEqual( { update: [ { id: MODE, value: 'no' } ] } );
	} );
} );

describe.each( [
	[ 'nothing', null ],
	[ 'an empty text', '' ],
	[ 'false', false ],
] )( 'an import mode that the store has never set, told as %s', ( _, value ) => {
	it( 'is Immediately, which asks nothing and is not written', async () => {
		const { api, user } = await openForm( { [ SETTINGS ]: rows( { [ MODE ]: value } ) } );
		const immediately = screen.getByRole( 'radio', { name: 'Immediately' } );
		expect( immediately ).toBeChecked();
		await user.click( immediately );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();

		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Date type:' } ), 'Date created' );
		await user.click( save() );
		await findNotice( 'Your settings have been successfully saved.' );
		expect( api.sentTo( SAVE )[ 0 ]?.data ).toEqual( { update: [ { id: DATE_TYPE, value: 'date_created' } ] } );
	} );
} );

describe( 'Reset defaults', () => {
	it( 'asks, then saves the defaults, and forgets what was chosen and not saved', async () => {
		const { api, user } = await openForm( {
			[ SETTINGS ]: rows( { [ EXCLUDED ]: [ 'completed' ], [ DATE_TYPE ]: 'date_created', [ MODE ]: 'no' } ),
		} );
		await user.click( group( 'Actionable statuses:' ).getByRole( 'checkbox', { name: 'Failed' } ) );

		await user.click( screen.getByRole( 'button', { name: 'Reset defaults' } ) );
		const dialog = within( await screen.findByRole( 'dialog', { name: 'Reset defaults' } ) );
		dialog.getByText( 'Are you sure you want to reset all settings to default values?' );
		await user.click( dialog.getByRole( 'button', { name: 'Reset defaults' } ) );

		await findNotice( 'Your settings have been successfully saved.' );
		expect( recordEvent ).toHaveBeenCalledWith( 'analytics_settings_reset_defaults', {} );
		expect( api.sentTo( SAVE )[ 0 ]?.data ).toEqual( {
			update: [
				{ id: EXCLUDED, value: [ 'pending', 'cancelled', 'failed' ] },
				{ id: DATE_TYPE, value: 'date_paid' },
				{ id: MODE, value: 'yes' },
			],
		} );
		expect( group( 'Actionable statuses:' ).getByRole( 'checkbox', { name: 'Failed' } ) ).not.toBeChecked();
		expect( screen.getByRole( 'combobox', { name: 'Date type:' } ) ).toHaveValue( 'date_paid' );
	} );

	it( 'changes nothing where the owner cancels', async () => {
		const { api, user } = await openForm( { [ SETTINGS ]: rows( { [ DATE_TYPE ]: 'date_created' } ) } );

		await user.click( screen.getByRole( 'button', { name: 'Reset defaults' } ) );
		await user.click( await screen.findByRole( 'button', { name: 'Cancel' } ) );

		expect( api.sentTo( SAVE ) ).toEqual( [] );
		expect( screen.getByRole( 'combobox', { name: 'Date type:' } ) ).toHaveValue( 'date_created' );
	} );

	it( 'that fails keeps what was chosen, and Retry resets', async () => {
		const { api, user } = await openForm( {
			[ SETTINGS ]: rows( { [ DATE_TYPE ]: 'date_created' } ),
			[ SAVE ]: inTurn( failing.server, accept ),
		} );
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Date type:' } ), 'Date completed' );
		await user.click( screen.getByRole( 'button', { name: 'Reset defaults' } ) );
		await user.click(
			within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', { name: 'Reset defaults' } )
		);

		await findNotice( /There was an error saving your settings/ );
		expect( screen.getByRole( 'combobox', { name: 'Date type:' } ) ).toHaveValue( 'date_completed' );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await findNotice( 'Your settings have been successfully saved.' );
		expect( api.sentTo( SAVE )[ 1 ]?.data ).toEqual( { update: [ { id: DATE_TYPE, value: 'date_paid' } ] } );
	} );
} );

describe( 'settings of extensions', () => {
	const add = ( id: string, setting: object ) =>
		addFilter( FILTER, 'acme', ( settings ) => ( { ...( settings as object ), [ id ]: setting } ) );

	it( 'show with their value, and are saved with the others', async () => {
		add( 'acme_groups', {
			label: 'Acme:',
			inputType: 'checkboxGroup',
			options: [
				{
					key: 'a',
					options: [
						{ value: 'one', label: 'One' },
						{ value: 'two', label: 'Two' },
					],
				},
			],
			helpText: 'Acme helps.',
			defaultValue: [ 'one' ],
		} );
		add( 'acme_text', { label: 'Word', inputType: 'text', defaultValue: 'none' } );
		const { api, user } = await openForm( {
			[ SETTINGS ]: [ ...rows(), { id: 'acme_text', value: 'stored', options: {} } ],
		} );

		expect( group( 'Acme:' ).getByRole( 'checkbox', { name: 'One' } ) ).toBeChecked();
		expect( screen.getByRole( 'textbox', { name: 'Word' } ) ).toHaveValue( 'stored' );
		await user.click( group( 'Acme:' ).getByRole( 'checkbox', { name: 'Two' } ) );
		await user.type( screen.getByRole( 'textbox', { name: 'Word' } ), '!' );
		await user.click( save() );

		await findNotice( 'Your settings have been successfully saved.' );
		expect( api.sentTo( SAVE )[ 0 ]?.data ).toEqual( {
			update: [
				{ id: 'acme_groups', value: [ 'one', 'two' ] },
				{ id: 'acme_text', value: 'stored!' },
			],
		} );
	} );

	it( 'may be a component, which changes its value by an event', async () => {
		add( 'acme_own', {
			label: 'Own',
			inputType: 'component',
			component: ( { name, value, onChange }: Record< string, any > ) => (
				<button type="button" onClick={ () => onChange( { target: { name, value: { on: true } } } ) }>
					{ JSON.stringify( value ) }
				</button>
			),
			defaultValue: { on: false },
		} );
		const { api, user } = await openForm();

		await user.click( screen.getByRole( 'button', { name: '{"on":false}' } ) );
		expect( screen.getByRole( 'button', { name: '{"on":true}' } ) ).toBeVisible();
		await user.click( save() );

		await findNotice( 'Your settings have been successfully saved.' );
		expect( api.sentTo( SAVE )[ 0 ]?.data ).toEqual( { update: [ { id: 'acme_own', value: { on: true } } ] } );
	} );

	it( 'may be a button, which is busy until the extension says that it is done', async () => {
		let finish = () => {};
		const callback = jest.fn( ( resolve: () => void ) => {
			finish = resolve;
		} );
		add( 'acme_button', { label: 'Rebuild', inputType: 'button', callback } );
		const { user } = await openForm();
		const button = screen.getByRole( 'button', { name: 'Rebuild' } );

		await user.dblClick( button );
		expect( callback ).toHaveBeenCalledTimes( 1 );
		expect( callback ).toHaveBeenCalledWith(
			expect.any( Function ),
			expect.any( Function ),
			expect.any( Function )
		);
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );

		finish();
		await waitFor( () => expect( button ).not.toHaveAttribute( 'aria-disabled', 'true' ) );
	} );

	it( 'lose only themselves where they throw', async () => {
		add( 'acme_broken', {
			label: 'Broken',
			inputType: 'component',
			component: () => {
				throw new Error( 'Broken' );
			},
		} );
		addFilter( FILTER, 'acme-filter', () => {
			throw new Error( 'Broken too' );
		} );
		await openForm();

		expect( screen.getByRole( 'group', { name: 'Excluded statuses:' } ) ).toBeVisible();
		// React tells of what a component throws.
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarnedWith(
			'Storeboard left out a part of acme_broken (woocommerce_admin_analytics_settings).',
			new Error( 'Broken' )
		);
	} );
} );

describe( 'the screen', () => {
	it( 'says what failed, and shows the settings after Retry', async () => {
		const { user } = await open( { [ SETTINGS ]: inTurn( failing.server, rows() ) } );

		expect( await findFailure() ).toHaveTextContent( 'Couldn’t load your analytics settings.' );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByRole( 'button', { name: 'Save settings' } ) ).toBeVisible();
	} );

	it( 'asks for nothing that the user may not read', async () => {
		setPageSettings( { can: { manage_woocommerce: false, view_woocommerce_reports: true } } );
		const { api } = await open();

		expect( screen.getByText( /You don’t have permission to manage analytics settings/ ) ).toBeVisible();
		expect( api.sent ).toEqual( [] );
	} );
} );
