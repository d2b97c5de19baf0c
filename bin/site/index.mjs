/**
 * Sites for development, tests and measurements. See startSite().
 */
import fs from 'node:fs';
import path from 'node:path';
import { putExtensions } from './extensions.mjs';
import { SITES, defaultName, makeSite } from './make.mjs';
import { startDatabase } from './mariadb.mjs';
import { moveNetwork } from './network.mjs';
import { findPhp } from './php.mjs';
import { freePort, needPort, needSite, startServer, waitUntilReady } from './serve.mjs';

export { SITES, defaultName, findPhp, freePort, makeSite, needPort, startDatabase, startServer, waitUntilReady };
export { UserError, report } from './user-error.mjs';

/**
 * The address that signs a user in and opens a page.
 *
 * @param {string} url         The site's.
 * @param {string} folder      The site's.
 * @param {Object} [more]
 * @param {string} [more.user] The owner by default.
 * @param {string} [more.to]   A page below wp-admin/; the home screen by default.
 * @return {string} The address.
 */
export function loginUrl( url, folder, { user, to } = {} ) {
	const token = /'([0-9a-f]+)'/.exec( fs.readFileSync( path.join( folder, '.storeboard/token.php' ), 'utf8' ) )[ 1 ];
	const query = new URLSearchParams( { 'storeboard-login': token, ...( user && { user } ), ...( to && { to } ) } );
	return `${ url }/?${ query }`;
}

/**
 * Makes a site if it does not exist yet, and serves it until stop() or the end of this process.
 *
 * @param {Object}                                           [options]
 * @param {string}                                           [options.name]             The folder below .site/; by default it follows from dialect, wp and woocommerce.
 * @param {number}                                           [options.port]             Any free one by default.
 * @param {'native'|'wasm'}                                  [options.php]              By default the machine's own PHP, if it has one.
 * @param {'9.7'|'11.0'}                                     [options.dialect]          Of the embedded platform; 11.0 by default.
 * @param {string}                                           [options.wp]               WordPress: version, zip or folder.
 * @param {string}                                           [options.woocommerce]      WooCommerce: zip or folder. It replaces the embedded platform.
 * @param {string}                                           [options.phpVersion]       Of PHP as WebAssembly.
 * @param {'sqlite'|'mariadb'}                               [options.database]         SQLite by default.
 * @param {string[]}                                         [options.databaseSettings] Of MariaDB's server, beside its own.
 * @param {string}                                           [options.release]          An archive of Storeboard in the place of this repository's.
 * @param {( folder: string ) => void}                       [options.arrange]          Changes the files of a new site before WordPress is installed.
 * @param {string}                                           [options.below]            The folder of its host that the site answers in, as /shop.
 * @param {boolean}                                          [options.network]          Make it a network of two stores; the second one answers at SECOND (network.mjs).
 * @param {boolean}                                          [options.reset]            Start over.
 * @param {boolean}                                          [options.forLooks]         A store to look at, most of which is set up.
 * @param {number}                                           [options.orders]           How many orders a new sample store gets.
 * @param {string}                                           [options.zone]             A new store's time zone, for example Europe/Berlin; UTC by default.
 * @param {{ slug: string, main: string, folder: string }[]} [options.extensions]       Plugins in development, as readExtension() gives them.
 * @param {( text: string ) => void}                         [options.log]              Gets short lines about the progress.
 * @return {Promise<{ name: string, url: string, adminUrl: string, loginUrl: string, folder: string, fresh: boolean, user: string, password: string, php: Object, pid: number, ended: Promise<number>, stop: () => Promise<void> }>} The running site.
 */
export async function startSite( {
	name,
	port,
	php: kind,
	dialect,
	wp,
	woocommerce,
	phpVersion,
	database = 'sqlite',
	databaseSettings,
	release,
	arrange,
	below,
	network,
	reset,
	forLooks,
	orders,
	zone,
	extensions,
	log = () => {},
} = {} ) {
	const php = findPhp( kind, phpVersion );
	const place = name ?? defaultName( { dialect, wp, woocommerce, database } );
	await needSite( path.join( SITES, place ), place );
	if ( port ) {
		await needPort( port );
	}
	const site = await makeSite( {
		name,
		php,
		dialect,
		wp,
		woocommerce,
		database,
		databaseSettings,
		release,
		arrange,
		network,
		reset,
		forLooks,
		orders,
		zone,
		log,
	} );
	putExtensions( site.folder, extensions );
	const running = await startDatabase( site.folder, database, databaseSettings );
	let server;
	try {
		if ( network ) {
			port ??= await freePort();
			await moveNetwork( site.folder, `127.0.0.1:${ port }` );
		}
		server = await startServer( {
			...site,
			php,
			embedded: ! woocommerce,
			isReleased: !! release,
			below,
			port,
			log,
		} );
	} catch ( error ) {
		await running.stop();
		throw error;
	}
	return {
		name: site.name,
		url: server.url,
		adminUrl: `${ server.url }/wp-admin/admin.php?page=wc-admin`,
		loginUrl: loginUrl( server.url, site.folder ),
		folder: site.folder,
		fresh: site.fresh,
		user: 'admin',
		password: 'password',
		php,
		pid: server.pid,
		ended: server.ended,
		async stop() {
			await server.stop();
			await running.stop();
		},
	};
}
