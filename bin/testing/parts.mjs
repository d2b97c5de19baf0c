import os from 'node:os';
import path from 'node:path';
import { audit } from '../audit.mjs';
import { build } from '../site/build.mjs';
import { findPhp } from '../site/index.mjs';
import { MARIADB_PACKAGES, missingForMariadb } from '../site/mariadb.mjs';
import { UserError } from '../site/user-error.mjs';
import { judge, nothing, readJest, readPhpunit } from './counts.mjs';
import { PHPUNIT, filesIn, journeys, nodeTests, npm, onSites, oneCheck, phpTests, report, stream } from './runners.mjs';
import { FAKETIME } from './day.mjs';
import { DAYS, partOfDay } from './days.mjs';
import { BROWSER_TOOLS, findBrowser, installComposer } from './tools.mjs';

/** Browsers that the journeys are shared out to, a site each. */
const BROWSERS = Math.min( 2, os.availableParallelism() );

const PHP_TOOLS = [ 'php-cli', 'php-sqlite3', 'php-mbstring', 'php-xml', 'php-curl', 'php-zip', 'php-intl' ];

/** Why the PHP tests cannot run, or null. */
async function whyNoPhpTests( { log } ) {
	try {
		findPhp( 'native' );
	} catch ( error ) {
		return error.message;
	}
	return installComposer( log );
}

const whyNoBrowser = () => ( findBrowser() ? null : 'there is no Chromium on this machine' );

/** What a test draws is of no use after it: with more room for what is new, little of it is ever moved, which was a seventh of the time. */
const ROOM = { NODE_OPTIONS: [ process.env.NODE_OPTIONS, '--max-semi-space-size=64' ].filter( Boolean ).join( ' ' ) };

/** The commands' tests: those of every run, or of the wide matrix, which make many sites, or follow the documents in a copy of all. */
const binTests = ( { wide } ) =>
	[ 'bin/test', 'bench/test' ]
		.flatMap( ( folder ) => filesIn( folder, /\.test\.mjs$/ ) )
		.filter( ( file ) => file.split( path.sep ).includes( 'wide' ) === wide );

/** Suites that every run takes on MariaDB alone, where it is there: stores have it, and it is quicker. */
const ON_MARIADB = [ 'parallel', 'query', 'sums' ];

/** PHP tests of some of the suites in phpunit.xml.dist, on a database; on MariaDB those that depend on it. */
const phpPart = ( { suites, database, ...part } ) => ( {
	...part,
	knowsDates: true,
	tools: [ ...PHP_TOOLS, 'composer', ...( database === 'mariadb' ? MARIADB_PACKAGES : [] ) ],
	after: [ 'build' ],
	async skip( context ) {
		const missing = database === 'mariadb' ? missingForMariadb() : [];
		return (
			( await whyNoPhpTests( context ) ) ??
			( missing.length ? `this machine lacks ${ missing.join( ', ' ) }` : null )
		);
	},
	run: ( context ) =>
		phpTests( context, {
			name: part.name.replaceAll( ':', '-' ),
			database,
			args: [
				...( context.narrow?.[ part.name ] ?? [ '--testsuite', suites().join() ] ),
				...( database === 'mariadb' ? [ '--group', 'database' ] : [] ),
			],
			// Each argument gets there with fewer values.
			env: database === 'mariadb' ? { STOREBOARD_FUZZ_CALLS: process.env.STOREBOARD_FUZZ_CALLS ?? '20' } : {},
		} ),
} );

/** The contract's tests on a site of a dialect, or on the one that is given. */
function contractTests( context, dialect ) {
	const files = filesIn( 'tests/contract', /\.test\.mjs$/ );
	const name = `contract-${ dialect }`;
	return context.target
		? nodeTests( context, files, { name: 'contract', env: context.target } )
		: onSites( context, { dialect, names: [ name ] }, ( env ) => nodeTests( context, files, { name, env } ) );
}

/** End-to-end tests; `wide` says which (tests/e2e/playwright.config.ts). */
const e2ePart = ( { wide, ...part } ) => ( {
	knowsDates: true,
	tools: [ ...PHP_TOOLS, ...BROWSER_TOOLS ],
	cores: BROWSERS,
	after: [ 'build' ],
	anywhere: true,
	skip: whyNoBrowser,
	...part,
	async run( context ) {
		const name = part.name.replaceAll( ':', '-' );
		// Of some specs every run takes nothing, of others all.
		const args = [ '--pass-with-no-tests', ...( context.narrow?.[ part.name ] ?? [] ) ];
		if ( context.target ) {
			return journeys( context, { name, sites: [ context.target ], args, wide } );
		}
		await build( context.log );
		const names = Array.from( { length: BROWSERS }, ( _, index ) => `${ name }-${ index + 1 }` );
		return onSites( context, { dialect: '11.0', names }, ( _, sites ) =>
			// On another day all of what knows dates runs at once.
			journeys( context, { name, sites, args, wide: context.isWithin ? '' : wide } )
		);
	},
} );

/** Home with its lists and their writes, a report with its filters, saved views of two users: what a store of a network does as any other. */
export const NETWORK_JOURNEYS = [
	'setup-list',
	'dismiss',
	'home-cards',
	'reports.spec',
	'saved-views',
	'network.spec',
	'--grep',
	'@always|@network',
];

/** Journeys marked @smoke on the older dialect: those of some specs, or all. */
const olderPart = ( { args = [], ...part } ) => ( {
	...part,
	knowsDates: true,
	tools: [ ...PHP_TOOLS, ...BROWSER_TOOLS ],
	after: [ 'build' ],
	skip: whyNoBrowser,
	async run( context ) {
		const name = part.name.replaceAll( ':', '-' );
		await build( context.log );
		return onSites( context, { dialect: '9.7', names: [ name ] }, ( _, sites ) =>
			journeys( context, { name, sites, args: [ '--grep', '@smoke', ...args ] } )
		);
	},
} );

/**
 * The parts, in the order in which they are counted. `tools` are the Debian packages that a part can use; `skip` says why this
 * machine cannot run it; `anywhere` marks parts that can run against any site, `needsFolder` those that also need its folder on this machine; `isWide` those of the wide matrix, which run with --all, by
 * their own name, or where --changed chooses them; `knowsDates` those that --day
 * runs; `cores` and `after` are those of a job (schedule.mjs).
 *
 * @type {Array<{ name: string, title: string, tools: string[], isWide?: true, knowsDates?: true, cores?: number|'all', after?: string[], anywhere?: boolean, needsFolder?: boolean, skip?: Function, run: Function }>}
 */
export const PARTS = [
	{
		name: 'build',
		title: 'build and budgets',
		tools: [],
		async run( context ) {
			await build( context.log );
			return oneCheck( stream( context, process.execPath, [ 'bin/check-budgets.mjs' ] ) );
		},
	},
	{
		name: 'i18n',
		title: 'texts and translations',
		tools: [],
		run: ( context ) => oneCheck( npm( context, [ 'i18n', '--', '--check' ] ) ),
	},
	{
		name: 'lint:js',
		title: 'lint of scripts',
		tools: [],
		run: ( context ) => oneCheck( npm( context, [ 'lint:js' ] ) ),
	},
	{
		name: 'lint:css',
		title: 'lint of styles',
		tools: [],
		run: ( context ) => oneCheck( npm( context, [ 'lint:css' ] ) ),
	},
	{
		name: 'lint:php',
		title: 'lint of PHP',
		tools: [ ...PHP_TOOLS, 'composer' ],
		skip: ( { log } ) => installComposer( log ),
		run: ( context ) =>
			oneCheck(
				stream( context, 'composer', [ 'run', '--no-interaction', '--timeout=900', 'lint' ], {
					COMPOSER_ALLOW_SUPERUSER: '1',
				} )
			),
	},
	{
		name: 'types',
		title: 'types',
		tools: [],
		run: ( context ) => oneCheck( npm( context, [ 'types' ] ) ),
	},
	{
		name: 'unit',
		title: 'unit tests (Jest)',
		knowsDates: true,
		tools: [],
		async run( context ) {
			const file = report( 'unit.json' );
			const args = [ ...( context.narrow?.unit ?? [] ), '--json', `--outputFile=${ file }` ];
			return judge( await npm( context, [ 'test:unit', '--', ...args ], ROOM ), readJest( file ) );
		},
	},
	{
		name: 'unit:wide',
		title: 'unit tests of every fault on every screen',
		isWide: true,
		tools: [],
		async run( context ) {
			const file = report( 'unit-wide.json' );
			const args = [ '--json', `--outputFile=${ file }` ];
			const code = await npm( context, [ 'test:unit', '--', ...args ], { ...ROOM, STOREBOARD_WIDE: '1' } );
			return judge( code, readJest( file ) );
		},
	},
	{
		name: 'bin',
		title: 'tests of the commands',
		tools: [ ...PHP_TOOLS, ...MARIADB_PACKAGES, 'chromium', 'git', FAKETIME ],
		after: [ 'build' ],
		run: ( context ) => nodeTests( context, binTests( { wide: false } ), { name: 'bin' } ),
	},
	{
		name: 'bin:wide',
		title: 'tests of the commands with many sites, and of the steps for a new screen',
		isWide: true,
		tools: [ ...PHP_TOOLS, ...MARIADB_PACKAGES, 'chromium' ],
		after: [ 'build' ],
		run: ( context ) => nodeTests( context, binTests( { wide: true } ), { name: 'bin-wide' } ),
	},
	phpPart( {
		name: 'php',
		title: 'PHP tests (PHPUnit)',
		suites: () => [ 'product', ...( missingForMariadb().length ? ON_MARIADB : [] ) ],
		database: 'sqlite',
	} ),
	phpPart( {
		name: 'php:wide',
		title: 'PHP tests of the embedded platform, and of any value in any argument',
		// No large store runs on SQLite.
		suites: () => [ 'wide', ...( missingForMariadb().length ? [ 'counts' ] : [ 'parallel', 'query' ] ) ],
		database: 'sqlite',
		isWide: true,
	} ),
	phpPart( {
		name: 'php:mariadb',
		title: 'PHP tests of SQL and of parallel writes, on MariaDB',
		suites: () => [ 'product', ...ON_MARIADB ],
		database: 'mariadb',
	} ),
	phpPart( {
		name: 'php:mariadb:wide',
		title: 'the same of the embedded platform, and of drawn orders against a plain count',
		suites: () => [ 'wide', 'counts' ],
		database: 'mariadb',
		isWide: true,
	} ),
	{
		name: 'php:store',
		title: 'PHP tests on WooCommerce’s own tables and jobs',
		tools: [ ...PHP_TOOLS, 'composer' ],
		anywhere: true,
		needsFolder: true,
		skip: whyNoPhpTests,
		async run( context ) {
			const file = report( 'php-store.xml' );
			const args = [ ...PHPUNIT, '--log-junit', file, '--testsuite', 'store' ];
			return judge( await stream( context, 'php', args, context.target ), readPhpunit( file ) );
		},
	},
	{
		name: 'contract',
		title: 'contract tests',
		knowsDates: true,
		tools: PHP_TOOLS,
		after: [ 'build' ],
		anywhere: true,
		run: ( context ) => contractTests( context, '11.0' ),
	},
	{
		name: 'contract:9.7',
		title: 'contract tests of the older dialect',
		isWide: true,
		tools: PHP_TOOLS,
		after: [ 'build' ],
		run: ( context ) => contractTests( context, '9.7' ),
	},
	e2ePart( { name: 'e2e', title: 'end-to-end tests in a browser', wide: 'without' } ),
	e2ePart( {
		name: 'e2e:wide',
		title: 'end-to-end tests of every screen and state',
		wide: 'alone',
		isWide: true,
		after: [ 'build', 'e2e' ],
	} ),
	olderPart( {
		name: 'e2e:9.7',
		title: 'a journey on the older dialect',
		args: [ 'setup-list', 'payments.spec' ],
	} ),
	olderPart( {
		name: 'e2e:9.7:wide',
		title: 'the journeys marked @smoke, on the older dialect',
		isWide: true,
	} ),
	{
		name: 'audit',
		title: 'known weaknesses of the packages that build and test',
		isWide: true,
		tools: [ 'composer' ],
		skip: ( { log } ) => installComposer( log ),
		async run( { log } ) {
			const { findings, asked, unknown } = await audit( log );
			return { ...nothing(), passed: findings ? 0 : asked, failed: findings, skipped: unknown };
		},
	},
	{
		name: 'e2e:network',
		title: 'home and a report on the second site of a network',
		isWide: true,
		tools: [ ...PHP_TOOLS, ...BROWSER_TOOLS ],
		after: [ 'build' ],
		skip: ( { log } ) => whyNoPhpTests( { log } ) ?? whyNoBrowser(),
		async run( context ) {
			const name = 'e2e-network';
			await build( context.log );
			return onSites( context, { dialect: '11.0', names: [ name ], network: true }, ( _, sites ) =>
				journeys( context, { name, sites, args: context.narrow?.[ 'e2e:network' ] ?? NETWORK_JOURNEYS } )
			);
		},
	},
	{
		name: 'bench',
		title: 'what the home screen costs, against the last record',
		isWide: true,
		tools: [ ...PHP_TOOLS, 'chromium' ],
		// It measures times.
		cores: 'all',
		after: [
			'lint:js',
			'lint:php',
			'types',
			'unit',
			'unit:wide',
			'bin',
			'bin:wide',
			'php',
			'php:wide',
			'php:mariadb',
			'php:mariadb:wide',
			'contract',
			'contract:9.7',
			'e2e',
			'e2e:wide',
			'e2e:9.7',
			'e2e:9.7:wide',
			'e2e:network',
		],
		skip: whyNoBrowser,
		async run( context ) {
			await build( context.log );
			return onSites( context, { dialect: '11.0', names: [ 'bench' ] }, ( env ) =>
				oneCheck(
					stream(
						context,
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
	...DAYS.map( ( day ) => partOfDay( day, [ ...PHP_TOOLS, 'composer', ...MARIADB_PACKAGES, ...BROWSER_TOOLS ] ) ),
];

/** Part to its seconds on two cores: the longest starts first. */
const ORDER = [ 'build', 'unit', 'bin', 'php', 'contract', 'lint:js', 'php:mariadb', 'lint:php', 'e2e:9.7', 'types' ];

/**
 * The parts in the order in which they best start.
 *
 * @param {Array<Object>} parts
 * @return {Array<Object>} The same.
 */
export const inOrder = ( parts ) => {
	const place = ( { name } ) => ( ORDER.includes( name ) ? ORDER.indexOf( name ) : ORDER.length );
	return [ ...parts ].sort( ( a, b ) => place( a ) - place( b ) );
};

/**
 * Runs one part; whatever happens in it stays in it.
 *
 * @param {Object} part
 * @param {Object} context Of runners.mjs.
 * @return {Promise<{ passed: number, failed: number, skipped: number, why?: string }>} Its counts, and why it was not run.
 */
export async function runPart( part, context ) {
	try {
		const why = await part.skip?.( context );
		if ( why ) {
			context.log( `Skipped: ${ why }` );
			return { ...nothing(), skipped: 1, why };
		}
		return await part.run( context );
	} catch ( error ) {
		if ( error.output ) {
			context.log( error.output.trimEnd() );
		}
		context.log( error instanceof UserError ? error.message : error.stack );
		return { ...nothing(), failed: 1 };
	}
}
