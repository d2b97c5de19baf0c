import { screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, mockApi, type Replies } from '../../../tests/js/mock-api';
import { pressTwice } from '../../../tests/js/press-twice';
import { findNotice, show } from '../../../tests/js/render';
import { setPageSettings } from '../../lib/page-settings';
import AnalyticsSettings from '..';

const ACCESS = '/storeboard/v1/report-access';
const told = ( sees: string[] ) => ( {
	reports: [
		{ id: 'revenue', label: 'Revenue' },
		{ id: 'costs', label: 'Costs and profit' },
	],
	roles: [
		{ id: 'shop_manager', label: 'Shop manager', sees },
		{ id: 'accountant', label: 'Accountant', sees: [ 'costs' ] },
	],
} );

function open( replies: Replies = {}, administers = true ) {
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { manage_woocommerce: true, manage_options: administers, view_woocommerce_reports: true },
	} );
	const api = mockApi( {
		'GET /storeboard/v1/targets': { targets: [], metrics: [] },
		'GET /wc-analytics/settings/wc_admin': [ { id: 'woocommerce_date_type', value: 'date_paid', options: {} } ],
		'GET /wc-analytics/reports/import/totals': { customers: 2, orders: 260 },
		'GET /wc-analytics/reports/import/status': { is_importing: false },
		[ `GET ${ ACCESS }` ]: told( [ 'revenue', 'costs' ] ),
		[ `POST ${ ACCESS }` ]: told( [ 'costs' ] ),
		...replies,
	} );
	return { api, ...show( <AnalyticsSettings /> ) };
}

const box = async ( name: string, role = 'Shop manager' ) =>
	within( await screen.findByRole( 'group', { name: role } ) ).getByRole( 'checkbox', { name } );

test( 'an administrator decides what a role sees, one report at a time', async () => {
	const { api, user } = open();

	expect( await box( 'Revenue' ) ).toBeChecked();
	expect( await box( 'Revenue', 'Accountant' ) ).not.toBeChecked();
	expect(
		screen.getByText( 'WooCommerce’s own reports and API stay open to every role that can view reports.' )
	).toBeVisible();

	await user.click( await box( 'Revenue' ) );
	expect( await box( 'Revenue' ) ).not.toBeChecked();
	await waitFor( () =>
		expect( api.sentTo( `POST ${ ACCESS }` ).map( ( { data } ) => data ) ).toEqual( [
			{ role: 'shop_manager', report: 'revenue', sees: false },
		] )
	);
	expect( await box( 'Costs and profit' ) ).toBeChecked();
	await findNotice( 'Shop manager can’t see “Revenue” now' );
} );

test( 'a decision that the server refuses goes back, says so and can be tried again', async () => {
	const { user } = open( { [ `POST ${ ACCESS }` ]: inTurn( failing.server, told( [ 'costs' ] ) ) } );

	await user.click( await box( 'Revenue' ) );
	await findNotice( /^Couldn’t save whether Shop manager can see “Revenue”\. / );
	expect( await box( 'Revenue' ) ).toBeChecked();
	await pressTwice( user, screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( async () => expect( await box( 'Revenue' ) ).not.toBeChecked() );
} );

test( 'who does not administer the site is asked nothing and sees nothing of it', async () => {
	const { api } = open( {}, false );

	await screen.findByRole( 'heading', { name: 'Import historical data' } );
	expect( screen.queryByRole( 'heading', { name: 'Who can see reports' } ) ).not.toBeInTheDocument();
	expect( api.sentTo( `GET ${ ACCESS }` ) ).toEqual( [] );
} );
