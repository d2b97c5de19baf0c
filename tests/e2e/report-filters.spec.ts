import type { Page } from '@playwright/test';
import { CONTRACT } from '../../src/analytics/test/contract';
import { filters as FILTERS } from '../data/report-requests.json';
import { HOME } from './lib/home';
import { amountOf, REPORTS, todayOf } from './lib/reports';
import type { Store } from './lib/store';
import { expect, platform, test } from './lib/test';

/**
 * Each filter of each report beside the figures of WooCommerce's own route for it, on the same store: the table of tests/data says what
 * WooCommerce's client asks there.
 */

/** How far a number that shows may be from the one that REST tells: it is rounded. */
const ROUNDED: Record< string, number > = { $: 0.0051, '#': 0.5, '~': 0.5, '.': 0.0051 };

/** Sums that are no whole numbers. */
const isMoney = ( key: string ) =>
	/revenue|amount|tax$|sales|refunds|^coupons$|taxes|shipping|spend|value|^avg/.test( key );

/** A report's keys in their order, each with how it is rounded. */
const figuresOf = ( id: string ) =>
	CONTRACT[ id ]!.charts.split( ', ' )
		.filter( Boolean )
		.map( ( chart ) => [ chart.slice( 0, -1 ), ROUNDED[ chart.slice( -1 ) ]! ] as const );
const sumsOf = ( id: string ) =>
	CONTRACT[ id ]!.summary.split( ', ' ).map(
		( key ) => [ key, isMoney( key ) ? ROUNDED.$! : ROUNDED[ '#' ]! ] as const
	);

/** The report whose rows and sums show for a filter. */
const tableOf = ( rows: string ) => rows.split( '?' )[ 0 ]!.replace( /\/stats$/, '' );

type Row = ( typeof FILTERS )[ number ];

const idOf = ( { path }: Row ) => path.replace( /^\/(analytics\/)?/, '' );

/** Ids of things of this store that were sold, so that the filters find something. */
async function thingsOf( store: Store, dates: string ) {
	const rows = async ( report: string, order = '' ) =>
		( await store.get( `${ REPORTS }/${ report }?${ dates }&per_page=100${ order }` ) ) as Record< string, any >[];
	const [ variations, products, categories, coupons, taxes, customers, downloads ] = await Promise.all( [
		rows( 'variations', '&orderby=items_sold' ),
		rows( 'products', '&orderby=items_sold&extended_info=true' ),
		rows( 'categories', '&orderby=items_sold' ),
		rows( 'coupons', '&orderby=orders_count' ),
		rows( 'taxes' ),
		rows( 'customers', '&orderby=orders_count' ),
		rows( 'downloads' ),
	] );
	const variation = variations.find( ( one ) => one.variation_id )!;
	const sibling = variations.find(
		( one ) => one.product_id === variation.product_id && one.variation_id !== variation.variation_id
	);
	const [ simple, other ] = products.filter( ( one ) => ! one.extended_info?.variations?.length );
	const attributes: { id: number }[] = await store.get( '/wc-analytics/products/attributes?per_page=100' );
	const used = await store.get( `/wc/v3/products/${ variation.product_id }` );
	const attribute = attributes.find( ( { id } ) => used.attributes.some( ( one: { id: number } ) => one.id === id ) );
	const terms: { id: number }[] = attribute
		? await store.get( `/wc-analytics/products/attributes/${ attribute.id }/terms?per_page=100` )
		: [];
	return {
		variable: variation.product_id,
		variation: variation.variation_id,
		variation2: sibling?.variation_id,
		product: simple?.product_id,
		download: downloads[ 0 ]?.product_id ?? other?.product_id,
		order: downloads[ 0 ]?.order_id,
		category: categories[ 0 ]?.category_id,
		category2: categories[ 1 ]?.category_id,
		coupon: coupons[ 0 ]?.coupon_id,
		coupon2: coupons[ 1 ]?.coupon_id,
		tax: taxes[ 0 ]?.tax_rate_id,
		tax2: taxes[ 1 ]?.tax_rate_id,
		...Object.fromEntries(
			customers.slice( 0, 5 ).map( ( { id }, at ) => [ `customer${ at ? at + 1 : '' }`, id ] )
		),
		attribute: attribute?.id,
		term: terms[ 0 ]?.id,
		term2: terms[ 1 ]?.id,
	} as Record< string, number | undefined >;
}

/** A word that a report's search takes, and the ids that it finds. */
async function searchOf( store: Store, id: string, rows: Record< string, any >[] ) {
	const names: Record< string, [ route: string, name: ( row: Record< string, any > ) => string ] > = {
		products: [ 'products', ( row ) => row.extended_info.name ],
		variations: [ 'variations', ( row ) => row.extended_info.name ],
		categories: [ 'products/categories', ( row ) => row.extended_info.name ],
		coupons: [ 'coupons', ( row ) => row.extended_info.code ],
		taxes: [ 'taxes', ( row ) => row.name ],
		customers: [ 'customers', ( row ) => row.name ],
	};
	const [ route, name ] = names[ id ]!;
	const word = /[\p{L}\d]+/u.exec( rows.length ? name( rows[ 0 ]! ) : '' )?.[ 0 ];
	const found: { id: number }[] = word
		? await store.get( `/wc-analytics/${ route }?search=${ encodeURIComponent( word ) }&per_page=100` )
		: [];
	return { search: word, found: found.map( ( one ) => one.id ).join() || undefined };
}

/** The numbers that show, without those that are on their way. */
const shown = async ( page: Page ) => {
	const texts = await page.locator( '.storeboard-report [role=tab]' ).allTextContents();
	const sums = await page.getByRole( 'list', { name: 'Totals' } ).getByRole( 'listitem' ).allTextContents();
	return {
		figures: texts.map( ( text ) => amountOf( text.replace( /^[^\d$-]+/, '' ) ) ),
		sums: sums.map( ( text ) => ( text.startsWith( '—' ) ? NaN : amountOf( text ) ) ),
	};
};

for ( const id of Object.keys( CONTRACT ) ) {
	test(
		`the report of ${ id } shows WooCommerce’s figures for each of its filters`,
		{ tag: '@always' },
		async ( { page, store } ) => {
			test.skip( platform() === 'embedded', 'It compares with WooCommerce.' );
			test.setTimeout( 300_000 );
			const today = await todayOf( store );
			const year = Number( today.slice( 0, 4 ) );
			const dates = `after=${ year - 1 }-01-01T00:00:00&before=${ today }T23:59:59`;
			const range = `period=custom&compare=previous_year&interval=month&after=${ year - 1 }-01-01&before=${ today }`;
			const hasDates = ! [ 'customers', 'stock' ].includes( id );
			const ask = ( request: string, more: string ) =>
				store.get( `${ REPORTS }/${ request }${ request.includes( '?' ) ? '&' : '?' }${ more }` );
			const things = await thingsOf( store, dates );
			await page.goto( `${ HOME }&path=${ id === 'customers' ? '' : '/analytics' }/${ id }&${ range }` );

			let compared = 0;
			for ( const row of FILTERS.filter( ( one ) => idOf( one ) === id ) ) {
				const names: Record< string, unknown > = row.query.startsWith( 'search=' )
					? await searchOf(
							store,
							id,
							await ask( row.rows.split( '?' )[ 0 ]!, `${ dates }&extended_info=true` )
						)
					: things;
				// A store that never sold such a thing has nothing to narrow.
				const missing = [ ...row.query.matchAll( /\{(\w+)\}/g ) ].find(
					( [ , name ] ) => names[ name! ] === undefined
				);
				if ( missing ) {
					test.info().annotations.push( {
						type: 'not compared',
						description: `${ row.is }: no ${ missing[ 1 ] }`,
					} );
					continue;
				}
				const fill = ( text: string ) => text.replace( /\{(\w+)\}/g, ( _, name ) => String( names[ name ] ) );
				const period = hasDates ? `${ dates }&interval=year&per_page=100` : 'per_page=100';
				const expected = { ...row, ...row.ours } as { figures: string; sums?: string; rows: string };
				const table = tableOf( expected.rows );
				const [ figures, sums, rows ] = await Promise.all( [
					ask( fill( row.figures ), period ),
					ask( fill( expected.sums ?? expected.figures ), period ),
					ask(
						fill( row.rows ),
						table === 'revenue'
							? `${ dates }&interval=day&per_page=100`
							: period.replace( /&interval=\w+/, '' )
					),
				] );
				const path = `${ HOME }&path=${ row.path }&${ range }&per_page=100&${ fill( row.query ) }`;
				await page.evaluate(
					( to ) => window.history.pushState( {}, '', to ),
					`/wp-admin/${ path.replace( /^.*wp-admin\//, '' ) }`
				);

				const apart = async () => {
					const now = await shown( page );
					const far = ( keys: readonly ( readonly [ string, number ] )[], totals: any, numbers: number[] ) =>
						keys.flatMap( ( [ key, limit ], at ) =>
							key.startsWith( '(' ) ||
							Math.abs( ( totals[ key ] ?? 0 ) - ( numbers[ at ] ?? NaN ) ) <= limit
								? []
								: [ `${ key }: ${ numbers[ at ] }, not ${ totals[ key ] }` ]
						);
					const many = Array.isArray( rows ) ? rows.length : rows.intervals.length;
					const lines = await page.locator( '.storeboard-report table tbody tr' ).count();
					return [
						...far( figuresOf( id ), figures.totals, now.figures ),
						...far( sumsOf( table ), sums.totals, now.sums ),
						...( Math.max( 1, many ) === lines ? [] : [ `rows: ${ lines }, not ${ many }` ] ),
					];
				};
				await expect.poll( apart, { message: row.is, timeout: 20_000 } ).toEqual( [] );
				compared++;
			}
			expect( compared ).toBeGreaterThan( 0 );
		}
	);
}
