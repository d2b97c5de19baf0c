import { mockApi, withHeaders } from '../../../tests/js/mock-api';
import { getPageSettings, setPageSettings } from '../../lib/page-settings';
import { fetchLeaderboards } from '../leaderboards';
import { fetchStats, reportPath } from '../reports';

const setSums = ( hasSums: boolean ) =>
	setPageSettings( { ...getPageSettings(), reports: { ...getPageSettings().reports!, hasSums } } );

it.each( [
	[ 'revenue/stats', true, '/storeboard/v1/reports/revenue/stats' ],
	[ 'orders/stats', true, '/storeboard/v1/reports/orders/stats' ],
	[ 'products/stats', true, '/storeboard/v1/reports/products/stats' ],
	[ 'variations/stats', true, '/storeboard/v1/reports/variations/stats' ],
	[ 'coupons/stats', true, '/storeboard/v1/reports/coupons/stats' ],
	[ 'products', true, '/storeboard/v1/reports/products' ],
	[ 'variations', true, '/storeboard/v1/reports/variations' ],
	[ 'categories', true, '/storeboard/v1/reports/categories' ],
	[ 'coupons', true, '/storeboard/v1/reports/coupons' ],
	[ 'customers', true, '/storeboard/v1/reports/customers' ],
	[ 'customers/stats', true, '/storeboard/v1/reports/customers/stats' ],
	[ 'orders', true, '/wc-analytics/reports/orders' ],
	[ 'taxes', true, '/storeboard/v1/reports/taxes' ],
	[ 'customers', false, '/wc-analytics/reports/customers' ],
	[ 'products/stats', false, '/wc-analytics/reports/products/stats' ],
	[ 'revenue/stats', false, '/wc-analytics/reports/revenue/stats' ],
] )( 'asks for %s, with sums %p, at %s', ( endpoint, hasSums, path ) => {
	setSums( hasSums );

	expect( reportPath( endpoint, { interval: 'day' } ) ).toBe( `${ path }?interval=day` );
} );

it.each( [
	[ true, '/storeboard/v1/leaderboards' ],
	[ false, '/wc-analytics/leaderboards' ],
] )( 'asks for the leaderboards, with sums %p, at %s', async ( hasSums, path ) => {
	setSums( hasSums );
	const api = mockApi( { [ `GET ${ path }` ]: [] } );

	expect( ( await fetchLeaderboards( { per_page: 5 } ) ).data.boards ).toEqual( [] );
	expect( api.sentTo( `GET ${ path }` ) ).toHaveLength( 1 );
} );

describe( 'a range of more intervals than the platform tells at once', () => {
	const rows = ( many: number ) =>
		Array.from( { length: many }, ( _, at ) => ( { date_start: `day ${ at }`, subtotals: { net_revenue: 1 } } ) );
	const ask = () => fetchStats( 'revenue/stats', { interval: 'day', per_page: 100 } );

	it( 'is one request where sums tell it', async () => {
		setSums( true );
		const route = 'GET /storeboard/v1/reports/revenue/stats';
		const api = mockApi( {
			[ route ]: withHeaders( { totals: {}, intervals: rows( 366 ) }, { 'X-WP-Total': '366' } ),
		} );

		expect( ( await ask() ).data.intervals ).toHaveLength( 366 );
		expect( api.sentTo( route ).map( ( { path } ) => path ) ).toEqual( [
			'/storeboard/v1/reports/revenue/stats?interval=day&per_page=100&whole=1',
		] );
	} );

	it( 'is read page by page where the platform does', async () => {
		setSums( true );
		const route = 'GET /storeboard/v1/reports/revenue/stats';
		const api = mockApi( {
			[ route ]: withHeaders( { totals: {}, intervals: rows( 100 ) }, { 'X-WP-Total': '366' } ),
		} );

		expect( ( await ask() ).data.intervals ).toHaveLength( 400 );
		expect( api.sentTo( route ).map( ( { path } ) => path.split( 'per_page=100' )[ 1 ] ) ).toEqual( [
			'&whole=1',
			'&page=2',
			'&page=3',
			'&page=4',
		] );
	} );
} );

it( 'reads what sums cannot tell as no number', async () => {
	setSums( true );
	mockApi( {
		'GET /storeboard/v1/reports/revenue/stats': {
			totals: { total_sales: 12.5, total_customers: null, products: null, coupons_count: null, segments: [] },
			intervals: [],
		},
	} );

	expect( ( await fetchStats( 'revenue/stats', {} ) ).data.numbers ).toMatchObject( {
		total_sales: 12.5,
		products: null,
	} );
} );
