import { allScreens } from '../../../tests/js/screens';
import TABLE from '../../../includes/SavedViews/report-arguments.json';
import { setPageSettings } from '../../lib/page-settings';
import { flatten } from '../../lib/report-query';
import '../declared';
import { ready } from '../newer';
import { declaredTitles, getReport, reportIds } from '../reports';

const { groups, reports } = TABLE;
const ids = Object.keys( reports ).filter( ( id ) => id !== 'overview' ) as ( keyof typeof reports )[];

beforeEach( () => {
	setPageSettings( {
		...{ adminUrl: 'https://shop.test/wp-admin/', userId: 1, screens: allScreens },
		reports: {
			...{ defaultRange: '', dateType: 'date_paid', weekStartsOn: 1, managesStock: true },
			// What only later releases of the platform have is in the table too.
			newer: { orders: { paymentMethods: { bacs: 'Bank' } }, taxes: { locations: { GB: 'United Kingdom' } } },
		},
	} );
	void ready( 'orders' );
	void ready( 'taxes' );
} );

/** What a report of ours reads in the address, as it is declared. */
function readBy( id: ( typeof ids )[ number ] ) {
	const { hasDates, charts, item, searchLabel, Search, filters, advancedFilters } = getReport( id );
	const own = filters.flatMap( ( filter ) => [
		filter.param,
		...flatten( filter.filters ).flatMap( ( { settings } ) => settings?.param ?? [] ),
	] );
	const advanced = Object.entries( advancedFilters?.filters ?? {} ).flatMap( ( [ key, { rules } ] ) =>
		rules.length ? rules.map( ( { value } ) => `${ key }_${ value }` ) : [ key ]
	);
	return new Set( [
		...groups.every,
		...( hasDates ? groups.dates : [] ),
		...( charts.length ? groups.chart : [] ),
		...groups.table,
		...( Search || ( item && searchLabel ) ? [ 'search' ] : [] ),
		...own,
		...advanced,
	] );
}

it( 'knows all reports', () => {
	expect( [ ...ids ].sort() ).toEqual( [ ...reportIds(), ...declaredTitles().map( ( { id } ) => id ) ].sort() );
} );

it.each( ids )( 'lists what the report of %s reads, and nothing else', ( id ) => {
	const row = reports[ id ];
	const listed = [
		...groups.every,
		...row.groups.flatMap( ( group ) => groups[ group as keyof typeof groups ] ),
		...row.arguments,
	];
	// Of every report: advanced filters that an extension adds, and the currency of WooPayments.
	const ofExtensions = [ ...groups.advanced, ...groups.currency ];
	const read = readBy( id );
	expect( [ ...read ].filter( ( name ) => ! listed.includes( name ) ) ).toEqual( [] );
	expect( listed.filter( ( name ) => ! read.has( name ) && ! ofExtensions.includes( name ) ) ).toEqual( [] );
} );
