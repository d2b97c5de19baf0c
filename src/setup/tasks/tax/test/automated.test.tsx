import { screen, waitFor } from '@testing-library/react';
import { failing, inTurn, later } from '../../../../../tests/js/mock-api';
import { findNotice } from '../../../../../tests/js/render';
import { chargeNone, closeTax, openTax, taken } from './open-tax';

afterEach( closeTax );

/** All that automated taxes need is there. */
const READY = {
	args: '&partner=woocommerce-tax',
	active: [ 'woocommerce-services' ],
	isConnected: true,
	tax: { wc_connect_taxes_enabled: 'no' },
};
const YES = { name: 'Yes, automate my taxes' };
const FAILED = 'There was a problem setting up automated taxes. Please try again.';
const DONE = "You're awesome! One less item on your to-do list";

it( 'offers automated taxes without a question to the server', async () => {
	const { api } = openTax( READY );

	expect( await screen.findByRole( 'heading', { name: 'Good news' } ) ).toBeVisible();
	expect( api.sent.map( ( { path } ) => path ) ).toEqual( [ '/wc-admin/onboarding/tasks' ] );
} );

it( 'turns automated taxes on, says so and leads home', async () => {
	const { user, writes, events } = openTax( READY );

	await user.click( await screen.findByRole( 'button', YES ) );

	expect( await screen.findByText( 'Home' ) ).toBeVisible();
	await findNotice( DONE );
	expect( writes() ).toEqual( [ { wc_connect_taxes_enabled: 'yes' }, { woocommerce_calc_taxes: 'yes' } ] );
	expect( events() ).toEqual( [ [ 'tasklist_tax_setup_automated_proceed', { setup_automatically: true } ] ] );
} );

it( 'sends one request for a double click', async () => {
	const reply = later();
	const { user, api } = openTax( {
		...READY,
		replies: { 'POST /wc-analytics/settings/tax/batch': reply.reply },
	} );

	await user.dblClick( await screen.findByRole( 'button', YES ) );
	expect( await screen.findByRole( 'button', { name: 'Setting up…' } ) ).toHaveFocus();
	await waitFor( () => expect( api.sentTo( 'POST /wc-analytics/settings/tax/batch' ) ).toHaveLength( 1 ) );

	reply.answer( taken );
	expect( await screen.findByText( 'Home' ) ).toBeVisible();
	expect( api.sentTo( 'POST /wc-analytics/settings/tax/batch' ) ).toHaveLength( 1 );
} );

const refusedItem = { update: [ { id: 'wc_connect_taxes_enabled', error: { message: 'Not in your region.' } } ] };

it.each( [
	[ 'the group cannot be read', 'GET /wc-analytics/settings/tax', failing.server, 'Something went wrong' ],
	[ 'the setting is refused', 'POST /wc-analytics/settings/tax/batch', refusedItem, 'Not in your region.' ],
	[ 'the server answers 403', 'POST /wc-analytics/settings/tax/batch', failing.forbidden, 'Sorry, you cannot' ],
	[ 'the server answers 500', 'POST /wc-analytics/settings/general/batch', failing.server, 'Something went wrong' ],
	[ 'the browser is offline', 'POST /wc-analytics/settings/general/batch', failing.offline, 'You’re offline.' ],
] )( 'says so where %s, and Retry goes on', async ( _, request, failure, why ) => {
	const listed = [ { id: 'wc_connect_taxes_enabled', value: 'no' } ];
	const success = request.startsWith( 'GET' ) ? listed : taken;
	const { user } = openTax( { ...READY, replies: { [ request ]: inTurn( failure, success ) } } );

	await user.click( await screen.findByRole( 'button', YES ) );
	await findNotice( new RegExp( `^${ FAILED } ${ why }` ) );
	expect( screen.getByRole( 'heading', { name: 'Good news' } ) ).toBeVisible();

	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( 'Home' ) ).toBeVisible();
	await findNotice( DONE );
} );

it( 'writes nothing, and does not pretend, where the store does not list the setting', async () => {
	const { user, writes } = openTax( { ...READY, tax: {} } );

	await user.click( await screen.findByRole( 'button', YES ) );

	await findNotice( `${ FAILED } Automated taxes from WooCommerce Tax aren’t available for your store yet.` );
	expect( writes() ).toEqual( [] );
} );

describe( 'with auto=true in the address', () => {
	it.each( [ '&partner=woocommerce-tax&auto=true', '&auto=true' ] )( 'sets them up at once (%s)', async ( args ) => {
		const { writes } = openTax( { ...READY, args } );

		expect( await screen.findByText( 'Home' ) ).toBeVisible();
		await findNotice( DONE );
		expect( writes() ).toEqual( [ { wc_connect_taxes_enabled: 'yes' }, { woocommerce_calc_taxes: 'yes' } ] );
	} );

	it( 'does so once: what failed is offered again, and the address asks for it no more', async () => {
		const { user, api } = openTax( {
			...READY,
			args: '&partner=woocommerce-tax&auto=true',
			replies: { 'POST /wc-analytics/settings/tax/batch': inTurn( failing.server, taken ) },
		} );

		await findNotice( new RegExp( `^${ FAILED }` ) );
		expect( window.location.search ).toBe( '?page=wc-admin&task=tax&partner=woocommerce-tax' );
		expect( api.sentTo( 'POST /wc-analytics/settings/tax/batch' ) ).toHaveLength( 1 );

		await user.click( screen.getByRole( 'button', YES ) );
		expect( await screen.findByText( 'Home' ) ).toBeVisible();
	} );

	it( 'keeps the offer while they are set up, where the address names nothing else', async () => {
		const reply = later();
		openTax( {
			...READY,
			args: '&auto=true',
			replies: { 'POST /wc-analytics/settings/tax/batch': reply.reply },
		} );

		expect( await screen.findByRole( 'button', { name: 'Setting up…' } ) ).toBeVisible();
		expect( window.location.search ).toBe( '?page=wc-admin&task=tax&partner=woocommerce-tax' );
		expect( screen.getByRole( 'heading', { name: 'Good news' } ) ).toBeVisible();

		reply.answer( taken );
		expect( await screen.findByText( 'Home' ) ).toBeVisible();
	} );

	it( 'goes on with the next step where something is missing', async () => {
		const { writes } = openTax( { ...READY, args: '&auto=true', isConnected: false } );

		expect( await screen.findByRole( 'list' ) ).toBeVisible();
		expect( writes() ).toEqual( [] );
	} );
} );

it( 'can be declined: rates by hand, with automation off', async () => {
	const { user, writes, events, left } = openTax( { ...READY, tax: { wc_connect_taxes_enabled: 'yes' } } );

	await user.click( await screen.findByRole( 'button', { name: 'Set up taxes manually' } ) );

	await waitFor( () => expect( left() ).toHaveLength( 1 ) );
	expect( writes() ).toEqual( [ { wc_connect_taxes_enabled: 'no' }, { woocommerce_calc_taxes: 'yes' } ] );
	expect( events() ).toEqual( [ [ 'tasklist_tax_setup_automated_proceed', { setup_automatically: false } ] ] );
} );

it( 'can be declined: no sales tax', async () => {
	const { user, writes } = openTax( READY );

	await chargeNone( user );

	expect( await screen.findByText( 'Home' ) ).toBeVisible();
	expect( writes() ).toEqual( [ { woocommerce_calc_taxes: 'no' }, { woocommerce_no_sales_tax: true } ] );
} );
