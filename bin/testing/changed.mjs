/**
 * Which tests a change touches. When in doubt there are more of them.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, run } from '../site/run.mjs';
import { UserError } from '../site/user-error.mjs';

/** Where the specs are, for a filter of Playwright to begin below. */
const SPECS = 'tests/e2e/';

/** What the client's code asks for. */
const CLIENT = [ 'build', 'i18n', 'lint:js', 'types', 'unit', 'unit:wide', 'e2e' ];

/** What the server's code asks for. */
const SERVER = [
	'i18n',
	'lint:php',
	'bin',
	'php',
	'php:mariadb',
	'contract',
	'e2e',
	'e2e:9.7',
	'e2e:9.7:wide',
	'e2e:network',
];

/** What needs a release, or a change of its own: times to compare on a machine at rest, days that are hard, and a site with WooCommerce. */
const BEFORE_A_RELEASE = /^(bench|day:|php:store)/;

/**
 * What a change asks for that touches a shared layer, or that no rule knows.
 *
 * @param {string[]} names Of all parts.
 */
export const everything = ( names ) => names.filter( ( name ) => ! BEFORE_A_RELEASE.test( name ) );

const withWide = ( ...parts ) => parts.flatMap( ( part ) => [ part, `${ part }:wide` ] );

/**
 * What a change of a file asks for: the first rule whose pattern matches its path. `e2e` are the specs that show it, null for all.
 *
 * @type {Array<{ path: RegExp, parts: string[], e2e?: string[]|null }>}
 */
export const RULES = [
	{ path: /^(packages\/|docs\/(reference\.md|sdk-signatures\.txt)$)/, parts: [ 'lint:js', 'bin', 'unit', 'php' ] },
	// Nothing runs them.
	{
		path: /^(docs\/(?!accessibility|architecture|contributing|faults)|[\w-]+\.md$|readme\.txt$|LICENSE$|\.editorconfig$|tests\/.*README\.md$)/,
		parts: [],
	},
	{ path: /^docs\/contributing\.md$/, parts: withWide( 'bin' ) },
	{ path: /^docs\/(architecture|faults)\.md$/, parts: [ 'bin' ] },
	{ path: /^docs\/accessibility\.md$/, parts: [ 'e2e' ], e2e: [ 'accessibility/table' ] },
	{ path: /^tests\/e2e\/(?!lib\/).*\.spec\.ts$/, parts: [ 'lint:js', 'types', 'e2e' ], e2e: [ 'self' ] },
	{
		path: /^(tests\/e2e\/faults\/|src\/.*\/test\/(faults|double-clicks)\.ts$)/,
		parts: [ 'lint:js', 'types', 'unit', 'unit:wide', 'bin', 'e2e' ],
		e2e: [ 'faults/' ],
	},
	{
		path: /^(tests\/e2e\/accessibility\/|src\/.*\/test\/states\.ts$)/,
		parts: [ 'lint:js', 'types', 'unit', 'bin', 'e2e' ],
		e2e: [ 'accessibility/' ],
	},
	{ path: /^tests\/e2e\//, parts: [ 'lint:js', 'types', 'e2e' ], e2e: null },
	{ path: /^tests\/contract\/lib\/site\.cjs$/, parts: [ 'lint:js', 'contract', 'e2e' ], e2e: null },
	{ path: /^tests\/contract\//, parts: [ 'lint:js', 'contract', 'contract:9.7', 'php:wide' ] },
	{ path: /^tests\/php\/Store\//, parts: [ 'lint:php', 'php:store' ] },
	{ path: /^tests\/php\//, parts: [ 'lint:php', ...withWide( 'php', 'php:mariadb' ) ] },
	{ path: /^tests\/js\//, parts: [ 'lint:js', 'types', 'unit', 'unit:wide' ] },
	{ path: /^src\/.*\/test\//, parts: [ 'lint:js', 'types', 'unit' ] },
	{
		path: /^src\/.*\.scss$/,
		parts: [ 'build', 'lint:css', 'e2e' ],
		e2e: [ 'accessibility/', 'quality', 'bad-input', 'running-store' ],
	},
	{ path: /^src\/home\/inbox\//, parts: [ 'client' ], e2e: [ 'inbox', 'faults/', 'accessibility/' ] },
	{ path: /^src\/shell\/store-alerts\//, parts: [ 'client' ], e2e: [ 'alerts', 'faults/', 'accessibility/' ] },
	{ path: /^src\/home\/stats\//, parts: [ 'client' ], e2e: [ 'stats', 'display', 'faults/', 'accessibility/' ] },
	{ path: /^src\/components\/feedback\//, parts: [ 'client' ], e2e: [ 'feedback', 'faults/', 'accessibility/' ] },
	{
		path: /^src\/home\/activity\//,
		parts: [ 'client' ],
		e2e: [ 'orders', 'stock', 'reviews', 'running-store', 'faults/', 'accessibility/' ],
	},
	// A manifest: what is compiled from it changes with it.
	{ path: /^src\/.*\.json$/, parts: [ 'client', ...withWide( 'bin' ), 'php' ], e2e: null },
	{ path: /^src\//, parts: [ 'client' ], e2e: null },
	{ path: /^bench\//, parts: [ 'lint:js', ...withWide( 'bin' ), 'bench' ] },
	{
		path: /^bin\/(test|i18n|matrix|package|geography|faults|screens-table|sdk|check-budgets|audit)\b/,
		parts: [ 'lint:js', ...withWide( 'bin' ), 'i18n', 'build' ],
	},
	{ path: /^languages\//, parts: [ 'i18n', 'bin' ] },
	{ path: /^(phpcs\.xml|phpstan\.neon)/, parts: [ 'lint:php' ] },
	{
		path: /^includes\/Rest\/.*\.php$/,
		parts: [ ...SERVER, 'php:wide', 'php:mariadb:wide' ],
		e2e: null,
	},
	{ path: /^includes\/.*\.php$/, parts: SERVER, e2e: null },
	{
		path: /^platform\/.*\.php$/,
		parts: [ ...SERVER, 'php:wide', 'php:mariadb:wide', 'contract:9.7' ],
		e2e: null,
	},
];

/** Files that the unit tests read besides what they import: with any of these all of them run. */
const BESIDE_JEST = /^tests\/(js\/(jest\.config|setup|globals)|fixtures\/|data\/)/;

/**
 * @param {string[]}                    files    Paths from the root of the repository.
 * @param {string[]}                    names    Of all parts.
 * @param {( file: string ) => boolean} [exists] Whether a file is still there.
 * @return {{ parts: string[], narrow: Record<string, string[]>, why: string[] }} The parts to run, what they are narrowed to, and a line on
 *                                                                               each file.
 */
export function choose( files, names, exists = ( file ) => fs.existsSync( path.join( ROOT, file ) ) ) {
	const parts = new Set();
	const specs = new Set();
	let allSpecs = false;
	const why = [];
	for ( const file of files ) {
		const rule = RULES.find( ( one ) => one.path.test( file ) );
		const wanted = rule
			? rule.parts.flatMap( ( part ) => ( part === 'client' ? CLIENT : part ) )
			: everything( names );
		wanted.forEach( ( part ) => parts.add( part ) );
		if ( wanted.includes( 'e2e' ) ) {
			allSpecs ||= ! rule?.e2e;
			for ( const spec of rule?.e2e ?? [] ) {
				if ( spec !== 'self' ) {
					specs.add( spec );
				} else if ( exists( file ) ) {
					specs.add( file.slice( SPECS.length ) );
				}
			}
		}
		why.push( `${ file }: ${ rule ? wanted.join( ', ' ) || 'nothing' : 'everything' }` );
	}

	const narrow = {};
	if ( parts.has( 'e2e' ) && ( allSpecs || specs.size ) ) {
		parts.add( 'e2e:wide' );
	} else {
		parts.delete( 'e2e' );
	}
	if ( parts.has( 'e2e' ) && ! allSpecs ) {
		narrow.e2e = [ ...specs ].sort();
		narrow[ 'e2e:wide' ] = narrow.e2e;
	}
	const sources = files.filter( ( file ) => /^(src|tests\/(js|e2e\/faults))\/.*\.[jt]sx?$/.test( file ) );
	if ( parts.has( 'unit' ) && files.every( isForJest ) && sources.every( exists ) ) {
		narrow.unit = [ '--passWithNoTests', '--findRelatedTests', ...sources ];
	}
	const php = files.filter( ( file ) => /^(includes|platform|tests\/php)\/|\.php$/.test( file ) );
	if (
		parts.has( 'php' ) &&
		php.length &&
		php.every( ( file ) => /^tests\/php\/.*Test\.php$/.test( file ) && exists( file ) )
	) {
		narrow.php = [ '--filter', `\\\\(${ php.map( ( file ) => path.basename( file, '.php' ) ).join( '|' ) })::` ];
	}
	return { parts: names.filter( ( name ) => parts.has( name ) ), narrow, why };
}

/** Whether Jest can tell by itself which tests a file concerns, or it concerns none. */
const isForJest = ( file ) =>
	! BESIDE_JEST.test( file ) &&
	( /^(src|tests\/(js|e2e|php|contract))\//.test( file ) || /^docs\/|\.md$/.test( file ) );

async function git( ...args ) {
	const { code, stdout, output } = await run( 'git', args ).catch( () => ( {
		code: 1,
		output: 'it is not installed.',
	} ) );
	if ( code !== 0 ) {
		throw new UserError( `--changed needs git: ${ output.trim().split( '\n' ).pop() }` );
	}
	return stdout.split( '\n' ).filter( Boolean );
}

/**
 * The files that differ from a commit, those that are not committed yet among them.
 *
 * @param {string} [base] Else where this branch left the main branch; on the main branch its last commit.
 * @return {Promise<string[]>} Paths from the root of the repository.
 */
export async function filesChangedSince( base ) {
	let from = base;
	if ( ! from ) {
		const [ head ] = await git( 'rev-parse', 'HEAD' );
		const mains = await git(
			'for-each-ref',
			'--format=%(objectname)',
			'refs/remotes/origin/main',
			'refs/heads/main'
		);
		const [ left ] = mains.length ? await git( 'merge-base', 'HEAD', mains[ 0 ] ) : [];
		const isOnMain = ! left || left === head;
		const isClean = ! ( await git( 'status', '--porcelain' ) ).length;
		// In a clean tree on the main branch: what its last commit changed.
		const latest = isClean ? 'HEAD~1' : 'HEAD';
		from = isOnMain ? latest : left;
	}
	const tracked = await git( 'diff', '--name-only', '--no-renames', from, '--' );
	const others = await git( 'ls-files', '--others', '--exclude-standard' );
	return [ ...new Set( [ ...tracked, ...others ] ) ].sort();
}
