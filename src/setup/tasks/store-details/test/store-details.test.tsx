import { screen, waitFor } from '@testing-library/react';
import { aList, aTask } from '../../../../../tests/js/data';
import { failing, mockApi, type Reply } from '../../../../../tests/js/mock-api';
import { findNotice, show } from '../../../../../tests/js/render';
import StoreDetails from '..';

const LISTS = 'GET /wc-admin/onboarding/tasks';
const SAVE = 'POST /wc-analytics/settings/general/batch';

const SETTINGS = [
	{ id: 'woocommerce_store_address', value: '' },
	{ id: 'woocommerce_store_city', value: 'Valletta' },
	{ id: 'woocommerce_default_country', value: 'MT' },
	{ id: 'woocommerce_store_postcode', value: 'VLT 1111' },
];

async function open( save: Reply, id = 'store_details' ) {
	window.history.replaceState( null, '', '?page=wc-admin&task=store_details' );
	const api = mockApi( {
		[ LISTS ]: [ aList( [ aTask( { id } ) ] ) ],
		'GET /wc-analytics/settings/general': SETTINGS,
		'GET /wc-analytics/data/countries': [ { code: 'MT', name: 'Malta', states: [] } ],
		'GET /wc-analytics/data/countries/locales': {},
		[ SAVE ]: save,
	} );
	const view = show(
		<StoreDetails params={ {} } path="/" pathMatch="/" query={ { page: 'wc-admin', task: 'store_details' } } />
	);
	await screen.findByRole( 'textbox', { name: 'Address' } );
	return { api, ...view };
}

beforeEach( () => window.sessionStorage.clear() );

it( 'asks for the whole address, saves it, and leads home', async () => {
	const { api, user } = await open( ( { data }: { data?: unknown } ) => data );
	await user.click( screen.getByRole( 'button', { name: 'Save details' } ) );
	expect( screen.getByText( 'Please enter an address' ) ).toBeVisible();
	expect( screen.getByRole( 'textbox', { name: 'Address' } ) ).toHaveFocus();
	await user.keyboard( '1 Old Street' );
	await user.click( screen.getByRole( 'button', { name: 'Save details' } ) );

	await findNotice( 'Store location saved' );
	expect( window.location.search ).toBe( '?page=wc-admin' );
	expect( api.sentTo( SAVE ) ).toHaveLength( 1 );
	await waitFor( () => expect( api.sentTo( LISTS ) ).toHaveLength( 2 ) );
} );

it( 'stays, with what was typed, where the address could not be saved', async () => {
	const { user } = await open( failing.server );

	await user.type( screen.getByRole( 'textbox', { name: 'Address' } ), '1 Old Street' );
	await user.click( screen.getByRole( 'button', { name: 'Save details' } ) );

	await findNotice( /^There was a problem saving your store location\./ );
	expect( screen.getByRole( 'textbox', { name: 'Address' } ) ).toHaveValue( '1 Old Street' );
	expect( window.location.search ).toBe( '?page=wc-admin&task=store_details' );
} );

it( 'opens at its address also where no list has the task', async () => {
	await open( failing.server, 'tax' );

	expect( screen.getByRole( 'heading', { name: 'Where is your store?' } ) ).toBeVisible();
} );
