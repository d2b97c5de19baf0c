import { mockApi } from '../../../tests/js/mock-api';
import { getPageSettings, setPageSettings } from '../../lib/page-settings';
import { fetchStats, reportPath } from '../reports';

const setSums = ( hasSums: boolean ) =>
	setPageSettings( { ...getPageSettings(), reports: { ...getPageSettings().reports!, hasSums } } );

it.each( [
	[ 'revenue/stats', true, '/storeboard/v1/reports/revenue/stats' ],
	[ 'orders/stats', true, '/storeboard/v1/reports/orders/stats' ],
	[ 'products/stats', true, '/storeboard/v1/reports/products/stats' ],
	[ 'variations/stats', true, '/storeboard/v1/reports/variations/stats' ],
	[ 'coupons/stats', true, '/wc-analytics/reports/coupons/stats' ],
	[ 'products', true, '/storeboard/v1/reports/products' ],
	[ 'variations', true, '/storeboard/v1/reports/variations' ],
	[ 'orders', true, '/wc-analytics/reports/orders' ],
	[ 'products/stats', false, '/wc-analytics/reports/products/stats' ],
	[ 'revenue/stats', false, '/wc-analytics/reports/revenue/stats' ],
] )( 'asks for %s, with sums %p, at %s', ( endpoint, hasSums, path ) => {
	setSums( hasSums );

	expect( reportPath( endpoint, { interval: 'day' } ) ).toBe( `${ path }?interval=day` );
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
