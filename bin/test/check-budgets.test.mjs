import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { BrokenBuild, checkBudgets } from '../check-budgets.mjs';

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

const excessesOf = ( ...made ) => checkBudgets( build( ...made ) ).excesses;

function assertOneExcess( excesses, ...patterns ) {
	assert.equal( excesses.length, 1, excesses.join( '\n' ) );
	patterns.forEach( ( pattern ) => assert.match( excesses[ 0 ], pattern ) );
}

test( 'a build within its limits passes', () => {
	const { rows, excesses } = checkBudgets(
		build(
			{
				index: { js: 19, css: 5 },
				home: { js: 10, css: 5 },
				'home-inbox': { js: 10, css: 1 },
				'task-payments': { js: 14 },
				'table-core': { js: 59 },
				chart: { js: 59 },
				customers: { js: 29 },
				embed: { js: 4 },
			},
			{ index: [ 'react', 'wp-components' ], embed: [ 'wp-element' ] }
		)
	);
	assert.deepEqual( excesses, [] );
	assert.deepEqual(
		rows.map( ( [ what ] ) => what ),
		[
			"Entry 'index'",
			"Home screen's scripts",
			"Home screen's styles",
			"Task page 'task-payments'",
			"Shared table or chart 'table-core'",
			"Shared table or chart 'chart'",
			'Finder of panels on classic pages',
			"Screen 'customers'",
			"Handles of 'embed'",
			"Handles of 'index'",
		]
	);
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
		excessesOf( { index: { js: 15 }, home: { js: 20 }, 'home-inbox': { js: 15 } } ),
		/^Home screen's scripts: 50\.1 KB \(index 15\.0, home 20\.0, home-inbox 15\.0\), 5\.1 KB over the limit of 45 KB\./
	);
} );

test( "the home screen's scripts are counted", () => {
	assertOneExcess(
		excessesOf( { home: { js: 1 }, 'home-inbox': { js: 1 }, 'home-orders': { js: 1 } } ),
		/4 files \(index \+ home \+ home-inbox \+ home-orders\), 1 more than the 3 allowed/
	);
} );

test( "the home screen's styles are weighed together", () => {
	assertOneExcess(
		excessesOf( { index: { js: 1, css: 8 }, home: { js: 1, css: 5 }, customers: { css: 20 } } ),
		/^Home screen's styles: 13\.0 KB .*1\.0 KB over the limit of 12 KB/
	);
} );

test( 'each other screen has its own limit', () => {
	const excesses = excessesOf( { customers: { js: 31 }, 147: { js: 32 }, settings: { js: 29 } } );
	assert.equal( excesses.length, 2 );
	assert.match( excesses.join( '\n' ), /Screen '147': 32\.0 KB, 2\.0 KB over the limit of 30 KB/ );
	assert.match( excesses.join( '\n' ), /Screen 'customers': 31\.0 KB, 1\.0 KB over/ );
} );

test( 'a task page has a smaller limit', () => {
	assertOneExcess(
		excessesOf( { 'task-payments': { js: 16 } } ),
		/Task page 'task-payments': 16\.0 KB, 1\.0 KB over the limit of 15 KB/
	);
} );

test( 'tables and charts have a limit each', () => {
	assert.equal( excessesOf( { 'table-core': { js: 61 }, 'chart-line': { js: 61 } } ).length, 2 );
	assert.deepEqual( excessesOf( { table: { js: 59 }, chart: { js: 59 } } ), [] );
} );

test( 'the finder of panels is small, with the table of their loaders', () => {
	assertOneExcess(
		excessesOf( { embed: { js: 5 }, panels: { js: 1 } } ),
		/Finder of panels on classic pages: 6\.0 KB \(embed 5\.0, panels 1\.0\), 1\.0 KB over the limit of 5 KB/
	);
} );

test( 'a handle that is not on the list is named', () => {
	assertOneExcess(
		excessesOf( {}, { index: [ 'react', 'wp-core-data', 'lodash' ] } ),
		/^Handles of 'index': wp-core-data, lodash, 2 that may not be depended on\./
	);
} );

test( 'the embed entry may not bring wp-components, others may', () => {
	assertOneExcess(
		excessesOf( {}, { index: [ 'wp-components' ], embed: [ 'wp-components' ], panels: [ 'wp-components' ] } ),
		/^Handles of 'embed': wp-components,/
	);
} );

test( 'a broken build says what to do', () => {
	const empty = build( {} );
	rmSync( join( empty, 'assets.json' ) );
	assert.throws( () => checkBudgets( empty ), {
		constructor: BrokenBuild,
		message: /no assets\.json.*run the build first/,
	} );

	const torn = build( {} );
	writeFileSync( join( torn, 'assets.json' ), '{"index":' );
	assert.throws( () => checkBudgets( torn ), { message: /is not JSON .*build again/ } );

	const lacking = build( { home: { js: 1 } } );
	rmSync( join( lacking, 'home.0123abcd.js' ) );
	assert.throws( () => checkBudgets( lacking ), { message: /names home\.0123abcd\.js.*build again/ } );

	assert.throws( () => checkBudgets( build( {}, {} ) ), { message: /no index\.asset\.php/ } );

	const strange = build( {} );
	writeFileSync( join( strange, 'index.asset.php' ), '<?php return 1;' );
	assert.throws( () => checkBudgets( strange ), { message: /names no dependencies/ } );
} );

test( 'the command ends with 1 and the sentence, or with 0 and the table', () => {
	const good = spawnSync( process.execPath, [ script, build( {} ) ], { encoding: 'utf8' } );
	assert.equal( good.status, 0 );
	assert.match( good.stdout, /Entry 'index' +1\.0 KB +20 KB +5 %/ );
	assert.equal( good.stderr, '' );

	const heavy = spawnSync( process.execPath, [ script, build( { index: { js: 21 } } ) ], { encoding: 'utf8' } );
	assert.equal( heavy.status, 1 );
	assert.match( heavy.stdout, /Entry 'index' .*EXCEEDED/ );
	assert.match( heavy.stderr, /1\.0 KB over the limit/ );

	const none = spawnSync( process.execPath, [ script, tmpdir() + '/storeboard-nowhere' ], { encoding: 'utf8' } );
	assert.equal( none.status, 1 );
	assert.match( none.stderr, /run the build first/ );
} );
