import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { BrokenBuild, checkBudgets, readBudgets, readScreens } from '../check-budgets.mjs';

const script = fileURLToPath( new URL( '../check-budgets.mjs', import.meta.url ) );
const folders = [];

afterEach( () => folders.splice( 0 ).forEach( ( folder ) => rmSync( folder, { recursive: true } ) ) );

/**
 * A made-up build folder.
 *
 * @param {Object} chunks  Chunk name to its weight in KB: { js, css }.
 * @param {Object} handles Entry name to the handles that it depends on.
 */
function build( chunks, handles = { index: [ 'react', 'wp-element' ] } ) {
	const folder = mkdtempSync( join( tmpdir(), 'storeboard-build-' ) );
	folders.push( folder );
	const manifest = {};
	for ( const [ name, sizes ] of Object.entries( { index: { js: 1 }, ...chunks } ) ) {
		manifest[ name ] = {};
		for ( const [ type, kb ] of Object.entries( sizes ) ) {
			manifest[ name ][ type ] = `${ name }.0123abcd.${ type }`;
			// Random bytes do not get smaller by gzip.
			writeFileSync( join( folder, manifest[ name ][ type ] ), randomBytes( Math.round( kb * 1024 ) ) );
		}
	}
	writeFileSync( join( folder, 'assets.json' ), JSON.stringify( manifest ) );
	for ( const [ entry, list ] of Object.entries( handles ) ) {
		const php = list.map( ( handle ) => `'${ handle }'` ).join( ', ' );
		writeFileSync(
			join( folder, `${ entry }.asset.php` ),
			`<?php return array('dependencies' => array(${ php }), 'version' => 'e57e4ee5');`
		);
	}
	return folder;
}

/** A table of screens, one of each kind; only home has a limit of its own. */
const SCREENS = {
	home: { kind: 'route', path: '/', chunk: 'home' },
	customers: { kind: 'route', path: '/customers', chunk: 'customers' },
	'task/payments': { kind: 'task', task: 'payments', chunk: 'task-payments' },
	'panel/tax': { kind: 'panel', on: 'wc-settings/tax', chunk: 'panel-tax' },
	marketing: { kind: 'route', path: '/marketing' },
};

/** Their chunks, at a tenth of a KB each. */
const CHUNKS = Object.fromEntries(
	[ 'home', 'home-panels', 'customers', 'task-payments', 'panel-tax' ].map( ( name ) => [ name, { js: 0.1 } ] )
);

const check = ( folder, screens = SCREENS ) => checkBudgets( folder, readBudgets(), screens );

const excessesOf = ( chunks, handles ) => check( build( { ...CHUNKS, ...chunks }, handles ) ).excesses;

function assertOneExcess( excesses, ...patterns ) {
	assert.equal( excesses.length, 1, excesses.join( '\n' ) );
	patterns.forEach( ( pattern ) => assert.match( excesses[ 0 ], pattern ) );
}

test( 'a build within its limits passes, its screens named by their ids', () => {
	const { rows, excesses } = check(
		build(
			{
				index: { js: 19, css: 5 },
				home: { js: 10, css: 5 },
				'home-panels': { js: 10, css: 1 },
				customers: { js: 29 },
				'task-payments': { js: 14 },
				'panel-tax': { js: 29 },
				'table-core': { js: 59 },
				chart: { js: 59 },
				'sign-in': { js: 29 },
				embed: { js: 4 },
			},
			{ index: [ 'react', 'wp-components' ], embed: [ 'wp-i18n' ] }
		)
	);
	assert.deepEqual( excesses, [] );
	assert.deepEqual(
		rows.map( ( [ what ] ) => what ),
		[
			"Entry 'index'",
			"Screen 'home', scripts",
			"Screen 'home', styles",
			"Screen 'customers'",
			"Screen 'task/payments'",
			"Screen 'panel/tax'",
			"Shared table or chart 'table-core'",
			"Shared table or chart 'chart'",
			'Finder of panels on classic pages',
			"Part 'sign-in'",
			"Handles of 'embed'",
			"Handles of 'index'",
		]
	);
} );

test( 'a row whose chunk was not built fails, with what to run', () => {
	const folder = build( { ...CHUNKS, customers: {}, 'panel-tax': {} } );

	const { excesses } = check( folder );

	assert.equal( excesses.length, 2, excesses.join( '\n' ) );
	assert.match( excesses[ 0 ], /^Screen 'customers': the build has no chunk 'customers'\. Run `npm run screens`/ );
	assert.match( excesses[ 1 ], /^Screen 'panel\/tax': the build has no chunk 'panel-tax'\. Run `npm run screens`/ );
} );

test( 'what React 19 removes is named with its chunk, whoever brought it', () => {
	const folder = build( CHUNKS );
	assert.deepEqual( check( folder ).excesses, [] );
	writeFileSync( join( folder, 'customers.0123abcd.js' ), 'var a=function(){};a.defaultProps={};' );
	writeFileSync( join( folder, 'panel-tax.0123abcd.js' ), 'n(5).findDOMNode(this)' );

	const { excesses } = check( folder );
	assert.equal( excesses.length, 2 );
	assert.match( excesses[ 0 ], /^Chunk 'customers' has \.defaultProps, which React 19 removes/ );
	assert.match( excesses[ 1 ], /^Chunk 'panel-tax' has findDOMNode/ );
} );

test( 'a heavy entry is named with what it is over', () => {
	assertOneExcess(
		excessesOf( { index: { js: 22 } } ),
		/^Entry 'index': 22\.0 KB, 2\.0 KB over the limit of 20 KB\./,
		/import\(\)/
	);
} );

test( "the home screen's scripts are weighed together, its parts named", () => {
	assertOneExcess(
		excessesOf( { index: { js: 15 }, home: { js: 20 }, 'home-panels': { js: 15 } } ),
		/^Screen 'home', scripts: 50\.1 KB \(index 15\.0, home 20\.0, home-panels 15\.0\), 5\.1 KB over the limit of 45 KB\./
	);
} );

test( "the home screen's scripts are counted", () => {
	const budgets = readBudgets();
	budgets.screens.home[ 0 ].with.push( 'home-orders' );

	const { excesses } = checkBudgets( build( { ...CHUNKS, 'home-orders': { js: 1 } } ), budgets, SCREENS );

	assertOneExcess( excesses, /4 files \(index \+ home \+ home-panels \+ home-orders\), 1 more than the 3 allowed/ );
} );

test( "the home screen's styles are weighed together", () => {
	assertOneExcess(
		excessesOf( { index: { js: 1, css: 8 }, home: { js: 1, css: 5 }, customers: { js: 1, css: 20 } } ),
		/^Screen 'home', styles: 13\.0 KB .*1\.0 KB over the limit of 12 KB/
	);
} );

test( 'each kind of screen has its limit', () => {
	const excesses = excessesOf( { customers: { js: 31 }, 'task-payments': { js: 16 }, 'panel-tax': { js: 32 } } );

	assert.deepEqual(
		excesses.map( ( excess ) => excess.split( '. ' )[ 0 ] ),
		[
			"Screen 'customers': 31.0 KB, 1.0 KB over the limit of 30 KB",
			"Screen 'task/payments': 16.0 KB, 1.0 KB over the limit of 15 KB",
			"Screen 'panel/tax': 32.0 KB, 2.0 KB over the limit of 30 KB",
		]
	);
} );

test( 'a part that several screens share has its own limit', () => {
	assertOneExcess(
		excessesOf( { 147: { js: 32 }, dialogs: { js: 29 } } ),
		/Part '147': 32\.0 KB, 2\.0 KB over the limit of 30 KB/
	);
} );

test( 'the table of screens that ships has a budget for each row with a chunk', () => {
	const { kinds } = readBudgets();

	for ( const [ id, { kind, chunk } ] of Object.entries( readScreens() ) ) {
		assert.ok( ! chunk || kinds[ kind ].kb > 0, id );
	}
} );

test( 'tables and charts have a limit each', () => {
	assert.equal( excessesOf( { 'table-core': { js: 61 }, 'chart-line': { js: 61 } } ).length, 2 );
	assert.deepEqual( excessesOf( { table: { js: 59 }, chart: { js: 59 } } ), [] );
} );

test( 'the finder of classic pages is small', () => {
	assertOneExcess(
		excessesOf( { embed: { js: 6 } } ),
		/Finder of panels on classic pages: 6\.0 KB, 1\.0 KB over the limit of 5 KB/
	);
} );

test( 'a handle that is not on the list is named', () => {
	assertOneExcess(
		excessesOf( {}, { index: [ 'react', 'wp-core-data', 'lodash' ] } ),
		/^Handles of 'index': wp-core-data, lodash, 2 that may not be depended on\./
	);
} );

test( 'the finder of panels may bring neither React nor wp-components, the panels may', () => {
	assertOneExcess(
		excessesOf(
			{},
			{
				index: [ 'wp-components' ],
				embed: [ 'wp-components', 'wp-element' ],
				panels: [ 'wp-components', 'wp-element' ],
			}
		),
		/^Handles of 'embed': wp-components, wp-element,/
	);
} );

test( 'a broken build says what to do', () => {
	const empty = build( {} );
	rmSync( join( empty, 'assets.json' ) );
	assert.throws( () => check( empty ), {
		constructor: BrokenBuild,
		message: /no assets\.json.*run the build first/,
	} );

	const torn = build( {} );
	writeFileSync( join( torn, 'assets.json' ), '{"index":' );
	assert.throws( () => check( torn ), { message: /is not JSON .*build again/ } );

	const lacking = build( { home: { js: 1 } } );
	rmSync( join( lacking, 'home.0123abcd.js' ) );
	assert.throws( () => check( lacking ), { message: /names home\.0123abcd\.js.*build again/ } );

	assert.throws( () => check( build( {}, {} ) ), { message: /no index\.asset\.php/ } );

	const strange = build( {} );
	writeFileSync( join( strange, 'index.asset.php' ), '<?php return 1;' );
	assert.throws( () => check( strange ), { message: /names no dependencies/ } );
} );

/** The chunks that the rows of the table that ships name. */
const SHIPPED = Object.fromEntries(
	Object.values( readScreens() )
		.filter( ( { chunk } ) => chunk )
		.map( ( { chunk } ) => [ chunk, { js: 0.1 } ] )
);

test( 'the command ends with 1 and the sentence, or with 0 and the table', () => {
	const good = spawnSync( process.execPath, [ script, build( SHIPPED ) ], { encoding: 'utf8' } );
	assert.equal( good.status, 0 );
	assert.match( good.stdout, /Entry 'index' +1\.0 KB +20 KB +5 %/ );
	assert.equal( good.stderr, '' );

	const heavy = spawnSync( process.execPath, [ script, build( { ...SHIPPED, index: { js: 21 } } ) ], {
		encoding: 'utf8',
	} );
	assert.equal( heavy.status, 1 );
	assert.match( heavy.stdout, /Entry 'index' .*EXCEEDED/ );
	assert.match( heavy.stderr, /1\.0 KB over the limit/ );

	const none = spawnSync( process.execPath, [ script, tmpdir() + '/storeboard-nowhere' ], { encoding: 'utf8' } );
	assert.equal( none.status, 1 );
	assert.match( none.stderr, /run the build first/ );
} );
