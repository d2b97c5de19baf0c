import fs from 'node:fs';
import path from 'node:path';
import { UserError } from './user-error.mjs';

/** Which plugins in development a site has: main files by folder, and where they are. The site's mu-plugin activates them. */
const NOTE = '.storeboard/extensions.json';
const LINKS = '.storeboard/extension-links.json';

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
	if ( /^(storeboard|storeboard-platform|woocommerce|extension-sample-tasks)$/.test( slug ) ) {
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
	const links = {};
	for ( const { slug, folder: real } of extensions ) {
		const place = `wp-content/plugins/${ slug }`;
		if ( links[ place ] ) {
			throw new UserError( `--extension was given two folders of the name '${ slug }'.` );
		}
		if ( fs.lstatSync( path.join( folder, place ), { throwIfNoEntry: false } ) ) {
			throw new UserError( `The store has a plugin in the folder '${ slug }' already.` );
		}
		links[ place ] = real;
	}
	for ( const [ name, content ] of [
		[ NOTE, Object.fromEntries( extensions.map( ( { slug, main } ) => [ slug, main ] ) ) ],
		[ LINKS, links ],
	] ) {
		if ( extensions.length ) {
			fs.writeFileSync( path.join( folder, name ), JSON.stringify( content ) );
		} else {
			fs.rmSync( path.join( folder, name ), { force: true } );
		}
	}
	// Once they are noted: what a start links, the next one finds.
	for ( const [ place, real ] of Object.entries( links ) ) {
		fs.symlinkSync( real, path.join( folder, place ), 'junction' );
	}
}

/**
 * @param {string} folder The site's.
 * @return {Record<string, string>} Real paths of its plugins in development, by their places in the site.
 */
export function extensionLinks( folder ) {
	const file = path.join( folder, LINKS );
	return fs.existsSync( file ) ? JSON.parse( fs.readFileSync( file, 'utf8' ) ) : {};
}
