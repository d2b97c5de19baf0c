#!/usr/bin/env node
import './site/node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { CASES, orderCase } from './matrix/cases.mjs';
import { readNotices } from './matrix/notices.mjs';
import { WORDPRESS as VERSIONS, choosePairs } from './matrix/pairs.mjs';
import { putRows } from './matrix/table.mjs';
import { STEPS, walk } from './matrix/walk.mjs';
import { build } from './site/build.mjs';
import { onExit } from './site/exit.mjs';
import { findPhp, startSite } from './site/index.mjs';
import { DIALECTS, SITES, readSource } from './site/make.mjs';
import { DATABASES } from './site/mariadb.mjs';
import { oneOf, readOptions } from './site/options.mjs';
import { WORDPRESS, installMain, installWordPress } from './site/packages.mjs';
import { packRelease } from './site/release.mjs';
import { ROOT } from './site/run.mjs';
import { UserError, report } from './site/user-error.mjs';
import { PHP_VERSIONS } from './site/wasm.mjs';
import { findBrowser } from './testing/tools.mjs';

const PAGE = path.join( ROOT, 'docs/compatibility.md' );

const OPTIONS = {
	php: { value: PHP_VERSIONS.join( '|' ), check: oneOf( 'php', PHP_VERSIONS ), text: 'pairs with this PHP alone' },
	wp: {
		value: 'version|zip|folder',
		text: `pairs with this WordPress alone (${ VERSIONS.join( ' or ' ) }); with --woocommerce, any WordPress for its store`,
	},
	dialect: {
		value: DIALECTS.join( '|' ),
		check: oneOf( 'dialect', DIALECTS ),
		text: 'pairs with this dialect alone',
	},
	...Object.fromEntries( Object.entries( CASES ).map( ( [ name, { text } ] ) => [ name, { text } ] ) ),
	woocommerce: { value: 'zip|folder', text: 'a store with this WooCommerce, on the machine’s own PHP' },
	orders: {
		value: 'posts|tables',
		check: oneOf( 'orders', [ 'posts', 'tables' ] ),
		text: 'where that WooCommerce keeps its orders',
	},
	database: {
		value: DATABASES.join( '|' ),
		check: oneOf( 'database', DATABASES ),
		text: 'the database of that WooCommerce (default: sqlite)',
	},
	'no-build': { text: 'walk with the last build' },
	'no-table': { text: 'leave the table in docs/compatibility.md as it is' },
};

const USAGE = `npm run matrix -- [options]

Makes a store for each pair of versions, and in a browser activates Storeboard there, opens home and a report, and deletes it.
Nothing may fail, no message of PHP may be the plugin's, nothing may be left. Writes the table in docs/compatibility.md. With a kind
of store (--object-cache and the following) it walks those stores instead; several may be given.`;

const say = ( text ) => process.stdout.write( `  ${ text }\n` );

/** What is walked, as the command line says: a name for the site, a title for its row, and how it differs. */
function plan( options ) {
	const kinds = Object.keys( CASES ).filter( ( name ) => options[ name ] );
	if ( options.orders && ! options.woocommerce ) {
		throw new UserError(
			'--orders is said of a WooCommerce: give --woocommerce with it. The embedded platform has one place for orders.'
		);
	}
	if ( options.database && ! options.woocommerce ) {
		throw new UserError(
			'--database is said of a WooCommerce: give --woocommerce with it. Kinds of stores that need MariaDB have it.'
		);
	}
	const versions = [ 'php', 'wp', 'dialect' ].filter( ( name ) => options[ name ] );
	const odd = versions.find( ( name ) => kinds.length || ( options.woocommerce && name !== 'wp' ) );
	if ( odd ) {
		throw new UserError( `--${ odd } narrows the pairs of versions: leave it out with a kind of store.` );
	}
	if ( kinds.length && options.woocommerce ) {
		throw new UserError( `--${ kinds[ 0 ] } walks the embedded platform: leave it out with --woocommerce.` );
	}
	if ( options.woocommerce ) {
		readSource( options.woocommerce, 'WooCommerce' );
		readSource( options.wp, 'WordPress' );
		return [
			{
				name: `woocommerce-${ options.orders ?? 'default' }`,
				...orderCase( options.orders ),
				woocommerce: options.woocommerce,
				site: { wp: options.wp, database: options.database },
			},
		];
	}
	if ( kinds.length ) {
		return kinds.map( ( name ) => ( { name, ...CASES[ name ] } ) );
	}
	if ( options.wp ) {
		oneOf( 'wp', VERSIONS )( options.wp );
	}
	return choosePairs( options ).map( ( { php, wp, dialect } ) => ( {
		name: `php${ php }-wp${ wp }-${ dialect }`,
		php,
		site: { php: 'wasm', phpVersion: php, wp, dialect },
	} ) );
}

/** The site's own name for what it is made of, for the first column. */
function titleOf( { about, php }, { title, php: version } ) {
	const platform = about.woocommerceVersion
		? `WooCommerce ${ about.woocommerceVersion }`
		: `embedded platform ${ about.spec.dialect }`;
	const parts = [
		`WordPress ${ about.wordpress }`,
		version ? `PHP ${ version }` : php.name.replace( /\.\d+$/, '' ),
		platform,
		// Kinds of stores say so themselves where it matters.
		...( about.woocommerceVersion && about.spec.database === 'mariadb' ? [ 'MariaDB' ] : [] ),
	];
	const versions = parts.join( ', ' );
	return title ? `${ versions }: ${ title }` : versions;
}

async function walkOne( one, release ) {
	const site = await startSite( {
		name: `matrix-${ process.pid }-${ one.name }`,
		php: 'native',
		woocommerce: one.woocommerce,
		...one.site,
		orders: one.woocommerce ? undefined : 30,
		release,
		reset: true,
		arrange( folder ) {
			fs.copyFileSync(
				path.join( WORDPRESS, 'notices.php' ),
				path.join( folder, 'wp-content/mu-plugins/storeboard-site-notices.php' )
			);
			one.arrange?.( folder );
		},
		log: say,
	} );
	const about = JSON.parse( fs.readFileSync( path.join( site.folder, '.storeboard/site.json' ), 'utf8' ) );
	let front;
	let results;
	try {
		await one.ready?.( site );
		front = await one.front?.( site );
		results = await walk( { url: front?.url ?? site.url, folder: site.folder }, one );
	} finally {
		await front?.stop();
		await site.stop();
	}
	const { ours, others } = readNotices( site.folder );
	const failed = STEPS.some( ( name ) => results[ name ] ) || ours.length > 0;
	if ( failed ) {
		say( `This site was left for a look: ${ site.folder }` );
	} else {
		fs.rmSync( site.folder, { recursive: true, force: true } );
	}
	return {
		failed,
		row: {
			site: titleOf( { about, php: site.php }, one ),
			steps: STEPS.map( ( name ) => ( results[ name ] ? `failed: ${ results[ name ] }` : 'passed' ) ),
			notices: ours.length ? ours.join( '; ' ) : `none${ others ? ` (${ others } of others)` : '' }`,
			on: new Date().toISOString().slice( 0, 10 ),
		},
	};
}

async function matrix() {
	const options = readOptions( process.argv.slice( 2 ), OPTIONS, USAGE );
	if ( options.asked ) {
		process.stdout.write( options.help() );
		return;
	}
	const all = plan( options );
	if ( all.some( ( { site } ) => site?.php !== 'wasm' ) ) {
		findPhp( 'native' );
	}
	if ( ! findBrowser() ) {
		throw new UserError( 'There is no Chromium on this machine (Debian: apt-get install chromium).' );
	}
	process.stdout.write( 'Storeboard: matrix\n' );
	await installMain( say );
	await installWordPress( say );
	if ( ! options[ 'no-build' ] ) {
		await build( say );
	}
	const release = path.join( SITES, `.matrix-${ process.pid }.zip` );
	// Also after Ctrl-C.
	onExit( () => fs.rmSync( release, { force: true } ) );
	const rows = [];
	let failed = 0;
	try {
		packRelease( release );
		for ( const one of all ) {
			process.stdout.write( `\n== ${ one.name }\n` );
			const result = await walkOne( one, release );
			failed += result.failed ? 1 : 0;
			rows.push( result.row );
			STEPS.forEach( ( name, index ) => say( `${ name }: ${ result.row.steps[ index ] }` ) );
			say( `notices: ${ result.row.notices }` );
			if ( ! options[ 'no-table' ] ) {
				fs.writeFileSync( PAGE, putRows( fs.readFileSync( PAGE, 'utf8' ), [ result.row ] ) );
			}
		}
	} finally {
		fs.rmSync( release, { force: true } );
	}
	process.stdout.write( `\n${ rows.length - failed } passed, ${ failed } failed\n` );
	process.exitCode = failed ? 1 : 0;
}

matrix().catch( ( error ) => {
	report( error );
	process.exit( 1 );
} );
