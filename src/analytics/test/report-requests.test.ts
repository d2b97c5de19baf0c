import { filters as table } from '../../../tests/data/report-requests.json';
import { parseQuery } from '../../lib/report-query';
import { noteVariable } from '../filters';
import { getReport, isReport } from '../reports';
import { viewOf, type ReportView } from '../requests';

/** The ids of a store. */
const IDS: Record< string, string > = {
	product: '16',
	variable: '11',
	download: '22',
	variation: '34',
	variation2: '27',
	category: '18',
	category2: '20',
	coupon: '57',
	coupon2: '58',
	tax: '1',
	tax2: '3',
	customer: '1',
	customer2: '2',
	customer3: '3',
	customer4: '4',
	customer5: '5',
	order: '71',
	attribute: '1',
	term: '22',
	term2: '24',
	found: '28,29',
};
const SETTINGS = { today: '2026-11-25', weekStart: 0, defaultRange: 'period=month&compare=previous_year' } as never;

const filled = ( text: string ) => text.replace( /\{(\w+)\}/g, ( _, name ) => IDS[ name ] ?? name );

/** Said by a request besides its filters. */
const COMMON = [ 'after', 'before', 'interval', 'order', 'orderby', 'page', 'per_page', 'fields' ];

/** A request as the table writes it. */
function written( { endpoint, args }: ReportView[ 'list' ] ) {
	const search = new URLSearchParams();
	const add = ( name: string, value: unknown ) =>
		Array.isArray( value )
			? value.forEach( ( one, at ) => add( `${ name }[${ at }]`, one ) )
			: search.append( name, String( value ) );
	Object.entries( args )
		.filter( ( [ name ] ) => ! COMMON.includes( name ) )
		.forEach( ( [ name, value ] ) => add( name, value ) );
	return read( `${ endpoint }?${ search }` );
}

const read = ( request: string ) => {
	const [ route, search ] = filled( request ).split( '?' );
	return { route, args: Object.fromEntries( new URLSearchParams( search ) ) };
};

beforeAll( () => {
	window.wcSettings = {
		admin: { manageStock: 'yes' },
		orderStatuses: { completed: 'Completed', processing: 'Processing' },
	};
	noteVariable( IDS.variable! );
} );
afterAll( () => {
	delete window.wcSettings;
} );

it.each( table )( 'asks what WooCommerce’s client asks for, or says why not: $is', ( row ) => {
	const id = row.path.replace( /^\/(analytics\/)?/, '' );
	if ( ! isReport( id ) ) {
		throw new Error( `There is no report ${ id }.` );
	}
	const query = parseQuery( `path=${ row.path }&period=year&${ filled( row.query ) }` );
	const view = viewOf( getReport( id ), query, SETTINGS, query.search ? IDS.found!.split( ',' ) : undefined );
	const expected: { figures: string; rows: string; sums?: string } = { ...row, ...row.ours };

	expect( view.problems ).toEqual( [] );
	expect( written( view.primary ) ).toEqual( read( expected.figures ) );
	expect( written( view.list ) ).toEqual( read( expected.rows ) );
	if ( view.counts ) {
		expect( written( view.counts ) ).toEqual( read( expected.sums! ) );
	} else {
		expect( expected.sums ?? expected.figures ).toBe( expected.figures );
	}
} );

it( 'has a row for each filter of each report', () => {
	const used = table.map( ( { path, query } ) => `${ path } ${ query }` ).join( '\n' );
	const missing = [
		'revenue',
		'orders',
		'products',
		'variations',
		'categories',
		'coupons',
		'taxes',
		'stock',
		'customers',
		'downloads',
	].flatMap( ( id ) => {
		const report = getReport( id as 'orders' );
		const path = id === 'customers' ? '/customers' : `/analytics/${ id }`;
		const advanced = Object.entries( report.advancedFilters?.filters ?? {} ).flatMap(
			( [ name, { rules, input } ] ) =>
				rules.length
					? rules.map( ( { value } ) => `${ name }_${ value }` )
					: ( input.options ?? [] ).map( ( { value } ) => `${ name }=${ value }` )
		);
		const options = report.filters.flatMap( ( { param, filters } ) =>
			filters.flatMap( ( { value, subFilters = [] } ) =>
				subFilters.length || value === 'all' || value === 'advanced'
					? subFilters.map( ( one ) => `${ param }=${ one.value }` )
					: [ `${ param }=${ value }` ]
			)
		);
		return [ ...options, ...advanced ]
			.filter(
				( name ) => ! new RegExp( `^${ path } .*${ name.replace( /[[\]]/g, '\\$&' ) }\\b`, 'm' ).test( used )
			)
			.map( ( name ) => `${ id }: ${ name }` );
	} );
	expect( missing ).toEqual( [] );
} );
