import type { AdvancedFilters } from '../../lib/report-query';
import { withNames } from '../filter-names';
import { customersAdvanced, downloadsAdvanced, ordersAdvanced, variationsAdvanced } from '../filters';

const labels = ( { filters }: AdvancedFilters, key: string ) => filters[ key ]!.labels;

it( 'names rule, value and button of a filter as WooCommerce’s client does', () => {
	expect( labels( withNames( 'orders', ordersAdvanced() ), 'status' ) ).toMatchObject( {
		add: 'Order status',
		rule: 'Select an order status filter match',
		filter: 'Select an order status',
		remove: 'Remove order status filter',
	} );
	expect( labels( withNames( 'customers', customersAdvanced() ), 'avg_order_value' ) ).toMatchObject( {
		rule: 'Select an average order value filter match',
		remove: 'Remove average order value filter',
	} );
} );

it.each( [
	[ 'orders', ordersAdvanced() ],
	[ 'customers', customersAdvanced() ],
] )( 'leaves no filter of %s, and no rule, without a name', ( report, advanced ) => {
	for ( const { labels: named, rules } of Object.values( withNames( report, advanced ).filters ) ) {
		expect( named.remove ).toMatch( /^Remove .* filter$/ );
		expect( named.rule ?? '' ).toMatch( rules.length ? / filter match$/ : /^$/ );
	}
} );

it( 'keeps what an extension has named, and names nothing of a report of others', () => {
	const own = ordersAdvanced();
	own.filters.status!.labels.rule = 'Which';
	expect( labels( withNames( 'orders', own ), 'status' ) ).toMatchObject( {
		rule: 'Which',
		remove: 'Remove order status filter',
	} );
	expect( labels( withNames( 'subscriptions', ordersAdvanced() ), 'status' ).remove ).toBeUndefined();
	expect( labels( withNames( 'downloads', downloadsAdvanced() ), 'product' ).remove ).toBe( 'Remove product filter' );
	expect( labels( withNames( 'variations', variationsAdvanced() ), 'attribute' ).remove ).toBe(
		'Remove product attribute filter'
	);
} );
