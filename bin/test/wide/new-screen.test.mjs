import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { findMissingChunks } from '../../check-budgets.mjs';
import { findPhp } from '../../site/php.mjs';
import { installWordPress } from '../../site/packages.mjs';
import { ROOT, run } from '../../site/run.mjs';

const ts = createRequire( import.meta.url )( 'typescript' );

/** What the steps change, and what checks them. */
const COPIED = [
	'bench',
	'bin',
	'docs',
	'includes',
	'languages',
	'package.json',
	'packages',
	'platform',
	'plugin.php',
	'src',
	'tests',
	'tsconfig.json',
];
/** Without native PHP a site takes a quarter of a minute. */
const slow = { timeout: findPhp().kind === 'native' ? 120_000 : 400_000 };

/**
 * The steps of docs/contributing.md: each names a file, what it gets, and where ('before' or 'after' the line that holds some words).
 *
 * @return {{ file: string, where?: string, words?: string, code: string }[]} In their order.
 */
function readSteps() {
	const page = fs.readFileSync( path.join( ROOT, 'docs/contributing.md' ), 'utf8' );
	const step = /^(?:New|In) `([^`]+)`(?:, (before|after) `([^`]+)`)?\n\n```\w+\n([^]*?)^```$/gm;
	return [ ...page.matchAll( step ) ].map( ( [ , file, where, words, code ] ) => ( { file, where, words, code } ) );
}

let root;

/** Does what a step says, in the copy. */
function follow( { file, where, words, code } ) {
	const place = path.join( root, file );
	if ( ! where ) {
		assert.ok( ! fs.existsSync( place ), `${ file } is there already.` );
		fs.mkdirSync( path.dirname( place ), { recursive: true } );
		fs.writeFileSync( place, code );
		return;
	}
	const lines = fs.readFileSync( place, 'utf8' ).split( '\n' );
	const at = lines.findIndex( ( line ) => line.includes( words ) );
	assert.notEqual( at, -1, `${ file } has no line with ${ words }.` );
	lines.splice( where === 'before' ? at : at + 1, 0, code.replace( /\n$/, '' ) );
	fs.writeFileSync( place, lines.join( '\n' ) );
}

let program;

/** Errors of the compiler in the loaders and in what the steps add, in the copy. */
function checkTypes() {
	const { config } = ts.readConfigFile( path.join( root, 'tsconfig.json' ), ts.sys.readFile );
	const { options, fileNames } = ts.parseJsonConfigFileContent( config, ts.sys, root );
	const isNew = ( file ) =>
		/^src\/((api\/|data\/)?store-notes\b|screens\/loaders)|^tests\/e2e\/faults\/(table|found)/.test( file );
	const names = fileNames
		.map( ( file ) => path.relative( root, file ).replaceAll( '\\', '/' ) )
		.filter( ( file ) => isNew( file ) || /\.d\.ts$/.test( file ) );
	program = ts.createProgram(
		names.map( ( file ) => path.join( root, file ) ),
		options,
		undefined,
		program
	);
	return names
		.filter( ( file ) => ! file.endsWith( '.d.ts' ) )
		.map( ( file ) => program.getSourceFile( path.join( root, file ) ) )
		.flatMap( ( file ) => [
			...program.getSyntacticDiagnostics( file ),
			...program.getSemanticDiagnostics( file ),
		] )
		.map( ( { messageText } ) => ts.flattenDiagnosticMessageText( messageText, '\n' ) );
}

const readScreens = () => JSON.parse( fs.readFileSync( path.join( root, 'includes/Screens/screens.json' ), 'utf8' ) );

before(
	async () => {
		root = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-screen-' ) );
		for ( const name of COPIED ) {
			fs.cpSync( path.join( ROOT, name ), path.join( root, name ), {
				recursive: true,
				filter: ( file ) => ! /node_modules|[\\/]\.cache/.test( path.relative( ROOT, file ) ),
			} );
		}
		await installWordPress( () => {} );
		for ( const name of [ 'node_modules', 'bin/wordpress/node_modules' ] ) {
			fs.symlinkSync( path.join( ROOT, name ), path.join( root, name ), 'junction' );
		}
	},
	{ timeout: 600_000 }
);
after( () => root && fs.rmSync( root, { recursive: true, force: true } ) );

/** The scripts of package.json that a step names, in the copy. */
async function runScript( script, args = [] ) {
	const { code, output } = await run( process.execPath, [ path.join( root, script ), ...args ], { cwd: root } );
	return { code, output };
}

test( 'the screen that is added as docs/contributing.md says compiles once its manifest is', slow, async () => {
	const steps = readSteps();
	assert.ok( steps.length >= 10, `The page has ${ steps.length } steps.` );

	steps.forEach( follow );
	const { code, output } = await runScript( 'bin/screens-table.mjs', [ '--check' ] );
	assert.equal( code, 1 );
	assert.match( output, /screens\.json, .*ScreenTexts\.php, .*loaders\.ts, .*found\.ts: .*npm run screens/ );

	assert.deepEqual( await runScript( 'bin/screens-table.mjs' ), { code: 0, output: '' } );
	assert.deepEqual( await runScript( 'bin/screens-table.mjs', [ '--check' ] ), { code: 0, output: '' } );
	assert.deepEqual( checkTypes(), [] );
	assert.match( fs.readFileSync( path.join( root, 'src/screens/loaders.ts' ), 'utf8' ), /'\.\.\/store-notes'/ );
} );

test( 'a loader does not compile without its screen', slow, () => {
	const file = path.join( root, 'src/store-notes/index.tsx' );
	fs.renameSync( file, `${ file }.away` );
	try {
		assert.match( checkTypes().join(), /'\.\.\/store-notes'/ );
	} finally {
		fs.renameSync( `${ file }.away`, file );
	}
} );

test( 'the build fails while the new screen has no chunk', () => {
	const screens = readScreens();
	const chunks = Object.fromEntries(
		Object.values( screens ).flatMap( ( { chunk } ) => ( chunk ? [ [ chunk, { js: `${ chunk }.js` } ] ] : [] ) )
	);
	assert.deepEqual( findMissingChunks( chunks, screens ), [] );

	delete chunks[ 'store-notes' ];

	assert.match(
		findMissingChunks( chunks, screens ).join(),
		/^Screen 'store-notes': the build has no chunk 'store-notes'/
	);
} );

test(
	'the new screen passes the unit tests of the page, and joins the tables of requests and faults',
	slow,
	async () => {
		const cli = path.join( ROOT, 'node_modules/@wordpress/scripts/bin/wp-scripts.js' );
		const { code, output } = await run(
			process.execPath,
			[
				...[ cli, 'test-unit-js', '--config', 'tests/js/jest.config.cjs' ],
				...[ 'src/store-notes', 'tests/js/requests', 'tests/js/faults' ],
				// Of the tables' tests only those of the new screen: its requests, and the faults that every run tries on it.
				...[ '-t', 'shows a note|request store-notes|Store notes fault' ],
			],
			{ cwd: root }
		);

		assert.equal( code, 0, output );
		assert.match( output, /Tests: .*\b6 passed/ );
	}
);

test( 'PHP judges the new screen as ours, prints its heading and hints its chunk', slow, async () => {
	// The bundle takes longer than all the rest: its names are enough for PHP.
	const build = path.join( root, 'build' );
	fs.mkdirSync( build );
	fs.writeFileSync(
		path.join( build, 'assets.json' ),
		'{ "index": { "js": "index.js" }, "store-notes": { "js": "store-notes.js" } }'
	);
	fs.writeFileSync(
		path.join( build, 'index.asset.php' ),
		"<?php return [ 'dependencies' => [], 'version' => '1' ];"
	);
	const { startSite, loginUrl } = await import( path.join( root, 'bin/site/index.mjs' ) );
	const site = await startSite( { name: 'screen', orders: 1 } );
	try {
		const signIn = await fetch( loginUrl( site.url, site.folder ), { redirect: 'manual' } );
		const cookie = signIn.headers
			.getSetCookie()
			.map( ( value ) => value.split( ';' )[ 0 ] )
			.join( '; ' );
		const page = await ( await fetch( `${ site.adminUrl }&path=/store-notes`, { headers: { cookie } } ) ).text();

		const settings = JSON.parse( /id="storeboard-settings">(.*?)<\/script>/.exec( page )?.[ 1 ] ?? '{}' );
		const {
			path: address,
			title,
			owner,
			allowed,
			chunk,
		} = settings.screens?.find( ( { id } ) => id === 'store-notes' ) ?? {};
		assert.deepEqual(
			{ address, title, owner, allowed, chunk },
			{ address: '/store-notes', title: 'Store notes', owner: 'storeboard', allowed: true, chunk: 'store-notes' }
		);
		assert.match( page, /<h1[^>]*>Store notes<\/h1>/ );
		assert.match( page, /<div class="storeboard-notes-page"><section class="[^"]*storeboard-skeleton/ );
		assert.match( page, /<link rel="preload" as="script" href="[^"]*\/build\/store-notes\.js">/ );
		assert.match( page, /woocommerce-admin-page__store-notes/ );
	} finally {
		await site.stop();
	}
} );
