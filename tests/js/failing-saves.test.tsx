import { act, screen, waitFor } from '@testing-library/react';
import { aList, aTask } from './data';
import { failing, inTurn, mockApi, setOnline, type Replies, type Reply, type SentRequest } from './mock-api';
import { findNotice, show } from './render';
import { leaveTo } from '../../src/lib/navigate';
import { setPageSettings } from '../../src/lib/page-settings';
import AppearancePage from '../../src/setup/tasks/appearance';
import { BACS, COD, GATEWAYS, field, gateway, open as openPayments } from '../../src/setup/tasks/payments/test/data';
import { Targets } from '../../src/analytics-settings/targets';
import ReportEmails from '../../src/emails';
import ProductsPage from '../../src/setup/tasks/products';
import Shipping from '../../src/setup/tasks/shipping';
import { SAVE_LOCATION, ZONES, aShop } from '../../src/setup/tasks/shipping/test/server';
import StoreDetails from '../../src/setup/tasks/store-details';
import { closeTax, openTax, taken } from '../../src/setup/tasks/tax/test/open-tax';

/** Each save of the pages of tasks, and of reports, under each failure: it says what happened, keeps what was typed, and Retry does it. */

type View = Pick< ReturnType< typeof show >, 'user' >;

interface Save {
	save: string;
	/** The request that fails, and what it answers once it can. */
	request: string;
	works: Reply;
	/** Its reply may be well and name an item that is not. */
	isBatch?: true;
	open: ( replies: Replies ) => View;
	/** A field that is filled in first, its value once the form has been left, and its role. */
	types?: [ name: string, text: string, kept?: string, role?: 'spinbutton' ];
	/** What is pressed first, where that asks before it saves. */
	asks?: string;
	button: string | RegExp;
	/** Of what saves, where it is no button. */
	role?: 'menuitem';
	says: RegExp;
	isDone: () => Promise< unknown >;
}

const ADMIN = 'https://shop.test/wp-admin/';
const lists = ( id: string ) => [ aList( [ aTask( { id, title: 'The task' } ) ] ) ];
const queryOf = ( task: string ) => ( { page: 'wc-admin', task } );
const propsOf = ( task: string ) => ( { params: {}, path: '/', pathMatch: '/', query: queryOf( task ) } );
const leaves = ( where: string ) => () =>
	waitFor( () => expect( leaveTo.go ).toHaveBeenCalledWith( expect.stringContaining( where ) ) );
const leadsHome = () => waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin' ) );
const optionsTaken = ( { data }: SentRequest ) =>
	Object.fromEntries( Object.keys( data as object ).map( ( name ) => [ name, true ] ) );
const KEYS = gateway( 'stripe', 'Stripe', {
	settings: { key: field( 'key', 'Key' ) },
	required_settings_keys: [ 'key' ],
	needs_setup: true,
} );

function openPage( Page: typeof Shipping, task: string, replies: Replies ) {
	setPageSettings( {
		adminUrl: ADMIN,
		can: { manage_woocommerce: true, edit_products: true, install_themes: true },
	} );
	window.history.replaceState( null, '', `?page=wc-admin&task=${ task }` );
	mockApi( replies );
	return show( <Page { ...propsOf( task ) } /> );
}

const SAVES: Save[] = [
	{
		save: 'the store’s details',
		request: SAVE_LOCATION,
		works: taken,
		isBatch: true,
		open: ( replies ) =>
			openPage( StoreDetails, 'store_details', {
				...aShop( { settings: { woocommerce_default_country: 'DE', woocommerce_store_city: 'Ulm' } } ).replies,
				'GET /wc-analytics/data/countries/locales': { DE: { postcode: { hidden: true } } },
				...replies,
			} ),
		types: [ 'Address', '1 Old Street' ],
		button: 'Save details',
		says: /^There was a problem saving your store location\. /,
		isDone: () => findNotice( 'Store location saved' ),
	},
	{
		save: 'shipping rates',
		request: `POST ${ ZONES }`,
		works: { id: 7, name: 'United States (US)', order: 0 },
		open: ( replies ) => {
			const shop = aShop( { zones: [] } );
			return openPage( Shipping, 'shipping', {
				...shop.replies,
				...replies,
				[ `POST ${ ZONES }/7/locations` ]: taken,
				[ `GET ${ ZONES }/7/locations` ]: [],
				[ `GET ${ ZONES }/7/methods` ]: [],
				[ `POST ${ ZONES }/7/methods` ]: {
					id: 71,
					instance_id: 71,
					method_id: 'flat_rate',
					enabled: true,
					settings: { cost: { id: 'cost', value: '3.00' } },
				},
			} );
		},
		types: [ 'Shipping cost to United States (US)', '3', '3.00' ],
		button: 'Save shipping options',
		says: /^Couldn’t save your shipping rates\. /,
		isDone: () => findNotice( 'Your shipping rates have been updated' ),
	},
	{
		save: 'no sales tax',
		request: SAVE_LOCATION,
		works: taken,
		isBatch: true,
		open: ( replies ) => openTax( { replies } ),
		asks: 'I don’t charge sales tax',
		button: 'Charge no sales tax',
		says: /^Couldn’t save your choice\. /,
		isDone: () => screen.findByText( 'Home' ),
	},
	{
		save: 'taxes by hand',
		request: SAVE_LOCATION,
		works: taken,
		isBatch: true,
		open: ( replies ) => openTax( { general: { woocommerce_default_country: 'BR:SP' }, replies } ),
		button: 'Configure',
		says: /^Couldn’t turn on taxes\. /,
		isDone: leaves( 'section=standard' ),
	},
	{
		save: 'automated taxes',
		request: 'POST /wc-analytics/settings/tax/batch',
		works: taken,
		isBatch: true,
		open: ( replies ) =>
			openTax( {
				args: '&partner=woocommerce-tax',
				active: [ 'woocommerce-services' ],
				isConnected: true,
				options: { woocommerce_setup_jetpack_opted_in: true },
				tax: { wc_connect_taxes_enabled: 'no' },
				replies,
			} ),
		button: 'Yes, automate my taxes',
		says: /^There was a problem setting up automated taxes\. Please try again\. /,
		isDone: () => findNotice( "You're awesome! One less item on your to-do list" ),
	},
	{
		save: 'a payment method',
		request: `POST ${ GATEWAYS }/cod`,
		works: { ...COD, enabled: true },
		open: ( replies ) => openPayments( { gateways: [ COD ], replies } ),
		button: 'Enable: Cash on delivery',
		says: /^There was a problem saving your payment settings\. /,
		isDone: () => findNotice( 'Cash on delivery configured successfully' ),
	},
	{
		save: 'the keys of a payment method',
		request: `POST ${ GATEWAYS }/stripe`,
		works: { ...KEYS, enabled: true },
		open: ( replies ) => openPayments( { query: 'task=payments&id=stripe', gateways: [ KEYS ], replies } ),
		types: [ 'Key', 'pk_1' ],
		button: 'Continue',
		says: /^There was a problem saving your payment settings\. /,
		isDone: () => findNotice( 'Stripe configured successfully' ),
	},
	{
		save: 'bank accounts',
		request: 'POST /wc-admin/options',
		works: optionsTaken,
		open: ( replies ) =>
			openPayments( {
				query: 'task=payments&id=bacs',
				gateways: [ BACS ],
				replies: {
					'GET /wc-admin/options': { woocommerce_bacs_accounts: false },
					[ `POST ${ GATEWAYS }/bacs` ]: { ...BACS, enabled: true },
					...replies,
				},
			} ),
		types: [ 'IBAN', 'GB29' ],
		button: 'Save',
		says: /^There was a problem saving your payment settings\. /,
		isDone: () => findNotice( 'Direct bank transfer details added successfully' ),
	},
	{
		save: 'the choice of a theme',
		request: 'POST /wc-admin/onboarding/tasks/appearance/action',
		works: aTask( { id: 'appearance', isComplete: true } ),
		open: ( replies ) =>
			openPage( AppearancePage, 'appearance', {
				'GET /wc-admin/onboarding/tasks': lists( 'appearance' ),
				...replies,
			} ),
		button: 'Keep current theme',
		says: /^Couldn’t save your choice\. /,
		isDone: leadsHome,
	},
	{
		save: 'a draft of a product',
		request: 'POST /wc-admin/onboarding/tasks/create_product_from_template',
		works: { id: 8 },
		open: ( replies ) =>
			openPage( ProductsPage, 'products', {
				'GET /wc-admin/onboarding/tasks': lists( 'products' ),
				'GET /wc-admin/onboarding/profile': {},
				...replies,
			} ),
		button: /^Physical product/,
		role: 'menuitem',
		says: /^Couldn’t add the product\. /,
		isDone: leaves( 'post=8&' ),
	},
	{
		save: 'a report by email',
		request: 'POST /storeboard/v1/emails',
		works: { emails: [], people: [] },
		open: ( replies ) =>
			openPage( ReportEmails, '', {
				'GET /storeboard/v1/emails': { emails: [], people: [ { id: 1, name: 'Ann' } ] },
				'GET /storeboard/v1/views': [],
				...replies,
			} ),
		button: 'Schedule',
		says: /^Couldn’t schedule the report\. /,
		isDone: () => findNotice( 'Report scheduled' ),
	},
	{
		save: 'a target',
		request: 'POST /storeboard/v1/targets',
		works: { targets: [], metrics: [] },
		open: ( replies ) => {
			mockApi( {
				'GET /storeboard/v1/targets': {
					targets: [],
					metrics: [ { metric: 'orders/net_revenue', label: 'Net sales', format: 'currency', better: 'up' } ],
				},
				...replies,
			} );
			return show( <Targets /> );
		},
		types: [ 'Target', '800', undefined, 'spinbutton' ],
		button: 'Set target',
		says: /^Couldn’t save the target\. /,
		isDone: () => findNotice( 'Target saved.' ),
	},
];

const refuse =
	( code: string, status: number, message: string, more: object = {} ) =>
	() => {
		throw { code, message, data: { status, ...more } };
	};

/** What fails, and why as the owner reads it. */
const FAILURES: [ string, Reply, string ][] = [
	[ 'is refused', failing.refused, 'Invalid parameter(s): duration' ],
	[ 'is not allowed', failing.forbidden, 'Sorry, you cannot create resources.' ],
	[ 'meets another change', refuse( 'woocommerce_conflict', 409, 'Somebody changed it.' ), 'Somebody changed it.' ],
	[ 'breaks the server', failing.server, 'Something went wrong on your site’s server. Try again in a moment.' ],
	[ 'has no answer', failing.noAnswer as Reply, 'Your store took too long to respond.' ],
	[ 'is sent offline', failing.offline, 'You’re offline. Check your connection, then try again.' ],
];

const ITEM: Reply = ( { data }: SentRequest ) => ( {
	update: ( data as { update: { id: string }[] } ).update.map( ( item, index ) =>
		index ? item : { id: item.id, error: { code: 'invalid', message: 'Said of one.', data: { status: 400 } } }
	),
} );

beforeEach( () => {
	jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );
	window.sessionStorage.clear();
} );
afterEach( () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
	setOnline( true );
	closeTax();
} );

describe.each( SAVES )(
	'saving $save',
	( { request, works, isBatch, open, types, asks, button, role = 'button', says, isDone } ) => {
		it.each( [ ...FAILURES, ...( isBatch ? [ [ 'has one item refused', ITEM, 'Said of one.' ] as const ] : [] ) ] )(
			'that %s keeps the page, says why, and is done by Retry',
			async ( _, failure, why ) => {
				const { user } = open( { [ request ]: inTurn( failure as Reply, works ) } );
				if ( asks ) {
					await user.click( await screen.findByRole( 'button', { name: asks } ) );
				}
				const press = await screen.findByRole( role, { name: button } );
				const typed = () => screen.getByRole( types![ 3 ] ?? 'textbox', { name: types![ 0 ] } );
				if ( types ) {
					await user.clear( typed() );
					await user.type( typed(), types[ 1 ] );
				}

				const isWaited = failure === failing.noAnswer;
				if ( isWaited ) {
					jest.useFakeTimers( { advanceTimers: true } );
				}
				await user.click( press );
				if ( isWaited ) {
					await act( () => jest.advanceTimersByTimeAsync( 11_000 ) );
					jest.useRealTimers();
				}

				expect( ( await findNotice( says ) ).textContent ).toContain( why );
				if ( types ) {
					expect( typed() ).toHaveDisplayValue( types[ 2 ] ?? types[ 1 ] );
				}
				expect( screen.getByRole( role, { name: asks ?? button } ) ).toBeEnabled();

				setOnline( true );
				await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
				await isDone();
			}
		);
	}
);
