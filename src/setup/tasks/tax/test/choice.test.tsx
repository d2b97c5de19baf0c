import { act, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later } from '../../../../../tests/js/mock-api';
import { findFailure, findNotice } from '../../../../../tests/js/render';
import { GENERAL, chargeNone, closeTax, itemsOf, openTax, taken } from './open-tax';

afterEach( closeTax );

const NONE = { name: 'I don’t charge sales tax' };
const MANUAL = { name: 'Set up taxes manually' };
const RATES = '?page=wc-settings&tab=tax&section=standard&wc_onboarding_active_task=tax';

const cards = () => screen.getAllByRole( 'heading', { level: 3 } ).map( ( heading ) => heading.closest( 'li' )! );
const benefits = ( card: HTMLElement ) =>
	within( card )
		.getAllByRole( 'listitem' )
		.map( ( { textContent } ) => textContent );

describe( 'the choice', () => {
	it( 'offers the partners of the store’s country with three and four benefits, and asks for nothing', async () => {
		const { api, events } = openTax();

		await screen.findByRole( 'heading', { name: 'Choose a tax partner', level: 2 } );
		const [ woo, stripe, ...others ] = cards();
		expect( others ).toEqual( [] );
		expect( benefits( woo! ) ).toHaveLength( 3 );
		expect( benefits( stripe! ) ).toHaveLength( 4 );
		expect( benefits( stripe! ) ).toContain( 'Coverage in over 55 countries' );
		expect( api.sent.map( ( { path } ) => path ) ).toEqual( [ '/wc-admin/onboarding/tasks' ] );
		expect( events() ).toEqual( [
			[ 'tasklist_tax_view_options', { options: [ 'woocommerce-tax', 'stripe-tax' ] } ],
		] );
	} );

	it( 'leads to the partner’s own page, from where Back leads to the choice', async () => {
		const { user, events } = openTax( { additionalData: { stripeTaxActivated: true } } );

		await user.click( await screen.findByRole( 'link', { name: 'Open settings' } ) );
		expect( window.location.search ).toBe( '?page=wc-admin&task=tax&partner=stripe-tax' );
		expect( events() ).toContainEqual( [ 'tasklist_tax_select_option', { selected_option: 'stripe-tax' } ] );

		window.history.back();
		expect( await screen.findByRole( 'heading', { name: 'Choose a tax partner' } ) ).toBeVisible();
	} );

	it( 'shows for one partner, and for an address that names one who does not cover the country', async () => {
		openTax( { args: '&partner=woocommerce-tax', general: { woocommerce_default_country: 'JP' } } );

		await screen.findByRole( 'heading', { name: 'Choose a tax partner' } );
		expect( cards() ).toHaveLength( 1 );
		expect( screen.getByRole( 'link', { name: 'Install for free' } ) ).toBeVisible();
	} );

	it( 'goes by the server’s own lists', async () => {
		openTax( { additionalData: { woocommerceTaxCountries: [ 'US' ], stripeTaxCountries: [ 'FR' ] } } );

		await screen.findByRole( 'heading', { name: 'Choose a tax partner' } );
		expect( screen.getByRole( 'heading', { level: 3 } ) ).toHaveTextContent( 'WooCommerce Tax' );
	} );

	it( 'says so where the store charges none', async () => {
		openTax( { isComplete: true, general: { woocommerce_calc_taxes: 'no' } } );

		expect(
			await screen.findByText( /^Your store doesn’t charge sales tax\. You can change it here anytime\./ )
		).toBeVisible();
		expect( screen.queryByText( /^Sales tax is set up/ ) ).not.toBeInTheDocument();
	} );

	it( 'says so where taxes are set up already, with the way to the settings', async () => {
		openTax( { isComplete: true, general: { woocommerce_calc_taxes: 'yes' } } );

		expect( await screen.findByText( /^Sales tax is set up/ ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Tax settings' } ) ).toHaveAttribute(
			'href',
			expect.stringMatching( /page=wc-settings&tab=tax$/ )
		);
	} );
} );

describe( 'no sales tax', () => {
	const TAXED = { general: { woocommerce_calc_taxes: 'yes' } };

	it( 'turns taxes off though they were off when the page was loaded: another tab may have turned them on', async () => {
		const { user, writes } = openTax();

		await chargeNone( user );

		expect( await screen.findByText( 'Home' ) ).toBeVisible();
		expect( writes() ).toEqual( [ { woocommerce_calc_taxes: 'no' }, { woocommerce_no_sales_tax: true } ] );
	} );

	it( 'turns taxes off, completes the task, says so and leads home', async () => {
		const { user, writes, events } = openTax( TAXED );

		await chargeNone( user );

		expect( await screen.findByText( 'Home' ) ).toBeVisible();
		await findNotice( 'Saved. Your store won’t charge sales tax.' );
		expect( writes() ).toEqual( [ { woocommerce_calc_taxes: 'no' }, { woocommerce_no_sales_tax: true } ] );
		expect( events() ).toContainEqual( [ 'tasklist_tax_connect_store', { connect: false, no_tax: true } ] );
	} );

	it( 'asks first, and writes nothing where the owner says no', async () => {
		const { user, api, events } = openTax( TAXED );

		await user.click( await screen.findByRole( 'button', NONE ) );
		const dialog = await screen.findByRole( 'dialog', { name: 'Charge no sales tax?' } );
		expect( dialog ).toHaveTextContent( /^Charge no sales tax\?.*Checkout won’t add tax to orders from now on\./ );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Cancel' } ) );

		expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
		expect( screen.getByRole( 'button', NONE ) ).toHaveFocus();
		expect( api.sent.filter( ( { method } ) => method === 'POST' ) ).toEqual( [] );
		expect( events().map( ( [ name ] ) => name ) ).toEqual( [ 'tasklist_tax_view_options' ] );
	} );

	const OWN = 'POST /storeboard/v1/options';
	const unset = { woocommerce_no_sales_tax: false };

	it.each( [
		[
			'charges sales tax as before',
			TAXED,
			[ unset, { woocommerce_calc_taxes: 'yes' } ],
			'Undone. Your store charges sales tax as before.',
		],
		[ 'is where it was', {}, [ unset ], 'Undone. Sales tax still needs to be set up.' ],
		[ 'had charged none before', { options: { woocommerce_no_sales_tax: 'yes' } }, [], /^Undone/ ],
	] )(
		'can be undone at home: the store %s, and the server says what of the task is true',
		async ( _, given, undone, words ) => {
			const { user, api, writes } = openTax( {
				...given,
				replies: { [ OWN ]: { woocommerce_no_sales_tax: true } },
			} );
			await chargeNone( user );
			await findNotice( 'Saved. Your store won’t charge sales tax.' );
			expect( await screen.findByText( 'Home' ) ).toBeVisible();
			const asked = api.sentTo( 'GET /wc-admin/onboarding/tasks' ).length;

			await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );

			await findNotice( words );
			expect( writes().slice( 2 ) ).toEqual( undone );
			await waitFor( () =>
				expect( api.sentTo( 'GET /wc-admin/onboarding/tasks' ).length ).toBeGreaterThan( asked )
			);
		}
	);

	it( 'says that it could not be undone, and Retry undoes it', async () => {
		const { user, writes } = openTax( {
			...TAXED,
			replies: { [ OWN ]: inTurn( failing.server, { woocommerce_no_sales_tax: true } ) },
		} );
		await chargeNone( user );
		await findNotice( 'Saved. Your store won’t charge sales tax.' );

		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await findNotice( /^Couldn’t undo your choice\. / );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

		await findNotice( 'Undone. Your store charges sales tax as before.' );
		expect( writes().slice( 2 ) ).toEqual( [ unset, unset, { woocommerce_calc_taxes: 'yes' } ] );
	} );

	it( 'undoes what was there before a first try that went half way', async () => {
		const { user, writes } = openTax( {
			...TAXED,
			replies: {
				'GET /wc-analytics/settings/general': inTurn(
					itemsOf( { ...GENERAL, woocommerce_calc_taxes: 'yes' } ),
					itemsOf( GENERAL )
				),
				'POST /wc-admin/options': inTurn( failing.server, { woocommerce_no_sales_tax: true } ),
				[ OWN ]: { woocommerce_no_sales_tax: true },
			},
		} );
		await chargeNone( user );
		await findNotice( /^Couldn’t save your choice\./ );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await findNotice( 'Saved. Your store won’t charge sales tax.' );

		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await findNotice( 'Undone. Your store charges sales tax as before.' );
		expect( writes().at( -1 ) ).toEqual( { woocommerce_calc_taxes: 'yes' } );
	} );

	it( 'sends one request for a double click', async () => {
		const reply = later();
		const { user, api, writes } = openTax( {
			...TAXED,
			replies: { 'POST /wc-analytics/settings/general/batch': reply.reply },
		} );

		// The second click does not close the question that the first one opens.
		await user.dblClick( await screen.findByRole( 'button', NONE ) );
		await user.dblClick( await screen.findByRole( 'button', { name: 'Charge no sales tax' } ) );
		await user.click( screen.getByRole( 'button', MANUAL ) );
		expect( screen.getByRole( 'button', { name: 'Saving…' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( writes() ).toHaveLength( 1 );

		reply.answer( taken );
		expect( await screen.findByText( 'Home' ) ).toBeVisible();
		expect( api.sentTo( 'POST /wc-admin/options' ) ).toHaveLength( 1 );
	} );

	const refusedItem = { update: [ { id: 'woocommerce_calc_taxes', error: { message: 'Taxes are locked.' } } ] };

	it.each( [
		[ 'refuses the setting', 'POST /wc-analytics/settings/general/batch', refusedItem, 'Taxes are locked.' ],
		[ 'answers 400', 'POST /wc-analytics/settings/general/batch', failing.refused, 'Invalid parameter' ],
		[ 'answers 500', 'POST /wc-analytics/settings/general/batch', failing.server, 'Something went wrong' ],
		[ 'is out of reach', 'POST /wc-analytics/settings/general/batch', failing.offline, 'You’re offline.' ],
		[ 'refuses the option', 'POST /wc-admin/options', failing.forbidden, 'Sorry, you cannot create resources.' ],
	] )( 'stays on the page where the server %s, says why, and Retry goes on', async ( _, request, failure, why ) => {
		const { user } = openTax( {
			...TAXED,
			replies: {
				[ request ]: inTurn( failure, ( sent: never ) => ( request.endsWith( 'batch' ) ? taken( sent ) : {} ) ),
			},
		} );

		await chargeNone( user );
		await findNotice( new RegExp( `^Couldn’t save your choice\\. ${ why }` ) );
		expect( screen.getByRole( 'button', NONE ) ).toHaveAttribute( 'aria-disabled', 'false' );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( 'Home' ) ).toBeVisible();
	} );
} );

describe( 'the manual set-up', () => {
	it( 'turns taxes on with automation off, and leads to the standard rates', async () => {
		const { user, writes, left } = openTax( { tax: { wc_connect_taxes_enabled: 'yes' } } );

		await user.click( await screen.findByRole( 'button', MANUAL ) );

		await waitFor( () => expect( left() ).toEqual( [ RATES ] ) );
		expect( writes() ).toEqual( [ { wc_connect_taxes_enabled: 'no' }, { woocommerce_calc_taxes: 'yes' } ] );
	} );

	it( 'does not write a setting that the store does not list', async () => {
		const { user, writes, left } = openTax( { tax: { woocommerce_tax_based_on: 'base' } } );

		await user.click( await screen.findByRole( 'button', MANUAL ) );

		await waitFor( () => expect( left() ).toEqual( [ RATES ] ) );
		expect( writes() ).toEqual( [ { woocommerce_calc_taxes: 'yes' } ] );
	} );

	it( 'turns taxes on though they were on when the page was loaded, and leaves automation off', async () => {
		const { user, writes, left } = openTax( {
			general: { woocommerce_calc_taxes: 'yes' },
			tax: { wc_connect_taxes_enabled: 'no' },
		} );

		await user.click( await screen.findByRole( 'button', MANUAL ) );

		await waitFor( () => expect( left() ).toEqual( [ RATES ] ) );
		expect( writes() ).toEqual( [ { woocommerce_calc_taxes: 'yes' } ] );
	} );

	it( 'can be chosen again on a page that the browser restored', async () => {
		// It asks again for what may have changed on the page in between.
		const { user, left } = openTax( {
			replies: {
				'GET /wc-analytics/settings/general': [ { id: 'woocommerce_default_country', value: 'US:CA' } ],
			},
		} );
		await user.click( await screen.findByRole( 'button', MANUAL ) );
		await waitFor( () => expect( left() ).toHaveLength( 1 ) );

		await act( async () => {
			window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted: true } ) );
		} );
		await user.click( await screen.findByRole( 'button', MANUAL ) );

		await waitFor( () => expect( left() ).toHaveLength( 2 ) );
	} );

	it.each( [
		[ 'GET /wc-analytics/settings/tax', failing.server, [] ],
		[ 'POST /wc-analytics/settings/general/batch', failing.refused, taken ],
		[ 'POST /wc-analytics/settings/general/batch', failing.offline, taken ],
	] )( 'stays on the page where %s fails, and Retry goes on', async ( request, failure, success ) => {
		const { user, left } = openTax( { replies: { [ request ]: inTurn( failure, success ) } } );

		await user.click( await screen.findByRole( 'button', MANUAL ) );
		await findNotice( /^Couldn’t turn on taxes\./ );
		expect( left() ).toEqual( [] );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( left() ).toEqual( [ RATES ] ) );
	} );
} );

it( 'says that the settings could not be loaded, and Retry shows the page', async () => {
	const general = [ { id: 'woocommerce_default_country', value: 'JP' } ];
	const { user } = openTax( {
		isPrinted: false,
		replies: { 'GET /wc-analytics/settings/general': inTurn( failing.server, general ) },
	} );

	expect( await findFailure() ).toHaveTextContent( 'Couldn’t load your store settings.' );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	expect( await screen.findByRole( 'heading', { name: 'Choose a tax partner' } ) ).toBeVisible();
} );
