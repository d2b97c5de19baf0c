import fs from 'node:fs';
import path from 'node:path';
import { WORDPRESS } from './packages.mjs';
import { ROOT, run } from './run.mjs';
import { UserError } from './user-error.mjs';
import { runWasmSteps } from './wasm.mjs';

/** What runs in the site's folder. */
const SCRIPTS = [ 'setup.php', 'pictures.php' ];

const TITLES = {
	install: 'Installing WordPress',
	platform: 'Activating the store platform',
	store: 'Activating Storeboard and adding the sample store',
};

/** A step, and how far it is. A new store to look at is opened once at the end. */
export const stepText = ( number, total, text ) => `Step ${ number } of ${ total }: ${ text }`;

/** The main file of the embedded platform, from its plugin header. */
function platformFile() {
	const folder = path.join( ROOT, 'platform' );
	const files = fs.existsSync( folder ) ? fs.readdirSync( folder ).filter( ( name ) => name.endsWith( '.php' ) ) : [];
	const main = files.find( ( name ) =>
		/^\s*\*?\s*Plugin Name:/m.test( fs.readFileSync( path.join( folder, name ), 'utf8' ) )
	);
	return main && `storeboard-platform/${ main }`;
}

/**
 * The last lines of a site's PHP logs.
 *
 * @param {string}   folder
 * @param {string[]} [more] Further files below the folder, shown first.
 * @return {string} Some lines of each.
 */
export function logTail( folder, more = [] ) {
	return [ ...more, '.storeboard/debug.log', 'wp-content/debug.log' ]
		.map( ( name ) => path.join( folder, name ) )
		.filter( ( file ) => fs.existsSync( file ) )
		.map( ( file ) => fs.readFileSync( file, 'utf8' ).trimEnd().split( '\n' ).slice( -12 ).join( '\n' ) )
		.join( '\n' );
}

async function runNativeStep( folder, step ) {
	return run(
		'php',
		[
			'-d',
			'memory_limit=512M',
			'-d',
			'display_errors=stderr',
			'-r',
			`$storeboard_step = '${ step }'; require '.storeboard/setup.php';`,
		],
		{ cwd: folder }
	);
}

/**
 * Installs WordPress into a folder that has its files, activates the plugins, and adds users and the sample store.
 *
 * @param {Object}                   options
 * @param {string}                   options.folder
 * @param {{ kind: string }}         options.php
 * @param {string}                   options.dialect
 * @param {boolean}                  options.embedded     Whether the site has the embedded platform.
 * @param {boolean}                  [options.isReleased] Whether it has Storeboard from an archive.
 * @param {string[]}                 options.more         Main files of further plugins to activate.
 * @param {number}                   [options.orders]     How many orders the sample store gets.
 * @param {boolean}                  [options.showcase]   Make it a store to look at: eighteen months of orders, pictures, and no alerts.
 * @param {string}                   [options.zone]       Its time zone; UTC unless told.
 * @param {( text: string ) => void} options.log
 * @return {Promise<boolean>} Whether it made a sample store.
 */
export async function runSetup( { folder, php, dialect, embedded, isReleased, more, orders, showcase, zone, log } ) {
	const own = path.join( folder, '.storeboard' );
	const platform = embedded ? platformFile() : 'woocommerce/woocommerce.php';
	const steps = [ 'install', ...( platform ? [ 'platform' ] : [] ), 'store' ];
	if ( ! platform ) {
		log( 'There is no store platform yet, so Storeboard will have nothing to take over' );
	}
	for ( const name of SCRIPTS ) {
		fs.copyFileSync( path.join( WORDPRESS, name ), path.join( own, name ) );
	}
	fs.writeFileSync(
		path.join( own, 'setup.json' ),
		JSON.stringify( {
			dialect,
			platform,
			plugin: 'storeboard/plugin.php',
			more,
			orders,
			showcase,
			zone,
			host: '127.0.0.1',
		} )
	);

	const total = steps.length + ( showcase ? 1 : 0 );
	const begin = ( step ) => log( stepText( steps.indexOf( step ) + 1, total, TITLES[ step ] ) );
	let result = {};
	const check = ( step, output, code ) => {
		const file = path.join( own, `step-${ step }.json` );
		if ( code !== 0 || ! fs.existsSync( file ) ) {
			throw new UserError( `${ TITLES[ step ] } failed: see above.`, {
				output: [ output, logTail( folder ) ].filter( Boolean ).join( '\n' ),
			} );
		}
		result = JSON.parse( fs.readFileSync( file, 'utf8' ) );
		if ( result.error ) {
			throw new UserError( `${ TITLES[ step ] } failed: ${ result.error.replace( /<[^>]+>/g, '' ) }` );
		}
		fs.rmSync( file );
	};
	if ( php.kind === 'native' ) {
		for ( const step of steps ) {
			begin( step );
			const { code, output } = await runNativeStep( folder, step );
			check( step, output, code );
		}
	} else {
		begin( steps[ 0 ] );
		// Each step leaves a file, and the next one begins.
		const isDone = ( step ) => fs.existsSync( path.join( own, `step-${ step }.json` ) );
		let at = 0;
		const look = setInterval( () => {
			while ( at < steps.length - 1 && isDone( steps[ at ] ) ) {
				begin( steps[ ++at ] );
			}
		}, 250 );
		const { code, output } = await runWasmSteps( {
			folder,
			steps,
			embedded,
			isReleased,
			version: php.version,
		} ).finally( () => clearInterval( look ) );
		steps.forEach( ( step, index ) => check( step, output, index < steps.length - 1 ? 0 : code ) );
	}
	SCRIPTS.forEach( ( name ) => fs.rmSync( path.join( own, name ) ) );
	fs.rmSync( path.join( own, 'setup.json' ) );
	if ( embedded && platform && ! result.seeded ) {
		log( 'There is no sample store yet: the store is empty' );
	}
	return Boolean( result.seeded );
}
