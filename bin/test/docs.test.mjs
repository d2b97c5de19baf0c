import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { ROOT } from '../site/run.mjs';

const FOLDERS = [ 'bench', 'bin', 'docs', 'includes', 'languages', 'packages', 'platform', 'src', 'tests' ];

const foldersIn = ( folder ) =>
	fs
		.readdirSync( path.join( ROOT, folder ), { withFileTypes: true } )
		.filter( ( entry ) => entry.isDirectory() )
		.map( ( { name } ) => name );
const SRC = foldersIn( 'src' );
const INCLUDES = foldersIn( 'includes' );

/** Pages below docs/, and the one that everybody reads first. */
const pages = [
	'README.md',
	...fs
		.readdirSync( path.join( ROOT, 'docs' ), { recursive: true } )
		.filter( ( file ) => file.endsWith( '.md' ) )
		.map( ( file ) => `docs/${ file.replaceAll( '\\', '/' ) }` ),
];

/**
 * Paths of the repository in backticks; one with '<name>', '*' or '…' stands for several.
 *
 * @param {string} text
 */
const pathsIn = ( text ) =>
	[ ...text.matchAll( /`([\w.-]+\/[^`\s]*)`/g ) ]
		.map( ( [ , file ] ) => file )
		.filter( ( file ) => ! /[<*…]/.test( file ) )
		.flatMap( ( file ) => {
			const [ folder ] = file.split( '/' );
			if ( FOLDERS.includes( folder ) || ( SRC.includes( folder ) && /\.\w+$/.test( file ) ) ) {
				return [ file ];
			}
			// A class of PHP may go by its namespace.
			return INCLUDES.includes( folder ) ? [ `includes/${ file.replace( /(::.*|\.php)?$/, '' ) }.php` ] : [];
		} );

/** What a heading is linked by, as GitHub makes it. */
const anchor = ( heading ) =>
	heading
		.trim()
		.toLowerCase()
		.replace( /\[([^\]]*)\]\([^)]*\)/g, '$1' )
		.replace( /[^\p{L}\p{N}\s_-]/gu, '' )
		.replaceAll( ' ', '-' );

const anchorsOf = ( page ) =>
	[ ...fs.readFileSync( path.join( ROOT, page ), 'utf8' ).matchAll( /^#+ (.+)$/gm ) ].map( ( [ , heading ] ) =>
		anchor( heading )
	);

for ( const page of pages ) {
	const text = fs.readFileSync( path.join( ROOT, page ), 'utf8' );
	const made = [ ...text.matchAll( /^New `([^`]+)`$/gm ) ].map( ( [ , file ] ) => file );

	test( `each path that ${ page } names exists`, () => {
		const missing = pathsIn( text ).filter(
			( file ) => ! made.includes( file ) && ! fs.existsSync( path.join( ROOT, file ) )
		);

		assert.deepEqual( missing, [] );
	} );

	test( `each page that ${ page } links to exists`, () => {
		const links = [ ...text.matchAll( /\]\((?!\w+:|#)([^)#\s]+)/g ) ].map( ( [ , file ] ) => file );
		const missing = links.filter( ( file ) => ! fs.existsSync( path.join( ROOT, path.dirname( page ), file ) ) );

		assert.deepEqual( missing, [] );
	} );

	test( `each heading that ${ page } links to exists`, () => {
		const links = [ ...text.matchAll( /\]\(((?!\w+:)[^)#\s]*)#([^)\s]+)\)/g ) ];
		const missing = links.filter( ( [ , file, heading ] ) => {
			const target = file ? path.join( path.dirname( page ), file ) : page;
			return target.endsWith( '.md' ) && ! anchorsOf( target ).includes( heading );
		} );

		assert.deepEqual(
			missing.map( ( [ link ] ) => link ),
			[]
		);
	} );
}
