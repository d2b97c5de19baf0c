import { act, screen, waitFor } from '@testing-library/react';
import { aList, aTask } from '../../../../../tests/js/data';
import { failing, inTurn, later, mockApi, type Replies, type SentRequest } from '../../../../../tests/js/mock-api';
import { findFailure, findNotice, show } from '../../../../../tests/js/render';
import { leaveTo } from '../../../../lib/navigate';
import { getPageSettings, setPageSettings } from '../../../../lib/page-settings';
import Shipping from '..';
import { LOCATED, SAVE_LOCATION, ZONES, aMethod, aPartner, aShop, inUS } from './server';

const DONE = "Shipping is done! Don't worry, you can always change it later";
const RATED = [ { id: 3, name: 'United States (US)', locations: inUS, methods: [ aMethod( 31, 'free_shipping' ) ] } ];
const SHIPSTATION = aPartner( 'woocommerce-shipstation-integration', 'ShipStation' );
const recordEvent = jest.fn();

beforeEach( () => {
	window.sessionStorage.clear();
	window.history.replaceState( null, '', '?page=wc-admin&task=shipping' );
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
} );

afterEach( () => {
	delete window.wcTracks;
} );

interface Circumstances {
	mayInstall?: boolean;
	mayActivate?: boolean;
	replies?: Replies;
	/** Of the address. */
	args?: Record< string, string >;
}

function open(
	options: Parameters< typeof aShop >[ 0 ],
	{ mayInstall = true, mayActivate = mayInstall, replies, args }: Circumstances = {}
) {
	const { adminUrl } = getPageSettings();
	setPageSettings( {
		adminUrl,
		can: { manage_woocommerce: true, install_plugins: mayInstall, activate_plugins: mayActivate },
	} );
	const shop = aShop( options );
	const api = mockApi( { ...shop.replies, ...replies } );
	const query = { page: 'wc-admin', task: 'shipping', ...args };
	window.history.replaceState( null, '', `?${ new URLSearchParams( query ) }` );
	const view = show( <Shipping params={ {} } path="/" pathMatch="/" query={ query } /> );
	return { shop, api, ...view };
}

it( 'saves the location, tells of it, and goes on to the rates', async () => {
	const { api, user } = open( { settings: { ...LOCATED, woocommerce_store_address: '' } } );

	await user.click( await screen.findByRole( 'button', { name: 'Continue' } ) );

	await waitFor( () => expect( window.location.search ).toContain( 'step=rates' ) );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_shipping_set_location', { country: 'US' } );
	expect( api.sentTo( SAVE_LOCATION ) ).toHaveLength( 1 );
} );

it( 'goes on where the server has taken the task off its list, as WooCommerce does once there are rates', async () => {
	open(
		{ zones: RATED, partners: [ SHIPSTATION ] },
		{ replies: { 'GET /wc-admin/onboarding/tasks': [ aList( [ aTask( { id: 'tax', title: 'Tax' } ) ] ) ] } }
	);

	expect( await screen.findByText( /free for 30 days/ ) ).toBeVisible();
	expect( screen.getByRole( 'heading', { name: 'Print shipping labels' } ) ).toBeVisible();
} );

it( 'begins at the step that PHP has printed, and shows the connection below with the partners, not before them', async () => {
	const partners = later();
	const { adminUrl } = getPageSettings();
	const shop = aShop( { zones: RATED, isConnected: false } );
	setPageSettings( {
		adminUrl,
		can: { manage_woocommerce: true, install_plugins: true },
		shippingStep: 'label_printing',
	} );
	const api = mockApi( { ...shop.replies, 'GET /wc-admin/shipping-partner-suggestions': partners.reply } );
	show( <Shipping params={ {} } path="/" pathMatch="/" query={ { page: 'wc-admin', task: 'shipping' } } /> );

	// Nothing is known yet, and later all but the partners.
	expect( await screen.findByRole( 'listitem', { current: 'step' } ) ).toHaveTextContent( 'Print shipping labels' );
	await waitFor( () => expect( api.sentTo( 'GET /jetpack/v4/connection' ) ).toHaveLength( 1 ) );
	await act( async () => {} );
	expect( screen.getByRole( 'listitem', { current: 'step' } ) ).toHaveTextContent( 'Print shipping labels' );
	expect( screen.queryByText( 'Connect your store' ) ).not.toBeInTheDocument();

	partners.answer( [ SHIPSTATION ] );
	expect( await screen.findByText( /free for 30 days/ ) ).toBeVisible();
	expect( await screen.findByText( 'Connect your store' ) ).toBeVisible();
} );

it( 'shows several partners in columns, mentions the 30 days, and tells tracking', async () => {
	const { container, user } = open( { zones: RATED, partners: [ aPartner( 'acme', 'Acme' ), SHIPSTATION ] } );

	expect( await screen.findByText( /free for 30 days/ ) ).toBeVisible();
	expect( container.querySelector( '.storeboard-partners.is-column' ) ).toBeInTheDocument();
	expect( screen.getAllByText( 'At home.' ) ).toHaveLength( 2 );
	const plugins = 'acme, woocommerce-shipstation-integration';
	expect( recordEvent ).toHaveBeenCalledWith( 'shipping_partner_impression', {
		context: 'tasklist',
		country: 'US',
		plugins,
	} );
	await user.click( screen.getAllByRole( 'link', { name: /^Learn more/ } )[ 0 ]! );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_shipping_label_printing_learn_more', { plugin: 'acme' } );

	await user.click( screen.getByRole( 'button', { name: 'No thanks' } ) );
	await findNotice( DONE );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_shipping_label_printing', {
		install: false,
		plugins_to_activate: plugins,
	} );
} );

it( 'shows a partner alone in a row, and one without a plugin with the way to its site', async () => {
	const { container, user } = open( { zones: RATED, partners: [ aPartner( 'envia', 'Envia', { slug: '' } ) ] } );

	const link = await screen.findByRole( 'link', { name: 'Get started with Envia' } );
	expect( link ).toHaveAttribute( 'href', 'https://envia.test/' );
	expect( container.querySelector( '.storeboard-partners.is-row' ) ).toBeInTheDocument();
	expect( screen.getByText( 'In a row.' ) ).toBeVisible();
	await user.click( link );
	expect( recordEvent ).toHaveBeenCalledWith(
		'shipping_partner_click',
		expect.objectContaining( { selected_plugin: 'envia' } )
	);
} );

it.each( [
	[ 'the account', false, /You don’t have permission to install plugins\. Send an administrator the link/ ],
	[ 'the host', true, /Plugins can’t be installed from this site’s admin\. Ask your host/ ],
] )( 'asks no install route where %s may not install, and says who can', async ( _, mayActivate, words ) => {
	const { api, user } = open( { zones: RATED, partners: [ SHIPSTATION ] }, { mayInstall: false, mayActivate } );

	expect( await screen.findByText( words ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: /^Shipping label plugins/ } ) ).toHaveAttribute(
		'href',
		'https://wordpress.org/plugins/search/woocommerce+shipping+labels/'
	);
	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	await findNotice( DONE );
	expect( api.sent.filter( ( { path } ) => /plugins|partner|jetpack/.test( path ) ) ).toEqual( [] );
} );

it( 'says that the partners could not be loaded, and loads them by Retry', async () => {
	const { user } = open(
		{ zones: RATED },
		{ replies: { 'GET /wc-admin/shipping-partner-suggestions': inTurn( failing.server, [ SHIPSTATION ] ) } }
	);

	expect( await findFailure() ).toHaveTextContent( 'Couldn’t load shipping label partners.' );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByRole( 'button', { name: 'Get started with ShipStation' } ) ).toBeVisible();
} );

it( 'leads home where the owner wants no labels: the connection is for these alone', async () => {
	const { user } = open( { zones: RATED, partners: [ SHIPSTATION ], isConnected: false } );

	await user.click( await screen.findByRole( 'button', { name: 'No thanks' } ) );
	await findNotice( DONE );
	expect( screen.queryByRole( 'button', { name: 'Connect' } ) ).not.toBeInTheDocument();
} );

it( 'offers the connection to a store in the United States that has none', async () => {
	const { user } = open( { zones: RATED, isConnected: false } );

	expect( await screen.findByRole( 'button', { name: 'Connect' } ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'No thanks' } ) );
	await findNotice( DONE );
} );

it.each( [
	[ 'home, where no step is left', [], DONE ],
	[ 'to the partners', [ SHIPSTATION ], undefined ],
] )(
	'goes on from the location %s, where the server has no zones because the store ships nothing',
	async ( _, partners, notice ) => {
		const { user } = open(
			{ settings: { ...LOCATED, woocommerce_store_address: '' }, partners },
			{ replies: { [ `GET ${ ZONES }` ]: failing.missing } }
		);

		await user.click( await screen.findByRole( 'button', { name: 'Continue' } ) );

		if ( notice ) {
			await findNotice( notice );
			expect( window.location.search ).toBe( '?page=wc-admin' );
		} else {
			expect( await screen.findByRole( 'button', { name: 'Get started with ShipStation' } ) ).toBeVisible();
			expect( window.location.search ).toContain( 'step=label_printing' );
		}
	}
);

describe( 'the events of a partner', () => {
	const told = {
		context: 'tasklist',
		country: 'US',
		plugins: SHIPSTATION.slug,
		selected_plugin: SHIPSTATION.slug,
	};
	const INSTALL = 'POST /wc-admin/plugins/install';
	const ACTIVATE = 'POST /wc-admin/plugins/activate';
	const works = ( { data }: SentRequest ) => {
		const { plugins } = data as { plugins: string };
		return {
			data: { installed: [ plugins ], activated: [ plugins ], active: [ plugins ] },
			errors: {},
			success: true,
		};
	};
	const events = () =>
		recordEvent.mock.calls.filter( ( [ name ] ) => /^shipping_partner_(install|activate)$/.test( name ) );

	async function choose( replies: Replies, partner = SHIPSTATION ) {
		const view = open(
			{ zones: RATED, partners: [ partner ] },
			{ replies: { [ INSTALL ]: works, [ ACTIVATE ]: works, ...replies } }
		);
		await view.user.click( await screen.findByRole( 'button', { name: 'Get started with ShipStation' } ) );
		return view;
	}

	it( 'tell what was chosen, installed and activated', async () => {
		await choose( {}, { ...SHIPSTATION, dependencies: [ 'jetpack' ] } as typeof SHIPSTATION );

		await findNotice( DONE );
		expect( recordEvent ).toHaveBeenCalledWith( 'shipping_partner_click', told );
		expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_shipping_label_printing', {
			install: true,
			plugins_to_activate: `jetpack, ${ SHIPSTATION.slug }`,
		} );
		expect( events() ).toEqual( [
			[ 'shipping_partner_install', { ...told, success: true, time: '0-2s' } ],
			[ 'shipping_partner_activate', { ...told, success: true, time: '0-2s' } ],
		] );
	} );

	it( 'tell that the installation failed, and that a second try worked', async () => {
		const { user } = await choose( { [ INSTALL ]: inTurn( failing.server, works ) } );

		const retry = await screen.findByRole( 'button', { name: 'Try again: ShipStation' } );
		await waitFor( () =>
			expect( events() ).toEqual( [ [ 'shipping_partner_install', { ...told, success: false, time: '0-2s' } ] ] )
		);
		await user.click( retry );

		await findNotice( DONE );
		expect( events().slice( 1 ) ).toEqual( [
			[ 'shipping_partner_install', { ...told, success: true, time: '0-2s' } ],
			[ 'shipping_partner_activate', { ...told, success: true, time: '0-2s' } ],
		] );
	} );

	it( 'tell that the activation failed', async () => {
		await choose( { [ ACTIVATE ]: failing.server } );

		await screen.findByRole( 'button', { name: 'Try again: ShipStation' } );
		await waitFor( () =>
			expect( events() ).toEqual( [
				[ 'shipping_partner_install', { ...told, success: true, time: '0-2s' } ],
				[ 'shipping_partner_activate', { ...told, success: false, time: '0-2s' } ],
			] )
		);
	} );

	it( 'tell of no installation where the plugin is there already', async () => {
		await choose( { 'GET /wc-admin/plugins/installed': { plugins: [ SHIPSTATION.slug ] } } );

		await findNotice( DONE );
		expect( events() ).toEqual( [ [ 'shipping_partner_activate', { ...told, success: true, time: '0-2s' } ] ] );
	} );
} );

it( 'leads to no script that a partner gives as its address', async () => {
	open( {
		zones: RATED,
		partners: [
			aPartner( 'acme', 'Acme', { learn_more_link: 'javascript:alert(1)' } ),
			aPartner( 'envia', 'Envia', { slug: '', learn_more_link: 'javascript:alert(1)' } ),
		],
	} );

	const { adminUrl } = getPageSettings();
	expect( await screen.findByRole( 'link', { name: /^Learn more/ } ) ).toHaveAttribute( 'href', adminUrl );
	expect( screen.getByRole( 'link', { name: 'Get started with Envia' } ) ).toHaveAttribute( 'href', adminUrl );
} );

describe( 'the connection', () => {
	const go = jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );
	beforeEach( () => go.mockClear() );
	afterAll( () => go.mockRestore() );

	it.each( [ 'shipping', 'shipping-recommendation' ] )(
		'of %s tells tracking, and leads to where the owner allows it',
		async ( task ) => {
			const there = 'https://jetpack.test/authorize';
			const { api, user } = open(
				{ zones: RATED, isConnected: false },
				{
					args: { task },
					replies: {
						'GET /wc-admin/onboarding/tasks': [
							aList( [ aTask( { id: task, title: 'Set up shipping' } ) ] ),
						],
						'GET /wc-admin/onboarding/plugins/jetpack-authorization-url': {
							success: true,
							errors: [],
							url: there,
						},
					},
				}
			);

			await user.click( await screen.findByRole( 'button', { name: 'Connect' } ) );

			await waitFor( () => expect( go ).toHaveBeenCalledWith( there ) );
			const { path: asked } = api.sent.find( ( { path } ) => path.includes( 'jetpack-authorization-url' ) )!;
			expect( asked ).toContain( `admin.php?page=wc-admin&task=${ task }&step=connect` );
			expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_shipping_connect_store', expect.anything() );
		}
	);

	it( 'closes the task once the owner is back from it', async () => {
		const { api } = open( { zones: RATED, isConnected: true }, { args: { step: 'connect' } } );

		await findNotice( DONE );
		await waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin' ) );
		// What is announced is kept apart from what is shown.
		expect( screen.getAllByText( DONE, { ignore: '.a11y-speak-region' } ) ).toHaveLength( 1 );
		expect( screen.queryByRole( 'button', { name: 'Connect' } ) ).not.toBeInTheDocument();
		expect( recordEvent.mock.calls.filter( ( [ name ] ) => name === 'task_completion_time' ) ).toHaveLength( 1 );
		expect( api.sent.filter( ( { method, path } ) => method === 'POST' && path.includes( ZONES ) ) ).toEqual( [] );
	} );

	it( 'is offered again to an owner who is back without one', async () => {
		open( { zones: RATED, isConnected: false }, { args: { step: 'connect' } } );

		// The step was there from the start: no other led to it and moved the focus.
		expect( await screen.findByRole( 'heading', { name: 'Connect your store' } ) ).toBeVisible();
		expect( await screen.findByRole( 'button', { name: 'Connect' } ) ).toBeVisible();
		expect( document.body ).toHaveFocus();
		expect( window.location.search ).toContain( 'step=connect' );
		expect( screen.queryByText( DONE ) ).not.toBeInTheDocument();
	} );
} );
