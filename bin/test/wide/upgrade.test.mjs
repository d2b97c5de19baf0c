/**
 * From one release to the next and back, on a store with data, with a request under way and a page open; and a release that is copied halfway.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from '@playwright/test';
import { readNotices } from '../../matrix/notices.mjs';
import { restOf } from '../../matrix/walk.mjs';
import { build } from '../../site/build.mjs';
import { findPhp, loginUrl, startSite } from '../../site/index.mjs';
import { WORDPRESS } from '../../site/packages.mjs';
import { packRelease } from '../../site/release.mjs';
import { run } from '../../site/run.mjs';
import { unzip } from '../../site/zip.mjs';
import { findHeadlessBrowser } from '../../testing/tools.mjs';

const skip =
	( findPhp().kind !== 'native' && 'there is no PHP on this machine' ) ||
	( ! findHeadlessBrowser() && 'there is no Chromium on this machine' );

const OLD = '0.0.9';

/** Today's release as it might have been before: another version, other names of chunks. */
function makeOlder( files ) {
	const hash = /home\.([0-9a-f]{8})\.js$/.exec(
		files.find( ( { name } ) => /^build\/home\.\w+\.js$/.test( name ) ).name
	)[ 1 ];
	const version = /'([\d.]+)'/.exec(
		files.find( ( { name } ) => name === 'includes/Plugin.php' ).data.toString()
	)[ 1 ];
	for ( const file of files ) {
		file.name = file.name.replace( hash, '0000000a' );
		if ( file.name.startsWith( 'build/' ) && /\.(js|php|json|css)$/.test( file.name ) ) {
			file.data = Buffer.from( file.data.toString().replaceAll( hash, '0000000a' ) );
		} else if ( [ 'plugin.php', 'includes/Plugin.php' ].includes( file.name ) ) {
			file.data = Buffer.from( file.data.toString().replace( version, OLD ) );
		}
	}
	return version;
}

let site;
let browser;
let page;
let rest;
let today;
const folder = skip ? null : fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-upgrade-' ) );
const archive = ( name ) => path.join( folder, `${ name }.zip` );
const home = () => `${ site.url }/wp-admin/admin.php?page=wc-admin`;
const plugin = ( ...names ) => path.join( site.folder, 'wp-content/plugins/storeboard', ...names );

/** As WordPress installs an archive over a plugin that is there. */
async function install( name ) {
	const { code, output } = await run(
		'php',
		[
			'-d',
			'display_errors=stderr',
			'-r',
			`$_SERVER['HTTP_HOST'] = '127.0.0.1'; define( 'WP_ADMIN', true ); require 'wp-load.php'; require_once ABSPATH . 'wp-admin/includes/admin.php';
			require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
			$done = ( new Plugin_Upgrader( new Automatic_Upgrader_Skin() ) )->install( '${ archive( name ) }', [ 'overwrite_package' => true ] );
			exit( true === $done ? 0 : 1 );`,
		],
		{ cwd: site.folder }
	);
	assert.equal( code, 0, output );
}

const version = async () => ( await rest( 'GET', '/wp/v2/plugins/storeboard/plugin' ) ).body.version;
const names = async ( route, field ) => ( await rest( 'GET', route ) ).body.map( ( each ) => each[ field ] );
const kept = async () => [
	await names( '/storeboard/v1/views', 'name' ),
	await names( '/storeboard/v1/annotations', 'text' ),
];

async function opensHome() {
	const response = await page.goto( home() );
	assert.equal( response.status(), 200 );
	await page.locator( '#root' ).getByRole( 'button', { name: 'Display options' } ).first().waitFor();
}

before(
	async () => {
		if ( skip ) {
			return;
		}
		await build( () => {} );
		packRelease( archive( 'new' ) );
		packRelease( archive( 'old' ), { change: ( files ) => ( today = makeOlder( files ) ) } );
		site = await startSite( {
			name: `test-${ process.pid }-upgrade`,
			php: 'native',
			orders: 20,
			reset: true,
			release: archive( 'old' ),
			arrange( at ) {
				fs.copyFileSync(
					path.join( WORDPRESS, 'notices.php' ),
					path.join( at, 'wp-content/mu-plugins/storeboard-site-notices.php' )
				);
				// A request that is under way, with the plugin loaded, until it is told to go on.
				fs.writeFileSync(
					path.join( at, 'wp-content/mu-plugins/storeboard-site-waits.php' ),
					`<?php add_action( 'init', static function () {
						if ( isset( $_GET['waits'] ) ) {
							touch( ABSPATH . '.storeboard/began-' . getmypid() );
							for ( $turn = 0; $turn < 400 && ! file_exists( ABSPATH . '.storeboard/go' ); $turn++ ) {
								usleep( 50000 );
							}
						}
					} );`
				);
			},
		} );
		browser = await chromium.launch( {
			executablePath: findHeadlessBrowser(),
			args: [ '--no-sandbox', '--disable-gpu' ],
		} );
		page = await browser.newPage( { viewport: { width: 1440, height: 900 } } );
		rest = restOf( page, site.url );
		await page.goto( loginUrl( site.url, site.folder ) );
	},
	{ timeout: 300_000 }
);

after( async () => {
	await browser?.close();
	await site?.stop();
	for ( const place of [ folder, site?.folder ].filter( Boolean ) ) {
		fs.rmSync( place, { recursive: true, force: true } );
	}
} );

const options = { skip: skip || false, timeout: 120_000 };

test(
	'an update keeps the store’s data, answers what was under way, and an open page says that it has to be reloaded',
	options,
	async () => {
		assert.equal( await version(), OLD );
		for ( const [ route, body ] of [
			[ '/storeboard/v1/views', { name: 'Year', query: 'path=/analytics/revenue' } ],
			[ '/storeboard/v1/annotations', { text: 'Sale', first_day: '2026-11-01', last_day: '2026-11-01' } ],
		] ) {
			assert.equal( ( await rest( 'POST', route, body ) ).status, 200 );
		}
		await opensHome();
		const go = path.join( site.folder, '.storeboard/go' );
		const began = () =>
			fs.readdirSync( path.join( site.folder, '.storeboard' ) ).filter( ( name ) => name.startsWith( 'began-' ) );
		const under = Promise.all( [
			rest( 'GET', '/storeboard/v1/views?waits=1' ),
			rest( 'POST', '/storeboard/v1/views?waits=1', { name: 'Month', query: 'path=/analytics/orders' } ),
		] );
		while ( began().length < 2 ) {
			await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
		}

		// As WordPress updates a plugin: the old folder away, the new one in; the moment between them drawn out.
		const aside = `${ plugin() }-old`;
		unzip( archive( 'new' ), folder );
		fs.cpSync( path.join( folder, 'storeboard' ), `${ plugin() }-new`, { recursive: true } );
		fs.renameSync( plugin(), aside );
		fs.writeFileSync( go, '' );
		await new Promise( ( resolve ) => setTimeout( resolve, 400 ) );
		fs.renameSync( `${ plugin() }-new`, plugin() );
		fs.rmSync( aside, { recursive: true } );

		assert.deepEqual(
			( await under ).map( ( { status } ) => status ),
			[ 200, 200 ]
		);
		assert.equal( await version(), today );
		assert.deepEqual( await kept(), [ [ 'Month', 'Year' ], [ 'Sale' ] ] );

		// The page that was open knows chunks by names that are gone. A panel of it says what to do; a move to another screen loads the page anew.
		await page.getByRole( 'button', { name: 'Display options' } ).click();
		await page
			.getByText( 'Your store may have been updated. Reload the page to get the latest version.' )
			.first()
			.waitFor();
		const reloaded = page.waitForEvent( 'load', { timeout: 60_000 } );
		await page
			.locator( '#adminmenu a[href*="analytics/revenue"]' )
			.first()
			.evaluate( ( link ) => link.click() );
		await reloaded;
		await page.getByRole( 'table' ).first().waitFor();
		const scripts = await page
			.locator( 'script[src*="/storeboard/build/"]' )
			.evaluateAll( ( all ) => all.map( ( { src } ) => src ) );
		assert.ok( scripts.length > 0 && scripts.every( ( src ) => ! src.includes( '0000000a' ) ), scripts.join() );
	}
);

test( 'back to the release before, nothing is lost either', options, async () => {
	await install( 'old' );

	assert.equal( await version(), OLD );
	assert.deepEqual( await kept(), [ [ 'Month', 'Year' ], [ 'Sale' ] ] );
	await opensHome();
	await install( 'new' );
	assert.deepEqual( await kept(), [ [ 'Month', 'Year' ], [ 'Sale' ] ] );
	await opensHome();
} );

/** By table: its route, what is written there first and then, how the store reads what it keeps of that, and a column that a later version might have added. */
const TABLES = {
	records: {
		route: '/storeboard/v1/views',
		writes: [ 'After', 'Again' ].map( ( name ) => ( { name, query: 'path=/analytics/revenue' } ) ),
		read: ( rows ) => rows.map( ( { name } ) => name ),
		kept: [ 'After', 'Again' ],
		column: 'revision',
	},
	emails: {
		route: '/storeboard/v1/emails',
		writes: [ 'weekly', 'monthly' ].map( ( rhythm ) => ( { rhythm, recipients: [ 1 ] } ) ),
		read: ( { emails } ) => emails.map( ( { rhythm } ) => rhythm ),
		kept: [ 'weekly', 'monthly' ],
		column: 'claimed_at',
	},
	exports: {
		route: '/storeboard/v1/exports',
		writes: [ 'Orders', 'Order numbers' ].map( ( title, index ) => ( {
			title,
			report: 'orders',
			args: { after: '2020-01-01T00:00:00', before: '2030-01-01T00:00:00' },
			columns: [ { key: [ 'date', 'order_number' ][ index ], label: title } ],
		} ) ),
		read: ( rows ) => rows.map( ( { title } ) => title ),
		// The newest first.
		kept: [ 'Order numbers', 'Orders' ],
		column: 'steps',
	},
};

for ( const [ table, { route, writes, read, kept: expected, column } ] of Object.entries( TABLES ) ) {
	test(
		`a database that was restored without our table of ${ table }, or with an older one, takes what is kept next`,
		options,
		async () => {
			const inDatabase = async ( sql ) => {
				const { code, output } = await run(
					'php',
					[ '-r', `require 'wp-load.php'; global $wpdb; false === $wpdb->query( "${ sql }" ) && exit( 1 );` ],
					{ cwd: site.folder }
				);
				assert.equal( code, 0, output );
			};
			const reads = async () => {
				const { status, body } = await rest( 'GET', route );
				assert.equal( status, 200, JSON.stringify( body ) );
				return read( body );
			};
			const writesOne = async ( body ) => {
				const answer = await rest( 'POST', route, body );
				assert.equal( answer.status, 200, JSON.stringify( answer.body ) );
			};
			// Something has been kept there.
			await writesOne( writes[ 0 ] );
			assert.ok( ( await reads() ).length > 0 );

			await inDatabase( `DROP TABLE {$wpdb->prefix}storeboard_${ table }` );
			assert.deepEqual( await reads(), [] );
			await writesOne( writes[ 0 ] );
			const first = await reads();
			assert.equal( first.length, 1 );

			// Gone again, and the next thing is a write.
			await inDatabase( `DROP TABLE {$wpdb->prefix}storeboard_${ table }` );
			await writesOne( writes[ 0 ] );
			assert.deepEqual( await reads(), first );

			// A column that a later version added is not there.
			await inDatabase( `ALTER TABLE {$wpdb->prefix}storeboard_${ table } DROP COLUMN ${ column }` );
			assert.deepEqual( await reads(), first );
			await inDatabase( `ALTER TABLE {$wpdb->prefix}storeboard_${ table } DROP COLUMN ${ column }` );
			await writesOne( writes[ 1 ] );
			assert.deepEqual( await reads(), expected );
			await opensHome();
		}
	);
}

test(
	'a release that is copied halfway leaves the store to WooCommerce’s screens and says so, until all has come',
	options,
	async () => {
		const away = path.join( folder, 'away.php' );
		for ( const name of [
			'includes/Screens/Ownership.php',
			'includes/Release.php',
			'files.json',
			'includes/functions.php',
		] ) {
			fs.renameSync( plugin( name ), away );
			// As a copy does: what has come is newer than what was there.
			const now = new Date();
			fs.utimesSync( plugin( 'plugin.php' ), now, now );
			await run( 'php', [ '-r', "require 'wp-load.php'; delete_option( 'storeboard_release' );" ], {
				cwd: site.folder,
			} );

			const response = await page.goto( home() );
			assert.equal( response.status(), 200, name );
			assert.equal( await page.locator( 'script[src*="/storeboard/build/"]' ).count(), 0, name );
			// WooCommerce's own screen hides notices.
			await page.goto( `${ site.url }/wp-admin/index.php` );
			const text = await page.locator( 'body' ).innerText();
			assert.match(
				text,
				new RegExp( `Storeboard isn’t completely installed \\(${ name.replaceAll( '.', '\\.' ) } is missing` ),
				name
			);
			assert.equal( await page.locator( 'script[src*="/storeboard/build/"]' ).count(), 0, name );
			assert.equal( ( await page.request.get( `${ site.url }/` ) ).status(), 200, 'The shop itself.' );
			fs.renameSync( away, plugin( name ) );
		}
		await opensHome();
		assert.deepEqual( await kept(), [ [ 'After', 'Again' ], [] ] );
		assert.deepEqual( readNotices( site.folder ).ours, [] );
	}
);
