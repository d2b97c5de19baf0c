import { screen, waitFor, within } from '@testing-library/react';
import { aList, aTask } from '../../../../tests/js/data';
import { failing, inTurn, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import { aScreen } from '../../../../tests/js/screens';
import type { Task } from '../../../data/onboarding';
import { leaveTo } from '../../../lib/navigate';
import { setPageSettings } from '../../../lib/page-settings';
import { TaskLists } from '..';

const ADMIN = 'https://shop.test/wp-admin/';
const STARTED = 'POST /storeboard/v1/started-tasks';

const card = ( button: string ) => ( { title: `Title of ${ button }`, text: `Text of ${ button }.`, button } );

const recordEvent = jest.fn();
const { go } = leaveTo;

beforeEach( () => {
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
	leaveTo.go = jest.fn();
	setPageSettings( {
		adminUrl: ADMIN,
		headerCards: {
			tax: card( 'Collect sales tax' ),
			products: card( 'Add products' ),
			purchase: card( 'Continue' ),
		},
	} );
} );
afterEach( () => {
	delete window.wcTracks;
	leaveTo.go = go;
} );

function home( tasks: Task[], replies: Replies = {} ) {
	const api = mockApi( {
		'GET /wc-admin/onboarding/tasks': [ aList( tasks ) ],
		'GET /wc-admin/onboarding/profile': {},
		...replies,
	} );
	return { api, ...show( <TaskLists hasCompany /> ) };
}

const done = ( id: string ) => aTask( { id, title: `Done ${ id }`, isComplete: true } );
const nextStep = async () =>
	within( ( await screen.findByRole( 'heading', { level: 3 } ) ).closest< HTMLElement >( '.storeboard-next-step' )! );

it( 'links the appearance task to the block themes if the server names no address, and counts it as started', async () => {
	const { api, user } = home( [ aTask( { id: 'appearance', actionLabel: 'Choose a theme' } ) ], {
		[ `${ STARTED }/appearance` ]: { id: 'appearance', times: 1 },
	} );
	const step = await nextStep();
	setPageSettings( { adminUrl: ADMIN, screens: [ aScreen( { task: 'appearance' } ) ] } );

	await user.click( step.getByRole( 'link', { name: 'Choose a theme' } ) );

	expect( leaveTo.go ).toHaveBeenCalledWith( `${ ADMIN }theme-install.php?browse=block-themes` );
	await waitFor( () => expect( api.sentTo( `${ STARTED }/appearance` ) ).toHaveLength( 1 ) );
} );

it( 'is of the first task that is neither done, dismissed nor postponed', async () => {
	home( [
		done( 'payments' ),
		aTask( { id: 'shipping', isDismissed: true } ),
		aTask( { id: 'marketing', isSnoozed: true, snoozedUntil: Date.now() + 60_000 } ),
		aTask( { id: 'tax' } ),
		aTask( { id: 'products' } ),
	] );
	const step = await nextStep();

	expect( step.getByRole( 'heading' ) ).toHaveTextContent( 'Title of Collect sales tax' );
	expect( step.getByText( 'Text of Collect sales tax.' ) ).toBeVisible();
	expect( step.getByRole( 'link', { name: 'Collect sales tax' } ) ).toHaveAttribute(
		'href',
		`${ ADMIN }admin.php?page=wc-admin&task=tax`
	);
} );

it( 'shows the server’s own text for a task that we do not know', async () => {
	home( [
		aTask( {
			id: 'acme',
			title: 'Connect Acme &amp; Co',
			content: 'It <b>sells</b>.',
			actionLabel: 'Connect now',
		} ),
	] );
	const step = await nextStep();

	expect( step.getByRole( 'heading' ) ).toHaveTextContent( 'Connect Acme & Co' );
	expect( step.getByText( 'sells' ).tagName ).toBe( 'B' );
	expect( step.getByRole( 'link', { name: 'Connect now' } ) ).toBeVisible();
} );

it.each( [
	[ 'im_already_selling', 'Import products' ],
	[ 'im_just_starting_my_business', 'Add products' ],
	[ undefined, 'Add products' ],
] )( 'of products says for the business choice %s: %s', async ( choice, button ) => {
	home( [ aTask( { id: 'products' } ) ], { 'GET /wc-admin/onboarding/profile': { business_choice: choice } } );
	const step = await nextStep();

	expect( await step.findByRole( 'link', { name: button } ) ).toBeVisible();
} );

it( 'opens its task, counts it and tracks it', async () => {
	const actionUrl = `${ ADMIN }admin.php?page=wc-settings&tab=tax`;
	const { api, user } = home( [ aTask( { id: 'tax', actionUrl } ) ], {
		[ `${ STARTED }/tax` ]: { id: 'tax', times: 1 },
	} );

	await user.click( ( await nextStep() ).getByRole( 'link' ) );

	expect( leaveTo.go ).toHaveBeenCalledWith( actionUrl );
	await waitFor( () => expect( api.sentTo( `${ STARTED }/tax` ) ).toHaveLength( 1 ) );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_click', { task_name: 'tax', context: 'page' } );
} );

describe( 'of the purchase', () => {
	const purchase = aTask( {
		id: 'purchase',
		content: 'Two extensions.',
		actionUrl: `${ ADMIN }admin.php?page=acme-cart`,
	} );

	it( 'asks first, and Later changes nothing', async () => {
		const { api, user } = home( [ purchase ] );
		await user.click( ( await nextStep() ).getByRole( 'link', { name: 'Continue' } ) );

		const dialog = within( await screen.findByRole( 'dialog' ) );
		expect( dialog.getByText( 'Two extensions.' ) ).toBeVisible();
		await user.click( dialog.getByRole( 'button', { name: 'I’ll do it later' } ) );

		await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
		expect( leaveTo.go ).not.toHaveBeenCalled();
		expect( api.sentTo( `${ STARTED }/purchase` ) ).toHaveLength( 0 );
	} );

	it( 'continues to buy now, once', async () => {
		const { api, user } = home( [ purchase ], { [ `${ STARTED }/purchase` ]: { id: 'purchase', times: 1 } } );
		await user.click( ( await nextStep() ).getByRole( 'link', { name: 'Continue' } ) );

		// The second click of a double click comes before the next page.
		await user.dblClick( within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', { name: 'Buy now' } ) );

		expect( leaveTo.go ).toHaveBeenCalledTimes( 1 );
		expect( leaveTo.go ).toHaveBeenCalledWith( `${ ADMIN }admin.php?page=acme-cart` );
		await waitFor( () => expect( api.sentTo( `${ STARTED }/purchase` ) ).toHaveLength( 1 ) );
	} );

	describe( 'where the server names no address', () => {
		const chosen = {
			'GET /wc-admin/options': {
				woocommerce_onboarding_profile: {
					product_types: [ 'physical', 'bookings', 'subscriptions', 'memberships' ],
				},
			},
			'GET /wc-admin/onboarding/product-types': {
				physical: { label: 'Physical products', default: true },
				subscriptions: { label: 'Subscriptions' },
				memberships: { label: 'Memberships', product: 958589 },
				bookings: { label: 'Bookings', product: 390890 },
			},
		};
		const bare = aTask( { id: 'purchase', title: 'Get the extensions you chose' } );
		const CART = 'https://woocommerce.com/cart?';

		it.each( [
			[ 'the button of the card', 'Continue' ],
			[ 'the row of the list', 'Get the extensions you chose' ],
		] )( 'lists what was chosen and leads to the cart of the marketplace, from %s', async ( _, name ) => {
			const { api, user } = home( [ bare ], { ...chosen, [ `${ STARTED }/purchase` ]: { times: 1 } } );
			await nextStep();
			await user.click( screen.getByRole( 'link', { name } ) );

			const dialog = within( await screen.findByRole( 'dialog' ) );
			expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_purchase_extensions', {} );
			expect( await dialog.findByRole( 'link', { name: /^Bookings/ } ) ).toHaveAttribute(
				'href',
				expect.stringContaining( 'https://woocommerce.com/products/woocommerce-bookings/' )
			);
			expect( dialog.getAllByRole( 'listitem' ) ).toHaveLength( 3 );
			expect( api.sentTo( `${ STARTED }/purchase` ) ).toHaveLength( 0 );

			await user.click( dialog.getByRole( 'button', { name: 'Buy now' } ) );
			expect( leaveTo.go ).toHaveBeenCalledTimes( 1 );
			const [ [ url ] ] = jest.mocked( leaveTo.go ).mock.calls as [ [ string ] ];
			expect( url.startsWith( CART ) ).toBe( true );
			expect( new URL( url ).searchParams.get( 'wccom-replace-with' ) ).toBe( '390890,958589' );
			expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_modal_proceed_checkout', {
				product_ids: '390890,958589',
				purchase_install: true,
			} );
			await waitFor( () => expect( api.sentTo( `${ STARTED }/purchase` ) ).toHaveLength( 1 ) );
		} );

		it( 'tracks that the owner buys later, and stays', async () => {
			const { user } = home( [ bare ], chosen );
			await user.click( ( await nextStep() ).getByRole( 'link', { name: 'Continue' } ) );
			const dialog = within( await screen.findByRole( 'dialog' ) );
			await dialog.findByText( 'Memberships' );
			await user.click( dialog.getByRole( 'button', { name: 'I’ll do it later' } ) );

			await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
			expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_modal_proceed_checkout', {
				product_ids: '390890,958589',
				purchase_install: false,
			} );
			expect( leaveTo.go ).not.toHaveBeenCalled();
		} );

		it( 'says that the list could not be loaded; Retry loads it', async () => {
			const { user } = home( [ bare ], {
				...chosen,
				'GET /wc-admin/onboarding/product-types': inTurn(
					failing.server,
					chosen[ 'GET /wc-admin/onboarding/product-types' ]
				),
			} );
			await user.click( ( await nextStep() ).getByRole( 'link', { name: 'Continue' } ) );
			const dialog = within( await screen.findByRole( 'dialog' ) );
			const failure = within(
				await dialog.findByRole( 'group', { name: 'Couldn’t load your selected extensions.' } )
			);
			await user.click( dialog.getByRole( 'button', { name: 'Buy now' } ) );
			expect( leaveTo.go ).not.toHaveBeenCalled();

			await user.click( failure.getByRole( 'button', { name: 'Try again' } ) );
			expect( await dialog.findByText( 'Bookings' ) ).toBeVisible();
		} );
	} );
} );
