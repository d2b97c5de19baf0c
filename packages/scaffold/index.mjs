#!/usr/bin/env node
/**
 * Makes a WordPress plugin with one part of a store's dashboard, its test, its budget and its readme. It needs Node alone, and no network: copies of the
 * templates beside it, with the plugin's own name. It stands in Storeboard's repository (`npm run scaffold`) and in its archive.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const TEMPLATES = path.join( path.dirname( fileURLToPath( import.meta.url ) ), 'templates' );

/** What can be made. */
export const KINDS = {
	report: 'a report of a table of yours, declared in PHP: a page, numbers, chart, table, files, saved views, a card',
	column: 'a column in the table of a report',
	card: 'a card that owners can put on home',
	task: 'a task of the setup list, with its page',
	page: 'a page of the dashboard, with its entry in the menu',
	section: 'a section of the overview of the reports',
	link: 'a quick link on home',
	attention: 'a line in what needs attention',
	header: 'an item in the header, on classic pages too',
	settings: 'a panel below the store’s settings',
	ability: 'an ability for agents (WordPress 6.9 and later)',
};

const USAGE = `scaffold <kind> <folder>

Makes a plugin in a new folder, whose name becomes the plugin's: small letters, digits and hyphens.

${ Object.entries( KINDS )
	.map( ( [ kind, text ] ) => `  ${ kind.padEnd( 10 ) }${ text }` )
	.join( '\n' ) }

Then, in Storeboard's repository: npm start -- --extension <folder>
`;

/** Folders of plugins that the sample store has. */
export const PLUGINS = [ 'storeboard', 'storeboard-platform', 'woocommerce', 'extension-sample-tasks' ];

/** What no report's name begins with: `RESERVED` of includes/Declarations/Declarations.php, which a test holds to this. */
export const RESERVED =
	'storeboard woocommerce wc orders products variations categories coupons taxes customers buyers stock downloads jetpack'.split(
		' '
	);

/** Something that whoever gave the command can mend. */
export class ScaffoldError extends Error {}

/**
 * @param {string} folder Of a template.
 * @return {string[]} Paths of its files below it.
 */
const files = ( folder ) =>
	fs
		.readdirSync( folder, { withFileTypes: true } )
		.flatMap( ( entry ) =>
			entry.isDirectory()
				? files( path.join( folder, entry.name ) ).map( ( name ) => `${ entry.name }/${ name }` )
				: [ entry.name ]
		);

/**
 * @param {string} kind   One of KINDS.
 * @param {string} folder That is not there yet, or is empty.
 * @return {string[]} The paths that were made, below the folder.
 * @throws {ScaffoldError} Where the kind, the name or the folder will not do. Nothing was written then.
 */
export function scaffold( kind, folder ) {
	if ( ! Object.hasOwn( KINDS, kind ) ) {
		throw new ScaffoldError(
			`There is no kind '${ kind }'. The kinds are ${ Object.keys( KINDS ).join( ', ' ) }.`
		);
	}
	const to = path.resolve( folder );
	const slug = path.basename( to );
	if ( ! /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test( slug ) || slug.length > 40 ) {
		throw new ScaffoldError(
			`'${ slug }' is no name for a plugin: at most 40 small letters, digits and single hyphens, a letter first.`
		);
	}
	if ( [ ...PLUGINS, ...RESERVED ].includes( slug ) ) {
		throw new ScaffoldError( `'${ slug }' is a name of WordPress', WooCommerce's or Storeboard's: give another.` );
	}
	const found = fs.statSync( to, { throwIfNoEntry: false } );
	if ( found && ( ! found.isDirectory() || fs.readdirSync( to ).length > 0 ) ) {
		throw new ScaffoldError( `${ to } is there already: give a folder that is not, or that is empty.` );
	}
	const words = slug.split( '-' ).map( ( word ) => word[ 0 ].toUpperCase() + word.slice( 1 ) );
	const named = ( text ) =>
		text
			.replaceAll( 'acme-sample', slug )
			.replaceAll( 'acme_sample', slug.replaceAll( '-', '_' ) )
			.replaceAll( 'Acme_Sample', words.join( '_' ) )
			.replaceAll( 'Acme Sample', words.join( ' ' ) );
	const hasScript = fs.existsSync( path.join( TEMPLATES, kind, 'acme-sample.js' ) );
	const made = [];
	for ( const template of [ 'common', kind ] ) {
		for ( const name of files( path.join( TEMPLATES, template ) ) ) {
			if ( name === 'tools/script.mjs' && ! hasScript ) {
				continue;
			}
			const at = path.join( to, named( name ) );
			fs.mkdirSync( path.dirname( at ), { recursive: true } );
			fs.writeFileSync( at, named( fs.readFileSync( path.join( TEMPLATES, template, name ), 'utf8' ) ) );
			made.push( named( name ) );
		}
	}
	return made.sort();
}

function main( [ kind, folder, ...more ] ) {
	if ( ! kind || kind === '--help' || kind === '-h' ) {
		process.stdout.write( USAGE );
		return;
	}
	if ( ! folder || more.length ) {
		throw new ScaffoldError( `Give one kind and one folder.\n\n${ USAGE }` );
	}
	const made = scaffold( kind, folder );
	process.stdout.write(
		`${ path.resolve( folder ) }: ${ made.join( ', ' ) }\n\nSee it: npm start -- --extension ${ folder }   (in Storeboard's repository)\nTest it: npm test   (in ${ folder }, while that runs)\n`
	);
}

if ( process.argv[ 1 ] && import.meta.url === pathToFileURL( fs.realpathSync( process.argv[ 1 ] ) ).href ) {
	try {
		main( process.argv.slice( 2 ) );
	} catch ( error ) {
		process.stderr.write( error instanceof ScaffoldError ? `${ error.message }\n` : `${ error.stack }\n` );
		process.exitCode = 1;
	}
}
