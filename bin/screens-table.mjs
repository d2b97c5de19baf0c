#!/usr/bin/env node
import './site/node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { runAsCommand } from './site/command.mjs';
import { ROOT } from './site/run.mjs';
import { UserError } from './site/user-error.mjs';
import { panelLoaders, screenLoaders } from './screens-table/loaders.mjs';
import { BESIDE, FIELDS, rowOf } from './screens-table/rows.mjs';
import { tableOf } from './screens-table/tests.mjs';
import { textsOf } from './screens-table/texts.mjs';

/**
 * Compiles the manifests of screens (`screen.json` in a screen's folder, or `<name>.screen.json` beside a screen that is one file) to the
 * table and the texts that PHP reads, and to the loaders of the client; and gathers what their tests know of them. docs/screen-json.md tells
 * what the fields mean.
 *
 * npm run screens               writes them
 * npm run screens -- --check    fails where they are stale
 */

const readJson = ( root, file ) => {
	try {
		return JSON.parse( fs.readFileSync( path.join( root, file ), 'utf8' ) );
	} catch ( error ) {
		throw new UserError( `${ file }: ${ error.message }` );
	}
};

const listSources = ( root ) =>
	fs
		.readdirSync( path.join( root, 'src' ), { recursive: true } )
		.map( ( file ) => `src/${ file.replaceAll( '\\', '/' ) }` )
		.sort();

/** Every screen that a manifest declares, with the manifest it is of. */
const readManifests = ( root, sources ) =>
	sources
		.filter( ( file ) => /[/.]screen\.json$/.test( file ) )
		.flatMap( ( file ) => {
			const { screens = [ {} ], ...shared } = readJson( root, file );
			return screens.map( ( screen ) => ( { file, given: { ...shared, ...screen } } ) );
		} );

/** Those that the list names in its order; the others after them, by their manifests. */
function inOrder( screens, order ) {
	const unknown = order.find( ( id ) => ! screens.some( ( { given } ) => given.id === id ) );
	if ( unknown ) {
		throw new UserError( `src/screens/order.json names '${ unknown }', which no manifest declares.` );
	}
	const place = ( { given } ) => ( order.includes( given.id ) ? order.indexOf( given.id ) : order.length );
	return [ ...screens ].sort( ( one, other ) => place( one ) - place( other ) );
}

function check( { file, given }, screens ) {
	if ( ! given.id ) {
		throw new UserError( `${ file }: a screen has no id.` );
	}
	const other = screens.find( ( one ) => one.given !== given && one.given.id === given.id );
	if ( other ) {
		throw new UserError( `${ file }: ${ other.file } declares '${ given.id }' too.` );
	}
	const unknown = Object.keys( given ).find( ( field ) => ! [ ...BESIDE, ...FIELDS ].includes( field ) );
	if ( unknown ) {
		throw new UserError( `${ file }: '${ unknown }' is no field of a screen.` );
	}
}

/**
 * What the manifests say of all screens, as text by file.
 *
 * @param {string} root Of the repository.
 */
export function compileScreens( root = ROOT ) {
	const defaults = readJson( root, 'src/screens/defaults.json' );
	const classes = new Set(
		fs.readdirSync( path.join( root, 'includes/Pages' ) ).map( ( file ) => file.replace( '.php', '' ) )
	);
	const sources = listSources( root );
	const declared = readManifests( root, sources );
	declared.forEach( ( screen ) => check( screen, declared ) );
	const screens = inOrder( declared, readJson( root, 'src/screens/order.json' ) );
	const rows = Object.fromEntries( screens.map( ( { given } ) => [ given.id, rowOf( given, defaults, classes ) ] ) );
	const lines = Object.entries( rows ).map(
		( [ id, row ] ) => `\t${ JSON.stringify( id ) }: ${ JSON.stringify( row ) }`
	);
	return {
		'includes/Screens/screens.json': `{\n${ lines.join( ',\n' ) }\n}\n`,
		'includes/Screens/ScreenTexts.php': textsOf( screens ),
		'src/screens/loaders.ts': screenLoaders( screens, rows ),
		'src/classic/panel-chunks.ts': panelLoaders( screens, rows ),
		'tests/e2e/faults/found.ts': tableOf( sources, screens, 'faults' ),
		'tests/e2e/faults/found-writers.ts': tableOf( sources, screens, 'double-clicks' ),
		'tests/e2e/accessibility/found.ts': tableOf( sources, screens, 'states' ),
	};
}

/** The files that are not what the manifests say. */
export const findStale = ( root = ROOT ) =>
	Object.entries( compileScreens( root ) )
		.filter( ( [ file, text ] ) => {
			const place = path.join( root, file );
			return ! fs.existsSync( place ) || fs.readFileSync( place, 'utf8' ) !== text;
		} )
		.map( ( [ file ] ) => file );

function main() {
	if ( process.argv.includes( '--check' ) ) {
		const stale = findStale();
		if ( stale.length ) {
			throw new UserError( `${ stale.join( ', ' ) }: not what the manifests say. Run \`npm run screens\`.` );
		}
		return;
	}
	for ( const [ file, text ] of Object.entries( compileScreens() ) ) {
		fs.writeFileSync( path.join( ROOT, file ), text );
	}
}

await runAsCommand( import.meta, main );
