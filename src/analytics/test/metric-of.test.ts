import { metricOf } from '../metric-of';

const asked = ( args: object ) =>
	metricOf( { endpoint: 'query', args } as Parameters< typeof metricOf >[ 0 ], 'net_revenue' );

test( 'names a stat as its target does, where refunds count on their own day as they do for targets', () => {
	const metrics = [ 'orders/refunds', 'orders/net_revenue' ];
	expect( asked( { metrics } ) ).toBe( 'orders/net_revenue' );
	expect( asked( { metrics, refund_day: 'own' } ) ).toBe( 'orders/net_revenue' );
	expect( asked( { metrics, per_page: 100, date_type: undefined, filter_by: undefined } ) ).toBe(
		'orders/net_revenue'
	);
	expect( asked( { metrics, refund_day: 'order' } ) ).toBeUndefined();
	expect( asked( { metrics: [ 'orders/refunds' ] } ) ).toBeUndefined();
} );

test( 'has no name for what members narrow: a target is of the whole store', () => {
	const metrics = [ 'acme/net_revenue' ];
	expect( asked( { metrics } ) ).toBe( 'acme/net_revenue' );
	expect( asked( { metrics, where: { 'acme/agent': 'ana' } } ) ).toBeUndefined();
	expect( asked( { metrics: [ 'orders/net_revenue' ], filter_by: 'source', filter: 'google' } ) ).toBeUndefined();
} );
