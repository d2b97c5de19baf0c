import { screen } from '@testing-library/react';
import { show } from '../../../../tests/js/render';
import { leaveTo } from '../../../lib/navigate';
import { setPageSettings } from '../../../lib/page-settings';
import { AccountMenu } from '../../../components/account-menu';

const recordEvent = jest.fn();
const left: string[] = [];

beforeEach( () => {
	window.history.replaceState( null, '', '/wp-admin/admin.php?page=wc-admin' );
	window.wcTracks = { isEnabled: true, recordEvent };
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/' } );
	jest.spyOn( leaveTo, 'go' ).mockImplementation( ( url ) => void left.push( url ) );
} );

afterEach( () => {
	left.length = 0;
	recordEvent.mockClear();
	jest.restoreAllMocks();
	delete window.wcTracks;
	delete window.wcSettings;
	setPageSettings( {} );
} );

async function open( wccomHelper: object ) {
	window.wcSettings = { admin: { wccomHelper } } as never;
	const { user } = show( <AccountMenu /> );
	await user.click( screen.getByRole( 'button', { name: 'User options' } ) );
	return user;
}

const item = ( name: RegExp | string ) => screen.getByRole( 'menuitem', { name } );
const SUBSCRIPTIONS =
	'https://shop.test/wp-admin/admin.php?page=wc-admin&path=%2Fextensions&tab=my-subscriptions&storeboard=off';

it( 'offers to connect a store without an account, at the address that the platform gives', async () => {
	const user = await open( { isConnected: false, connectURL: 'https://woocommerce.com/connect/?wccom-site=1' } );
	expect( screen.queryByRole( 'menuitem', { name: 'View account' } ) ).toBeNull();
	await user.click( item( /^Connect account/ ) );

	expect( left ).toEqual( [ 'https://woocommerce.com/connect/?wccom-site=1' ] );
	expect( recordEvent.mock.calls ).toEqual( [
		[ 'header_account_click', { page: 'wc-admin' } ],
		[ 'header_account_connect_click', { page: 'wc-admin' } ],
	] );
} );

it( 'leads to the subscriptions where the platform gives no address to connect', async () => {
	const user = await open( {} );
	await user.click( item( /^Connect account/ ) );

	expect( left ).toEqual( [ SUBSCRIPTIONS ] );
} );

it.each( [
	[ 'View account', 'https://woocommerce.com/my-account/', 'header_account_view_click' ],
	[ 'Manage connection', SUBSCRIPTIONS, 'header_account_disconnect_click' ],
] )( 'of a connected account "%s" leads to %s', async ( name, url, event ) => {
	const user = await open( { isConnected: true, userEmail: 'ana@shop.test' } );
	expect( item( 'ana@shop.test' ) ).toBeDisabled();
	expect( screen.queryByRole( 'menuitem', { name: /^Connect account/ } ) ).toBeNull();
	await user.click( item( name ) );

	expect( left ).toEqual( [ url ] );
	expect( recordEvent ).toHaveBeenLastCalledWith( event, { page: 'wc-admin' } );
} );
