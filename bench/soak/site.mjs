import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PLUGIN } from '../../bin/site/shipped.mjs';

const run = promisify( execFile );
const ROOT = fileURLToPath( new URL( '../..', import.meta.url ) );
const PHP = fileURLToPath( new URL( 'php', import.meta.url ) );

/** The files that both web nodes serve, and what is asked of the site by PHP's command line. */
export class Site {
	constructor( parts, plan, folder ) {
		Object.assign( this, { parts, plan, folder } );
	}

	/**
	 * @param {Object[]} webs
	 * @param {Object}   databases
	 * @param {Object}   caches
	 */
	async make( webs, databases, caches ) {
		const content = join( this.folder, 'wp-content' );
		await cp( resolve( this.plan.wordpress ), this.folder, { recursive: true } );
		await mkdir( join( content, 'mu-plugins' ), { recursive: true } );
		await mkdir( join( content, 'uploads' ), { recursive: true } );
		await mkdir( join( content, 'plugins', 'storeboard' ), { recursive: true } );
		await cp( resolve( this.plan.woocommerce ), join( content, 'plugins', 'woocommerce' ), { recursive: true } );
		for ( const part of PLUGIN ) {
			await symlink( join( ROOT, part ), join( content, 'plugins', 'storeboard', part ) );
		}
		await cp( join( PHP, 'soak.php' ), join( content, 'mu-plugins', 'soak.php' ) );
		await writeFile( join( this.folder, 'wp-config.php' ), this.config( webs, databases, caches ) );
		await databases.ask( 0, 'CREATE DATABASE soak CHARACTER SET utf8mb4' );
		await this.php( 'install.php', '0', '0', 'install' );
		await cp( join( PHP, 'db.php' ), join( content, 'db.php' ) );
		await cp( join( PHP, 'object-cache.php' ), join( content, 'object-cache.php' ) );
		await this.php( 'install.php', '0', '0', 'activate' );
		return this.php( 'install.php', String( this.plan.owners ), String( this.plan.orders ), 'fill' );
	}

	/** Each web node writes to a database node of its own and takes the others where that is gone. */
	config( webs, databases, caches ) {
		const sockets = [ 0, 1, 2 ].map( ( at ) => databases.socket( at ) );
		const order = ( first ) => [ 0, 1, 2 ].map( ( step ) => `'${ sockets[ ( first + step ) % 3 ] }'` ).join( ', ' );
		const node = ( web, first ) =>
			`[ 'order' => [ ${ order( first ) } ], 'replica' => '${ databases.socket( 'replica' ) }', 'flag' => '${ web.laggingFlag }', 'stale' => '${ web.staleFlag }' ]`;
		const keys = [ 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ].flatMap( ( name ) => [
			`${ name }_KEY`,
			`${ name }_SALT`,
		] );
		return `<?php
$soak = 2 === (int) getenv( 'SOAK_NODE' ) ? ${ node( webs[ 1 ], 1 ) } : ${ node( webs[ 0 ], 0 ) };
define( 'SOAK_SERVERS', $soak );
define( 'SOAK_CACHE', [ 'present' => '${ caches.socket( 0 ) }', 'old' => '${ caches.socket( 1 ) }', 'flag' => $soak['stale'] ] );
define( 'SOAK_OWNERS', ${ this.plan.owners } );
define( 'DB_NAME', 'soak' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:' . $soak['order'][0] );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
foreach ( [ '${ keys.join( "', '" ) }' ] as $key ) {
	define( $key, 'of the soak ' . $key );
}
$table_prefix = 'wp_';
define( 'WP_HOME', 'http://soak.test' );
define( 'WP_SITEURL', 'http://soak.test' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', '${ join( this.folder, '..', 'debug.log' ) }' );
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;
	}

	/**
	 * Runs one of the soak's scripts.
	 *
	 * @param {string}    script
	 * @param {...string} args
	 * @return {Promise<any>} What its last line says as JSON; null where it says nothing.
	 */
	async php( script, ...args ) {
		const { stdout } = await run(
			this.parts.php,
			[ '-d', 'memory_limit=1G', '-d', 'display_errors=stderr', join( PHP, script ), this.folder, ...args ],
			{ maxBuffer: 256 * 1024 * 1024, env: { ...process.env, SOAK_NODE: '1' } }
		);
		const last = stdout.trimEnd().split( '\n' ).at( -1 );
		return last.startsWith( '{' ) ? JSON.parse( last ) : null;
	}
}
