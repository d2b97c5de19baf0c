import { act, screen, waitFor, within } from '@testing-library/react';
import { aList, aTask } from '../../../../tests/js/data';
import { failing, inTurn, later, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findFailure, show } from '../../../../tests/js/render';
import { store as paymentGateways } from '../../../data/payment-gateways';
import { getPageSettings, setPageSettings } from '../../../lib/page-settings';
import LaunchYourStore from '..';

const ADMIN = 'https://shop.test/wp-admin/';
const LISTS = 'GET /wc-admin/onboarding/tasks';
const OPTIONS = 'POST /wc-admin/options';
const STATE = 'GET /wc-admin/options?options=woocommerce_coming_soon';
const COUNT = 'GET /wc-admin/launch-your-store/woopayments/test-orders/count';
const REMOVE = 'POST /wc-admin/launch-your-store/woopayments/test-orders';
const SURVEY = 'GET /wc-admin/launch-your-store/survey-completed';
const SAVE_SURVEY = 'POST /wc-admin/launch-your-store/update-survey-status';
const PROVIDERS = 'POST /wc-admin/settings/payments/providers';
const GATEWAYS = 'GET /wc/v3/payment_gateways';
const LAUNCH = 'Launch your store';
const LIVE = 'Congratulations! Your store is now live';
const MARK = '<meta name="woo-coming-soon-page" content="yes">';

const TASKS = [
	aTask( { id: 'products', title: 'Add your products', isComplete: true } ),
	aTask( { id: 'payments', title: 'Set up payments', actionUrl: 'admin.php?page=wc-settings&tab=checkout' } ),
	aTask( { id: 'tax', title: 'Collect sales tax &amp; more' } ),
	aTask( { id: 'launch-your-store', title: 'Launch' } ),
	aTask( { id: 'acme', title: 'Acme' } ),
];

const OFF = { id: 'cod', enabled: false, needs_setup: false };
const UNFINISHED = { id: 'acme', enabled: true, needs_setup: true };
const READY = { id: 'bacs', enabled: true, needs_setup: false };

const recordEvent = jest.fn();
let visitors: ( url: string ) => Promise< unknown >;

function open( replies: Replies = {}, { isComingSoon = true, features = {} } = {} ) {
	setPageSettings( {
		adminUrl: ADMIN,
		platform: { label: '', features },
		headerTabs: { isComingSoon, shopUrl: 'https://shop.test/shop/', siteUrl: 'https://shop.test' },
	} );
	const api = mockApi( {
		[ LISTS ]: [ aList( TASKS, { id: 'setup' } ) ],
		[ COUNT ]: { count: 0 },
		[ OPTIONS ]: { woocommerce_coming_soon: true },
		[ SURVEY ]: 'yes',
		...replies,
	} );
	return { ...show( <LaunchYourStore /> ), api };
}

const button = ( name: string ) => screen.findByRole( 'button', { name } );
const page = ( html = '' ) => Promise.resolve( { ok: true, text: async () => `<html><head>${ html }</head></html>` } );

beforeEach( () => {
	recordEvent.mockClear();
	window.localStorage.clear();
	window.sessionStorage.clear();
	window.wcTracks = { isEnabled: true, recordEvent };
	window.wcSettings = { homeUrl: 'https://shop.test/' };
	window.history.replaceState( null, '', '?page=wc-admin&path=%2Flaunch-your-store' );
	visitors = () => page();
	window.fetch = ( ( url: string ) => visitors( url ) ) as unknown as typeof fetch;
} );
afterEach( () => {
	delete window.wcTracks;
	delete window.wcSettings;
} );

it( 'lists the essential tasks that are open, in the server’s words, beside a preview of the site', async () => {
	window.sessionStorage.setItem( 'lysWaiting', 'yes' );
	open();

	expect( await screen.findByRole( 'link', { name: 'Set up payments' } ) ).toHaveAttribute(
		'href',
		`${ ADMIN }admin.php?page=wc-settings&tab=checkout`
	);
	expect( screen.getByRole( 'link', { name: 'Collect sales tax & more' } ) ).toBeVisible();
	expect( screen.queryByText( 'Add your products' ) ).toBeNull();
	expect( screen.queryByText( 'Acme' ) ).toBeNull();
	expect( screen.getByTitle( 'Site preview' ) ).toHaveAttribute( 'src', 'https://shop.test/?site-preview=1' );
	expect( screen.getByRole( 'link', { name: 'Back to home' } ) ).toHaveAttribute(
		'href',
		`${ ADMIN }admin.php?page=wc-admin`
	);
	expect( document.body ).toHaveClass( 'woocommerce-admin-full-screen' );
	expect( window.sessionStorage.getItem( 'lysWaiting' ) ).toBe( 'no' );
} );

it( 'names the store as it reads, not as WordPress keeps it', async () => {
	open();
	setPageSettings( { siteTitle: 'Bread &amp; Butter' } );

	expect( await screen.findByText( 'Bread & Butter' ) ).toBeVisible();
} );

it( 'opens a task, and remembers that the owner is to come back', async () => {
	const { user } = open();

	await user.click( await screen.findByRole( 'link', { name: /Collect sales tax/ } ) );

	expect( window.location.search ).toContain( 'task=tax' );
	expect( window.sessionStorage.getItem( 'lysWaiting' ) ).toBe( 'yes' );
	expect( JSON.parse( window.localStorage.getItem( 'lys_recently_actioned_tasks' )! ).data ).toEqual( [ 'tax' ] );
	const referral = JSON.parse( window.sessionStorage.getItem( 'wc_admin_task_referral_tax' )! );
	expect( referral.data ).toEqual( {
		referrer: 'launch-your-store',
		returnUrl: `${ ADMIN }admin.php?page=wc-admin&path=/launch-your-store`,
	} );
	expect( Date.parse( referral.expiry ) - Date.now() ).toBeGreaterThan( 86_300_000 );
	expect( recordEvent ).toHaveBeenCalledWith( 'launch_your_store_hub_task_clicked', { task: 'tax' } );
} );

it( 'keeps a task that was begun here once it is done', async () => {
	window.localStorage.setItem(
		'lys_recently_actioned_tasks',
		JSON.stringify( { data: [ 'products' ], expiry: new Date( Date.now() + 1000_000 ).toISOString() } )
	);
	open();

	expect( await screen.findByText( 'Add your products' ) ).toBeVisible();
	expect( screen.getByText( '(done)' ) ).toBeInTheDocument();
} );

it( 'launches with one request for a double click, and congratulates once the server has accepted it', async () => {
	const answer = later();
	const { user, api } = open( { [ OPTIONS ]: answer.reply } );
	await screen.findByRole( 'link', { name: 'Set up payments' } );

	await user.dblClick( await button( LAUNCH ) );
	expect( screen.queryByRole( 'heading', { name: LIVE } ) ).toBeNull();
	await act( async () => answer.answer( { woocommerce_coming_soon: true } ) );

	expect( await screen.findByRole( 'heading', { name: LIVE } ) ).toBeVisible();
	expect( api.sentTo( OPTIONS ).map( ( { data } ) => data ) ).toEqual( [ { woocommerce_coming_soon: 'no' } ] );
	expect( api.sentTo( REMOVE ) ).toHaveLength( 0 );
	expect( window.location.search ).toContain( 'sidebar=launch-success&content=launch-store-success' );
	expect( recordEvent ).toHaveBeenCalledWith( 'launch_your_store_hub_store_launch_attempted', {
		tasks_total_count: 3,
		tasks_completed: [ 'products' ],
		tasks_completed_count: 1,
		tasks_completed_in_lys: [],
		tasks_completed_in_lys_count: 0,
		incomplete_tasks: [ 'payments', 'tax' ],
		incomplete_tasks_count: 2,
		delete_test_orders: false,
	} );
	expect( recordEvent ).toHaveBeenCalledWith( 'launch_your_store_hub_store_launch_results', {
		success: true,
		duration: '0-2s',
	} );
	expect( await screen.findByText( 'Visitors can now see your store.' ) ).toBeVisible();
} );

it.each( [
	[ 'a 500', failing.server ],
	[ 'a refusal', failing.forbidden ],
	[ 'no network', failing.serverDown ],
	[ 'an answer that cannot be read', failing.html ],
] )( 'keeps the store closed and offers Retry after %s', async ( _, reason ) => {
	const { user, api } = open( {
		[ OPTIONS ]: inTurn( reason, { woocommerce_coming_soon: true } ),
		[ STATE ]: { woocommerce_coming_soon: 'yes' },
	} );

	await user.click( await button( LAUNCH ) );
	expect( await findFailure() ).toHaveTextContent( 'Couldn’t launch your store.' );
	expect( recordEvent ).toHaveBeenCalledWith(
		'launch_your_store_hub_store_launch_results',
		expect.objectContaining( { success: false } )
	);
	await user.click( await button( 'Try again' ) );

	expect( await screen.findByRole( 'heading', { name: LIVE } ) ).toBeVisible();
	expect( api.sentTo( OPTIONS ) ).toHaveLength( 2 );
	await screen.findByText( 'Visitors can now see your store.' );
} );

it.each( [ 'coming-soon', 'store-coming-soon' ] )(
	'says in the toolbar and in the header that the store is live, in the place of %s',
	async ( before ) => {
		const bar = document.createElement( 'div' );
		bar.innerHTML = `<li id="wp-admin-bar-woocommerce-site-visibility-badge" class="woocommerce-site-status-badge-${ before }"><a class="ab-item" href="#">Coming soon</a></li>`;
		document.body.append( bar );
		const { user } = open();
		await screen.findByRole( 'link', { name: 'Set up payments' } );
		expect( screen.getByRole( 'link', { name: 'Coming soon' } ) ).toBeVisible();

		await user.click( await button( LAUNCH ) );

		const live = await screen.findByRole( 'link', { name: 'Live' } );
		expect( live.parentElement?.className ).toBe( 'woocommerce-site-status-badge-live' );
		expect( getPageSettings().headerTabs?.isComingSoon ).toBe( false );
		bar.remove();
	}
);

it( 'removes test orders first, and does not launch while they stay', async () => {
	const { user, api } = open( {
		[ COUNT ]: inTurn( { count: 3 }, { count: 3 }, { count: 0 } ),
		[ REMOVE ]: inTurn( failing.server, null ),
	} );
	expect( await screen.findByRole( 'checkbox', { name: 'Remove test orders' } ) ).toBeChecked();

	await user.click( await button( LAUNCH ) );
	expect( await findFailure() ).toHaveTextContent(
		'Couldn’t remove the test orders, so your store wasn’t launched.'
	);
	expect( api.sentTo( OPTIONS ) ).toHaveLength( 0 );
	await user.click( await button( 'Try again' ) );

	expect( await screen.findByRole( 'heading', { name: LIVE } ) ).toBeVisible();
	const routes = api.sent.map( ( { method, path } ) => `${ method } ${ path }` );
	expect( routes.indexOf( OPTIONS ) ).toBeGreaterThan( routes.lastIndexOf( REMOVE ) );
	await screen.findByText( 'Visitors can now see your store.' );
} );

it.each( [
	[ 'a 500', failing.server ],
	[ 'no network', failing.serverDown ],
	[ 'an answer that cannot be read', failing.html ],
] )( 'goes on where the store is open after %s', async ( _, reason ) => {
	const { user, api } = open( { [ OPTIONS ]: reason, [ STATE ]: { woocommerce_coming_soon: 'no' } } );

	await user.click( await button( LAUNCH ) );

	expect( await screen.findByRole( 'heading', { name: LIVE } ) ).toBeVisible();
	expect( api.sentTo( OPTIONS ) ).toHaveLength( 1 );
	expect( recordEvent ).toHaveBeenCalledWith(
		'launch_your_store_hub_store_launch_results',
		expect.objectContaining( { success: true } )
	);
	await screen.findByText( 'Visitors can now see your store.' );
} );

it( 'waits for a slow store, and looks whether it was opened where no answer comes', async () => {
	jest.useFakeTimers( { advanceTimers: true } );
	const { user, api } = open( {
		[ OPTIONS ]: failing.noAnswer,
		[ STATE ]: { woocommerce_coming_soon: 'no' },
	} );
	await user.click( await button( LAUNCH ) );
	await act( () => jest.advanceTimersByTimeAsync( 59_000 ) );
	expect( api.sentTo( STATE ) ).toHaveLength( 0 );
	await act( () => jest.advanceTimersByTimeAsync( 1_100 ) );

	expect( await screen.findByRole( 'heading', { name: LIVE } ) ).toBeVisible();
	await screen.findByText( 'Visitors can now see your store.' );
	// What the page then reads has come, too.
	await act( () => jest.advanceTimersByTimeAsync( 1_000 ) );
	jest.useRealTimers();
} );

it( 'says that it is not known where what the store is now cannot be read either', async () => {
	const { user, api } = open( {
		[ OPTIONS ]: inTurn( failing.serverDown, { woocommerce_coming_soon: true } ),
		[ STATE ]: failing.serverDown,
	} );

	await user.click( await button( LAUNCH ) );
	expect( await findFailure() ).toHaveTextContent( 'We couldn’t confirm that your store was launched.' );
	await user.click( await button( 'Try again' ) );

	expect( await screen.findByRole( 'heading', { name: LIVE } ) ).toBeVisible();
	expect( api.sentTo( OPTIONS ) ).toHaveLength( 2 );
	await screen.findByText( 'Visitors can now see your store.' );
} );

it( 'launches where the test orders were removed though the answer got lost', async () => {
	const { user, api } = open( {
		[ COUNT ]: inTurn( { count: 3 }, { count: 0 } ),
		[ REMOVE ]: failing.serverDown,
	} );
	await screen.findByRole( 'checkbox', { name: 'Remove test orders' } );
	await user.click( await button( LAUNCH ) );

	expect( await screen.findByRole( 'heading', { name: LIVE } ) ).toBeVisible();
	expect( api.sentTo( REMOVE ) ).toHaveLength( 1 );
	await screen.findByText( 'Visitors can now see your store.' );
} );

it( 'does not launch where it is not known whether the test orders were removed', async () => {
	const { user, api } = open( {
		[ COUNT ]: inTurn( { count: 3 }, failing.serverDown ),
		[ REMOVE ]: failing.serverDown,
	} );
	await screen.findByRole( 'checkbox', { name: 'Remove test orders' } );
	await user.click( await button( LAUNCH ) );

	expect( await findFailure() ).toHaveTextContent(
		'We couldn’t confirm that the test orders were removed, so your store wasn’t launched.'
	);
	expect( api.sentTo( OPTIONS ) ).toHaveLength( 0 );
} );

it( 'removes test orders until none is left: the server takes a page of them at a time', async () => {
	const { user, api } = open( {
		[ COUNT ]: inTurn( { count: 10 }, { count: 10 }, { count: 4 }, { count: 0 } ),
		[ REMOVE ]: null,
	} );
	await screen.findByRole( 'checkbox', { name: 'Remove test orders' } );
	await user.click( await button( LAUNCH ) );

	expect( await screen.findByRole( 'heading', { name: LIVE } ) ).toBeVisible();
	expect( api.sentTo( REMOVE ) ).toHaveLength( 3 );
	expect( api.sentTo( OPTIONS ) ).toHaveLength( 1 );
	await screen.findByText( 'Visitors can now see your store.' );
} );

it( 'does not launch a store whose test orders never end', async () => {
	const { user, api } = open( { [ COUNT ]: { count: 10 }, [ REMOVE ]: null } );
	await screen.findByRole( 'checkbox', { name: 'Remove test orders' } );
	await user.click( await button( LAUNCH ) );

	expect( await findFailure() ).toHaveTextContent( 'Couldn’t remove the test orders' );
	expect( api.sentTo( REMOVE ) ).toHaveLength( 2 );
	expect( api.sentTo( OPTIONS ) ).toHaveLength( 0 );
} );

it( 'leaves test orders where the owner says so', async () => {
	const { user, api } = open( { [ COUNT ]: { count: 3 } } );

	await user.click( await screen.findByRole( 'checkbox', { name: 'Remove test orders' } ) );
	await user.click( await button( LAUNCH ) );

	expect( await screen.findByRole( 'heading', { name: LIVE } ) ).toBeVisible();
	expect( api.sentTo( REMOVE ) ).toHaveLength( 0 );
	await screen.findByText( 'Visitors can now see your store.' );
} );

it( 'launches without the tasks and the count, whose failures stand in their places', async () => {
	const { user } = open( { [ LISTS ]: failing.server, [ COUNT ]: failing.server } );

	expect( await screen.findByText( 'Couldn’t load your essential tasks.' ) ).toBeVisible();
	expect( await screen.findByText( 'Couldn’t check for test orders.' ) ).toBeVisible();
	await user.click( await button( LAUNCH ) );

	expect( await screen.findByRole( 'heading', { name: LIVE } ) ).toBeVisible();
	await screen.findByText( 'Visitors can now see your store.' );
} );

it( 'names the address at which visitors still get the coming-soon page from a cache', async () => {
	visitors = ( url ) => page( url.includes( '/shop/' ) ? MARK : '' );
	const { user } = open( {}, { isComingSoon: false } );

	expect(
		await screen.findByText( 'Visitors may still see “Coming soon” at https://shop.test/shop/.' )
	).toBeVisible();
	expect( recordEvent ).toHaveBeenCalledWith( 'launch_your_store_hub_store_launch_cached_content_detected', {} );

	visitors = () => page();
	await user.click( await button( 'Check again' ) );
	expect( await screen.findByText( 'Visitors can now see your store.' ) ).toBeVisible();
} );

it( 'says what could not be checked', async () => {
	visitors = () => Promise.reject( new TypeError( 'Failed to fetch' ) );
	open( {}, { isComingSoon: false } );

	expect( await screen.findByText( 'Couldn’t check what visitors see at https://shop.test/shop/.' ) ).toBeVisible();
} );

/** The lists of a store whose customers can pay. */
const PAID = {
	[ LISTS ]: [
		aList( [ aTask( { id: 'payments', title: 'Set up payments', isComplete: true } ) ], { id: 'setup' } ),
	],
};

it( 'copies the link of the store, and records what the owner goes on with', async () => {
	const { user } = open( PAID, { isComingSoon: false } );
	const writeText = jest.spyOn( navigator.clipboard, 'writeText' );

	await user.click( await button( 'Copy link' ) );
	expect( await button( 'Copied!' ) ).toBeVisible();
	expect( writeText ).toHaveBeenCalledWith( 'https://shop.test/shop/' );
	expect( recordEvent ).toHaveBeenCalledWith( 'launch_your_store_congrats_copy_store_link_click', {} );

	screen
		.getByRole( 'link', { name: 'Add payment methods' } )
		.addEventListener( 'click', ( event ) => event.preventDefault() );
	await user.click( screen.getByRole( 'link', { name: 'Add payment methods' } ) );
	expect( recordEvent ).toHaveBeenCalledWith( 'launch_you_store_congrats_payments_click', {} );
	await screen.findByText( 'Visitors can now see your store.' );
} );

it( 'says what is live, shares the address by email, and what to do in the first week', async () => {
	open( PAID, { isComingSoon: false } );

	const live = await screen.findByRole( 'heading', { name: 'What’s live' } );
	await waitFor( () =>
		expect( live.nextElementSibling ).toHaveTextContent( 'Your cart and checkout, ready for orders' )
	);
	expect( screen.getByText( /^Anyone can visit and buy\./ ) ).toBeVisible();
	const mail = new URL( screen.getByRole( 'link', { name: 'Share by email' } ).getAttribute( 'href' )! );
	expect( mail.protocol ).toBe( 'mailto:' );
	expect( mail.searchParams.get( 'body' ) ).toContain( 'is now open: https://shop.test/shop/' );

	const week = screen.getByRole( 'heading', { name: 'Your first week' } ).nextElementSibling as HTMLElement;
	expect(
		within( week )
			.getAllByRole( 'link' )
			.map( ( link ) => link.getAttribute( 'href' ) )
	).toEqual( [
		'https://shop.test/shop/',
		expect.stringMatching( /post-new\.php\?post_type=shop_coupon$/ ),
		expect.stringMatching( /edit\.php\?post_type=shop_order$|admin\.php\?page=wc-orders$/ ),
	] );
	await screen.findByText( 'Visitors can now see your store.' );
} );

it( 'says where customers cannot pay yet, with the step that is left', async () => {
	open( {}, { isComingSoon: false } );

	const step = await screen.findByRole( 'link', { name: 'Set up payments' } );
	expect( step ).toHaveAttribute( 'href', expect.stringMatching( /page=wc-settings&tab=checkout$/ ) );
	expect( screen.getByText( 'Your cart, and your checkout once you add a payment method' ) ).toBeVisible();
	expect( screen.getByText( /^Anyone can visit\. To take orders, set up a payment method\./ ) ).toBeVisible();
	expect( screen.queryByText( /ready for orders|visit and buy/ ) ).toBeNull();
	expect( screen.queryByRole( 'link', { name: 'Add payment methods' } ) ).toBeNull();
	await screen.findByText( 'Visitors can now see your store.' );
} );

it.each( [
	[ 'the owner hid the list', [ aList( [], { id: 'setup', isHidden: true } ) ] ],
	[ 'the list has no such task', [ aList( [ aTask( { id: 'tax' } ) ], { id: 'setup' } ) ] ],
	[ 'there is no such list', [] ],
] )( 'asks the payment methods where %s', async ( _, lists ) => {
	open( { [ LISTS ]: lists, [ GATEWAYS ]: [ OFF, UNFINISHED ] }, { isComingSoon: false } );

	expect( await screen.findByText( 'Your cart, and your checkout once you add a payment method' ) ).toBeVisible();
	expect( screen.getByText( /^Anyone can visit\. To take orders, set up a payment method\./ ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'Set up payments' } ) ).toHaveAttribute(
		'href',
		`${ ADMIN }admin.php?page=wc-settings&tab=checkout`
	);
	await screen.findByText( 'Visitors can now see your store.' );
} );

it( 'says that customers can buy by a payment method that no task tells of', async () => {
	open( { [ LISTS ]: [], [ GATEWAYS ]: [ OFF, READY ] }, { isComingSoon: false } );

	expect( await screen.findByText( 'Your cart and checkout, ready for orders' ) ).toBeVisible();
	expect( screen.getByText( /^Anyone can visit and buy\./ ) ).toBeVisible();
	expect( screen.queryByText( /set up a payment method/ ) ).toBeNull();
	await screen.findByText( 'Visitors can now see your store.' );
} );

it.each( [
	[ false, /^Anyone can visit\. To take orders, set up a payment method\./, 0 ],
	[ true, /^Anyone can visit and buy\./, 0 ],
	[ null, 'Anyone can visit. You can switch back to “Coming soon” anytime.', 1 ],
] )(
	'goes on with what the page says of payments (%s), and asks where it says nothing',
	async ( canPay, words, times ) => {
		const { api } = open( { [ LISTS ]: [], [ GATEWAYS ]: failing.server }, { isComingSoon: false } );
		setPageSettings( { canPay } );

		expect( await screen.findByText( words ) ).toBeVisible();
		await screen.findByText( 'Visitors can now see your store.' );
		await waitFor( () => expect( api.sentTo( GATEWAYS ) ).toHaveLength( times ) );
	}
);

it( 'says what was changed since the page came: a task of payments has read the methods', async () => {
	const { api, registry } = open( { [ LISTS ]: [], [ GATEWAYS ]: [ OFF, READY ] }, { isComingSoon: false } );
	setPageSettings( { canPay: false } );
	expect( await screen.findByText( /^Anyone can visit\. To take orders, set up a payment method\./ ) ).toBeVisible();

	await act( () => registry.dispatch( paymentGateways ).reloadPaymentGateways() );
	expect( await screen.findByText( /^Anyone can visit and buy\./ ) ).toBeVisible();
	expect( api.sentTo( GATEWAYS ) ).toHaveLength( 1 );
	await screen.findByText( 'Visitors can now see your store.' );
} );

it( 'says nothing of payments where the tasks could not be loaded', async () => {
	open( { [ LISTS ]: failing.server }, { isComingSoon: false } );

	expect( await screen.findByText( 'Your cart and checkout' ) ).toBeVisible();
	expect( screen.queryByText( /visit and buy/ ) ).toBeNull();
	await screen.findByText( 'Visitors can now see your store.' );
} );

it( 'asks once how it went, and keeps the answer while it cannot be saved', async () => {
	const { user, api } = open(
		{ [ SURVEY ]: 'no', [ SAVE_SURVEY ]: inTurn( failing.server, null ) },
		{ isComingSoon: false }
	);

	await user.click( await screen.findByRole( 'radio', { name: 'Somewhat easy' } ) );
	await user.type( screen.getByRole( 'textbox', { name: /Why do you feel that way/ } ), 'nice' );
	await user.dblClick( await button( 'Send' ) );

	expect( await findFailure() ).toHaveTextContent( 'Couldn’t save your answer.' );
	expect( screen.getByRole( 'textbox', { name: /Why do you feel that way/ } ) ).toHaveValue( 'nice' );
	await user.click( await button( 'Try again' ) );

	expect( await screen.findByText( 'Thank you for your feedback!', { selector: '.storeboard-card' } ) ).toBeVisible();
	expect( api.sentTo( SAVE_SURVEY ).map( ( { data } ) => data ) ).toEqual( [ { status: 'yes' }, { status: 'yes' } ] );
	expect( recordEvent ).toHaveBeenCalledWith( 'launch_your_store_congrats_survey_complete', {
		action: 'lys_experience',
		score: 4,
		comments: 'nice',
	} );
} );

it( 'counts an answer as saved where the server stored it and sends no body', async () => {
	const { user, api } = open(
		{ [ SURVEY ]: inTurn( 'no', 'yes' ), [ SAVE_SURVEY ]: failing.html },
		{ isComingSoon: false }
	);

	await user.click( await screen.findByRole( 'radio', { name: 'Very easy' } ) );
	await user.click( await button( 'Send' ) );

	expect( await screen.findByText( 'Thank you for your feedback!', { selector: '.storeboard-card' } ) ).toBeVisible();
	expect( api.sentTo( SAVE_SURVEY ) ).toHaveLength( 1 );
} );

it( 'offers Retry where what the server sent cannot be read, and the answer is not stored', async () => {
	const { user } = open( { [ SURVEY ]: 'no', [ SAVE_SURVEY ]: failing.html }, { isComingSoon: false } );

	await user.click( await screen.findByRole( 'radio', { name: 'Very easy' } ) );
	await user.click( await button( 'Send' ) );

	expect( await findFailure() ).toHaveTextContent( 'Couldn’t save your answer.' );
	expect( await button( 'Try again' ) ).toBeVisible();
} );

it( 'hides the survey for good where the owner does not answer', async () => {
	const { user, api } = open( { [ SURVEY ]: 'no', [ SAVE_SURVEY ]: null }, { isComingSoon: false } );

	await user.dblClick( await button( 'Don’t ask again' ) );

	await waitFor( () => expect( screen.queryByText( 'How easy was it to launch your store?' ) ).toBeNull() );
	expect( api.sentTo( SAVE_SURVEY ) ).toHaveLength( 1 );
	expect( recordEvent ).not.toHaveBeenCalledWith( 'launch_your_store_congrats_survey_complete', expect.anything() );
} );

it( 'leads to the platform’s own steps for WooPayments where it offers them', async () => {
	open(
		{
			[ PROVIDERS ]: {
				providers: [ { plugin: { slug: 'woocommerce-payments' }, onboarding: { type: 'native_in_context' } } ],
			},
		},
		{ features: { hasAppDialog: true, paymentsInSettings: true } }
	);

	const link = await screen.findByRole( 'link', { name: 'Set up payments' } );
	await waitFor( () =>
		expect( link ).toHaveAttribute( 'href', expect.stringContaining( 'sidebar=hub&content=payments' ) )
	);
} );
