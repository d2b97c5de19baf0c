import { UserError } from '../site/user-error.mjs';

const [ BEGIN, END ] = [ '<!-- matrix -->\n', '<!-- /matrix -->' ];
const HEAD = [ '| site | activation | home | a report | uninstall | notices | on |', '|---|---|---|---|---|---|---|' ];

const cell = ( text ) => text.replaceAll( '|', '\\|' ).replace( /\s+/g, ' ' ).trim();

/**
 * Puts rows into a page's table: each in the place of the row of the same site, new ones at the end. What was walked on another day stays.
 *
 * @param {string}                                                                page The text of the page.
 * @param {Array<{ site: string, steps: string[], notices: string, on: string }>} rows `steps` in the order of the table's columns.
 * @return {string} The page with them.
 * @throws {UserError} Where the page has no place for the table.
 */
export function putRows( page, rows ) {
	const from = page.indexOf( BEGIN );
	const to = page.indexOf( END );
	if ( from < 0 || to < from ) {
		throw new UserError( `The page has no place for the table: a line ${ BEGIN.trim() } and one ${ END }.` );
	}
	const known = new Map(
		page
			.slice( from + BEGIN.length, to )
			.split( '\n' )
			.filter( ( line ) => line.startsWith( '|' ) && ! HEAD.includes( line ) )
			.map( ( line ) => [ line.split( ' | ' )[ 0 ].replace( /^\| /, '' ), line ] )
	);
	for ( const { site, steps, notices, on } of rows ) {
		const name = cell( site );
		known.set( name, `| ${ [ name, ...steps.map( cell ), cell( notices ), on ].join( ' | ' ) } |` );
	}
	return `${ page.slice( 0, from ) }${ BEGIN }${ [ ...HEAD, ...known.values() ].join( '\n' ) }\n${ page.slice( to ) }`;
}
