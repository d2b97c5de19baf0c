import { Fill, Slot } from '@wordpress/components';
import { dispatch } from '@wordpress/data';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import { registerPlugin, unregisterPlugin, type WPPlugin } from '@wordpress/plugins';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { mockApi } from '../../../tests/js/mock-api';
import { isReadOut } from '../../../tests/js/render';
import { aNote } from '../../data/notes/test/a-note';
import { setPageSettings } from '../../lib/page-settings';
import { mountFrame, prepareFrame } from '../frame';

let mockTabs = () => <Slot name="AbbreviatedNotification" />;

// It has tests of its own.
jest.mock( '../../shell/activity-panel/classic', () => ( { __esModule: true, default: () => mockTabs() } ) );

const COMPONENTS = 'woocommerce_admin_embedded_layout_components';
const SETTINGS = '/wp-admin/admin.php?page=wc-settings&tab=tax';

const notice = ( words: string, id = '' ) => `<div class="notice" id="${ id }"><p>${ words }</p></div>`;

/** A classic page, as WordPress and the platform print it. */
function print( { notices = '', meta = '' } = {} ) {
	document.body.innerHTML = `<div id="woocommerce-embedded-root" class="is-embed-loading"><div class="woocommerce-layout">
			<div class="woocommerce-layout__header is-embed-loading"><h1 class="woocommerce-layout__header-heading">
				Settings
			</h1></div></div></div>
		<div id="wpbody"><div id="wpbody-content">${ meta }
			<div id="jp-admin-notices"></div><div id="wp__notice-list">${ notices }</div>
			<div class="wrap woocommerce"><form><input aria-label="Rate" /></form></div>
			<div id="woocommerce-embedded-layout__primary"></div>
		</div></div><div id="a11y-speak-polite" class="a11y-speak-region"></div>`;
}

let unmount: ReturnType< typeof mountFrame >;

async function draw() {
	await act( async () => {
		unmount = mountFrame( document.getElementById( 'woocommerce-embedded-root' )! );
	} );
}

function register( name: string, part: () => ReactElement ) {
	act( () => {
		registerPlugin( name, { scope: 'woocommerce-admin', render: part } as unknown as WPPlugin );
	} );
	plugins.push( name );
}

let plugins: string[] = [];

beforeEach( () => window.history.replaceState( null, '', SETTINGS ) );

afterEach( () => {
	act( () => unmount?.() );
	unmount = undefined;
	act( () => plugins.forEach( ( name ) => unregisterPlugin( name ) ) );
	plugins = [];
	removeFilter( COMPONENTS, 'acme' );
	removeFilter( COMPONENTS, 'acme-late' );
	document.body.replaceChildren();
	delete window.wcSettings;
	delete window.wcAdminFeatures;
} );

it( 'keeps the heading that PHP printed, and the content of the page', async () => {
	print();
	document.title = 'WooCommerce settings ‹ Corner Shop — WordPress';
	await draw();

	expect( screen.getByRole( 'heading', { level: 1, name: 'Settings' } ) ).toBeVisible();
	expect( screen.getByRole( 'textbox', { name: 'Rate' } ) ).toBeVisible();
	expect( document.getElementById( 'woocommerce-embedded-root' ) ).not.toHaveClass( 'is-embed-loading' );
	expect( document.title ).toBe( 'WooCommerce settings ‹ Corner Shop — WordPress' );
} );

it( 'tells tracking of the page once', async () => {
	const recordEvent = jest.fn();
	window.wcTracks = { isEnabled: true, recordEvent };
	print();
	await draw();

	expect( recordEvent.mock.calls ).toEqual( [ [ 'page_view', { path: SETTINGS, is_embedded: true } ] ] );
	delete window.wcTracks;
} );

it( 'shows what extensions put into its slots, and tells them that the page is a classic one', async () => {
	print();
	await draw();
	const Items = () => (
		<>
			<Fill name="woocommerce_header_navigation_item">
				<button>Back</button>
			</Fill>
			<Fill name="woocommerce_header_item">
				{ ( fillProps: object ) => {
					const { isEmbedded, query } = fillProps as { isEmbedded: boolean; query: Record< string, string > };
					return <p>{ `Item ${ isEmbedded } ${ query.tab }` }</p>;
				} }
			</Fill>
			<Fill name="woocommerce_footer_item">
				<p>Footer</p>
			</Fill>
		</>
	);
	register( 'acme', () => <Items /> );

	expect( screen.getByText( 'Item true tax' ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Back' } ) ).toBeVisible();
	expect( screen.getByText( 'Footer' ) ).toBeVisible();

	register( 'acme-title', () => (
		<Fill name="woocommerce_header_page_title">
			<span>Tax of Acme</span>
		</Fill>
	) );
	expect( screen.getByRole( 'heading', { level: 1, name: 'Tax of Acme' } ) ).toBeVisible();
} );

it( 'leaves out a plugin that throws, by its name, and nothing else', async () => {
	print();
	await draw();
	register( 'acme-broken', () => {
		throw new Error( 'No connection' );
	} );

	expect( await screen.findByText( 'Some parts of “acme-broken” couldn’t be shown.' ) ).toBeVisible();
	expect( screen.getByRole( 'heading', { level: 1, name: 'Settings' } ) ).toBeVisible();
	expect( console ).toHaveWarned();
	expect( console ).toHaveErrored();
} );

describe( 'The components of extensions below the content', () => {
	const below = () => within( document.getElementById( 'woocommerce-embedded-layout__primary' )! );
	const Tab = ( { tab }: { tab: string } ) => <p>{ `On ${ tab }` }</p>;

	it( 'get the query as their props, also where their script comes later', async () => {
		print();
		const heard = jest.fn( ( components: unknown[] ) => [ ...components, Tab ] );
		addFilter( COMPONENTS, 'acme', heard );
		await draw();
		expect( below().getByText( 'On tax' ) ).toBeVisible();
		expect( heard ).toHaveBeenCalledWith( [], { page: 'wc-settings', tab: 'tax' } );

		const Late = () => <p>Late</p>;
		act( () => addFilter( COMPONENTS, 'acme-late', ( components: unknown[] ) => [ ...components, Late ] ) );

		expect( below().getByText( 'On tax' ) ).toBeVisible();
		expect( below().getByText( 'Late' ) ).toBeVisible();
	} );

	it( 'that throw cost themselves alone, and are named', async () => {
		print();
		function AcmeBroken(): never {
			throw new Error( 'No rates' );
		}
		addFilter( COMPONENTS, 'acme', ( components: unknown[] ) => [ ...components, AcmeBroken, Tab ] );
		await draw();

		expect( below().getByText( 'On tax' ) ).toBeVisible();
		expect( await screen.findByText( 'Some parts of “AcmeBroken” couldn’t be shown.' ) ).toBeVisible();
		expect( screen.getByRole( 'textbox', { name: 'Rate' } ) ).toBeVisible();
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();
	} );
} );

describe( 'The notices of other plugins', () => {
	const list = () => document.getElementById( 'woocommerce-layout__notice-list' )!;
	const shown = () => [ ...list().querySelectorAll( 'p' ) ].map( ( { textContent } ) => textContent );

	it.each( [ true, false ] )(
		'show above the content, all of them, in their order (moved: %s)',
		async ( areMoved ) => {
			print( { notices: notice( 'One' ) + notice( 'Two' ) } );
			if ( areMoved ) {
				// As the script of PHP does it before anything is painted.
				document
					.querySelector( '.wrap' )!
					.insertAdjacentHTML(
						'beforebegin',
						'<div><div id="woocommerce-layout__primary"><div id="woocommerce-layout__notice-list"></div></div></div>'
					);
				list().append( ...document.querySelectorAll( '.notice' ) );
			}
			await draw();

			expect( shown() ).toEqual( [ 'One', 'Two' ] );
			expect( document.querySelectorAll( '#woocommerce-layout__notice-list' ) ).toHaveLength( 1 );
			expect( [ ...document.querySelectorAll( '#woocommerce-layout__notice-list, .wrap' ) ] ).toEqual( [
				list(),
				document.querySelector( '.wrap' ),
			] );
		}
	);

	it( 'come back in their order while WordPress’ script moves them below the title of the content', async () => {
		print( { notices: notice( 'One', 'one' ) + notice( 'Two', 'two' ) } );
		const state = jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'interactive' );
		await draw();
		const wrap = document.querySelector( '.wrap' )!;

		await act( async () => wrap.prepend( document.getElementById( 'one' )! ) );
		expect( shown() ).toEqual( [ 'One', 'Two' ] );

		// On a busy machine it comes to them after the load.
		state.mockReturnValue( 'complete' );
		window.dispatchEvent( new Event( 'load' ) );
		await act( async () => wrap.prepend( document.getElementById( 'one' )! ) );
		expect( shown() ).toEqual( [ 'One', 'Two' ] );

		// Later their own script means it.
		const now = performance.now();
		const clock = jest.spyOn( performance, 'now' ).mockReturnValue( now + 2000 );
		await act( async () => wrap.prepend( document.getElementById( 'two' )! ) );
		expect( shown() ).toEqual( [ 'One' ] );
		clock.mockRestore();
		state.mockRestore();
	} );

	it( 'that come late wait behind a button in the header', async () => {
		print( { notices: notice( 'One' ) } );
		await draw();
		const late = document.createRange().createContextualFragment( notice( 'Late' ) );
		await act( async () => document.getElementById( 'wp__notice-list' )!.append( late ) );

		await userEvent.click( await screen.findByRole( 'button', { name: '1 notice' } ) );

		expect( shown() ).toEqual( [ 'One', 'Late' ] );
	} );
} );

describe( 'WordPress’ buttons for the screen’s options and its help', () => {
	const META = `<div id="screen-meta-links"><button id="show-settings-link" aria-expanded="false" aria-controls="options">Screen Options</button>
		<button id="contextual-help-link" aria-expanded="false">Help</button></div>`;

	it( 'are pressed from the header where the platform hides them', async () => {
		print( { meta: META } );
		const own = document.getElementById( 'show-settings-link' )!;
		own.addEventListener( 'click', () => own.setAttribute( 'aria-expanded', 'true' ) );
		await draw();
		const header = within( document.getElementById( 'woocommerce-embedded-root' )! );
		const options = header.getByRole( 'button', { name: 'Screen options' } );
		expect( options ).toHaveAttribute( 'aria-expanded', 'false' );
		expect( options ).toHaveTextContent( 'Screen options' );
		expect( header.getByRole( 'button', { name: 'Help' } ) ).toBeVisible();

		await userEvent.click( options );

		await waitFor( () => expect( options ).toHaveAttribute( 'aria-expanded', 'true' ) );
		expect( options ).toHaveAttribute( 'aria-controls', 'options' );
	} );

	it( 'stay alone where they show themselves, or are not there', async () => {
		print( { meta: META } );
		jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockReturnValue( { height: 31 } as DOMRect );
		await draw();

		expect( screen.getAllByRole( 'button', { name: 'Help' } ) ).toHaveLength( 1 );
		jest.restoreAllMocks();
	} );
} );

describe( 'The activity panel', () => {
	const tabs = mockTabs;

	beforeEach( () => window.history.replaceState( null, '', '/wp-admin/admin.php?page=wc-orders' ) );

	afterEach( () => {
		mockTabs = tabs;
	} );

	it( 'has the cards that extensions add', async () => {
		register( 'acme-cards', () => <Fill name="AbbreviatedNotification">Two subscriptions to renew</Fill> );
		print();
		await draw();

		expect( await screen.findByText( 'Two subscriptions to renew' ) ).toBeVisible();
	} );

	it( 'is drawn with the header where its script has come with the page', async () => {
		mockTabs = () => <button>Finish setup</button>;
		print();
		await act( prepareFrame );
		act( () => {
			unmount = mountFrame( document.getElementById( 'woocommerce-embedded-root' )! );
			// Nothing is waited for.
			expect( screen.getByRole( 'button', { name: 'Finish setup' } ) ).toBeVisible();
		} );
	} );

	it( 'costs itself alone where it throws, and says so in its place', async () => {
		const toConsole = jest.spyOn( console, 'error' ).mockImplementation( () => {} );
		mockTabs = () => {
			throw new Error( 'No tabs.' );
		};
		print();
		await draw();

		expect( await screen.findByText( 'No tabs.' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: 'Use the WooCommerce screen' } ) ).toBeVisible();
		expect( screen.getByRole( 'heading', { level: 1, name: 'Settings' } ) ).toBeVisible();
		toConsole.mockRestore();
	} );

	it( 'is no part of the settings of newer platforms', async () => {
		window.history.replaceState( null, '', SETTINGS );
		register( 'acme-cards', () => <Fill name="AbbreviatedNotification">Two subscriptions to renew</Fill> );
		print();
		await draw();

		expect( screen.queryByText( 'Two subscriptions to renew' ) ).toBeNull();
	} );
} );

describe( 'Store alerts', () => {
	beforeEach( () => {
		window.wcAdminFeatures = { 'store-alerts': true };
		window.wcSettings = { admin: { alertCount: '1' } };
		mockApi( {
			'GET /wc-analytics/admin/notes': [ aNote( 7, { type: 'update', title: 'Update the database' } ) ],
		} );
	} );

	it( 'show above the content', async () => {
		print();
		await draw();

		expect( await screen.findByRole( 'heading', { name: 'Update the database' } ) ).toBeVisible();
	} );

	it( 'are no part of the settings of payments', async () => {
		window.history.replaceState( null, '', '/wp-admin/admin.php?page=wc-settings&tab=checkout' );
		print();
		await draw();

		expect( document.querySelector( '.storeboard-alerts' ) ).toBeNull();
	} );
} );

it( 'says what was done as a snackbar, for ten seconds, with one action', async () => {
	jest.useFakeTimers();
	print();
	await draw();
	act( () => {
		dispatch( noticesStore ).createNotice( 'success', 'Saved.', {
			type: 'snackbar',
			actions: [
				{ label: 'Undo', onClick: () => {} },
				{ label: 'Other', onClick: () => {} },
			],
		} as object );
	} );
	const snackbar = screen.getByText( 'Saved.', { selector: '.components-snackbar__content' } );
	expect( snackbar ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Undo' } ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Other' } ) ).toBeNull();

	act( () => jest.advanceTimersByTime( 10_000 ) );
	expect( snackbar ).not.toBeInTheDocument();
} );

it( 'shows what the server queued for the user, changed by the filter', async () => {
	setPageSettings( { userId: 3, can: { manage_woocommerce: true } } );
	window.wcSettings = {
		admin: {
			preloadOptions: {
				woocommerce_admin_transient_notices_queue: {
					a: { id: 'a', status: 'success', content: 'Imported.', user_id: 3 },
					b: { id: 'b', status: 'success', content: 'For somebody else.', user_id: 4 },
				},
			},
			currentUserData: { id: 3 } as object,
		},
	};
	addFilter( 'woocommerce_admin_queued_notice_filter', 'acme', ( queued: { content: string } ) => ( {
		...queued,
		content: `${ queued.content } By Acme.`,
	} ) );
	print();
	await draw();

	expect(
		await screen.findByText( 'Imported. By Acme.', { selector: '.components-snackbar__content' } )
	).toBeVisible();
	expect( screen.queryByText( /somebody else/ ) ).toBeNull();
	await isReadOut( 'Imported. By Acme.' );
	removeFilter( 'woocommerce_admin_queued_notice_filter', 'acme' );
} );
