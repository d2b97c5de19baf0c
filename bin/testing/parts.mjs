import os from 'node:os';
import { build } from '../site/build.mjs';
import { findPhp } from '../site/index.mjs';
import { MARIADB_PACKAGES, missingForMariadb } from '../site/mariadb.mjs';
import { UserError } from '../site/user-error.mjs';
import { add, judge, nothing, readJest } from './counts.mjs';
import { filesIn, journeys, nodeTests, npm, onSites, oneCheck, phpTests, report, stream } from './runners.mjs';
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

/** Tests of the commands that make and serve sites, in their order: the longest first. */
const binTests = () => [ 'bin/test', 'bench/test' ].flatMap( ( folder ) => filesIn( folder, /\.test\.mjs$/ ) );

/**
 * The parts, in the order in which they are counted. `tools` are the Debian packages that a part can use; `skip` says why this
 * machine cannot run it; `anywhere` marks parts that can run against any site; `isWide` those of the wide matrix, which run with --all, by
 * their own name, or where --changed chooses them; `knowsDates` those that --day
 * runs; `cores` and `after` are those of a job (schedule.mjs).
 *
 * @type {Array<{ name: string, title: string, tools: string[], isWide?: true, knowsDates?: true, cores?: number|'all', after?: string[], anywhere?: boolean, skip?: Function, run: Function }>}
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
			return judge( await npm( context, [ 'test:unit', '--', ...args ] ), readJest( file ) );
		},
	},
	{
		name: 'bin',
		title: 'tests of the commands',
		tools: [ ...PHP_TOOLS, ...MARIADB_PACKAGES, 'chromium', 'git' ],
		after: [ 'build' ],
		run: ( context ) => nodeTests( context, binTests(), { name: 'bin' } ),
	},
	{
		name: 'php',
		title: 'PHP tests (PHPUnit)',
		knowsDates: true,
		tools: [ ...PHP_TOOLS, 'composer' ],
		after: [ 'build' ],
		skip: whyNoPhpTests,
		run: ( context ) => phpTests( context, { database: 'sqlite', args: context.narrow?.php } ),
	},
	{
		name: 'php:mariadb',
		title: 'PHP tests of SQL and of parallel writes, on MariaDB',
		knowsDates: true,
		tools: [ ...PHP_TOOLS, 'composer', ...MARIADB_PACKAGES ],
		after: [ 'build' ],
		async skip( context ) {
			const missing = missingForMariadb();
			return (
				( await whyNoPhpTests( context ) ) ??
				( missing.length ? `this machine lacks ${ missing.join( ', ' ) }` : null )
			);
		},
		run: ( context ) =>
			phpTests( context, {
				database: 'mariadb',
				args: [ '--group', 'database' ],
				// Each argument gets there with fewer values.
				env: { STOREBOARD_FUZZ_CALLS: '20' },
			} ),
	},
	{
		name: 'contract',
		title: 'contract tests',
		knowsDates: true,
		tools: PHP_TOOLS,
		after: [ 'build' ],
		anywhere: true,
		async run( context ) {
			const files = filesIn( 'tests/contract', /\.test\.mjs$/ );
			if ( context.target ) {
				return nodeTests( context, files, { name: 'contract', env: context.target } );
			}
			let counts = nothing();
			for ( const dialect of [ '11.0', '9.7' ] ) {
				const name = `contract-${ dialect }`;
				context.log( `Dialect ${ dialect }` );
				counts = add(
					counts,
					await onSites( context, { dialect, names: [ name ] }, ( env ) =>
						nodeTests( context, files, { name, env } )
					)
				);
			}
			return counts;
		},
	},
	{
		name: 'e2e',
		title: 'end-to-end tests in a browser',
		knowsDates: true,
		tools: [ ...PHP_TOOLS, ...BROWSER_TOOLS ],
		cores: BROWSERS,
		after: [ 'build' ],
		anywhere: true,
		skip: whyNoBrowser,
		async run( context ) {
			const args = context.narrow?.e2e;
			if ( context.target ) {
				return journeys( context, { name: 'e2e', sites: [ context.target ], args } );
			}
			await build( context.log );
			const names = Array.from( { length: BROWSERS }, ( _, index ) => `e2e-${ index + 1 }` );
			return onSites( context, { dialect: '11.0', names }, ( _, sites ) =>
				journeys( context, { name: 'e2e', sites, args } )
			);
		},
	},
	{
		name: 'e2e:9.7',
		title: 'the journeys marked @smoke, on the older dialect',
		knowsDates: true,
		tools: [ ...PHP_TOOLS, ...BROWSER_TOOLS ],
		after: [ 'build' ],
		skip: whyNoBrowser,
		async run( context ) {
			await build( context.log );
			return onSites( context, { dialect: '9.7', names: [ 'e2e-9.7' ] }, ( _, sites ) =>
				journeys( context, { name: 'e2e-9.7', sites, args: [ '--grep', '@smoke' ] } )
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
		after: [ 'e2e', 'e2e:9.7', 'unit', 'php', 'php:mariadb', 'contract', 'bin', 'lint:js', 'lint:php', 'types' ],
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
	...DAYS.map( ( day ) => partOfDay( day, [ ...PHP_TOOLS, 'composer', 'chromium', 'chromium-headless-shell' ] ) ),
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
