type CsvCell = string | number | null | undefined;

/** What a spreadsheet takes for a formula, at the start of a cell. */
const FORMULA = /^[=+\-@\t\r]/;

/** A number in a text, as the server sends amounts: '-12.50'. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Where a spreadsheet may begin another cell: in many countries it takes a semicolon for the separator, and knows no quotes in the middle of
 * what it takes for a cell.
 */
const INNER = /([,;\r\n])("*[=+\-@\t][^,;\r\n]*)/g;

/**
 * Writes rows as RFC 4180 has it: fields with separators, quotes or line ends in quotes, lines that end with CR LF. What a spreadsheet would take
 * for a formula, whether it separates by commas or by semicolons, gets an apostrophe before it, as WooCommerce's own exports give it. A number
 * stays a number, a negative one too.
 *
 * @param labels The first line.
 * @param rows   A cell for each label; null and undefined leave it empty.
 */
export const toCsv = ( labels: string[], rows: readonly CsvCell[][] ): string =>
	[ labels, ...rows ].map( ( row ) => `${ row.map( fieldText ).join( ',' ) }\r\n` ).join( '' );

function fieldText( cell: CsvCell ): string {
	if ( typeof cell === 'number' ) {
		return Number.isFinite( cell ) ? String( cell ) : '';
	}
	const text = String( cell ?? '' );
	const safe = ( FORMULA.test( text ) ? harmless( text ) : text ).replace(
		INNER,
		( _, separator: string, rest: string ) => separator + harmless( rest )
	);
	return /[",;\r\n]/.test( safe ) ? `"${ safe.replaceAll( '"', '""' ) }"` : safe;
}

const harmless = ( formula: string ) => ( NUMBER.test( formula ) ? formula : `'${ formula }` );

/**
 * Names a file by its report, its days and its filters: 'revenue_2026-11-01_2026-11-22_orderby-date_order-desc.csv'.
 *
 * @param report  The report's name.
 * @param filters What narrows or orders the rows, by name; empty values are left out.
 * @param days    The first and the last day of the rows, 'YYYY-MM-DD'; or the one day on which they were so.
 */
export function csvFileName( report: string, filters: Record< string, string | undefined >, days: string[] ): string {
	const words = Object.entries( filters ).flatMap( ( [ name, value ] ) =>
		value ? [ `${ slug( name ) }-${ slug( decoded( value ) ) }` ] : []
	);
	const name = [ slug( report ), ...new Set( days ), ...words ].join( '_' );
	// File systems take 255 bytes.
	return `${ name.slice( 0, LONGEST ) }.csv`;
}

/** Characters of a file's name without its end. */
const LONGEST = 200;

const slug = ( text: string ) => text.toLowerCase().replace( /[^a-z0-9]/g, '-' );

function decoded( text: string ) {
	try {
		return decodeURIComponent( text );
	} catch {
		return text;
	}
}

/**
 * Has the browser save a text as a file.
 *
 * @param name For example from csvFileName().
 * @param text For example from toCsv().
 */
export function downloadCsv( name: string, text: string ) {
	// With the mark that tells Excel of UTF-8.
	saveFile( name, new Blob( [ `\uFEFF${ text }` ], { type: 'text/csv;charset=utf-8' } ) );
}

/** Has the browser save a file under a name. */
export function saveFile( name: string, file: Blob ) {
	const address = URL.createObjectURL( file );
	const link = document.createElement( 'a' );
	link.href = address;
	link.download = name;
	document.body.append( link );
	link.click();
	link.remove();
	// Safari reads it after the click has returned.
	setTimeout( () => URL.revokeObjectURL( address ), 60_000 );
}
