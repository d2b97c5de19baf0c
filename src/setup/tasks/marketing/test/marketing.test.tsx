import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aList, aTask } from '../../../../../tests/js/data';
import { failing, inTurn, later, mockApi, type Replies } from '../../../../../tests/js/mock-api';
import { findFailure, findNotice, isReadOut, show } from '../../../../../tests/js/render';
import { aScreen } from '../../../../../tests/js/screens';
import { setPageSettings, type PageSettings } from '../../../../lib/page-settings';
import MarketingPage from '..';

const ADMIN = 'https://shop.test/wp-admin/';
const EXTENSIONS = 'GET /wc-admin/onboarding/free-extensions';
const INSTALL = 'POST /wc-admin/plugins/install';
const ACTIVATE = 'POST /wc-admin/plugins/activate';
const ACTION = 'POST /wc-admin/onboarding/tasks/marketing/action';

/** An extension as the server tells it. */
const extension = ( key: string, name: string, given = {} ) => ( {
	...{ key, name, description: `What ${ name } does`, image_url: 'https://shop.test/mark.svg', is_visible: true },
	...{ is_built_by_wc: false, is_installed: false, is_activated: false },
	manage_url: `admin.php?page=${ key.split( ':' )[ 0 ] }`,
	...given,
} );
const MAILPOET = extension( 'mailpoet:alt', 'MailPoet', { is_built_by_wc: true } );
const GOOGLE = extension( 'google-listings-and-ads:alt', 'Google &amp; Co' );
const TIKTOK = extension( 'tiktok-for-business', 'TikTok', { is_installed: true } );

const bundle = ( key: string, title: string, plugins: unknown[] ) => ( { key, title, plugins } );
const BUNDLES = [
	bundle( 'obw/grow', 'Not for this page', [ extension( 'jetpack', 'Jetpack' ) ] ),
	bundle( 'task-list/reach', 'Reach your customers', [ MAILPOET ] ),
	bundle( 'task-list/grow', 'Grow your store', [ GOOGLE, TIKTOK ] ),
];

const done = ( work: 'installed' | 'activated', ...slugs: string[] ) => ( {
	data: { [ work ]: slugs, active: slugs, results: {}, install_time: {}, plugin_details: {} },
	errors: { errors: [], error_data: [] },
	success: true,
	message: '',
} );
const refused = ( slug: string, why: string ) => ( {
	data: { installed: [], results: [], install_time: [], plugin_details: [] },
	errors: { errors: { [ slug ]: [ why ] }, error_data: [] },
	success: false,
	message: 'There was a problem.',
} );

const task = ( given = {} ) => aTask( { id: 'marketing', title: 'Grow', ...given } );
const recordEvent = jest.fn();

function settle( given: Partial< PageSettings > = {} ) {
	setPageSettings( { adminUrl: ADMIN, can: { install_plugins: true }, ...given } );
}

function open( replies: Replies = {} ) {
	const api = mockApi( {
		'GET /wc-admin/onboarding/tasks': [ aList( [ task() ], { id: 'extended' } ) ],
		[ EXTENSIONS ]: BUNDLES,
		'GET /wc-analytics/settings/general': [ { id: 'woocommerce_default_country', value: 'US:CA' } ],
		'GET /wc-admin/plugins/installed': { plugins: [ 'tiktok-for-business' ] },
		'GET /wc-admin/plugins/active': { plugins: [] },
		[ INSTALL ]: ( { data }: { data?: unknown } ) => done( 'installed', ( data as { plugins: string } ).plugins ),
		[ ACTIVATE ]: ( { data }: { data?: unknown } ) => done( 'activated', ( data as { plugins: string } ).plugins ),
		[ ACTION ]: task( { isActioned: true, isComplete: true } ),
		...replies,
	} );
	const query = { page: 'wc-admin', task: 'marketing' };
	return { ...show( <MarketingPage params={ {} } path="/" pathMatch="/" query={ query } /> ), api };
}

const button = ( name: string ) => screen.findByRole( 'button', { name } );
const sections = async () => {
	await screen.findAllByRole( 'region' );
	return screen.getAllByRole( 'region' ).map( ( region ) => [
		region.getAttribute( 'aria-label' ),
		...within( region )
			.queryAllByRole( 'heading', { level: 3 } )
			.map( ( { textContent } ) => textContent ),
	] );
};

beforeEach( () => {
	settle();
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
	window.history.replaceState( null, '', `${ ADMIN }admin.php?page=wc-admin&task=marketing` );
} );
afterEach( () => {
	delete window.wcTracks;
} );

describe( 'what shows', () => {
	it( 'the two sections of this page, grow before reach, whatever the server’s order', async () => {
		open();

		expect( await sections() ).toEqual( [
			[ 'Grow your store', 'Google & Co', 'TikTok' ],
			[ 'Reach your customers', 'MailPoet' ],
		] );
		expect( screen.getByText( 'Built by WooCommerce' ) ).toBeVisible();
	} );

	it( 'what runs apart from what is recommended, once though two sections have it', async () => {
		const active = { ...MAILPOET, is_installed: true, is_activated: true };
		open( {
			[ EXTENSIONS ]: [
				bundle( 'task-list/grow', 'Grow your store', [ GOOGLE, active ] ),
				bundle( 'task-list/reach', 'Reach your customers', [ active ] ),
			],
		} );

		expect( await sections() ).toEqual( [
			[ 'Installed', 'MailPoet' ],
			[ 'Grow your store', 'Google & Co' ],
		] );
	} );

	it( 'the way to manage what runs, tracked', async () => {
		const active = { is_installed: true, is_activated: true };
		const plugins = [
			{ ...MAILPOET, ...active },
			{ ...GOOGLE, ...active, manage_url: undefined },
		];
		const { user } = open( { [ EXTENSIONS ]: [ bundle( 'task-list/reach', 'Reach', plugins ) ] } );

		const manage = await screen.findByRole( 'link', { name: 'Manage MailPoet' } );
		expect( manage ).toHaveAttribute( 'href', `${ ADMIN }admin.php?page=mailpoet` );
		expect( screen.queryByRole( 'link', { name: 'Manage Google & Co' } ) ).toBeNull();
		expect( screen.getByText( 'Active' ) ).toBeVisible();
		manage.addEventListener( 'click', ( event ) => event.preventDefault() );
		await user.click( manage );
		expect( recordEvent ).toHaveBeenCalledWith( 'marketing_manage', { extension_name: 'MailPoet' } );
	} );

	it( 'a letter where the picture does not come', async () => {
		const { container } = open();
		await button( 'Install MailPoet' );

		const picture = [ ...container.querySelectorAll( 'li' ) ].at( -1 )!.querySelector( 'img' )!;
		expect( picture ).toHaveAttribute( 'loading', 'lazy' );
		fireEvent.error( picture );

		expect( screen.getByText( 'M' ) ).toBeVisible();
	} );

	it( 'a way to close the task where the server suggests nothing', async () => {
		const { user, api } = open( { [ EXTENSIONS ]: [] } );

		await user.click( await button( 'Mark as done' ) );

		await waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin' ) );
		expect( api.sentTo( ACTION ) ).toHaveLength( 1 );
	} );

	it( 'why the extensions could not be loaded, with Retry', async () => {
		const { user } = open( { [ EXTENSIONS ]: inTurn( failing.server, BUNDLES ) } );

		expect( await findFailure() ).toHaveTextContent( 'Couldn’t load the extensions.' );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

		expect( await button( 'Install MailPoet' ) ).toBeVisible();
	} );
} );

describe( 'installing', () => {
	it( 'installs and activates by one request each, tells how far it is, and completes the task on the server', async () => {
		const [ installed, activated ] = [ later(), later() ];
		const { user, api } = open( { [ INSTALL ]: installed.reply, [ ACTIVATE ]: activated.reply } );

		await user.click( await button( 'Install MailPoet' ) );
		expect( await button( 'Installing MailPoet' ) ).toHaveTextContent( 'Installing…' );
		await act( async () => installed.answer( done( 'installed', 'mailpoet' ) ) );
		expect( await button( 'Activating MailPoet' ) ).toHaveTextContent( 'Activating…' );
		await act( async () => activated.answer( done( 'activated', 'mailpoet' ) ) );

		await findNotice( 'MailPoet is installed and active.' );
		expect( api.sentTo( INSTALL ).map( ( { data } ) => data ) ).toEqual( [ { plugins: 'mailpoet' } ] );
		expect( api.sentTo( ACTIVATE ).map( ( { data } ) => data ) ).toEqual( [ { plugins: 'mailpoet' } ] );
		await waitFor( () => expect( api.sentTo( ACTION ) ).toHaveLength( 1 ) );
		expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_marketing_install', {
			selected_extension: 'mailpoet',
			installed_extensions: 'mailpoet',
			section_order: 'task-list/grow, task-list/reach',
			time: '0-2s',
		} );
		// It stays where the owner pressed the button, and can be managed there.
		expect( await sections() ).toContainEqual( [ 'Reach your customers', 'MailPoet' ] );
		expect( screen.getByRole( 'link', { name: 'Manage MailPoet' } ) ).toBeVisible();
	} );

	it( 'then leads home', async () => {
		const { user } = open();
		await user.click( await button( 'Install MailPoet' ) );

		await user.click( await button( 'Done' ) );

		expect( window.location.search ).toBe( '?page=wc-admin' );
		expect( recordEvent ).toHaveBeenCalledWith( 'task_completion_time', { task_name: 'marketing', time: '0-2s' } );
	} );

	it( 'only activates what is there', async () => {
		const { user, api } = open();

		await user.click( await button( 'Activate TikTok' ) );

		await findNotice( 'TikTok is installed and active.' );
		expect( api.sentTo( INSTALL ) ).toHaveLength( 0 );
		expect( api.sentTo( ACTIVATE ) ).toHaveLength( 1 );
	} );

	it( 'one after the other, and tells of all of them', async () => {
		const first = later();
		const { user, api } = open( { [ INSTALL ]: inTurn( first.reply, done( 'installed', 'mailpoet' ) ) } );

		await user.click( await button( 'Install Google & Co' ) );
		await button( 'Installing Google & Co' );
		await user.click( await button( 'Install MailPoet' ) );
		expect( await button( 'Waiting to install MailPoet' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( api.sentTo( INSTALL ) ).toHaveLength( 1 );
		await act( async () => first.answer( done( 'installed', 'google-listings-and-ads' ) ) );

		await screen.findByRole( 'link', { name: 'Manage MailPoet' } );
		await waitFor( () =>
			expect( recordEvent ).toHaveBeenCalledWith(
				'tasklist_marketing_install',
				expect.objectContaining( {
					installed_extensions: 'google-listings-and-ads,mailpoet',
					time: '0-2s',
				} )
			)
		);
	} );

	it( 'sends one request for a double click', async () => {
		const { api } = open();
		const install = await button( 'Install MailPoet' );

		act( () => {
			install.click();
			install.click();
		} );

		await findNotice( 'MailPoet is installed and active.' );
		expect( api.sentTo( INSTALL ) ).toHaveLength( 1 );
		await waitFor( () => expect( api.sentTo( ACTION ) ).toHaveLength( 1 ) );
		expect( recordEvent.mock.calls.filter( ( [ name ] ) => name === 'tasklist_marketing_install' ) ).toHaveLength(
			1
		);
	} );

	it( 'that the server refuses says why in its row, and Retry sends that one alone', async () => {
		const why = 'The plugin <b>directory</b> is out of reach.';
		const { user, api } = open( {
			[ INSTALL ]: inTurn( refused( 'mailpoet', why ), done( 'installed', 'mailpoet' ) ),
		} );

		await user.click( await button( 'Install MailPoet' ) );
		const row = ( await button( 'Try again: MailPoet' ) ).closest( 'li' )!;
		expect( row ).toHaveTextContent( 'Couldn’t install MailPoet. The plugin directory is out of reach.' );
		await findNotice( 'Couldn’t install MailPoet. The plugin directory is out of reach.' );
		await isReadOut( /Couldn’t install MailPoet/ );
		expect( api.sentTo( ACTION ) ).toHaveLength( 0 );
		expect( recordEvent ).not.toHaveBeenCalledWith( 'tasklist_marketing_install', expect.anything() );

		await user.click( screen.getByRole( 'button', { name: 'Try again: MailPoet' } ) );
		await findNotice( 'MailPoet is installed and active.' );
		expect( screen.queryByText( /Couldn’t install/ ) ).toBeNull();
		expect( api.sentTo( INSTALL ) ).toHaveLength( 2 );
	} );

	it( 'that fails says so in a notice, whose Retry sends it again', async () => {
		const { user, api } = open( { [ INSTALL ]: inTurn( failing.server, done( 'installed', 'mailpoet' ) ) } );
		await user.click( await button( 'Install MailPoet' ) );
		await findNotice( /^Couldn’t install MailPoet\. Something went wrong/ );

		await user.click( await button( 'Try again' ) );
		await findNotice( 'MailPoet is installed and active.' );
		expect( api.sentTo( INSTALL ) ).toHaveLength( 2 );
	} );

	it.each( Object.entries( { server: failing.server, forbidden: failing.forbidden, offline: failing.offline } ) )(
		'that fails leaves the others and offers Retry: %s',
		async ( _, failure ) => {
			const { user } = open( { [ INSTALL ]: failure } );

			await user.click( await button( 'Install MailPoet' ) );

			expect( await button( 'Try again: MailPoet' ) ).toBeVisible();
			expect( await button( 'Activate TikTok' ) ).toBeVisible();
			expect( screen.queryByRole( 'button', { name: 'Done' } ) ).toBeNull();
		}
	);

	it( 'whose task the server does not mark as done says so, and Retry does it', async () => {
		const { user, api } = open( { [ ACTION ]: inTurn( failing.server, task( { isComplete: true } ) ) } );

		await user.click( await button( 'Install MailPoet' ) );
		await findNotice( /^Couldn’t mark the task as done\./ );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

		await waitFor( () => expect( api.sentTo( ACTION ) ).toHaveLength( 2 ) );
		expect( screen.getByRole( 'link', { name: 'Manage MailPoet' } ) ).toBeVisible();
	} );
} );

it( 'a user who may install nothing reads who can, with the plugins’ pages, and no route is asked', async () => {
	settle( { can: { manage_woocommerce: true } } );
	const { api } = open();

	expect( await screen.findByRole( 'heading', { name: 'You can’t install extensions here' } ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: /^MailPoet/ } ) ).toHaveAttribute(
		'href',
		'https://wordpress.org/plugins/mailpoet/'
	);
	expect( screen.queryByRole( 'button', { name: /^(Install|Activate)/ } ) ).toBeNull();
	expect( api.sent.map( ( { path } ) => path ) ).not.toContainEqual( expect.stringContaining( '/plugins/' ) );
} );

describe( 'the way to the marketplace', () => {
	const words = 'Find more marketing extensions in the marketplace';
	const screens = [ aScreen( { id: 'extensions', path: '/extensions' } ) ];

	it( 'shows and is tracked where the store has it', async () => {
		settle( { screens } );
		const { user } = open();

		const link = await screen.findByRole( 'link', { name: words } );
		expect( link ).toHaveAttribute( 'href', expect.stringMatching( /path=\/extensions&.*&storeboard=off$/ ) );
		expect( recordEvent ).toHaveBeenCalledWith( 'task_marketing_marketplace_promo_shown', {} );
		link.addEventListener( 'click', ( event ) => event.preventDefault() );
		await user.click( link );
		expect( recordEvent ).toHaveBeenCalledWith( 'task_marketing_marketplace_promo_clicked', {} );
	} );

	it.each( [
		[ 'has no marketplace', { screens: [] }, true ],
		[ 'does not let the user in', { screens: [ { ...screens[ 0 ]!, allowed: false } ] }, true ],
		[ 'wants no suggestions', { screens, showsSuggestions: false }, true ],
		[ 'does not allow tracking', { screens }, false ],
	] )( 'is absent where the store %s', async ( _, settings, isEnabled ) => {
		settle( settings );
		window.wcTracks = { isEnabled, recordEvent };
		open();
		await screen.findAllByRole( 'region' );

		expect( screen.queryByRole( 'link', { name: words } ) ).toBeNull();
		expect( recordEvent ).not.toHaveBeenCalledWith( 'task_marketing_marketplace_promo_shown', {} );
	} );
} );
