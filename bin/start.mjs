#!/usr/bin/env node
import './site/node.mjs';
import { build } from './site/build.mjs';
import { freePort, needPort, report, startSite } from './site/index.mjs';
import { readExtension } from './site/extensions.mjs';
import { DIALECTS, readSource } from './site/make.mjs';
import { DATABASES, needDatabase } from './site/mariadb.mjs';
import { numberOf, oneOf, port, readOptions } from './site/options.mjs';
import { installMain } from './site/packages.mjs';
import { findPhp } from './site/php.mjs';
import { stepText } from './site/setup.mjs';
import { UserError } from './site/user-error.mjs';
import { visitHome } from './site/visit.mjs';

const FIRST_PORT = 8080;

const OPTIONS = {
	port: {
		value: 'number',
		check: port,
		text: `the port to listen on (default: the first free one from ${ FIRST_PORT })`,
	},
	reset: { text: 'delete the data of this site and start over' },
	dialect: {
		value: DIALECTS.join( '|' ),
		check: oneOf( 'dialect', DIALECTS ),
		text: 'the dialect of the embedded platform (default: 11.0)',
	},
	wp: { value: 'version|zip|folder', text: 'WordPress (default: the bundled version)' },
	woocommerce: { value: 'version|zip|folder', text: 'WooCommerce instead of the embedded platform' },
	database: {
		value: DATABASES.join( '|' ),
		check: oneOf( 'database', DATABASES ),
		text: 'the database (default: sqlite, which needs nothing)',
	},
	orders: {
		value: 'number',
		check: numberOf( 'orders', 0, 200_000 ),
		text: 'the number of orders in a new sample store (default: 900 of eighteen months)',
	},
	php: {
		value: 'native|wasm',
		check: oneOf( 'php', [ 'native', 'wasm' ] ),
		text: "the machine's own PHP or WebAssembly; else native where it can",
	},
	extension: {
		value: 'folder',
		isList: true,
		check: readExtension,
		text: 'a plugin in development: it runs in the store, with its errors on screen (may be given again)',
	},
	name: { value: 'name', text: 'the name of the site (default: from the other options)' },
	'no-build': { text: 'serve the last build' },
};

const USAGE = `npm start -- [options]

Boots WordPress with Storeboard and a sample store on this machine, and prints the address of the home screen. Data
lasts between starts. Ctrl-C stops it.`;

const say = ( text ) => process.stdout.write( `  ${ text }\n` );

/** The command that makes this very site again. */
function again( options ) {
	const given = [ 'name', 'dialect', 'wp', 'woocommerce', 'database' ].filter( ( name ) => options[ name ] );
	return [ 'npm start --', ...given.map( ( name ) => `--${ name } ${ options[ name ] }` ), '--reset' ].join( ' ' );
}

async function start() {
	const options = readOptions( process.argv.slice( 2 ), OPTIONS, USAGE );
	if ( options.asked ) {
		process.stdout.write( options.help() );
		return;
	}
	// Says what cannot work before it installs anything.
	readSource( options.wp, 'WordPress' );
	readSource( options.woocommerce, 'WooCommerce' );
	for ( const name of [ 'dialect', 'orders' ] ) {
		if ( options.woocommerce && options[ name ] !== undefined ) {
			throw new UserError(
				`--${ name } applies only to the embedded platform: leave it out with --woocommerce.`
			);
		}
	}
	const php = findPhp( options.php );
	needDatabase( options.database, php );
	if ( options.port ) {
		await needPort( options.port );
	}

	const began = Date.now();
	process.stdout.write( 'Storeboard\n' );
	await installMain( say );
	if ( ! options[ 'no-build' ] ) {
		await build( say );
	}
	say( php.kind === 'native' ? `Serving with ${ php.name }` : `Serving with ${ php.name }, since ${ php.why }` );
	if ( php.kind === 'wasm' ) {
		say( 'Pages come many times faster with Debian’s php-cli (and its php-sqlite3, php-mbstring, php-xml)' );
	}
	const listenPort = options.port ?? ( await freePort( FIRST_PORT ) );
	const site = await startSite( {
		name: options.name,
		port: listenPort,
		php: options.php,
		dialect: options.dialect,
		wp: options.wp,
		woocommerce: options.woocommerce,
		database: options.database,
		orders: options.orders,
		reset: options.reset,
		forLooks: true,
		extensions: options.extension,
		log: say,
	} );
	if ( site.fresh ) {
		const opening = 'Opening the home screen once, so that your first visit is quick';
		say( options.woocommerce ? opening : stepText( 4, 4, opening ) );
		await visitHome( site );
	}
	if ( ! options.port && listenPort !== FIRST_PORT ) {
		say( `Port ${ FIRST_PORT } is taken: using ${ listenPort }` );
	}
	process.stdout.write( `
Ready after ${ ( ( Date.now() - began ) / 1000 ).toFixed( 1 ) } s.

  Home screen   ${ site.loginUrl }
                (this link signs the owner in)
  Users         admin, manager, customer, subscriber; password 'password'
${
	options.extension && listenPort !== FIRST_PORT
		? `  Extensions    their tests: STOREBOARD_URL=${ site.url } npm test\n`
		: ''
}  Data          ${ site.folder } (${ again( options ) } starts over)

Ctrl-C stops it.
` );

	await site.ended;
	throw new UserError( `The server ended by itself: see ${ site.folder }/.storeboard/server.log.` );
}

start().catch( ( error ) => {
	report( error );
	process.exit( 1 );
} );
