import { addFilter, removeFilter } from '@wordpress/hooks';
import { betterOf, declaredOf } from '../../lib/metrics';
import { flatten } from '../../lib/report-query';
import { filtersOf, getReport, reportIds, type ReportId } from '../reports';
import type { ReportColumn } from '../types';
import { CONTRACT } from './contract';

const SIGNS = { currency: '$', number: '#', average: '~', decimal: '.', percent: '%', share: '%' };

function marksOf( { key, isSortable, defaultSort, hiddenByDefault, required }: ReportColumn ) {
	const marks = [ defaultSort && 'd', hiddenByDefault && 'h', required && 'r' ].filter( Boolean ).join( '' );
	// As the contract writes them: what is not sortable has a space before its marks.
	return `${ key }${ isSortable ? '*' : marks && ' ' }${ marks }`;
}

beforeEach( () => {
	window.wcSettings = { admin: { manageStock: 'yes' } };
} );
afterEach( () => {
	delete window.wcSettings;
} );

describe.each( Object.entries( CONTRACT ) )( 'the report of %s', ( id, contract ) => {
	const report = () => getReport( id as ReportId );

	it( 'asks the routes of the contract', () => {
		expect( report().endpoint ).toBe( contract.rows );
		expect( report().stats ).toBe( contract.stats );
	} );

	it( 'declares of each figure which way is better', () => {
		const undeclared = report().charts.filter( ( { key } ) => ! declaredOf( id, key ) );
		expect( undeclared.map( ( { key } ) => key ) ).toEqual( [] );
	} );

	it( 'has the figures, columns and sums of the contract', () => {
		const { charts, columns, summary } = report();
		expect( charts.map( ( { key, type } ) => key + SIGNS[ type ] ).join( ', ' ) ).toBe( contract.charts );
		expect( columns.map( marksOf ).join( ', ' ) ).toBe( contract.columns );
		expect(
			summary
				.map( ( { key, isRowCount, isDays } ) => key || ( isRowCount && '(rows)' ) || ( isDays && '(days)' ) )
				.join( ', ' )
		).toBe( contract.summary );
	} );

	it( 'has the filters of the contract', () => {
		const { filters, advancedFilters } = report();
		expect(
			Object.fromEntries(
				filters.map( ( { param, filters: options } ) => [
					param,
					flatten( options )
						.map( ( { value } ) => value )
						.join( ', ' ),
				] )
			)
		).toEqual( contract.filters );
		const advanced = Object.entries( advancedFilters?.filters ?? {} ).map( ( [ name, { rules } ] ) =>
			`${ name }: ${ rules.map( ( { value } ) => value ).join( ', ' ) }`.trim()
		);
		expect( advanced.join( ' · ' ) || undefined ).toBe( contract.advanced );
	} );
} );

it( 'lists the reports in the order of the specification, stock only where the store counts it', () => {
	expect( reportIds() ).toEqual( [
		'revenue',
		'products',
		'variations',
		'orders',
		'categories',
		'coupons',
		'taxes',
		'stock',
		'customers',
		'downloads',
	] );
	window.wcSettings = { admin: { manageStock: 'no' } };
	expect( reportIds() ).not.toContain( 'stock' );
	expect( getReport( 'products' ).columns.map( ( { key } ) => key ) ).not.toContain( 'stock' );
} );

it( 'names the filters of extensions as the platform does, advanced ones of categories and coupons in the singular', () => {
	expect( filtersOf( 'orders' ) ).toEqual( {
		charts: 'woocommerce_admin_orders_report_charts',
		filters: 'woocommerce_admin_orders_report_filters',
		advanced: 'woocommerce_admin_orders_report_advanced_filters',
	} );
	expect( filtersOf( 'coupons' ).advanced ).toBe( 'woocommerce_admin_coupon_report_advanced_filters' );
	expect( filtersOf( 'categories' ).advanced ).toBe( 'woocommerce_admin_category_report_advanced_filters' );
} );

describe( 'an extension', () => {
	afterEach( () => {
		for ( const name of Object.values( filtersOf( 'orders' ) ) ) {
			[ 'tips', 'broken' ].forEach( ( namespace ) => removeFilter( name, namespace ) );
		}
	} );

	it( 'adds figures, filters and advanced filters', () => {
		const names = filtersOf( 'orders' );
		const chart = { key: 'tips', label: 'Tips', type: 'currency' };
		const select = { label: 'Currency', param: 'currency', filters: [ { label: 'All', value: 'all' } ] };
		addFilter( names.charts, 'tips', ( charts ) => [ ...( charts as object[] ), chart ] );
		addFilter( names.filters, 'tips', ( filters ) => [ ...( filters as object[] ), select ] );
		addFilter( names.advanced, 'tips', ( advanced ) => ( {
			...( advanced as object ),
			filters: { tip: { labels: { add: 'Tip', title: 'Tip' }, rules: [], input: { component: 'Number' } } },
		} ) );

		const { charts, filters, advancedFilters } = getReport( 'orders' );

		expect( charts.at( -1 ) ).toEqual( chart );
		expect( filters.at( -1 ) ).toMatchObject( { ...select, staticParams: [] } );
		expect( Object.keys( advancedFilters!.filters ) ).toEqual( [ 'tip' ] );
	} );

	it( 'adds advanced filters to a report that has none, and with them the way to them', () => {
		const name = filtersOf( 'coupons' ).advanced;
		const valuesOf = () => flatten( getReport( 'coupons' ).filters[ 0 ]!.filters ).map( ( { value } ) => value );
		expect( valuesOf() ).not.toContain( 'advanced' );
		addFilter( name, 'tips', ( advanced ) => ( {
			...( advanced as object ),
			filters: { tip: { labels: { add: 'Tip', title: 'Tip' }, rules: [], input: { component: 'Number' } } },
		} ) );

		expect( valuesOf().at( -1 ) ).toBe( 'advanced' );
		removeFilter( name, 'tips' );
	} );

	it( 'that throws, or gives something else for a list, costs its own change alone', () => {
		const names = filtersOf( 'orders' );
		addFilter( names.charts, 'broken', () => {
			throw new Error( 'No.' );
		} );
		addFilter( names.filters, 'broken', () => 'nothing' );

		const { charts, filters } = getReport( 'orders' );

		expect( charts ).toHaveLength( 4 );
		expect( filters ).toHaveLength( 1 );
		expect( console ).toHaveWarned();
	} );
} );

it.each( [
	[ 'revenue', 'refunds', 'down' ],
	[ 'revenue', 'net_revenue', 'up' ],
	[ 'revenue', 'coupons', 'none' ],
	[ 'orders', 'orders_count', 'up' ],
	[ 'coupons', 'orders_count', 'none' ],
	[ 'acme', 'acme_tips', 'none' ],
	[ 'acme', 'constructor', 'none' ],
] )( 'knows of the %s’ %s which way is better', ( report, key, better ) => {
	expect( betterOf( report, key ) ).toBe( better );
} );

/** What a cell of a report's row holds: what shows, and what the file has. */
const cellOf = ( id: ReportId, column: string, row: Record< string, unknown > ) => {
	const { cell } = getReport( id ).columns.find( ( { key } ) => key === column )!;
	return cell( row, { persisted: {}, countedOrders: () => undefined } as never );
};

it.each( [
	[ { name: 'Ana Gil', username: 'ana', user_id: 3 }, 'Ana Gil' ],
	[ { name: '', username: 'ana', user_id: 3 }, 'ana' ],
	[ { name: ' ', username: '', user_id: null }, 'Guest' ],
] )( 'calls a guest without a name Guest, in the table and in the file: %j', ( row, name ) => {
	expect( cellOf( 'customers', 'name', row ).value ).toBe( name );
	expect( getReport( 'customers' ).rowLabel!( row ) ).toBe( name );
	const { display } = cellOf( 'customers', 'name', row );
	expect( row.user_id ? ( display as any ).props.children : display ).toBe( name );
} );

it.each( [
	[ { customer_id: 5, extended_info: { customer: { first_name: '', last_name: '' } } }, 'Guest' ],
	[ { customer_id: 5, extended_info: { customer: { first_name: 'Ana', last_name: '' } } }, 'Ana' ],
	[ { customer_id: 0, extended_info: {} }, '' ],
] )( 'names who ordered: %j', ( row, name ) => {
	expect( cellOf( 'orders', 'customer_id', row ).value ).toBe( name );
} );

it.each( [
	[ 'products', 'Low stock' ],
	// As WooCommerce's client has it.
	[ 'variations', 'In stock' ],
] as const )( 'tells of %s of which few are left: %s', ( report, state ) => {
	const info = { stock_status: 'instock', stock_quantity: 2, low_stock_amount: 5, manage_stock: true };
	expect( cellOf( report, 'stock_status', { extended_info: info } ).value ).toBe( state );
} );

it( 'tells the state of variations whose stock nobody counts, and N/A for such products', () => {
	const row = { extended_info: { stock_status: 'onbackorder', stock_quantity: null, low_stock_amount: 2 } };
	expect( cellOf( 'variations', 'stock_status', row ) ).toEqual( { display: 'On backorder', value: 'On backorder' } );
	expect( cellOf( 'variations', 'stock', row ).value ).toBe( 'N/A' );
	const inStock = { extended_info: { ...row.extended_info, stock_status: 'instock' } };
	expect( cellOf( 'variations', 'stock_status', inStock ).value ).toBe( 'In stock' );
	const product = { extended_info: { ...row.extended_info, manage_stock: false } };
	expect( cellOf( 'products', 'stock_status', product ).value ).toBe( 'N/A' );
} );
