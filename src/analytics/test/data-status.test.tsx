import { screen, waitFor } from '@testing-library/react';
import { mockApi } from '../../../tests/js/mock-api';
import { show } from '../../../tests/js/render';
import { setPageSettings } from '../../lib/page-settings';
import { DataStatus } from '../data-status';

jest.mock( '../controls', () => {
	throw new Error( 'Loading chunk report-controls failed.' );
} );

it( 'tells the age of what shows, and refreshes it, where the script of a report’s controls does not come', async () => {
	window.wcSettings = { wcVersion: '10.5.0', admin: { timeZone: 'UTC' } } as never;
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', can: { manage_woocommerce: true } } );
	const api = mockApi( {
		'GET /wc-analytics/imports/status': {
			mode: 'scheduled',
			last_processed_date: '2026-11-22 12:38:32',
			next_scheduled: '2026-11-23 00:38:32',
			import_in_progress_or_due: false,
		},
	} );
	const onUpdated = jest.fn( async () => {} );

	const { user } = show( <DataStatus onUpdated={ onUpdated } madeAt={ Date.parse( '2026-11-22T12:40:00Z' ) } /> );
	await waitFor( () => expect( api.sent ).toHaveLength( 1 ) );
	await user.click( await screen.findByRole( 'button', { name: 'Refresh' } ) );

	expect( screen.getByText( /^Data as of / ) ).toBeVisible();
	expect( onUpdated ).toHaveBeenCalledTimes( 1 );
} );
