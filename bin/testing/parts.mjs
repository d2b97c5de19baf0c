import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from '../site/build.mjs';
import { findPhp, makeSite, startDatabase, startSite } from '../site/index.mjs';
import { MARIADB_PACKAGES, missingForMariadb } from '../site/mariadb.mjs';
import { ROOT, launch } from '../site/run.mjs';
import { UserError } from '../site/user-error.mjs';
import { judge, nothing, readJest, readNode, readPhpunit, readPlaywright } from './counts.mjs';
import { findBrowser, findHeadlessBrowser, installComposer } from './tools.mjs';

/** Where the runners leave their reports. */
export const REPORTS = path.join( ROOT, 'tests/.cache/reports' );
/** How long a part may take, also where it runs against a site alone in one browser, and one file of Node's tests. */
const MINUTES = 25;
const SITE_MINUTES = 120;
const FILE_MINUTES = 6;
/** Sites that the journeys are shared out to, one browser each. */
const SHARDS = Math.min( 2, os.availableParallelism() );

/** Runs a program with its output going straight to the person. */
async function stream( command, args, env = {}, minutes = MINUTES ) {
	const child = launch( command, args, {
		cwd: ROOT,
		stdio: [ 'ignore', 'inherit', 'inherit' ],
		env: { ...process.env, ...env },
		shell: process.platform === 'win32',
	} );
	let late;
	const code = await new Promise( ( resolve, reject ) => {
		child.once( 'error', reject );
		child.once( 'close', ( status ) => resolve( status ?? 1 ) );
		late = setTimeout( () => {
			process.stdout.write( `This part took more than ${ minutes } minutes and was ended.\n` );
			child.end();
		}, minutes * 60_000 );
	} );
	clearTimeout( late );
	return code;
}

const npm = ( args, env ) => stream( 'npm', [ 'run', '--silent', ...args ], env );

function report( name ) {
	fs.mkdirSync( REPORTS, { recursive: true } );
	const file = path.join( REPORTS, name );
	fs.rmSync( file, { force: true } );
	return file;
}

/** The files below a folder whose names match. */
function filesIn( folder, pattern ) {
	const top = path.join( ROOT, folder );
	return fs.existsSync( top )
		? fs
				.readdirSync( top, { recursive: true } )
				.filter( ( name ) => pattern.test( name ) && ! name.includes( 'node_modules' ) )
				.map( ( name ) => path.join( folder, name ) )
				.sort()
		: [];
}

const oneCheck = async ( work ) => ( ( await work ) === 0 ? { ...nothing(), passed: 1 } : { ...nothing(), failed: 1 } );

async function nodeTests( files, name, env ) {
	const file = report( `${ name }.xml` );
	const code = await stream(
		process.execPath,
		[
			'--test',
			// A file that does not end, for what a failed test of it left running, must not keep the others waiting.
			`--test-timeout=${ FILE_MINUTES * 60_000 }`,
			// Files of one part share a site.
			'--test-concurrency=1',
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

/** A site of this run alone; it is removed unless something failed on it. */
async function onSite( { log, dialect, name }, work ) {
	const site = await startSite( { name: `test-${ process.pid }-${ name }`, dialect, reset: true, log } );
	const counts = nothing();
	try {
		Object.assign(
			counts,
			await work( {
				STOREBOARD_URL: site.url,
				STOREBOARD_USER: site.user,
				STOREBOARD_PASSWORD: site.password,
				STOREBOARD_DIALECT: dialect,
				STOREBOARD_LOGIN_URL: site.loginUrl,
				STOREBOARD_SITE: site.folder,
				STOREBOARD_PHP: site.php.kind,
			} )
		);
	} finally {
		await site.stop();
	}
	tidy( site.folder, counts, log );
	return counts;
}

function tidy( folder, counts, log ) {
	if ( counts.failed ) {
		log( `The site of this part was left for a look: ${ folder }` );
	} else {
		fs.rmSync( folder, { recursive: true, force: true } );
	}
}

const add = ( a, b ) => ( {
	passed: a.passed + b.passed,
	failed: a.failed + b.failed,
	skipped: a.skipped + b.skipped,
} );

const PHP_TOOLS = [ 'php-cli', 'php-sqlite3', 'php-mbstring', 'php-xml', 'php-curl', 'php-zip', 'php-intl' ];

/** Why the PHP tests cannot run, or null. */
async function whyNoPhpTests( { log } ) {
	if ( ! filesIn( 'tests/php', /Test\.php$/ ).length ) {
		return 'there are no PHP tests';
	}
	try {
		findPhp( 'native' );
	} catch ( error ) {
		return error.message;
	}
	return installComposer( log );
}

/** The PHP tests on a site of their own. */
async function phpTests( { log, database } ) {
	const { folder } = await makeSite( {
		name: `test-${ process.pid }-php-${ database }`,
		php: findPhp( 'native' ),
		database,
		// Each test takes the sample store away first: a small one goes faster.
		orders: 20,
		reset: true,
		log,
	} );
	const file = report( `php-${ database }.xml` );
	const config = [ 'phpunit.xml', 'phpunit.xml.dist', 'tests/php/phpunit.xml', 'tests/php/phpunit.xml.dist' ].find(
		( name ) => fs.existsSync( path.join( ROOT, name ) )
	);
	const running = await startDatabase( folder, database );
	let code;
	try {
		code = await stream(
			'php',
			[
				'-d',
				'memory_limit=512M',
				'vendor/bin/phpunit',
				...( config ? [ '-c', config ] : [] ),
				'--log-junit',
				file,
			],
			{ STOREBOARD_SITE: folder }
		);
	} finally {
		await running.stop();
	}
	const counts = judge( code, readPhpunit( file ) );
	tidy( folder, counts, log );
	return counts;
}

/**
 * The parts in their order. `tools` are the Debian packages that a part can use; `skip` says why this machine or this
 * state of the repository cannot run it; `anywhere` marks parts that can run against any site.
 *
 * @type {Array<{ name: string, title: string, tools: string[], anywhere?: boolean, skip?: Function, run: Function }>}
 */
export const PARTS = [
	{
		name: 'build',
		title: 'build and budgets',
		tools: [],
		run: () => oneCheck( npm( [ 'build' ] ) ),
	},
	{
		name: 'i18n',
		title: 'texts and translations',
		tools: [],
		run: () => oneCheck( npm( [ 'i18n', '--', '--check' ] ) ),
	},
	{
		name: 'lint:js',
		title: 'lint of scripts',
		tools: [],
		run: () => oneCheck( npm( [ 'lint:js' ] ) ),
	},
	{
		name: 'lint:css',
		title: 'lint of styles',
		tools: [],
		run: () => oneCheck( npm( [ 'lint:css' ] ) ),
	},
	{
		name: 'lint:php',
		title: 'lint of PHP',
		tools: [ ...PHP_TOOLS, 'composer' ],
		skip: ( { log } ) => installComposer( log ),
		run: () =>
			oneCheck(
				stream( 'composer', [ 'run', '--no-interaction', '--timeout=900', 'lint' ], {
					COMPOSER_ALLOW_SUPERUSER: '1',
				} )
			),
	},
	{
		name: 'types',
		title: 'types',
		tools: [],
		run: () => oneCheck( npm( [ 'types' ] ) ),
	},
	{
		name: 'unit',
		title: 'unit tests (Jest)',
		tools: [],
		skip: () =>
			filesIn( 'src', /\.test\.tsx?$/ ).length + filesIn( 'tests/js', /\.test\.[jt]sx?$/ ).length
				? null
				: 'there are no unit tests',
		async run() {
			const file = report( 'unit.json' );
			return judge( await npm( [ 'test:unit', '--', '--json', `--outputFile=${ file }` ] ), readJest( file ) );
		},
	},
	{
		name: 'bin',
		title: 'tests of the commands',
		tools: PHP_TOOLS,
		run: () =>
			nodeTests(
				[ 'bin/test', 'bench/test' ].flatMap( ( folder ) => filesIn( folder, /\.test\.mjs$/ ) ),
				'bin'
			),
	},
	{
		name: 'php',
		title: 'PHP tests (PHPUnit)',
		tools: [ ...PHP_TOOLS, 'composer' ],
		skip: whyNoPhpTests,
		run: ( context ) => phpTests( { ...context, database: 'sqlite' } ),
	},
	{
		name: 'php:mariadb',
		title: 'the same PHP tests on MariaDB',
		tools: [ ...PHP_TOOLS, 'composer', ...MARIADB_PACKAGES ],
		async skip( context ) {
			const missing = missingForMariadb();
			return (
				( await whyNoPhpTests( context ) ) ??
				( missing.length ? `this machine lacks ${ missing.join( ', ' ) }` : null )
			);
		},
		run: ( context ) => phpTests( { ...context, database: 'mariadb' } ),
	},
	{
		name: 'contract',
		title: 'contract tests',
		tools: PHP_TOOLS,
		anywhere: true,
		skip: () => ( filesIn( 'tests/contract', /\.test\.mjs$/ ).length ? null : 'there are no contract tests' ),
		async run( { log, target } ) {
			const files = filesIn( 'tests/contract', /\.test\.mjs$/ );
			if ( target ) {
				return nodeTests( files, 'contract', target );
			}
			let counts = nothing();
			for ( const dialect of [ '11.0', '9.7' ] ) {
				log( `Dialect ${ dialect }` );
				counts = add(
					counts,
					await onSite( { log, dialect, name: `contract-${ dialect }` }, ( env ) =>
						nodeTests( files, `contract-${ dialect }`, env )
					)
				);
			}
			return counts;
		},
	},
	{
		name: 'e2e',
		title: 'end-to-end tests in a browser',
		tools: [ ...PHP_TOOLS, 'chromium', 'chromium-headless-shell' ],
		anywhere: true,
		skip() {
			if ( ! filesIn( 'tests/e2e', /\.spec\.[jt]s$/ ).length ) {
				return 'there are no end-to-end tests';
			}
			return findBrowser() ? null : 'there is no Chromium on this machine';
		},
		async run( { log, target } ) {
			const journeys = async ( name, env, more = [] ) => {
				const file = report( `${ name }.json` );
				const code = await stream(
					process.execPath,
					[
						'node_modules/@playwright/test/cli.js',
						'test',
						'-c',
						'tests/e2e/playwright.config.ts',
						'--reporter=list,json',
						...more,
					],
					{ ...env, STOREBOARD_CHROMIUM: findHeadlessBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
					target ? SITE_MINUTES : MINUTES
				);
				return judge( code, readPlaywright( file ) );
			};
			if ( target ) {
				return journeys( 'e2e', target );
			}
			await build( log );
			const shards = await Promise.all(
				Array.from( { length: SHARDS }, ( _, index ) => {
					const name = `e2e-${ index + 1 }`;
					return onSite( { log, dialect: '11.0', name }, ( env ) =>
						journeys( name, env, [ `--shard=${ index + 1 }/${ SHARDS }` ] )
					);
				} )
			);
			let counts = shards.reduce( add );
			// The other dialect is held by the contract tests and by the journeys that are marked for it.
			const marked = filesIn( 'tests/e2e', /\.spec\.[jt]s$/ ).some( ( file ) =>
				fs.readFileSync( path.join( ROOT, file ), 'utf8' ).includes( '@smoke' )
			);
			if ( marked ) {
				log( 'Dialect 9.7: the journeys marked @smoke' );
				counts = add(
					counts,
					await onSite( { log, dialect: '9.7', name: 'e2e-9.7' }, ( env ) =>
						journeys( 'e2e-9.7', env, [ '--grep', '@smoke' ] )
					)
				);
			}
			return counts;
		},
	},
	{
		name: 'bench',
		title: 'what the home screen costs, against the last record',
		tools: [ ...PHP_TOOLS, 'chromium' ],
		skip: () => ( findBrowser() ? null : 'there is no Chromium on this machine' ),
		async run( { log } ) {
			await build( log );
			return onSite( { log, dialect: '11.0', name: 'bench' }, ( env ) =>
				oneCheck(
					stream(
						process.execPath,
						[
							'bench/record.mjs',
							'--site',
							env.STOREBOARD_URL,
							'--user',
							env.STOREBOARD_USER,
							'--password',
							env.STOREBOARD_PASSWORD,
						],
						{ STOREBOARD_CHROMIUM: findBrowser() }
					)
				)
			);
		},
	},
];

/**
 * Runs one part; whatever happens in it stays in it.
 *
 * @param {Object} part
 * @param {Object} context
 * @return {Promise<Object>} Its counts.
 */
export async function runPart( part, context ) {
	try {
		const reason = await part.skip?.( context );
		if ( reason ) {
			context.log( `Skipped: ${ reason }` );
			return { ...nothing(), skipped: 1 };
		}
		return await part.run( context );
	} catch ( error ) {
		if ( error.output ) {
			process.stdout.write( error.output.trimEnd() + '\n' );
		}
		context.log( error instanceof UserError ? error.message : error.stack );
		return { ...nothing(), failed: 1 };
	}
}
