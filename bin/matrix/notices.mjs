import fs from 'node:fs';
import path from 'node:path';

/** Before each entry of PHP's log; an entry may have several lines. */
const TIME = /^\[\d{2}-[A-Z][a-z]{2}-\d{4} [^\]]+\] /m;

/** Names the plugin or the embedded platform: a class, a file, a table or an option. The site's own folder is `.storeboard`. */
const OURS = /Storeboard(Platform)?\\|\/plugins\/storeboard(-platform)?\/|storeboard_/;

const LONGEST = 300;

/** An entry in one line, without the markup that SQLite's driver adds. */
const inLine = ( entry ) =>
	entry
		.replace( /<[^>]*>|&nbsp;/g, ' ' )
		.replace( /\s+/g, ' ' )
		.trim()
		.slice( 0, LONGEST );

/** Whether somebody else made the query that the database refused: WordPress names who called. WooCommerce 11 reads a table before it has made it. */
const isQueryOfOthers = ( entry ) =>
	entry.startsWith( 'WordPress database error' ) && / made by /.test( entry ) && ! OURS.test( entry );

/**
 * The notices of a site that the plugin or the embedded platform caused, each once, and how many of others there were.
 *
 * @param {string} folder
 * @return {{ ours: string[], others: number }} What was noted since the site was made.
 */
export function readNotices( folder ) {
	const read = ( name ) => {
		const file = path.join( folder, '.storeboard', name );
		return fs.existsSync( file ) ? fs.readFileSync( file, 'utf8' ).trim() : '';
	};
	const noted = read( 'notices.jsonl' )
		.split( '\n' )
		.filter( Boolean )
		.map( ( line ) => JSON.parse( line ) );
	// What ends PHP goes past the handler, and so does what the database says.
	const severe = read( 'debug.log' )
		.split( TIME )
		.filter( ( entry ) => /^(PHP (Fatal|Parse) error|WordPress database error)/.test( entry ) );
	const text = ( { message, place } ) => `${ message } (${ place })`;
	const told = ( isOurs ) => [
		...noted.filter( ( { ours } ) => ours === isOurs ).map( text ),
		...severe.filter( ( entry ) => isQueryOfOthers( entry ) !== isOurs ).map( inLine ),
	];
	return { ours: [ ...new Set( told( true ) ) ], others: new Set( told( false ) ).size };
}
