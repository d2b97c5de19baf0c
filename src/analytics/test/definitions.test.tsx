import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WORDS from '../../../tests/data/definitions.json';
import type { ReportRows } from '../../data/reports';
import { setPageSettings } from '../../lib/page-settings';
import Definitions from '../definitions';
import { getReport, reportIds, type ReportId } from '../reports';
import { definitionOf } from '../definitions/words';
import { viewOf } from '../requests';

const settings = {
	today: '2026-11-21',
	weekStartsOn: 1 as const,
	defaultRange: 'period=month&compare=previous_year',
};

const PERIOD = { period: 'year', compare: 'previous_year' };

const onClose = jest.fn();

function open( id: ReportId, more: Record< string, string > = {}, reports = {}, list?: ReportRows ) {
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		reports: {
			...{ defaultRange: '', dateType: 'date_paid', weekStartsOn: 1, managesStock: true },
			...{ excludedStatuses: [ 'pending', 'failed' ], refundsWithTaxes: true },
			...reports,
		},
	} );
	const query = { page: 'wc-admin', path: `/analytics/${ id }`, ...PERIOD, ...more };
	const view = viewOf( getReport( id ), query, settings );
	return render( <Definitions view={ view } chart={ view.chart } list={ list } onClose={ onClose } /> );
}

const link = () => screen.queryByRole( 'link', { name: 'View these orders' } );
const leadsTo = () => Object.fromEntries( new URL( link()!.getAttribute( 'href' )! ).searchParams );

beforeEach( () => {
	window.wcSettings = {
		admin: { timeZone: 'UTC', manageStock: 'yes' },
		orderStatuses: { pending: 'Pending payment', failed: 'Failed' },
		locale: { siteLocale: 'en_US', userLocale: 'en_US', weekdaysShort: [] },
	};
} );
afterEach( () => {
	delete window.wcSettings;
} );

it( 'says what a figure means, which orders count by the settings, and what the others mean', () => {
	open( 'revenue' );

	const section = screen.getByRole( 'region', { name: 'Gross sales' } );
	expect( section ).toHaveTextContent( 'Product sales before coupons and returns, excluding taxes and shipping.' );
	expect( section ).toHaveTextContent(
		'Orders count on the day they were paid. Refunds count on the day they were issued.'
	);
	expect( section ).toHaveTextContent( 'Excludes orders with the status Pending payment or Failed.' );
	expect( section ).toHaveTextContent( 'ReturnsRefunds to customers, including taxes and shipping.' );
} );

it( 'says that refunds count on the day of their order where the report is set to that', () => {
	open( 'revenue', { refund_day: 'order' } );

	const section = screen.getByRole( 'region', { name: 'Gross sales' } );
	expect( section ).toHaveTextContent( 'paid. Refunds count on the day of their order.' );
	expect( section ).not.toHaveTextContent( 'the day they were issued' );
} );

it.each( [
	[ { dateType: 'date_completed' }, 'Orders count on the day they were completed' ],
	[ { excludedStatuses: [] }, 'Includes orders with any status.' ],
	[ { refundsWithTaxes: false }, 'Refunds to customers, excluding taxes and shipping.' ],
	[ { refundsWithTaxes: null }, 'Refunds to customers.' ],
] )( 'follows the settings: %p', ( reports, words ) => {
	const { container } = open( 'revenue', {}, reports );
	expect( container ).toHaveTextContent( words );
} );

it( 'leaves the keyboard something to tab to, which closes it, where no orders are behind it', async () => {
	open( 'stock' );
	expect( link() ).toBeNull();

	await userEvent.tab();
	expect( screen.getByRole( 'button', { name: 'Close' } ) ).toHaveFocus();
	await userEvent.keyboard( '{Enter}' );
	expect( onClose ).toHaveBeenCalledTimes( 1 );
} );

it( 'says that other reports go by the day of the order itself', () => {
	const { container } = open( 'products', {}, { dateType: 'date_completed' } );
	expect( container ).toHaveTextContent( 'Orders count on the day they were placed' );
} );

it( 'defines every figure of every report', () => {
	const missing = reportIds().flatMap( ( id ) =>
		getReport( id ).charts.flatMap( ( { key } ) => ( definitionOf( id, key ) ? [] : [ `${ id } ${ key }` ] ) )
	);
	expect( missing ).toEqual( [] );
} );

it( 'leads to the orders of the same period', () => {
	open( 'revenue', { compare_after: '2025-01-01', compare_before: '2025-02-01' } );
	expect( leadsTo() ).toEqual( {
		page: 'wc-admin',
		path: '/analytics/orders',
		...PERIOD,
		compare_after: '2025-01-01',
		compare_before: '2025-02-01',
	} );
} );

it.each( [
	[ 'products', { filter: 'single_product', products: '9' }, { product_includes: '9' } ],
	[ 'coupons', { filter: 'single_coupon', coupons: '3' }, { coupon_includes: '3' } ],
	[ 'taxes', { filter: 'compare-taxes', taxes: '1,2' }, { tax_rate_includes: '1,2' } ],
] as const )( 'leads to the orders of what %s are narrowed to', ( id, query, expected ) => {
	open( id, query );
	expect( leadsTo() ).toEqual( {
		...{ page: 'wc-admin', path: '/analytics/orders', filter: 'advanced', match: 'all' },
		...PERIOD,
		...expected,
	} );
} );

it.each( [
	[ 'revenue', {}, 'revenue', undefined ],
	[ 'variations', {}, 'variations/stats', undefined ],
	[ 'products', { filter: 'compare-products', products: '9,12' }, 'products', '9,12' ],
	[
		'products',
		{
			...{ filter: 'single_product', products: '9' },
			...{ 'filter-variations': 'single_variation', variations: '72' },
		},
		'variations/stats',
		'72',
	],
	[ 'categories', { filter: 'single_category', categories: '4' }, 'categories', '4' ],
] as const )( 'leads to the list of exactly the orders of %s: %p', ( id, query, counted, ids ) => {
	open( id, query, { opensOrders: true } );
	expect( leadsTo() ).toEqual( {
		post_type: 'shop_order',
		storeboard_counted: counted,
		...( ids && { storeboard_of: ids } ),
		storeboard_after: '2026-01-01',
		storeboard_before: '2026-11-21',
	} );
} );

describe( 'of one category', () => {
	const ONE = { filter: 'single_category', categories: '4' };
	const listed = ( total: number ) => ( { rows: [ { product_id: 7 }, { product_id: 12 } ], total } ) as ReportRows;

	it( 'leads to the orders of its products', () => {
		open( 'categories', ONE, {}, listed( 2 ) );
		expect( leadsTo() ).toEqual( {
			...{ page: 'wc-admin', path: '/analytics/orders', filter: 'advanced', match: 'all' },
			...PERIOD,
			product_includes: '7,12',
		} );
	} );

	it( 'leads nowhere while some of its products are on another page', () => {
		open( 'categories', ONE, {}, listed( 3 ) );
		expect( link() ).toBeNull();
	} );
} );

it.each( [
	[ 'orders', {} ],
	[ 'coupons', {} ],
	[ 'taxes', {} ],
	[ 'categories', { filter: 'single_category', categories: '4' } ],
	[ 'downloads', {} ],
] as const )( 'leads to no orders that would be others: %s %p', ( id, query ) => {
	open( id, query );
	expect( link() ).toBeNull();
} );

/** A metric has one definition, on screens as in emails, cards and answers to agents: where a report says it otherwise there is a reason. */
describe( 'what a report says of a metric', () => {
	const metrics: Record< string, string > = WORDS.metrics;
	const columns: Record< string, string > = WORDS.columns;
	const reports: Record< string, string[] > = WORDS.reports;
	const differences: Record< string, { says: string; why: string } > = WORDS.differences;

	const said = Object.entries( metrics ).flatMap( ( [ id, definition ] ) => {
		const [ base = '', key = '' ] = id.split( '/' );
		return ( reports[ base ] ?? [] ).flatMap( ( report ) => {
			const words = definitionOf( report, columns[ id ] ?? key );
			return words === undefined ? [] : [ { name: `${ report }: ${ id }`, words, definition } ];
		} );
	} );

	it( 'is what the metric means, unless it is listed', () => {
		setPageSettings( { adminUrl: 'https://shop.test/wp-admin/' } );

		expect( said.length ).toBeGreaterThan( 100 );
		expect(
			said.filter( ( { name, words, definition } ) => ! differences[ name ] && words !== definition )
		).toEqual( [] );
	} );

	it.each( Object.entries( differences ) )( 'differs for a reason: %s', ( name, { says, why } ) => {
		const one = said.find( ( each ) => each.name === name );

		expect( one?.words ).toBe( says );
		expect( one?.definition ).not.toBe( says );
		expect( why ).toMatch( /^.{30,}\.$/ );
	} );
} );
