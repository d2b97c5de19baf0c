import { screen } from '@testing-library/react';
import { mockApi } from '../../../tests/js/mock-api';
import { show } from '../../../tests/js/render';
import { setPageSettings } from '../../lib/page-settings';
import { DataStatus } from '../data-status';

jest.mock( '../controls', () => {
	throw new Error( 'Loading chunk report-controls failed.' );
} );

it( 'tells the age of what shows, and refreshes it, where the script of a report’s controls does not come', async () => {
	window.wcSettings = { admin: { timeZone: 'UTC' } } as never;
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { manage_woocommerce: true },
		reports: { defaultRange: '', dateType: 'date_paid', weekStartsOn: 1, importsByTurns: true },
	} );
	const api = mockApi( {} );
	const onUpdated = jest.fn( async () => {} );

	const { user } = show( <DataStatus onUpdated={ onUpdated } madeAt={ Date.parse( '2026-11-22T12:40:00Z' ) } /> );
	await user.click( await screen.findByRole( 'button', { name: 'Refresh' } ) );

	expect( screen.getByText( /^Data as of / ) ).toBeVisible();
	expect( onUpdated ).toHaveBeenCalledTimes( 1 );
	expect( api.sent ).toEqual( [] );
} );
