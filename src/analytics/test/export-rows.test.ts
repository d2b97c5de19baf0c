import fs from 'node:fs';
import path from 'node:path';
import { reportCsv } from '../../components/report-table/report-csv';
import { setPageSettings } from '../../lib/page-settings';
import { wordsOf } from '../export-words';
import '../declared';
import { ready } from '../newer';
import { getReport } from '../reports';
import { tableOf } from '../table-data';

/**
 * The browser writes files of some thousand rows, the server larger ones (includes/Exports/Columns.php): this table holds both to the same text.
 * `STOREBOARD_WRITE_EXPORTS=1` writes it anew from what the browser makes of its rows.
 */
const FILE = path.join( __dirname, '../../../tests/fixtures/export-rows.json' );
const fixture = JSON.parse( fs.readFileSync( FILE, 'utf8' ) );

beforeEach( () => {
	setPageSettings( {
		...{ adminUrl: 'https://shop.test/wp-admin/', userId: 1, usesOrdersScreen: true, screens: [] },
		reports: {
			...{ defaultRange: '', dateType: 'date_paid', weekStartsOn: 1 },
			newer: { orders: { paymentMethods: { bacs: 'Direct bank transfer' } }, taxes: { amounts: 'parts' } },
		},
	} );
	void ready( 'orders' );
	void ready( 'taxes' );
} );

const settingsOf = ( precision: number ) => ( {
	currency: {
		code: 'USD',
		precision,
		symbol: '$',
		priceFormat: '%1$s%2$s',
		decimalSeparator: '.',
		thousandSeparator: ',',
	},
	admin: { timeZone: 'UTC', manageStock: 'yes', stockStatuses: { onbackorder: 'On order' } },
	orderStatuses: { completed: 'Completed' },
	countries: { US: 'United States' },
} );

it.each( Object.keys( fixture.reports ) )( 'the rows of %s are written as the server writes them', ( id ) => {
	const { decimals, rows, columns, lines } = fixture.reports[ id ];
	window.wcSettings = settingsOf( decimals ) as never;
	const report = getReport( id );
	const table = tableOf( [
		report,
		{ rows, total: rows.length },
		undefined,
		1,
		{
			persisted: {},
			categories: { 7: 'Hats & more' },
			usesOrdersScreen: true,
			countedOrders: () => undefined,
		},
	] );
	const sent = table.columns.map( ( { key, label } ) => {
		const words = wordsOf( id, key );
		return { key, label, ...( words && { words } ) };
	} );
	const text = reportCsv( table.columns, table.rows );
	if ( process.env.STOREBOARD_WRITE_EXPORTS ) {
		Object.assign( fixture.reports[ id ], { columns: sent, lines: text.split( /(?<=\r\n)/ ) } );
		fs.writeFileSync( FILE, `${ JSON.stringify( fixture, null, '\t' ) }\n` );
	}

	expect( sent ).toEqual( process.env.STOREBOARD_WRITE_EXPORTS ? sent : columns );
	expect( text ).toBe( process.env.STOREBOARD_WRITE_EXPORTS ? text : lines.join( '' ) );
} );
