import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { download } from './download.mjs';
import { onExit } from './exit.mjs';
import { DATABASES, endDatabase, needDatabase, startDatabase } from './mariadb.mjs';
import { makeNetwork } from './network.mjs';
import { WORDPRESS, installWordPress } from './packages.mjs';
import { pluginLinks } from './plugin-links.mjs';
import { ROOT, alone, isAlive, needRoom } from './run.mjs';
import { runSetup } from './setup.mjs';
import { UserError } from './user-error.mjs';
import { readZip, unzip } from './zip.mjs';

/** The folder of all sites. */
export const SITES = process.env.STOREBOARD_SITES
	? path.resolve( process.env.STOREBOARD_SITES )
	: path.join( ROOT, '.site' );

/** The shape of sample sites. If you raise this number, a site of an older shape says that it needs --reset. */
const SHAPE = 1;

export const DIALECTS = [ '9.7', '11.0' ];

/** The WordPress versions that the package bundles. */
const BUNDLED = { 6.6: 'wp-beta', 6.7: 'wp-nightly' };
const DEFAULT_WORDPRESS = '6.7';
const OLDEST_WORDPRESS = 6.6;

const read = ( file ) => {
	try {
		return fs.readFileSync( file, 'utf8' );
	} catch {
		return null;
	}
};
const json = ( file ) => {
	try {
		return JSON.parse( read( file ) );
	} catch {
		return null;
	}
};
const kindOf = ( file ) => {
	const found = fs.statSync( file, { throwIfNoEntry: false } );
	return found ? ( found.isDirectory() && 'folder' ) || 'file' : null;
};

/**
 * Reads what --wp and --woocommerce accept: a version, a zip or a folder.
 *
 * @param {string|undefined} value
 * @param {string}           what  'WordPress' or 'WooCommerce'.
 * @return {{ version?: string, what?: string, zip?: string, folder?: string, label: string }|null} Where to take it from.
 */
export function readSource( value, what ) {
	if ( value === undefined || value === '' ) {
		return null;
	}
	const file = path.resolve( value );
	const kind = kindOf( file );
	if ( kind === 'folder' ) {
		return { folder: file, label: file };
	}
	if ( kind === 'file' ) {
		return { zip: file, label: file };
	}
	if ( ! /^\d+\.\d+(\.\d+)?(-[\w.-]+)?$/.test( value ) ) {
		throw new UserError( `${ what } '${ value }' is neither a version nor an existing zip or folder.` );
	}
	// A version that is not bundled is downloaded when the site is made.
	return { version: value, label: value, what };
}

/** The zip of a version that is not bundled. */
async function fetched( source, log ) {
	const isAtHand = ! source?.version || ( source.what === 'WordPress' && BUNDLED[ source.version ] );
	return isAtHand
		? source
		: { zip: await download( source, path.join( SITES, '.downloads' ), log ), label: source.label };
}

/**
 * The name of a site that was given none, after what it is made of.
 *
 * @param {Object} options
 * @return {string} For example dev-11.0.
 */
export function defaultName( { dialect = '11.0', wp, woocommerce, database = 'sqlite' } ) {
	const short = ( value ) =>
		path
			.basename( value )
			.replace( /\.zip$/, '' )
			.replace( /[^\w.-]+/g, '-' );
	return [
		'dev',
		woocommerce
			? `woocommerce-${ short( woocommerce ) }`.replace( 'woocommerce-woocommerce', 'woocommerce' )
			: dialect,
		...( wp ? [ `wp-${ short( wp ) }` ] : [] ),
		...( database === DATABASES[ 0 ] ? [] : [ database ] ),
	].join( '-' );
}

/** Puts a file into a site, as a hard link if the disk allows it, so that the disk holds it once. */
function link( from, to ) {
	try {
		fs.linkSync( from, to );
	} catch {
		fs.copyFileSync( from, to );
	}
}

function linkTree( from, to, skip ) {
	fs.mkdirSync( to, { recursive: true } );
	for ( const entry of fs.readdirSync( from, { withFileTypes: true } ) ) {
		if ( entry.isDirectory() ) {
			linkTree( path.join( from, entry.name ), path.join( to, entry.name ), skip );
		} else if ( ! skip.test( entry.name ) ) {
			link( path.join( from, entry.name ), path.join( to, entry.name ) );
		}
	}
}

/** The parts of a WordPress archive that a site here does not need. */
const NOT_NEEDED =
	/^(wp-config\.php|readme\.html|\.[^/]*|wordpress-remote-asset-paths|wp-content\/((database|mu-plugins)\/.*|plugins\/hello\.php))$/;

function putWordPress( source, folder ) {
	if ( source.folder ) {
		// Checked first: a folder that is not WordPress may be as large as a disk, or contain this very site.
		needWordPress( source.folder, source.label );
		if ( ! path.relative( source.folder, folder ).startsWith( '..' ) ) {
			throw new UserError(
				`${ source.label } contains Storeboard's own sites: name a WordPress folder outside of it.`
			);
		}
		fs.cpSync( source.folder, folder, {
			recursive: true,
			dereference: true,
			// A dangling link cannot be copied.
			filter: ( file ) =>
				fs.existsSync( file ) &&
				! /^(wp-config\.php|\.git|\.storeboard|wp-content\/(db\.php|database|uploads|mu-plugins|plugins\/.+|upgrade|cache|debug\.log))$/.test(
					path.relative( source.folder, file ).replaceAll( '\\', '/' )
				),
		} );
	} else {
		const builds = path.join( WORDPRESS, 'node_modules/@wp-playground/wordpress-builds' );
		const zip = source.zip ?? path.join( builds, `src/wordpress/${ BUNDLED[ source.version ] }.zip` );
		// WordPress' own archives hold one folder, the bundled ones none.
		const top = readZip( zip ).some( ( { name } ) => name === 'wordpress/wp-settings.php' ) ? 'wordpress/' : '';
		unzip( zip, folder, ( name ) =>
			! name.startsWith( top ) || NOT_NEEDED.test( name.slice( top.length ) ) ? null : name.slice( top.length )
		);
		if ( source.version ) {
			const assets = path.join( builds, 'public', BUNDLED[ source.version ] );
			for ( const part of [ 'wp-admin', 'wp-includes', 'wp-content/themes' ] ) {
				linkTree(
					path.join( assets, part ),
					path.join( folder, part ),
					/\.(scss|md|log|sqlite|mp4|map)$|^\.|^wordpress-remote-asset-paths$/
				);
			}
		}
	}
	return needWordPress( folder, source.label );
}

/**
 * @param {string} folder
 * @param {string} label  What it was made from.
 * @return {string} The version of the WordPress in it.
 */
function needWordPress( folder, label ) {
	const version = /\$wp_version\s*=\s*'([^']+)'/.exec(
		read( path.join( folder, 'wp-includes/version.php' ) ) ?? ''
	)?.[ 1 ];
	if ( ! version || ! fs.existsSync( path.join( folder, 'wp-settings.php' ) ) ) {
		throw new UserError( `${ label } does not contain WordPress.` );
	}
	if ( parseFloat( version ) < OLDEST_WORDPRESS ) {
		throw new UserError( `${ label } is WordPress ${ version }; Storeboard needs ${ OLDEST_WORDPRESS } or newer.` );
	}
	return version;
}

function putWooCommerce( source, folder ) {
	const plugin = path.join( folder, 'wp-content/plugins/woocommerce' );
	if ( source.folder ) {
		fs.symlinkSync( source.folder, plugin, 'junction' );
	} else {
		unzip( source.zip, path.dirname( plugin ), ( name ) => ( name.startsWith( 'woocommerce/' ) ? name : null ) );
	}
	const version = /^\s*\*\s*Version:\s*(\S+)/m.exec( read( path.join( plugin, 'woocommerce.php' ) ) ?? '' )?.[ 1 ];
	if ( ! version ) {
		throw new UserError( `${ source.label } does not contain WooCommerce. It has to be a released plugin.` );
	}
	return version;
}

function putDatabase( folder ) {
	const zip = path.join( WORDPRESS, 'node_modules/@wp-playground/cli/sqlite-database-integration.zip' );
	const plugin = path.join( folder, 'wp-content/mu-plugins/sqlite-database-integration' );
	unzip( zip, plugin, ( name ) => name.replace( /^[^/]+\//, '' ) );
	const dropIn = read( path.join( plugin, 'db.copy' ) );
	fs.writeFileSync(
		path.join( folder, 'wp-content/db.php' ),
		dropIn
			.replace( "'{SQLITE_IMPLEMENTATION_FOLDER_PATH}'", "__DIR__ . '/mu-plugins/sqlite-database-integration'" )
			.replaceAll( '{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php' )
	);
	fs.mkdirSync( path.join( folder, 'wp-content/database' ), { recursive: true } );
}

function putConfig( folder ) {
	const salts = [ 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ]
		.flatMap( ( name ) => [ `${ name }_KEY`, `${ name }_SALT` ] )
		.map( ( name ) => `define( '${ name }', '${ crypto.randomBytes( 32 ).toString( 'hex' ) }' );` );
	fs.writeFileSync(
		path.join( folder, 'wp-config.php' ),
		read( path.join( WORDPRESS, 'wp-config.php' ) ).replace( '// {salts}', salts.join( '\n' ) )
	);
	// As PHP, so that no server hands it out.
	fs.writeFileSync(
		path.join( folder, '.storeboard/token.php' ),
		`<?php return '${ crypto.randomBytes( 24 ).toString( 'hex' ) }';\n`
	);
}

/**
 * Updates what a site has from this repository: links and the mu-plugin.
 *
 * @param {string}  folder
 * @param {boolean} embedded
 * @param {boolean} isReleased Whether it has Storeboard from an archive.
 */
function refresh( folder, embedded, isReleased ) {
	for ( const [ place, real ] of Object.entries( pluginLinks( embedded, isReleased ) ) ) {
		const at = path.join( folder, place );
		fs.mkdirSync( path.dirname( at ), { recursive: true } );
		fs.rmSync( at, { recursive: true, force: true } );
		if ( place.endsWith( '/languages' ) ) {
			linkFiles( real, at );
		} else if ( fs.existsSync( real ) || place.endsWith( '/build' ) ) {
			fs.symlinkSync( real, at, place.endsWith( '.php' ) ? 'file' : 'junction' );
		}
	}
	fs.mkdirSync( path.join( folder, 'wp-content/mu-plugins' ), { recursive: true } );
	for ( const [ from, to ] of [
		[ 'mu-plugin.php', 'storeboard-site.php' ],
		[ 'extensions.php', 'storeboard-site-extensions.php' ],
	] ) {
		fs.copyFileSync( path.join( WORDPRESS, from ), path.join( folder, 'wp-content/mu-plugins', to ) );
	}
}

/** A real folder in the site, with links to files, because tests add languages to it. */
function linkFiles( from, to ) {
	fs.mkdirSync( to );
	for ( const name of fs.existsSync( from ) ? fs.readdirSync( from ) : [] ) {
		fs.symlinkSync( path.join( from, name ), path.join( to, name ), 'file' );
	}
}

/** Removes what interrupted makers left behind. */
function sweep() {
	for ( const name of fs.readdirSync( SITES ) ) {
		const pid = /^\.(?:making|old)-.+-(\d+)$/.exec( name )?.[ 1 ];
		if ( pid && Number( pid ) !== process.pid && ! isAlive( Number( pid ) ) ) {
			fs.rmSync( path.join( SITES, name ), { recursive: true, force: true } );
		}
	}
}

async function fromScratch( {
	name,
	folder,
	spec,
	php,
	dialect,
	database,
	databaseSettings,
	wordpressFrom,
	woocommerceFrom,
	release,
	arrange,
	network,
	forLooks,
	orders,
	zone,
	log,
} ) {
	const making = path.join( SITES, `.making-${ name }-${ process.pid }` );
	const remove = () => fs.rmSync( making, { recursive: true, force: true } );
	remove();
	const made = { shape: SHAPE, made: new Date().toISOString(), spec };
	const forget = onExit( remove );
	try {
		log( `Making the site ${ name }` );
		fs.mkdirSync( path.join( making, '.storeboard' ), { recursive: true } );
		made.wordpress = putWordPress(
			wordpressFrom ?? { version: DEFAULT_WORDPRESS, label: DEFAULT_WORDPRESS },
			making
		);
		if ( database === 'sqlite' ) {
			putDatabase( making );
		}
		putConfig( making );
		refresh( making, ! woocommerceFrom, !! release );
		if ( release ) {
			unzip( release, path.join( making, 'wp-content/plugins' ) );
		}
		arrange?.( making );
		if ( woocommerceFrom ) {
			made.woocommerceVersion = putWooCommerce( woocommerceFrom, making );
		}
		const running = await startDatabase( making, database, databaseSettings );
		try {
			made.seeded = await runSetup( {
				folder: making,
				php,
				dialect,
				embedded: ! woocommerceFrom,
				isReleased: !! release,
				more: [],
				orders,
				showcase: forLooks && ! woocommerceFrom,
				zone,
				log,
			} );
			if ( network ) {
				log( 'Making it a network with a second store' );
				await makeNetwork( making, orders ?? 60 );
			}
		} finally {
			await running.stop();
		}
		fs.writeFileSync( path.join( making, '.storeboard/site.json' ), JSON.stringify( made, null, '\t' ) + '\n' );

		const old = path.join( SITES, `.old-${ name }-${ process.pid }` );
		if ( fs.existsSync( folder ) ) {
			await endDatabase( folder );
			fs.renameSync( folder, old );
		}
		fs.renameSync( making, folder );
		fs.rmSync( old, { recursive: true, force: true } );
	} finally {
		forget();
		remove();
	}
	return { name, folder, fresh: true, about: made };
}

/**
 * Makes a site, or updates the one that exists. The site is made in a folder next to its own and renamed when it is
 * complete, so that the site at its place always works.
 *
 * @param {Object}                     options
 * @param {string}                     [options.name]             The folder below .site/; by default it follows from the other options.
 * @param {{ kind: string }}           options.php                From findPhp().
 * @param {string}                     [options.dialect]          Of the embedded platform: 9.7 or 11.0.
 * @param {string}                     [options.wp]               WordPress: version, zip or folder.
 * @param {string}                     [options.woocommerce]      WooCommerce: zip or folder. It replaces the embedded platform.
 * @param {'sqlite'|'mariadb'}         [options.database]         SQLite by default. The caller starts MariaDB: see startDatabase().
 * @param {string[]}                   [options.databaseSettings] Of MariaDB's server, beside its own.
 * @param {string}                     [options.release]          An archive of Storeboard, whose files the site gets in the place of links to this repository.
 * @param {( folder: string ) => void} [options.arrange]          Changes the files of a new site before WordPress is installed.
 * @param {boolean}                    [options.network]          Make it a network of two stores; the machine's own PHP alone.
 * @param {boolean}                    [options.reset]            Start over.
 * @param {boolean}                    [options.forLooks]         A store to look at, most of which is set up.
 * @param {number}                     [options.orders]           How many orders a new sample store gets.
 * @param {string}                     [options.zone]             A new store's time zone, for example Europe/Berlin; UTC by default.
 * @param {( text: string ) => void}   [options.log]              Gets short lines about the progress.
 * @param {number}                     [options.free]             Free bytes on the disk, set by tests.
 * @return {Promise<{ name: string, folder: string, fresh: boolean, about: Object }>} The site.
 */
export async function makeSite( {
	name: wanted,
	php,
	dialect = '11.0',
	wp,
	woocommerce,
	database = 'sqlite',
	databaseSettings,
	release,
	arrange,
	network = false,
	reset = false,
	forLooks = false,
	orders,
	zone,
	log = () => {},
	free,
} ) {
	if ( ! DIALECTS.includes( dialect ) ) {
		throw new UserError( `There is no dialect '${ dialect }'. Use ${ DIALECTS.join( ' or ' ) }.` );
	}
	needDatabase( database, php );
	const name = wanted ?? defaultName( { dialect, wp, woocommerce, database } );
	if ( ! /^[a-zA-Z0-9][\w.-]{0,80}$/.test( name ) ) {
		throw new UserError( `'${ name }' cannot be the name of a site: use letters, digits, '.', '-' and '_'.` );
	}
	const wordpressFrom = readSource( wp, 'WordPress' );
	const woocommerceFrom = readSource( woocommerce, 'WooCommerce' );
	const folder = path.join( SITES, name );
	const spec = {
		dialect: woocommerceFrom ? null : dialect,
		wp: wordpressFrom?.label ?? null,
		woocommerce: woocommerceFrom?.label ?? null,
		database: database === 'sqlite' ? null : database,
		release: release ?? null,
		network: network || null,
	};
	fs.mkdirSync( SITES, { recursive: true } );

	return alone( path.join( SITES, `.lock-${ name }` ), log, async () => {
		sweep();
		const about = json( path.join( folder, '.storeboard/site.json' ) );
		if ( about && ! reset ) {
			if ( about.shape !== SHAPE ) {
				throw new UserError(
					`The site ${ name } was made by another version of Storeboard: start over with --reset.`
				);
			}
			const odd = Object.keys( spec ).find( ( key ) => ( about.spec[ key ] ?? null ) !== spec[ key ] );
			if ( odd ) {
				throw new UserError(
					`The site ${ name } was made with another ${ odd } (${ about.spec[ odd ] ?? 'the default' }): start over with --reset, or choose another --name.`
				);
			}
			needRoom( folder, 20e6, 'a running site needs', free );
			refresh( folder, ! woocommerceFrom, !! release );
			return { name, folder, fresh: false, about };
		}

		needRoom( SITES, 300e6, 'a site needs', free );
		await installWordPress( log );

		return fromScratch( {
			name,
			folder,
			spec,
			php,
			dialect,
			database,
			databaseSettings,
			wordpressFrom: await fetched( wordpressFrom, log ),
			woocommerceFrom: await fetched( woocommerceFrom, log ),
			release,
			arrange,
			network,
			forLooks,
			orders,
			zone,
			log,
		} );
	} );
}
