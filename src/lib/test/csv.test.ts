import { csvFileName, downloadCsv, toCsv } from '../csv';

describe( 'toCsv', () => {
	it( 'writes a line of labels and a line for each row, each ended by CR LF', () => {
		expect( toCsv( [ 'Date', 'Orders' ], [ [ '2026-11-22', 3 ] ] ) ).toBe( 'Date,Orders\r\n2026-11-22,3\r\n' );
	} );

	it( 'writes the labels alone where there are no rows', () => {
		expect( toCsv( [ 'Date' ], [] ) ).toBe( 'Date\r\n' );
	} );

	it.each( [
		[ 'a comma', 'Hat, red', '"Hat, red"' ],
		[ 'a quote', '5" hat', '"5"" hat"' ],
		[ 'a line end', 'one\ntwo', '"one\ntwo"' ],
		[ 'a carriage return', 'one\rtwo', '"one\rtwo"' ],
		[ 'a semicolon', 'Hat; red', '"Hat; red"' ],
	] )( 'puts a text with %s in quotes', ( _, text, field ) => {
		expect( toCsv( [ 'Name' ], [ [ text ] ] ) ).toBe( `Name\r\n${ field }\r\n` );
	} );

	it.each( [
		[ '=1+1', "'=1+1" ],
		[ '+49 30 1234', "'+49 30 1234" ],
		[ '-2+3', "'-2+3" ],
		[ '@SUM(A1)', "'@SUM(A1)" ],
		[ '\t=1', "'\t=1" ],
		[ '\r=1', '"\'\r\'=1"' ],
		// A spreadsheet that separates by semicolons knows no quotes in the middle of a cell.
		[ 'Hat;=1+1', '"Hat;\'=1+1"' ],
		[ 'Hat,=1+1', '"Hat,\'=1+1"' ],
		[ 'Hat";@SUM(A1)', '"Hat"";\'@SUM(A1)"' ],
		[ 'Hat\n=1+1', '"Hat\n\'=1+1"' ],
		[ '=HYPERLINK("https://bad.test","Hat")', '"\'=HYPERLINK(""https://bad.test"",""Hat"")"' ],
	] )( 'takes the power from the formula %j', ( text, field ) => {
		expect( toCsv( [ 'Name' ], [ [ text ] ] ) ).toBe( `Name\r\n${ field }\r\n` );
	} );

	it( 'takes the power from a formula in a label', () => {
		expect( toCsv( [ '=1' ], [] ) ).toBe( "'=1\r\n" );
	} );

	it.each( [
		[ -12.5, '-12.5' ],
		[ '-12.50', '-12.50' ],
		[ '-12', '-12' ],
		[ 0, '0' ],
		[ null, '' ],
		[ undefined, '' ],
		[ NaN, '' ],
	] )( 'leaves %p as it is', ( cell, field ) => {
		expect( toCsv( [ 'Sum' ], [ [ cell ] ] ) ).toBe( `Sum\r\n${ field }\r\n` );
	} );
} );

describe( 'csvFileName', () => {
	it( 'says report, days and filters', () => {
		const filters = { orderby: 'date', order: 'desc', search: '', filter: undefined };
		expect( csvFileName( 'Revenue', filters, [ '2026-11-01', '2026-11-22' ] ) ).toBe(
			'revenue_2026-11-01_2026-11-22_orderby-date_order-desc.csv'
		);
		expect( csvFileName( 'Stock', {}, [ '2026-11-22', '2026-11-22' ] ) ).toBe( 'stock_2026-11-22.csv' );
	} );

	it( 'keeps a name that every file system takes', () => {
		expect( csvFileName( 'products', { search: '../Hat%20%26' }, [ '2026-11-22' ] ) ).toBe(
			'products_2026-11-22_search----hat--.csv'
		);
		expect( csvFileName( 'products', { search: '%E0%A4%A' }, [ '2026-11-22' ] ) ).toMatch( /^[a-z0-9_-]+\.csv$/ );
		expect( csvFileName( 'products', { search: 'x'.repeat( 999 ) }, [ '2026-11-22' ] ).length ).toBeLessThan( 255 );
	} );
} );

it( 'saves a text as a file under its name, as UTF-8 that Excel reads', async () => {
	const blobs: Blob[] = [];
	const saved: string[] = [];
	URL.createObjectURL = ( blob ) => `blob:${ blobs.push( blob as Blob ) }`;
	URL.revokeObjectURL = () => {};
	const click = jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( function (
		this: HTMLAnchorElement
	) {
		saved.push( this.download );
	} );

	downloadCsv( 'revenue.csv', 'Name\r\nZoë\r\n' );

	expect( saved ).toEqual( [ 'revenue.csv' ] );
	expect( blobs[ 0 ]!.type ).toBe( 'text/csv;charset=utf-8' );
	const bytes = await new Promise< Uint8Array >( ( resolve ) => {
		const reader = new FileReader();
		reader.onload = () => resolve( new Uint8Array( reader.result as ArrayBuffer ) );
		reader.readAsArrayBuffer( blobs[ 0 ]! );
	} );
	expect( [ ...bytes.slice( 0, 3 ) ] ).toEqual( [ 0xef, 0xbb, 0xbf ] );
	expect( document.querySelector( 'a[download]' ) ).toBeNull();
	click.mockRestore();
} );

it.each( [ ',', ';' ] )( 'has no formula in any cell of a spreadsheet that separates by “%s”', ( separator ) => {
	const texts = [ '=1', 'Hat;=1', 'Hat,=1', 'a";"=1', 'one\n=1', ';+1+1', ',@A1', 'x;-2+3', '\t=1', 'a\r\n-1+1' ];
	const csv = toCsv(
		[ 'First', 'Second' ],
		texts.map( ( text ) => [ text, text ] )
	);

	expect( cellsOf( csv, separator ).filter( ( cell ) => /^[=+\-@\t]/.test( cell ) ) ).toEqual( [] );
} );

/** As spreadsheets read a file: quotes count only where a cell begins with one. */
function cellsOf( text: string, separator: string ): string[] {
	const cells: string[] = [];
	for ( let at = 0; at < text.length; ) {
		const quoted = /^"((?:[^"]|"")*)"/.exec( text.slice( at ) );
		const plain = new RegExp( `^[^${ separator }\\r\\n]*` );
		const rest = text.slice( at + ( quoted?.[ 0 ].length ?? 0 ) );
		const more = plain.exec( rest )![ 0 ];
		cells.push( ( quoted?.[ 1 ]?.replaceAll( '""', '"' ) ?? '' ) + more );
		at = text.length - rest.length + more.length + 1;
	}
	return cells;
}
