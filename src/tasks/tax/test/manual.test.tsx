import { screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn } from '../../../../tests/js/mock-api';
import { findNotice } from '../../../../tests/js/render';
import { closeTax, openTax, taken } from './open-tax';

afterEach( closeTax );

const RATES = '?page=wc-settings&tab=tax&section=standard&wc_onboarding_active_task=tax';
const BRAZIL = { woocommerce_default_country: 'BR:SP' };
const SAVE = 'POST /wc-analytics/settings/general/batch';

const FORM = {
	'GET /wc-analytics/data/countries': [
		{ code: 'BR', name: 'Brazil', states: [ { code: 'SP', name: 'São Paulo' } ] },
		{ code: 'BO', name: 'Bolivia', states: [] },
		{ code: 'US', name: 'United States (US)', states: [ { code: 'CA', name: 'California' } ] },
	],
	'GET /wc-analytics/data/countries/locales': {
		default: { postcode: { required: true } },
		BO: { postcode: { required: false, hidden: true } },
	},
};

const step = () => screen.findByRole( 'listitem', { current: 'step' } );
const heading = async () => within( await step() ).getByRole( 'heading', { level: 2 } ).textContent;

it( 'asks for the location first where the address is not complete, then leads to the rates', async () => {
	const { user, writes, events } = openTax( { general: { ...BRAZIL, woocommerce_store_city: '' }, replies: FORM } );
	// The address counts as complete without a city.
	expect( await heading() ).toBe( 'Configure tax rates' );

	await user.click( screen.getByRole( 'button', { name: /^Set store location/ } ) );
	expect( window.location.search ).toBe( '?page=wc-admin&task=tax&step=store_location' );
	await user.click( await screen.findByRole( 'button', { name: 'Continue' } ) );
	expect( await screen.findByText( 'Please enter a city' ) ).toBeVisible();
	expect( writes() ).toEqual( [] );

	await user.type( screen.getByRole( 'textbox', { name: 'City' } ), 'Santos' );
	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );

	await waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin&task=tax&step=rates' ) );
	expect( await heading() ).toBe( 'Configure tax rates' );
	expect( writes() ).toEqual( [ expect.objectContaining( { woocommerce_store_city: 'Santos' } ) ] );
	expect( events() ).toEqual( [ [ 'tasklist_tax_set_location', { country: 'BR' } ] ] );
} );

it.each( [
	[ 'the street', { woocommerce_store_address: '' } ],
	[ 'the country', { woocommerce_default_country: '' } ],
	[ 'a post code that the country has', { woocommerce_store_postcode: '' } ],
] )( 'counts an address without %s as incomplete', async ( _, missing ) => {
	openTax( { args: '&step=rates', general: { ...BRAZIL, ...missing }, replies: FORM } );

	expect( await heading() ).toBe( 'Set store location' );
} );

it( 'counts an address as complete without the post code that its country does not have', async () => {
	openTax( { general: { woocommerce_default_country: 'BO', woocommerce_store_postcode: '' }, replies: FORM } );

	expect( await heading() ).toBe( 'Configure tax rates' );
} );

it( 'requires a post code where the rules of the countries cannot be had', async () => {
	const replies = { ...FORM, 'GET /wc-analytics/data/countries/locales': failing.server };
	openTax( { general: { woocommerce_default_country: 'BO', woocommerce_store_postcode: '' }, replies } );

	expect( await heading() ).toBe( 'Set store location' );
	expect( await screen.findByText( 'The form for your store’s location could not be loaded.' ) ).toBeVisible();
} );

it( 'offers the partners of the country that the owner moves the store to', async () => {
	const { user } = openTax( { general: { ...BRAZIL, woocommerce_store_address: '' }, replies: FORM } );
	await screen.findByRole( 'combobox', { name: 'Country / Region' } );
	await user.type( screen.getByRole( 'textbox', { name: 'Address' } ), '1 Main St' );
	await user.click( screen.getByRole( 'combobox', { name: 'Country / Region' } ) );
	await user.keyboard( 'Californ' );
	await user.click( await screen.findByRole( 'option', { name: /California/ } ) );

	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );

	expect( await screen.findByRole( 'heading', { name: 'Choose a tax partner' } ) ).toBeVisible();
} );

it( 'leaves the form filled where the location cannot be saved, and Retry goes on', async () => {
	const { user } = openTax( {
		general: { ...BRAZIL, woocommerce_store_address: '' },
		replies: { ...FORM, [ SAVE ]: inTurn( failing.server, taken ) },
	} );
	await user.type( await screen.findByRole( 'textbox', { name: 'Address' } ), 'Rua 1' );
	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );

	await findNotice( /^There was a problem saving your store location\./ );
	expect( screen.getByRole( 'textbox', { name: 'Address' } ) ).toHaveValue( 'Rua 1' );

	await user.click( screen.getByRole( 'button', { name: 'Retry' } ) );
	await waitFor( async () => expect( await heading() ).toBe( 'Configure tax rates' ) );
} );

describe( 'the rates', () => {
	it( 'are entered on the settings page, once taxes are on', async () => {
		const { user, writes, events, left } = openTax( { general: BRAZIL } );
		expect( await screen.findByText( 'Continuing turns on taxes for your store.' ) ).toBeVisible();

		await user.click( screen.getByRole( 'button', { name: 'Configure' } ) );

		await waitFor( () => expect( left() ).toEqual( [ RATES ] ) );
		expect( writes() ).toEqual( [ { woocommerce_calc_taxes: 'yes' } ] );
		expect( events() ).toEqual( [ [ 'tasklist_tax_config_rates', {} ] ] );
	} );

	it( 'open without a write where taxes are on', async () => {
		const { user, writes, left } = openTax( { general: { ...BRAZIL, woocommerce_calc_taxes: 'yes' } } );
		await user.click( await screen.findByRole( 'button', { name: 'Configure' } ) );

		await waitFor( () => expect( left() ).toEqual( [ RATES ] ) );
		expect( writes() ).toEqual( [] );
		expect( screen.queryByText( 'Continuing turns on taxes for your store.' ) ).not.toBeInTheDocument();
	} );

	it( 'are not needed where the store charges no sales tax', async () => {
		const { user, writes } = openTax( { general: BRAZIL } );
		await user.click( await screen.findByRole( 'button', { name: 'I don’t charge sales tax' } ) );

		expect( await screen.findByText( 'Home' ) ).toBeVisible();
		expect( writes() ).toEqual( [ { woocommerce_no_sales_tax: true } ] );
	} );
} );
