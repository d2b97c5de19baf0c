import { failing, inTurn, mockApi } from '../../../tests/js/mock-api';
import { fetchSavedSettings } from '../../data/saved-settings';
import { RequestError } from '../../lib/request-error';
import { renewSessionInPlace } from '../renew-session';

const mockRenew = jest.fn();

// It has tests of its own.
jest.mock( '../../shell/sign-in', () => ( { renew: () => mockRenew() } ) );

const SETTINGS = '/wp-admin/admin.php?page=wc-settings&tab=tax';

const form = ( nonce: string, rate = '' ) =>
	`<form id="mainform"><input name="rate" value="${ rate }"><input type="hidden" name="_wpnonce" value="${ nonce }"></form>`;

const fetched = jest.fn();

beforeEach( () => {
	window.history.replaceState( null, '', SETTINGS );
	document.body.innerHTML = form( 'old', 'what the owner typed' );
	fetched.mockResolvedValue( { text: async () => `<html><body>${ form( 'new', 'stored' ) }</body></html>` } );
	mockRenew.mockImplementation( async () => {
		window.fetch = fetched;
	} );
	renewSessionInPlace();
} );

afterEach( () => {
	jest.resetAllMocks();
	document.body.replaceChildren();
} );

/** The server refuses a request, as the session that the page was made in is over. */
function renew() {
	mockApi( { 'GET /wc-analytics/settings/tax': inTurn( failing.lostSession, [] ) } );
	return fetchSavedSettings( 'tax' );
}

const sent = () => Object.fromEntries( new FormData( document.querySelector( 'form' )! ) );

it( 'signs in above the page, and has its form sent with the new session’s nonce and with what was typed', async () => {
	await renew();

	expect( mockRenew ).toHaveBeenCalledTimes( 1 );
	expect( sent() ).toEqual( { rate: 'what the owner typed', _wpnonce: 'new' } );
} );

it( 'leaves the form as it is where the owner would not sign in', async () => {
	mockRenew.mockRejectedValue( new RequestError( 'session' ) );

	await expect( renew() ).rejects.toMatchObject( { kind: 'session' } );
	expect( fetched ).not.toHaveBeenCalled();
	expect( sent() ).toMatchObject( { _wpnonce: 'old' } );
} );

it( 'goes on where the page cannot be read again', async () => {
	fetched.mockRejectedValue( new TypeError( 'Failed to fetch' ) );
	await renew();
	expect( sent() ).toEqual( { rate: 'what the owner typed', _wpnonce: 'old' } );

	fetched.mockResolvedValue( { text: async () => '<html><form id="loginform"></form></html>' } );
	await renew();
	expect( sent() ).toMatchObject( { _wpnonce: 'old' } );
} );

it.each( [ '&action=delete&id=3', '&_wpnonce=abc' ] )( 'does not open an address with %s again', async ( does ) => {
	window.history.replaceState( null, '', SETTINGS + does );
	await renew();
	expect( fetched ).not.toHaveBeenCalled();
} );
