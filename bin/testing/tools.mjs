import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { missingForMariadb } from '../site/mariadb.mjs';
import { ROOT, run } from '../site/run.mjs';
import { FAKETIME, lacksFaketime } from './day.mjs';

/** What the parts need from the machine, and the Debian packages that bring it. */
const EXTENSIONS = {
	pdo_sqlite: 'php-sqlite3',
	mbstring: 'php-mbstring',
	dom: 'php-xml',
	curl: 'php-curl',
	zip: 'php-zip',
	intl: 'php-intl',
};

const HEADLESS = 'chromium-headless-shell';

/** Letters as wide as Arial's, which most owners have: lines break where they do for them, and pictures are alike on all machines. */
const FONTS = 'fonts-liberation';

/** What the tests in a browser can use. */
export const BROWSER_TOOLS = [ 'chromium', HEADLESS, FONTS ];

/** Without these everything passes too, but slower or with other line breaks. */
const OPTIONAL = [ HEADLESS, FONTS ];

function answers( command, ...args ) {
	const { error, status, stdout } = spawnSync( command, args, { encoding: 'utf8', timeout: 30_000 } );
	return ! error && status === 0 ? stdout : null;
}

/** The first of these commands on the path. */
const onPath = ( names ) =>
	names
		.flatMap( ( name ) =>
			( process.env.PATH ?? '' ).split( path.delimiter ).map( ( folder ) => path.join( folder, name ) )
		)
		.find( ( place ) => fs.existsSync( place ) );

const given = () => [ process.env.STOREBOARD_CHROMIUM ].find( ( place ) => place && fs.existsSync( place ) );

/**
 * Chromium, or a browser of its family.
 *
 * @return {string|null} Its path.
 */
export const findBrowser = () =>
	given() ??
	onPath( [ 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable' ] ) ??
	[
		'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
		'/Applications/Chromium.app/Contents/MacOS/Chromium',
	].find( ( place ) => fs.existsSync( place ) ) ??
	null;

/**
 * The same browser without what a window needs, where the machine has it: journeys take three quarters of the time in it.
 *
 * @return {string|null} Its path; that of the whole browser where there is none.
 */
export const findHeadlessBrowser = () => given() ?? onPath( [ HEADLESS ] ) ?? findBrowser();

const hasFonts = () => /^(Liberation Sans|Arial)\b/m.test( answers( 'fc-list', ':', 'family' ) ?? '' );

/**
 * What this machine lacks, as Debian packages.
 *
 * @return {string[]} Their names.
 */
export function missingPackages() {
	const missing = [];
	const modules = answers(
		'php',
		'-r',
		'echo PHP_VERSION_ID >= 80100 ? implode( " ", get_loaded_extensions() ) : "";'
	);
	if ( ! modules ) {
		missing.push( 'php-cli' );
	}
	const loaded = ( modules ?? '' ).toLowerCase().split( /\s+/ );
	for ( const [ extension, name ] of Object.entries( EXTENSIONS ) ) {
		if ( ! loaded.includes( extension ) ) {
			missing.push( name );
		}
	}
	if ( answers( 'composer', '--version', '--no-ansi', '--no-interaction' ) === null ) {
		missing.push( 'composer' );
	}
	if ( answers( 'git', '--version' ) === null ) {
		missing.push( 'git' );
	}
	if ( ! findBrowser() ) {
		missing.push( 'chromium' );
	}
	if ( ! given() && ! onPath( [ HEADLESS ] ) ) {
		missing.push( HEADLESS );
	}
	if ( ! hasFonts() ) {
		missing.push( FONTS );
	}
	missing.push( ...missingForMariadb() );
	if ( lacksFaketime() ) {
		missing.push( FAKETIME );
	}
	return missing;
}

function isOfDebian() {
	try {
		return /^ID(_LIKE)?=.*debian/m.test( fs.readFileSync( '/etc/os-release', 'utf8' ) );
	} catch {
		return false;
	}
}

/**
 * Installs what the machine lacks where that may be done: on Debian, as root. Else says in one line what to install.
 *
 * @param {string[]}                 wanted             Debian packages that the parts to run can use.
 * @param {( text: string ) => void} log
 * @param {Object}                   [machine]          Set by tests.
 * @param {boolean}                  [machine.isDebian]
 * @param {boolean}                  [machine.isRoot]
 */
export async function installTools( wanted, log, machine = {} ) {
	const { isDebian = isOfDebian(), isRoot = process.getuid?.() === 0 } = machine;
	const all = missingPackages().filter( ( name ) => wanted.includes( name ) );
	const names = all.filter( ( name ) => ! OPTIONAL.includes( name ) );
	const others = all.filter( ( name ) => OPTIONAL.includes( name ) );
	if ( ! isDebian || ! isRoot ) {
		if ( names.length ) {
			log( `To run every part, install ${ names.join( ', ' ) } (these are the names of Debian's packages).` );
		}
		if ( isDebian && others.length ) {
			log( `The parts in a browser are better off with ${ others.join( ', ' ) }, but run without.` );
		}
		return;
	}
	if ( ! all.length ) {
		return;
	}
	log( `Installing ${ all.join( ', ' ) } (once)` );
	const options = {
		env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', COMPOSER_ALLOW_SUPERUSER: '1' },
	};
	const wait = [ '-o', 'DPkg::Lock::Timeout=300' ];
	await run( 'apt-get', [ ...wait, 'update' ], options );
	const install = ( packages ) =>
		run( 'apt-get', [ ...wait, 'install', '-y', '--no-install-recommends', ...packages ], options );
	if ( names.length ) {
		const { code, output } = await install( names );
		if ( code !== 0 ) {
			log( `apt-get could not install them: ${ output.trim().split( '\n' ).pop() }` );
		}
	}
	// Not every release of Debian has them: alone, so that none keeps the others from being installed.
	for ( const name of others ) {
		await install( [ name ] );
	}
}

const installs = new Map();

/**
 * Installs the packages of a composer.json where its vendor folder is not what the lock file says; once, however many parts want them.
 *
 * @param {( text: string ) => void} log
 * @param {string}                   [folder] That of the composer.json.
 * @return {Promise<string|null>} Why it could not, null when all is there.
 */
export function installComposer( log, folder = ROOT ) {
	if ( ! installs.has( folder ) ) {
		installs.set( folder, installPackages( log, folder ) );
	}
	return installs.get( folder );
}

async function installPackages( log, folder ) {
	const json = ( file ) => {
		try {
			return JSON.parse( fs.readFileSync( path.join( folder, file ), 'utf8' ) );
		} catch {
			return null;
		}
	};
	const manifest = json( 'composer.json' );
	if ( ! manifest ) {
		return 'there is no composer.json';
	}
	const vendor = manifest.config?.[ 'vendor-dir' ] ?? 'vendor';
	const lock = json( 'composer.lock' );
	const have = new Map(
		( json( `${ vendor }/composer/installed.json` )?.packages ?? [] ).map( ( { name, version } ) => [
			name,
			version,
		] )
	);
	const isWhole = lock
		? [ ...lock.packages, ...lock[ 'packages-dev' ] ].every( ( { name, version } ) => have.get( name ) === version )
		: Object.keys( { ...manifest.require, ...manifest[ 'require-dev' ] } ).every(
				( name ) => ! name.includes( '/' ) || have.has( name )
			);
	if ( isWhole && fs.existsSync( path.join( folder, vendor, 'autoload.php' ) ) ) {
		return null;
	}
	if ( answers( 'composer', '--version', '--no-ansi', '--no-interaction' ) === null ) {
		return 'there is no Composer on this machine';
	}
	log( "Installing PHP's development packages (once)" );
	const { code, output } = await run( 'composer', [ 'install', '--no-interaction', '--no-progress', '--no-ansi' ], {
		cwd: folder,
		env: { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' },
	} );
	return code === 0 ? null : `Composer could not install: ${ output.trim().split( '\n' ).slice( -3 ).join( ' ' ) }`;
}
