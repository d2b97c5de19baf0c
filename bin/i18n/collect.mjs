import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '../site/user-error.mjs';
import { readPhp } from './php.mjs';
import { readScript } from './javascript.mjs';

/**
 * The entries of the build and their script handles in WordPress. WordPress loads one translation file for each
 * handle, so that file holds the texts of every chunk that the entry can load. An entry without texts has no file.
 */
export const ENTRIES = {
	'wc-admin-app': 'src/entries/app.tsx',
	'storeboard-embed': 'src/entries/embed.ts',
	'storeboard-panels': 'src/entries/panels.ts',
	'storeboard-palette': 'src/entries/palette.ts',
	'storeboard-commands': 'src/entries/commands.ts',
	'storeboard-stores': 'src/entries/stores.ts',
	'storeboard-home-navigation': 'src/entries/home-navigation.ts',
	'storeboard-places': 'src/entries/places-mode.ts',
};

/**
 * Parts that are built and tested, and that no entry imports yet: the panels of classic pages that a later release mounts. Their texts are
 * translated with those of the entry that will load them.
 */
const TO_BE_MOUNTED = {
	'storeboard-panels': [ 'src/classic/order-attribution/index.tsx', 'src/classic/payments-banner/index.tsx' ],
};

const HEADERS = { 'Plugin Name': 'Name', Description: 'Description', Author: 'Author' };

/** The files below a folder, or the file itself, sorted. */
function filesIn( root, name, pattern ) {
	const place = path.join( root, name );
	return fs.statSync( place ).isDirectory()
		? fs
				.readdirSync( place )
				.sort()
				.flatMap( ( entry ) => filesIn( root, `${ name }/${ entry }`, pattern ) )
		: [ name ].filter( ( file ) => pattern.test( file ) );
}

/**
 * All texts of the plugin.
 *
 * @param {string} root The repository.
 * @return {{ texts: import('./call.mjs').Text[], ofHandle: Record<string, import('./call.mjs').Text[]> }} In the order of
 *                      the files, once for each place; and those that each handle's scripts can show.
 * @throws {UserError} If a text cannot be translated.
 */
export function collect( root ) {
	const wrong = [];
	const scripts = new Map();
	for ( const name of filesIn( root, 'src', /(?<!\.d)\.tsx?$/ ).filter( ( file ) => ! file.includes( '/test/' ) ) ) {
		const script = readScript( path.join( root, name ), name );
		scripts.set( path.join( root, name ), { ...script, name } );
		wrong.push( ...script.wrong );
	}

	const ofHandle = {};
	const reached = new Set();
	for ( const [ handle, entry ] of Object.entries( ENTRIES ) ) {
		const files = [
			...new Set(
				[ entry, ...( TO_BE_MOUNTED[ handle ] ?? [] ) ].flatMap( ( name ) =>
					reach( scripts, path.join( root, name ) )
				)
			),
		];
		const ofIt = files.flatMap( ( file ) => scripts.get( file ).texts );
		if ( ofIt.length ) {
			ofHandle[ handle ] = ofIt;
		}
		files.forEach( ( file ) => reached.add( file ) );
	}
	for ( const [ file, { name, texts } ] of scripts ) {
		if ( texts.length && ! reached.has( file ) ) {
			wrong.push(
				`${ name }: no entry of bin/i18n/collect.mjs imports it, so no translation file would contain its texts.`
			);
		}
	}

	const php = [ ...filesIn( root, 'includes', /\.php$/ ), 'plugin.php' ].map( ( name ) =>
		readPhp( path.join( root, name ), name )
	);
	wrong.push( ...php.flatMap( ( file ) => file.wrong ) );
	if ( wrong.length ) {
		throw new UserError( 'Some texts cannot be translated: see above.', {
			output: wrong.join( '\n' ),
		} );
	}

	return {
		texts: [
			...readHeader( root ),
			...php.flatMap( ( { texts } ) => texts ),
			...[ ...scripts.values() ].flatMap( ( { texts } ) => texts ),
		],
		ofHandle,
	};
}

/** Everything that a script imports, at once or later, and the script itself. */
function reach( scripts, entry ) {
	const seen = new Set();
	const queue = [ entry ];
	for ( const file of queue ) {
		if ( ! seen.has( file ) && scripts.has( file ) ) {
			seen.add( file );
			queue.push( ...scripts.get( file ).imports );
		}
	}
	return [ ...seen ];
}

/** The parts of the plugin's header that WordPress translates. */
function readHeader( root ) {
	const source = fs.readFileSync( path.join( root, 'plugin.php' ), 'utf8' );
	return Object.entries( HEADERS ).map( ( [ key, what ] ) => ( {
		msgid: new RegExp( `^ \\* ${ key }:\\s*(.+?)\\s*$`, 'm' ).exec( source )[ 1 ],
		comment: `translators: ${ what } of the plugin.`,
		place: 'plugin.php',
	} ) );
}
