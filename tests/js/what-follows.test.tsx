import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { aList, aTask } from './data';
import { mockApi, type SentRequest } from './mock-api';
import { freshRegistry, show } from './render';
import type { ScreenProps } from '../../src/extend/pages';
import { setPageSettings } from '../../src/lib/page-settings';
import MarketingPage from '../../src/setup/tasks/marketing';
import PaymentsPage from '../../src/setup/tasks/payments';
import ShippingPage from '../../src/setup/tasks/shipping';
import { StoreLocation } from '../../src/setup/store-location';

const FORM = {
	woocommerce_store_address: '1 High St',
	woocommerce_store_address_2: '',
	woocommerce_store_city: 'Town',
	woocommerce_store_postcode: '1000',
	woocommerce_ship_to_countries: '',
};
const itemsOf = ( values: object ) => Object.entries( values ).map( ( [ id, value ] ) => ( { id, value } ) );

/** A server that suggests by the country that it has stored. */
function aServer() {
	let country = 'MA';
	const move = ( to: string ) => void ( country = to );
	mockApi( {
		'GET /wc-analytics/settings/general': () => itemsOf( { ...FORM, woocommerce_default_country: country } ),
		'POST /wc-analytics/settings/general/batch': ( { data }: SentRequest ) => {
			const { update } = data as { update: { id: string; value: string }[] };
			country = update.find( ( { id } ) => id === 'woocommerce_default_country' )?.value ?? country;
			return data;
		},
		'GET /wc-analytics/data/countries': [ 'Afghanistan', 'Australia', 'Malta' ].map( ( name ) => ( {
			...{ code: name.slice( 0, 2 ).toUpperCase(), name },
			states: [],
		} ) ),
		'GET /wc-analytics/data/countries/locales': {},
		'GET /wc-admin/onboarding/tasks': [
			aList( [ 'marketing', 'payments', 'shipping' ].map( ( id ) => aTask( { id, title: id } ) ) ),
		],
		'GET /wc-admin/onboarding/free-extensions': () => [
			{ key: 'task-list/grow', title: 'Grow', plugins: [ { key: 'it', name: `Suits ${ country }` } ] },
		],
		'GET /wc-admin/payment-gateway-suggestions': () => [
			{
				...{ id: 'it', title: `Suits ${ country }`, content: '', image: '', plugins: [ 'it' ] },
				category_other: [ country ],
			},
		],
		'GET /wc-admin/shipping-partner-suggestions': () => [
			{
				...{ id: 'it', slug: 'it', name: `Suits ${ country }`, description: '' },
				available_layouts: [ 'row', 'column' ],
				layout_column: { image: '', features: [] },
				layout_row: { image: '', features: [] },
			},
		],
		'GET /wc/v3/payment_gateways': [],
		'GET /wc/v3/shipping/zones': [ { id: 1, name: 'World', order: 0 } ],
		'GET /wc/v3/shipping/zones/1/locations': [ 'AF', 'AU', 'MA' ].map( ( code ) => ( { code, type: 'country' } ) ),
		'GET /wc/v3/shipping/zones/1/methods': [
			{ instance_id: 1, id: 1, method_id: 'free_shipping', enabled: true, settings: {} },
		],
		'GET /wc/v3/shipping/zones/0/methods': [],
		'GET /wc-admin/plugins/installed': { plugins: [] },
		'GET /wc-admin/plugins/active': { plugins: [] },
		'GET /wc-admin/plugins/jetpack-connection-data': {},
	} );
	return { move };
}

const PAGES: [ string, string, ComponentType< ScreenProps > ][] = [
	[ 'extensions of the marketing task', 'marketing', MarketingPage ],
	[ 'ways to be paid', 'payments', PaymentsPage ],
	[ 'shipping partners', 'shipping', ShippingPage ],
];

const queryOf = ( task: string ): Record< string, string > => ( {
	...{ page: 'wc-admin', task },
	...( task === 'shipping' && { step: 'label_printing' } ),
} );

beforeEach( () =>
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { manage_woocommerce: true, install_plugins: true, activate_plugins: true },
		platform: { label: '', features: {} },
	} )
);

it.each( PAGES )( 'asks again for the %s where another tab stored another country', async ( _, task, Page ) => {
	const { move } = aServer();
	const query = queryOf( task );
	window.history.replaceState( null, '', `?${ new URLSearchParams( query ) }` );
	show( <Page params={ {} } path="/" pathMatch="/" query={ query } />, freshRegistry() );
	await screen.findAllByText( /Suits MA/ );

	move( 'AU' );
	// As a browser brings a page back.
	window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted: true } ) );

	expect( ( await screen.findAllByText( /Suits AU/ ) )[ 0 ] ).toBeVisible();
} );

it.each( PAGES )( 'asks again for the %s once another country is stored, and back again', async ( _, task, Page ) => {
	aServer();
	const registry = freshRegistry();
	const query = queryOf( task );
	window.history.replaceState( null, '', `?${ new URLSearchParams( query ) }` );
	const look = async ( code: string ) => {
		const { unmount } = show( <Page params={ {} } path="/" pathMatch="/" query={ query } />, registry );
		expect( ( await screen.findAllByText( new RegExp( `Suits ${ code }` ) ) )[ 0 ] ).toBeVisible();
		unmount();
	};

	await look( 'MA' );
	for ( const country of [ 'Afghanistan', 'Australia', 'Malta' ] ) {
		const onSaved = jest.fn();
		const { user, unmount } = show(
			<StoreLocation needs="country" saveLabel="Save" onSaved={ onSaved } />,
			registry
		);
		const field = await screen.findByRole( 'combobox', { name: 'Country / Region' } );
		await user.clear( field );
		await user.type( field, country );
		await user.click( await screen.findByRole( 'option', { name: country } ) );
		await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
		await screen.findByRole( 'button', { name: 'Save' } );
		unmount();
		await look( country.slice( 0, 2 ).toUpperCase() );
	}
} );
