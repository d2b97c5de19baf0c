import fs from 'node:fs';
import path from 'node:path';
import { PLUGINS } from '../../packages/scaffold/index.mjs';
import { UserError } from './user-error.mjs';

/** Which plugins in development a site has, by slug: main file and folder. The site's mu-plugin activates them. */
const NOTE = '.storeboard/extensions.json';

/**
 * @param {string} folder Of a plugin, as somebody gave it.
 * @return {{ slug: string, main: string, folder: string }} The plugin.
 * @throws {UserError} Where there is none, or its name is taken.
 */
export function readExtension( folder ) {
	const real = path.resolve( folder );
	if ( ! fs.statSync( real, { throwIfNoEntry: false } )?.isDirectory() ) {
		throw new UserError( `--extension '${ folder }' is no folder.` );
	}
	const slug = path.basename( real );
	const main = fs
		.readdirSync( real )
		.filter( ( name ) => name.endsWith( '.php' ) )
		.find( ( name ) =>
			/^(?:[ \t]*<\?php)?[ \t/*#@]*Plugin Name:/im.test(
				fs.readFileSync( path.join( real, name ), 'utf8' ).slice( 0, 8192 )
			)
		);
	if ( ! main ) {
		throw new UserError( `--extension '${ folder }' has no PHP file with 'Plugin Name:' in its header.` );
	}
	if ( PLUGINS.includes( slug ) ) {
		throw new UserError( `--extension '${ folder }': the store has a plugin in a folder of that name.` );
	}
	return { slug, main, folder: real };
}

/**
 * Links the plugins into a site, in the place of those that it had.
 *
 * @param {string}                                           folder     The site's.
 * @param {{ slug: string, main: string, folder: string }[]} extensions
 */
export function putExtensions( folder, extensions = [] ) {
	for ( const place of Object.keys( extensionLinks( folder ) ) ) {
		const at = path.join( folder, place );
		if ( fs.lstatSync( at, { throwIfNoEntry: false } )?.isSymbolicLink() ) {
			fs.unlinkSync( at );
		}
	}
	const noted = {};
	for ( const { slug, ...plugin } of extensions ) {
		if ( noted[ slug ] ) {
			throw new UserError( `--extension was given two folders of the name '${ slug }'.` );
		}
		if ( fs.lstatSync( path.join( folder, placeOf( slug ) ), { throwIfNoEntry: false } ) ) {
			throw new UserError( `The store has a plugin in the folder '${ slug }' already.` );
		}
		noted[ slug ] = plugin;
	}
	const note = path.join( folder, NOTE );
	if ( extensions.length ) {
		fs.writeFileSync( note, JSON.stringify( noted ) );
	} else {
		fs.rmSync( note, { force: true } );
	}
	// Once they are noted: what a start links, the next one finds.
	for ( const [ place, real ] of Object.entries( extensionLinks( folder ) ) ) {
		fs.symlinkSync( real, path.join( folder, place ), 'junction' );
	}
}

const placeOf = ( slug ) => `wp-content/plugins/${ slug }`;

/**
 * @param {string} folder The site's.
 * @return {Record<string, string>} Real paths of its plugins in development, by their places in the site.
 */
export function extensionLinks( folder ) {
	const note = path.join( folder, NOTE );
	const noted = fs.existsSync( note ) ? JSON.parse( fs.readFileSync( note, 'utf8' ) ) : {};
	return Object.fromEntries(
		Object.entries( noted ).map( ( [ slug, plugin ] ) => [ placeOf( slug ), plugin.folder ] )
	);
}
