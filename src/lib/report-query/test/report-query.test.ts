import {
	changeAdvanced,
	chooseOption,
	flatten,
	optionOf,
	parseQuery,
	readAdvanced,
	readQuery,
	type ActiveFilter,
	type AdvancedFilter,
	type Query,
} from '..';
import { reports } from './reports';

const read = ( report: string, search: string ) => {
	const { filters, advanced } = reports[ report ]!;
	return readQuery( parseQuery( search ), filters, advanced );
};

/** A usable value for a filter and a rule. */
function valueFor( { input }: AdvancedFilter, rule: string ): ActiveFilter[ 'value' ] {
	const one: Record< string, [ string, string ] > = {
		SelectControl: [ input.options?.[ 1 ]?.value ?? 'cod', '' ],
		Search: [ input.type === 'countries' ? 'DE,FR' : '3,12', '' ],
		Number: [ '1', '12.5' ],
		Currency: [ '0', '99.90' ],
		Date: [ '2026-01-31', '2026-02-28' ],
		ProductAttribute: [ '7', '31' ],
	};
	const pair = one[ input.component ]!;
	return rule === 'between' || input.component === 'ProductAttribute' ? pair : pair[ 0 ];
}

const advancedCases = Object.entries( reports ).flatMap( ( [ report, { advanced } ] ) =>
	Object.entries( advanced?.filters ?? {} ).flatMap( ( [ key, filter ] ) =>
		( filter.rules.length ? filter.rules.map( ( { value } ) => value ) : [ '' ] ).map(
			( rule ) => [ report, key, rule, filter ] as const
		)
	)
);

describe( 'each advanced filter of each report', () => {
	it.each( advancedCases )( '%s: %s %s goes to the address and back', ( report, key, rule, filter ) => {
		const { filters, advanced } = reports[ report ]!;
		const { param } = filters.at( -1 )!;
		const active: ActiveFilter[] = [ { key, rule, value: valueFor( filter, rule ) } ];

		const address = changeAdvanced( { period: 'week', paged: '3' }, param, active, 'any', advanced! );
		const search = new URLSearchParams( address ).toString();
		const back = readQuery( parseQuery( search ), filters, advanced );

		expect( address ).toMatchObject( { period: 'week', [ param ]: 'advanced', match: 'any' } );
		expect( address ).not.toHaveProperty( 'paged' );
		expect( back.active ).toEqual( active );
		expect( back.request.match ).toBe( 'any' );
		expect( back.request ).toHaveProperty( rule ? `${ key }_${ rule }` : key );
		expect( back.problems ).toEqual( [] );
	} );

	it( 'all of a report’s go together', () => {
		for ( const { filters, advanced } of Object.values( reports ) ) {
			const active = Object.entries( advanced?.filters ?? {} ).map( ( [ key, filter ] ) => {
				const rule = filter.rules.at( -1 )?.value ?? '';
				return { key, rule, value: valueFor( filter, rule ) };
			} );
			if ( advanced ) {
				const address = changeAdvanced( {}, filters[ 0 ]!.param, active, 'all', advanced );

				expect( readQuery( address, filters, advanced ).active ).toEqual( active );
			}
		}
	} );
} );

const basicCases = Object.entries( reports ).flatMap( ( [ report, { filters } ] ) =>
	filters.flatMap( ( config ) => flatten( config.filters ).map( ( option ) => [ report, config, option ] as const ) )
);

describe( 'each option of each report', () => {
	it.each( basicCases )( '%s', ( report, config, option ) => {
		const param = option.settings?.param;
		const before: Query =
			config.param === 'filter-variations' && report === 'products'
				? { filter: 'single_product', products: '4' }
				: {};
		const address = chooseOption( before, config, option.value, param ? [ 3, 12 ] : [] );
		const { filters, advanced } = reports[ report ]!;
		const back = readQuery( parseQuery( new URLSearchParams( address ).toString() ), filters, advanced );

		expect( address ).toMatchObject( config.param === 'filter-variations' ? before : {} );
		expect( back.chosen.find( ( one ) => one.config === config )?.option.value ).toBe( option.value );
		expect( back.problems ).toEqual( [] );
		if ( param ) {
			expect( back.request[ param ] ).toBe( '3,12' );
			expect( back.items ).toEqual( { type: option.settings!.type, param, ids: [ '3', '12' ] } );
		}
	} );
} );

describe( 'addresses of WooCommerce’s client', () => {
	it.each( [
		[ 'orders', '', {} ],
		[ 'orders', 'filter=advanced', {} ],
		// Advanced filters of another option do not count.
		[ 'orders', 'status_is=completed', {} ],
		[
			'orders',
			'filter=advanced&match=any&status_is=completed&product_includes=10%2C11&customer_type=new&refunds=partial',
			{
				match: 'any',
				status_is: 'completed',
				product_includes: '10,11',
				customer_type: 'new',
				refunds: 'partial',
			},
		],
		// Of a filter that can be there once, the first counts.
		[
			'orders',
			'filter=advanced&status_is=completed&status_is_not=pending',
			{ match: 'all', status_is: 'completed' },
		],
		[
			'orders',
			'filter=advanced&attribute_is%5B0%5D%5B0%5D=1&attribute_is%5B0%5D%5B1%5D=2&attribute_is[1][0]=color&attribute_is[1][1]=red&attribute_is_not[0][0]=3&attribute_is_not[0][1]=4',
			{
				match: 'all',
				attribute_is: [
					[ '1', '2' ],
					[ 'color', 'red' ],
				],
				attribute_is_not: [ [ '3', '4' ] ],
			},
		],
		[
			'customers',
			'filter=advanced&orders_count_between[0]=1&orders_count_between[1]=5&registered_between[]=2026-01-01&registered_between[]=2026-02-01&last_active_before=2026-11-01&total_spend_min=10',
			{
				match: 'all',
				orders_count_between: [ '1', '5' ],
				registered_between: [ '2026-01-01T00:00:00', '2026-02-01T23:59:59' ],
				last_active_before: '2026-11-01T23:59:59',
				total_spend_min: '10',
			},
		],
		[
			'customers',
			'filter=advanced&registered_after=2026-01-01&country_includes=US%2CDE',
			{ match: 'all', registered_after: '2026-01-01T00:00:00', country_includes: 'US,DE' },
		],
		[ 'customers', 'filter=single_customer&customers=1', { customers: '1' } ],
		[ 'products', 'filter=single_product&products=10', { products: '10' } ],
		[
			'products',
			'filter=single_product&products=10&filter-variations=single_variation&variations=12',
			{ products: '10', variations: '12' },
		],
		// The second select shows for one product alone.
		[ 'products', 'filter-variations=single_variation&variations=12', {} ],
		[ 'products', 'filter=select_product', {} ],
		[ 'products', 'filter=all', {} ],
		[
			'variations',
			'filter-variations=advanced&category_includes=15&product_excludes=3',
			{ match: 'all', category_includes: '15', product_excludes: '3' },
		],
		[ 'taxes', 'filter=compare-taxes&taxes=1,2', { taxes: '1,2' } ],
		[ 'stock', 'type=lowstock', { type: 'lowstock' } ],
		[ 'stock', '', {} ],
		[
			'downloads',
			'filter=advanced&ip_address_includes=1.2.3.4&order_excludes=5',
			{ match: 'all', ip_address_includes: '1.2.3.4', order_excludes: '5' },
		],
		[ 'revenue', 'filter=advanced&chart=refunds', {} ],
	] )( '%s?%s', ( report, search, expected ) => {
		const { request, problems } = read( report, search );

		expect( request ).toEqual( expected );
		expect( problems ).toEqual( [] );
	} );

	it( 'keep the order of the filters', () => {
		const { active } = read(
			'customers',
			'filter=advanced&registered_after=2026-01-01&orders_count_max=3&country_includes=US'
		);

		expect( active.map( ( { key } ) => key ) ).toEqual( [ 'registered', 'orders_count', 'country' ] );
	} );
} );

describe( 'a comparison', () => {
	it.each( [
		[ 'filter=compare-products&products=10,11', 'item-comparison' ],
		[ 'filter=compare-products&products=10', 'time-comparison' ],
		[ 'filter=compare-products&products=10,10', 'time-comparison' ],
		[ 'filter=compare-products', 'time-comparison' ],
		[ 'filter=single_product&products=10', 'time-comparison' ],
	] )( '%s is a %s', ( search, mode ) => {
		expect( read( 'products', search ).mode ).toBe( mode );
	} );

	it( 'names what it compares', () => {
		expect( read( 'coupons', 'filter=compare-coupons&coupons=4,%207,,7' ).items ).toEqual( {
			type: 'coupons',
			param: 'coupons',
			ids: [ '4', '7' ],
		} );
	} );
} );

describe( 'what cannot be shown', () => {
	const left = ( name: string ) => `The “${ name }” filter has an invalid value, so it wasn’t applied.`;

	it.each( [
		[ 'products', 'filter=nonsense', 'Unknown filter. Showing everything instead.' ],
		[ 'stock', 'type=toString', 'Unknown filter. Showing everything instead.' ],
		[
			'orders',
			'filter=advanced&nothing_is=3',
			'This report doesn’t have a “nothing_is” filter, so it wasn’t applied.',
		],
		[ 'orders', 'filter=advanced&status_is=nonsense', left( 'Order status' ) ],
		[ 'orders', 'filter=advanced&status_is=', left( 'Order status' ) ],
		[ 'orders', 'filter=advanced&product_includes=hat', left( 'Product' ) ],
		[ 'orders', 'filter=advanced&attribute_is=3', left( 'Product attribute' ) ],
		[ 'orders', 'filter=advanced&attribute_is[0][0]=3', left( 'Product attribute' ) ],
		[ 'customers', 'filter=advanced&orders_count_max=many', left( 'No. of Orders' ) ],
		[ 'customers', 'filter=advanced&orders_count_between=3', left( 'No. of Orders' ) ],
		[ 'customers', 'filter=advanced&orders_count_between[0]=3', left( 'No. of Orders' ) ],
		[ 'customers', 'filter=advanced&orders_count_between[0]=3&orders_count_between[1]=2', left( 'No. of Orders' ) ],
		[ 'customers', 'filter=advanced&total_spend_min=Infinity', left( 'Total Spend' ) ],
		[ 'customers', 'filter=advanced&registered_after=2026-02-30', left( 'Registered' ) ],
		[
			'customers',
			'filter=advanced&registered_between[0]=2026-02-03&registered_between[1]=2026-02-02',
			left( 'Registered' ),
		],
	] )( '%s?%s', ( report, search, message ) => {
		const { request, problems, mode } = read( report, search );

		expect( problems ).toEqual( [ message ] );
		expect( request ).toEqual( {} );
		expect( mode ).toBe( 'time-comparison' );
	} );

	it( 'does not take the good filters with it', () => {
		const { request, problems } = read( 'orders', 'filter=advanced&status_is=nonsense&product_includes=hat,3' );

		expect( request ).toEqual( { match: 'all', product_includes: '3' } );
		expect( problems ).toHaveLength( 1 );
	} );
} );

describe( 'changing the address', () => {
	const { filters, advanced } = reports.orders!;
	const [ select ] = filters;

	it( 'keeps the period and drops what belongs to another option', () => {
		const query = parseQuery(
			'page=wc-admin&path=/analytics/products&period=week&compare=previous_year&interval=day&chart=items_sold&chartType=bar&filter=compare-products&products=1,2&search=hat&currency=EUR'
		);
		const [ config ] = reports.products!.filters;

		expect( chooseOption( query, config!, 'single_product', [ 7 ], [ 'currency' ] ) ).toEqual( {
			page: 'wc-admin',
			path: '/analytics/products',
			period: 'week',
			compare: 'previous_year',
			interval: 'day',
			chartType: 'bar',
			currency: 'EUR',
			filter: 'single_product',
			products: '7',
		} );
		expect( chooseOption( query, config!, 'all' ) ).not.toHaveProperty( 'filter' );
	} );

	it( 'writes no filter that has no value yet, and clears them all', () => {
		const query = parseQuery(
			'period=week&filter=advanced&match=any&status_is=pending&customer_type=new&nothing_is=1'
		);
		const { active } = readAdvanced( query, advanced! );

		expect(
			changeAdvanced(
				query,
				'filter',
				[ ...active, { key: 'product', rule: 'includes', value: '' } ],
				'all',
				advanced!
			)
		).toEqual( {
			period: 'week',
			filter: 'advanced',
			match: 'all',
			status_is: 'pending',
			customer_type: 'new',
		} );
		expect( changeAdvanced( query, 'filter', [], 'all', advanced! ) ).toEqual( {
			period: 'week',
			filter: 'advanced',
		} );
	} );

	it( 'repeats an attribute', () => {
		const active: ActiveFilter[] = [
			{ key: 'attribute', rule: 'is', value: [ '1', '2' ] },
			{ key: 'attribute', rule: 'is_not', value: [ '1', '3' ] },
			{ key: 'attribute', rule: 'is', value: [ 'color', 'red' ] },
		];
		const query = changeAdvanced( {}, 'filter', active, 'all', advanced! );

		expect( query ).toMatchObject( {
			'attribute_is[0][0]': '1',
			'attribute_is[0][1]': '2',
			'attribute_is[1][0]': 'color',
			'attribute_is[1][1]': 'red',
			'attribute_is_not[0][0]': '1',
			'attribute_is_not[0][1]': '3',
		} );
		expect( readQuery( query, [ select! ], advanced ).request.attribute_is ).toEqual( [
			[ '1', '2' ],
			[ 'color', 'red' ],
		] );
	} );
} );

describe( 'a filter of an extension', () => {
	const currency = {
		label: 'Currency',
		staticParams: [],
		param: 'currency',
		showFilters: () => true,
		defaultValue: 'USD',
		filters: [
			{ value: 'USD', label: 'US Dollar' },
			{ value: 'EUR', label: 'Euro' },
		],
	};

	it.each( [
		[ '', 'USD', {} ],
		[ 'currency=EUR', 'EUR', { currency: 'EUR' } ],
		[ 'currency=USD', 'USD', { currency: 'USD' } ],
	] )( 'is sent as it is: %p', ( search, value, expected ) => {
		const query = parseQuery( search );

		expect( optionOf( currency, query )?.value ).toBe( value );
		expect( readQuery( query, [ currency ] ).request ).toEqual( expected );
	} );

	it( 'that throws is left out', () => {
		const broken = {
			...currency,
			showFilters: () => {
				throw new Error( 'Oops' );
			},
		};

		expect( readQuery( { currency: 'EUR' }, [ broken ] ).request ).toEqual( {} );
		expect( console ).toHaveErroredWith( 'Storeboard:', new Error( 'Oops' ) );
	} );
} );
