import { screen, waitFor } from '@testing-library/react';
import { inTurn, mockApi, type Replies } from '../../../tests/js/mock-api';
import { findNotice, show } from '../../../tests/js/render';
import { setPageSettings } from '../../lib/page-settings';
import AnalyticsSettings from '..';

const TARGETS = '/storeboard/v1/targets';
const SALES = { metric: 'orders/net_revenue', label: 'Net sales', format: 'currency', better: 'up' };
const target = ( more: object = {} ) => ( {
	...SALES,
	...{
		period: 'month',
		amount: 1000,
		revision: 3,
		over: 50,
		value: 400,
		is_level: false,
		is_behind: true,
		notes: [],
	},
	...more,
} );
const told = ( ...targets: object[] ) => ( {
	targets,
	metrics: [ SALES, { ...SALES, metric: 'orders/refunds', label: 'Returns' } ],
} );

function open( replies: Replies = {} ) {
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { manage_woocommerce: true, view_woocommerce_reports: true },
	} );
	const api = mockApi( {
		'GET /wc-analytics/settings/wc_admin': [ { id: 'woocommerce_date_type', value: 'date_paid', options: {} } ],
		'GET /wc-analytics/reports/import/totals': { customers: 2, orders: 260 },
		'GET /wc-analytics/reports/import/status': { is_importing: false },
		[ `GET ${ TARGETS }` ]: told( target() ),
		...replies,
	} );
	return { api, ...show( <AnalyticsSettings /> ) };
}

test( 'says how far each target is, and whether that is enough for today', async () => {
	open( {
		[ `GET ${ TARGETS }` ]: told(
			target(),
			target( {
				period: 'year',
				amount: 500,
				over: 25,
				revision: 1,
				is_behind: false,
				notes: [ 'Sales with a known cost: 80.0%' ],
			} )
		),
	} );
	const [ month, year ] = await screen.findAllByRole( 'listitem' );
	expect( month ).toHaveTextContent(
		'Net sales: $1,000.00 each month. So far: $400.00, 40% of $1,000.00. Behind: 50% of the month is over.'
	);
	expect( year ).toHaveTextContent(
		'80% of $500.00. Ahead: 25% of the year is over. Sales with a known cost: 80.0%'
	);
} );

test( 'begins with the number whose chart led here', async () => {
	window.history.replaceState( {}, '', 'admin.php?page=wc-admin&path=/analytics/settings&target=orders/refunds' );
	try {
		open();
		expect( await screen.findByRole( 'spinbutton', { name: 'Target' } ) ).toHaveFocus();
		expect( screen.getByRole( 'combobox', { name: 'Stat' } ) ).toHaveDisplayValue( 'Returns' );
	} finally {
		window.history.replaceState( {}, '', '/' );
	}
} );

test( 'chooses nothing where the number whose chart led here can have no target', async () => {
	window.history.replaceState( {}, '', 'admin.php?page=wc-admin&path=/analytics/settings&target=stock/items_sold' );
	try {
		const { api, user } = open( { [ `POST ${ TARGETS }` ]: told( target() ) } );
		const number = await screen.findByRole( 'combobox', { name: 'Stat' } );
		expect( number ).toHaveFocus();
		expect( number ).toHaveDisplayValue( 'Choose…' );
		expect( number ).toHaveAccessibleDescription( 'You can’t set a target for this stat. Choose another one.' );
		await user.type( screen.getByRole( 'spinbutton', { name: 'Target' } ), '2000{Enter}' );
		expect( api.sentTo( `POST ${ TARGETS }` ) ).toEqual( [] );

		await user.selectOptions( number, 'Returns' );
		expect( number ).not.toHaveAccessibleDescription();
		await user.click( screen.getByRole( 'button', { name: 'Set target' } ) );
		await findNotice( 'Target saved.' );
		expect( api.sentTo( `POST ${ TARGETS }` )[ 0 ]!.data ).toMatchObject( {
			metric: 'orders/refunds',
			amount: 2000,
		} );
	} finally {
		window.history.replaceState( {}, '', '/' );
	}
} );

test( 'sets a target, and changes one on the revision that was read', async () => {
	const { api, user } = open( { [ `POST ${ TARGETS }` ]: told( target( { amount: 2000, revision: 4 } ) ) } );
	await user.type( await screen.findByRole( 'spinbutton', { name: 'Target' } ), '2000' );
	await user.click( screen.getByRole( 'button', { name: 'Change target' } ) );
	await findNotice( 'Target saved.' );
	expect( api.sentTo( `POST ${ TARGETS }` ).map( ( { data } ) => data ) ).toEqual( [
		{ metric: 'orders/net_revenue', period: 'month', amount: 2000, revision: 3 },
	] );
	expect( screen.getByRole( 'listitem' ) ).toHaveTextContent( '$2,000.00 each month' );

	await user.selectOptions( screen.getByRole( 'combobox', { name: 'Stat' } ), 'Returns' );
	expect( screen.getByRole( 'button', { name: 'Set target' } ) ).toBeVisible();
} );

test( 'shows what somebody else has set meanwhile, and keeps what was typed', async () => {
	const { user } = open( {
		[ `GET ${ TARGETS }` ]: inTurn( told( target() ), told( target( { amount: 1500, revision: 4 } ) ) ),
		[ `POST ${ TARGETS }` ]: () => {
			throw {
				code: 'storeboard_changed',
				message: 'Someone else changed this target while you were editing.',
				data: { status: 409 },
			};
		},
	} );
	await user.type( await screen.findByRole( 'spinbutton', { name: 'Target' } ), '2000' );
	await user.click( screen.getByRole( 'button', { name: 'Change target' } ) );
	await findNotice( /Someone else changed this target/ );
	await waitFor( () => expect( screen.getByRole( 'listitem' ) ).toHaveTextContent( '$1,500.00 each month' ) );
	expect( screen.getByRole( 'spinbutton', { name: 'Target' } ) ).toHaveValue( 2000 );
} );

test( 'removes a target, and sets it again as one that is not there', async () => {
	const { api, user } = open( { [ `POST ${ TARGETS }` ]: inTurn( told(), told( target( { revision: 5 } ) ) ) } );
	await user.click( await screen.findByRole( 'button', { name: 'Remove: Net sales: $1,000.00 each month.' } ) );
	await findNotice( 'Target removed.' );
	expect( api.sentTo( `POST ${ TARGETS }` )[ 0 ]!.data ).toMatchObject( { amount: 0, revision: 3 } );
	expect( screen.queryByRole( 'listitem' ) ).not.toBeInTheDocument();

	await user.type( screen.getByRole( 'spinbutton', { name: 'Target' } ), '1000' );
	await user.click( screen.getByRole( 'button', { name: 'Set target' } ) );
	await findNotice( 'Target saved.' );
	expect( api.sentTo( `POST ${ TARGETS }` )[ 1 ]!.data ).toMatchObject( { amount: 1000, revision: 0 } );
	expect( screen.getByRole( 'listitem' ) ).toBeVisible();
} );
