import fs from 'node:fs';
import path from 'node:path';
import { findPhp, makeSite, startDatabase, startSite } from '../site/index.mjs';
import { SECOND } from '../site/network.mjs';
import { ROOT, launch } from '../site/run.mjs';
import { judge, nothing, readNode, readPhpunit, readPlaywright } from './counts.mjs';
import { findHeadlessBrowser } from './tools.mjs';

/**
 * What a part gets to work with.
 *
 * @typedef {Object} Context
 * @property {( text: string ) => void} log        Prints a line on the progress.
 * @property {( text: string ) => void} [write]    Keeps output until the part ends; without it output goes straight to the person.
 * @property {Object|null}              target     The environment of the tests where they run against a given site.
 * @property {string}                   [zone]     The time zone of the stores; UTC unless told.
 * @property {Record<string, string[]>} [narrow]   Part to the files that it is narrowed to, where only what changed is tested.
 * @property {boolean}                  [isWithin] Whether it is a run within another one, which tells its parts.
 */

/** Where the runners leave their reports. */
export const REPORTS = path.join( ROOT, 'tests/.cache/reports' );

/** For PHP where it runs tests: compiled as far as it goes, which took a third off them. A server gains nothing by it: its requests are too short. */
export const PHPUNIT = [
	...[ 'opcache.enable_cli=1', 'opcache.jit=tracing', 'opcache.jit_buffer_size=128M', 'memory_limit=1G' ].flatMap(
		( setting ) => [ '-d', setting ]
	),
	'vendor/bin/phpunit',
];

/** How long a part may take before it counts as stuck, also the wide matrix of journeys, a part against a site alone in one browser, and one file of Node's tests. */
const MINUTES = 25;
const WIDE_MINUTES = 45;
const SITE_MINUTES = 120;
const FILE_MINUTES = 6;

/**
 * Runs a program to its end.
 *
 * @param {Context}                context
 * @param {string}                 command
 * @param {string[]}               args
 * @param {Record<string, string>} [env]
 * @param {number}                 [minutes] It is ended after so many.
 * @return {Promise<number>} Its exit code.
 */
export async function stream( { write, log }, command, args, env = {}, minutes = MINUTES ) {
	const child = launch( command, args, {
		cwd: ROOT,
		stdio: [ 'ignore', write ? 'pipe' : 'inherit', write ? 'pipe' : 'inherit' ],
		env: { ...process.env, ...env },
		shell: process.platform === 'win32',
	} );
	for ( const output of [ child.stdout, child.stderr ] ) {
		output?.setEncoding( 'utf8' ).on( 'data', write );
	}
	let late;
	const code = await new Promise( ( resolve, reject ) => {
		child.once( 'error', reject );
		child.once( 'close', ( status ) => resolve( status ?? 1 ) );
		late = setTimeout( () => {
			log( `This part took more than ${ minutes } minutes and was ended.` );
			child.end();
		}, minutes * 60_000 );
	} );
	clearTimeout( late );
	return code;
}

export const npm = ( context, args, env ) => stream( context, 'npm', [ 'run', '--silent', ...args ], env );

/**
 * A place for a runner's report, where none is left of an earlier run. A run within another one has a prefix of its own.
 *
 * @param {string} name
 * @return {string} The file.
 */
export function report( name ) {
	fs.mkdirSync( REPORTS, { recursive: true } );
	const file = path.join( REPORTS, `${ process.env.STOREBOARD_REPORT_PREFIX ?? '' }${ name }` );
	fs.rmSync( file, { force: true } );
	return file;
}

/**
 * The files below a folder whose names match, from the root of the repository.
 *
 * @param {string} folder
 * @param {RegExp} pattern
 * @return {string[]} Sorted.
 */
export function filesIn( folder, pattern ) {
	const top = path.join( ROOT, folder );
	return fs.existsSync( top )
		? fs
				.readdirSync( top, { recursive: true } )
				.filter( ( name ) => pattern.test( name ) && ! name.includes( 'node_modules' ) )
				.map( ( name ) => path.join( folder, name ) )
				.sort()
		: [];
}

export const oneCheck = async ( work ) =>
	( await work ) === 0 ? { ...nothing(), passed: 1 } : { ...nothing(), failed: 1 };

/**
 * Tests of Node's own runner.
 *
 * @param {Context}                context
 * @param {string[]}               files
 * @param {Object}                 options
 * @param {string}                 options.name     Of the report.
 * @param {Record<string, string>} [options.env]
 * @param {number}                 [options.atOnce] Files that run at the same time; one, where they share a site.
 */
export async function nodeTests( context, files, { name, env, atOnce = 1 } ) {
	const file = report( `${ name }.xml` );
	const code = await stream(
		context,
		process.execPath,
		[
			'--test',
			// A file that does not end, for what a failed test of it left running, must not keep the others waiting.
			`--test-timeout=${ FILE_MINUTES * 60_000 }`,
			`--test-concurrency=${ atOnce }`,
			'--test-reporter=spec',
			'--test-reporter-destination=stdout',
			'--test-reporter=junit',
			`--test-reporter-destination=${ file }`,
			...files,
		],
		env
	);
	return judge( code, readNode( file ) );
}

const siteName = ( name ) => `test-${ process.pid }-${ name }`;

/**
 * Starts sites of this run alone, one after the other; they are removed unless something failed on them.
 *
 * @param {Context}                                                      context
 * @param {{ dialect: string, names: string[], network?: boolean }}      sites   With `network` the second store of a network each.
 * @param {( env: Record<string, string>, all: Object[] ) => Promise<*>} work    Gets the environment for the first site, and each.
 * @return {Promise<Object>} Its counts.
 */
export async function onSites( { log, zone }, { dialect, names, network }, work ) {
	const sites = [];
	const counts = nothing();
	try {
		for ( const name of names ) {
			sites.push( await startSite( { name: siteName( name ), dialect, network, reset: true, zone, log } ) );
		}
		const all = sites.map( ( site ) => ( {
			STOREBOARD_URL: network ? site.url + SECOND : site.url,
			STOREBOARD_USER: site.user,
			STOREBOARD_PASSWORD: site.password,
			STOREBOARD_DIALECT: dialect,
			STOREBOARD_LOGIN_URL: site.loginUrl,
			STOREBOARD_SITE: site.folder,
			STOREBOARD_PHP: site.php.kind,
		} ) );
		Object.assign( counts, await work( all[ 0 ], all ) );
	} finally {
		await Promise.all( sites.map( ( site ) => site.stop() ) );
	}
	sites.forEach( ( { folder } ) => tidy( folder, counts, log ) );
	return counts;
}

function tidy( folder, counts, log ) {
	if ( counts.failed ) {
		log( `The site of this part was left for a look: ${ folder }` );
	} else {
		fs.rmSync( folder, { recursive: true, force: true } );
	}
}

/**
 * PHP tests on a site of their own.
 *
 * @param {Context}            context
 * @param {Object}             options
 * @param {string}             options.name     Of the report.
 * @param {'sqlite'|'mariadb'} options.database
 * @param {string[]}           [options.args]   For PHPUnit.
 * @param {Object}             [options.env]
 */
export async function phpTests( context, { name, database, args = [], env } ) {
	const { folder } = await makeSite( {
		name: siteName( name ),
		php: findPhp( 'native' ),
		database,
		// Each test takes the sample store away first: a small one goes faster.
		orders: 20,
		reset: true,
		log: context.log,
	} );
	const file = report( `${ name }.xml` );
	const running = await startDatabase( folder, database );
	let code;
	try {
		code = await stream( context, 'php', [ ...PHPUNIT, '--log-junit', file, ...args ], {
			STOREBOARD_SITE: folder,
			...env,
		} );
	} finally {
		await running.stop();
	}
	const counts = judge( code, readPhpunit( file ) );
	tidy( folder, counts, context.log );
	return counts;
}

/**
 * End-to-end tests.
 *
 * @param {Context}                  context
 * @param {Object}                   options
 * @param {string}                   options.name   Of the report.
 * @param {Record<string, string>[]} options.sites  The environment for each site: one browser each.
 * @param {string[]}                 [options.args] For Playwright.
 * @param {'without'|'alone'|''}     [options.wide] Without the wide matrix, that alone, or both.
 */
export async function journeys( context, { name, sites, args = [], wide = '' } ) {
	const file = report( `${ name }.json` );
	const code = await stream(
		context,
		process.execPath,
		[
			'node_modules/@playwright/test/cli.js',
			'test',
			'-c',
			'tests/e2e/playwright.config.ts',
			'--reporter=list,json',
			...args,
		],
		{
			...sites[ 0 ],
			STOREBOARD_SITES_OF_WORKERS: JSON.stringify( sites ),
			STOREBOARD_WIDE: wide,
			STOREBOARD_CHROMIUM: findHeadlessBrowser(),
			PLAYWRIGHT_JSON_OUTPUT_NAME: file,
		},
		minutesOf( context, wide )
	);
	return judge( code, readPlaywright( file ) );
}

/** How long journeys may take: those of the wide matrix are two in three. */
function minutesOf( { target }, wide ) {
	if ( target ) {
		return SITE_MINUTES;
	}
	return wide === 'alone' ? WIDE_MINUTES : MINUTES;
}
