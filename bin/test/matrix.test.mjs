import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { CASES } from '../matrix/cases.mjs';
import { readNotices } from '../matrix/notices.mjs';
import { PAIRS, WORDPRESS, choosePairs } from '../matrix/pairs.mjs';
import { putRows } from '../matrix/table.mjs';
import { judgeUninstall } from '../matrix/walk.mjs';
import { DIALECTS } from '../site/make.mjs';
import { findPhp } from '../site/php.mjs';
import { ROOT } from '../site/run.mjs';
import { PHP_VERSIONS } from '../site/wasm.mjs';
import { runCommand } from './helpers.mjs';

const values = ( name ) => [ ...new Set( PAIRS.map( ( pair ) => pair[ name ] ) ) ].sort();

test( 'the pairs cover each PHP, each WordPress and each dialect, and each WordPress in each dialect', () => {
	assert.deepEqual( values( 'php' ), [ ...PHP_VERSIONS ].sort() );
	assert.deepEqual( values( 'wp' ), [ ...WORDPRESS ].sort() );
	assert.deepEqual( values( 'dialect' ), [ ...DIALECTS ].sort() );
	for ( const wp of WORDPRESS ) {
		for ( const dialect of DIALECTS ) {
			assert.ok(
				choosePairs( { wp, dialect } ).every( ( pair ) => PAIRS.includes( pair ) ),
				`${ wp } ${ dialect }`
			);
		}
	}
} );

test( 'what the command line names narrows the pairs, and one that is not among them is walked all the same', () => {
	assert.deepEqual(
		choosePairs( { php: '8.4' } ).map( ( { wp } ) => wp ),
		[ '6.6', '6.7' ]
	);
	assert.deepEqual( choosePairs( { php: '8.2', wp: '6.6', dialect: '11.0' } ), [
		{ php: '8.2', wp: '6.6', dialect: '11.0' },
	] );
	assert.equal( choosePairs( {} ).length, PAIRS.length );
} );

test( 'the table keeps the rows of other sites, and has one row for each', () => {
	const row = ( site, on, notices = 'none' ) => ( {
		site,
		steps: [ 'passed', 'passed', 'passed', 'passed' ],
		notices,
		on,
	} );
	const page = 'Before\n<!-- matrix -->\n<!-- /matrix -->\nBehind\n';

	const first = putRows( page, [ row( 'one', '2026-01-01' ), row( 'two', '2026-01-01' ) ] );
	const next = putRows( first, [ row( 'one', '2026-02-02', 'a | b\nc' ), row( 'three', '2026-02-02' ) ] );

	assert.deepEqual( next.split( '\n' ).slice( 4 ), [
		'| one | passed | passed | passed | passed | a \\| b c | 2026-02-02 |',
		'| two | passed | passed | passed | passed | none | 2026-01-01 |',
		'| three | passed | passed | passed | passed | none | 2026-02-02 |',
		'<!-- /matrix -->',
		'Behind',
		'',
	] );
	assert.equal( putRows( next, [] ), next );
	assert.throws( () => putRows( 'No table.', [] ), { name: 'UserError' } );
	// The page itself has the place.
	const real = fs.readFileSync( path.join( ROOT, 'docs/compatibility.md' ), 'utf8' );
	const [ before, behind ] = [ '<!-- matrix -->', '<!-- /matrix -->' ].map( ( mark ) => real.indexOf( mark ) );
	const put = putRows( real, [] );
	assert.ok( put.startsWith( real.slice( 0, before ) ) && put.endsWith( real.slice( behind ) ) );
	for ( const line of real.slice( before, behind ).split( '\n' ) ) {
		assert.ok( put.includes( line ), line );
	}
} );

test( 'of the notices the plugin’s are told, each once, with what ends PHP and what the database refuses', () => {
	const folder = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-notices-' ) );
	fs.mkdirSync( path.join( folder, '.storeboard' ) );
	const note = ( ours ) => JSON.stringify( { ours, message: 'Old', place: 'a.php:1' } );
	try {
		assert.deepEqual( readNotices( folder ), { ours: [], others: 0 } );
		fs.writeFileSync(
			path.join( folder, '.storeboard/notices.jsonl' ),
			[ note( true ), note( true ), note( false ), '' ].join( '\n' )
		);
		fs.writeFileSync(
			path.join( folder, '.storeboard/debug.log' ),
			[
				'PHP Deprecated:  Something',
				'PHP Fatal error:  Uncaught\nStack trace:\n#0 {main}',
				'WordPress database error denied',
				// Of several lines, with markup, as SQLite's driver writes them.
				"WordPress database error <div>\nno table\n</div> for query SELECT 1 made by require('.storeboard/setup.php'), wc_read",
				'WordPress database error Gone for query SELECT 1 made by Storeboard\\Rollups\\Days->read, wc_read',
				"WordPress database error Gone for query SELECT 2 made by include('/plugins/storeboard/plugin.php'), read",
				'WordPress database error Gone for query SELECT day\nFROM wp_storeboard_days made by wc_read',
			]
				.map( ( entry ) => `[27-Nov-2026 18:48:46 UTC] ${ entry }\n` )
				.join( '' )
		);
		assert.deepEqual( readNotices( folder ), {
			ours: [
				'Old (a.php:1)',
				'PHP Fatal error: Uncaught Stack trace: #0 {main}',
				'WordPress database error denied',
				'WordPress database error Gone for query SELECT 1 made by Storeboard\\Rollups\\Days->read, wc_read',
				"WordPress database error Gone for query SELECT 2 made by include('/plugins/storeboard/plugin.php'), read",
				'WordPress database error Gone for query SELECT day FROM wp_storeboard_days made by wc_read',
			],
			others: 2,
		} );
	} finally {
		fs.rmSync( folder, { recursive: true, force: true } );
	}
} );

/** A site that has no more than the must-use plugin reads: WordPress' functions that warn for whom they are called by, and three plugins. */
const SITE = {
	'wp-includes/functions.php':
		"<?php function doing_it_wrong() { trigger_error( 'Called wrongly' ); } function later( $what ) { $what(); }",
	'wp-content/plugins/storeboard/own.php': "<?php trigger_error( 'Own' );",
	'wp-content/plugins/storeboard/caller.php': '<?php doing_it_wrong();',
	'wp-content/plugins/storeboardless/caller.php': "<?php doing_it_wrong(); trigger_error( 'Of others' );",
	// Called back by WordPress: what others do there is theirs.
	'wp-content/plugins/storeboard/fires.php': "<?php later( 'theirs' );",
	'wp-content/plugins/other/theirs.php': '<?php function theirs() { doing_it_wrong(); }',
};

const SKIP = findPhp().kind === 'native' ? false : 'there is no PHP';

/** Runs PHP behind the must-use plugin, in a folder that has WordPress' place and the given files; gives back what `read` finds there. */
function withNotices( files, php, read ) {
	const folder = fs.realpathSync( fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-notices-' ) ) );
	try {
		for ( const [ name, text ] of Object.entries( { ...files, '.storeboard/none': '' } ) ) {
			fs.mkdirSync( path.join( folder, path.dirname( name ) ), { recursive: true } );
			fs.writeFileSync( path.join( folder, name ), text );
		}
		const script = [
			`define( 'ABSPATH', '${ folder }/' ); define( 'WP_PLUGIN_DIR', ABSPATH . 'wp-content/plugins' );`,
			'function wp_normalize_path( $path ) { return $path; } function add_action() {} function wp_json_encode( $value ) { return json_encode( $value ); }',
			`require '${ path.join( ROOT, 'bin/wordpress/notices.php' ) }';`,
			...php,
		].join( '\n' );
		const { status, stdout, stderr } = spawnSync( 'php', [ '-d', 'display_errors=stderr', '-r', script ], {
			encoding: 'utf8',
		} );
		assert.equal( status, 0, stderr );
		return read( { folder, stdout } );
	} finally {
		fs.rmSync( folder, { recursive: true, force: true } );
	}
}

test( 'a notice is the plugin’s where its file causes it, or calls WordPress so that it does', { skip: SKIP }, () => {
	const noted = withNotices(
		SITE,
		[
			"require ABSPATH . 'wp-includes/functions.php'; require WP_PLUGIN_DIR . '/other/theirs.php';",
			"foreach ( [ 'storeboard/own', 'storeboard/caller', 'storeboard/fires', 'storeboardless/caller' ] as $name ) { require WP_PLUGIN_DIR . \"/$name.php\"; }",
		],
		( { folder } ) => fs.readFileSync( path.join( folder, '.storeboard/notices.jsonl' ), 'utf8' )
	);
	assert.deepEqual(
		noted
			.trim()
			.split( '\n' )
			.map( ( line ) => JSON.parse( line ).ours ),
		[ true, true, false, false, false ]
	);
} );

/** WordPress' cron events, as `_get_cron_array()` gives them. */
const CRON = `function _get_cron_array() { return [
	1 => [ 'storeboard_sums_look' => [ 'a' => [] ], 'wp_version_check' => [ 'a' => [] ], 'storeboard_platform_import' => [ 'a' => [] ] ],
	2 => [ 'storeboard_sums_look' => [ 'b' => [] ], 'another_storeboard_hook' => [ 'a' => [] ], 'storeboard_email_send' => [ 'a' => [] ] ],
]; }`;

/** Action Scheduler with jobs that wait; it has others, too. */
const QUEUE = `class ActionScheduler_Store { const STATUS_PENDING = 'pending'; }
class Job { function __construct( private string $hook ) {} function get_hook() { return $this->hook; } }
function as_get_scheduled_actions( $query ) { return array_map(
	static fn( $hook ) => new Job( $hook ),
	'pending' === $query['status'] && -1 === $query['per_page'] ? [ 'storeboard_sums_build', 'storeboard_sums_build', 'woocommerce_cleanup' ] : [ 'storeboard_done' ]
); }`;

const PLANNED = 'echo json_encode( Storeboard\\Site\\Notices\\planned() );';

test( 'of what is planned the plugin’s cron events and waiting jobs are told, each hook once', { skip: SKIP }, () => {
	const planned = ( ...php ) => withNotices( {}, [ ...php, PLANNED ], ( { stdout } ) => JSON.parse( stdout ) );
	const events = [ 'cron event storeboard_sums_look', 'cron event storeboard_email_send' ];

	assert.deepEqual( planned( CRON ), events );
	assert.deepEqual( planned( CRON, QUEUE ), [ ...events, 'job storeboard_sums_build' ] );
	assert.deepEqual( planned( 'function _get_cron_array() { return []; }' ), [] );
} );

test( 'an uninstall went well where nothing is left, and something was planned that could be', () => {
	const state = ( planned, left = [] ) => ( { status: 200, body: { planned, left } } );
	const went = {
		before: state( [ 'cron event storeboard_sums_look' ], [ 'storeboard_version' ] ),
		inactive: state( [], [ 'storeboard_version' ] ),
		late: state( [ 'job storeboard_sums_build' ] ),
		removed: { status: 200, body: {} },
		after: state( [] ),
	};
	const judge = ( other ) => judgeUninstall( { ...went, ...other } );

	assert.equal( judge( {} ), null );
	assert.equal(
		judge( { after: state( [ 'job storeboard_sums_build' ], [ 'storeboard_days' ] ) } ),
		'left: storeboard_days, job storeboard_sums_build'
	);
	assert.equal( judge( { before: state( [] ) } ), 'nothing was planned before it' );
	assert.equal( judge( { late: state( [] ) } ), 'nothing was planned before it' );
	assert.equal( judge( { inactive: went.before } ), 'planned while inactive: cron event storeboard_sums_look' );
	assert.equal(
		judge( {
			removed: { status: 500, body: { message: 'No.' } },
			after: { status: 404, body: {} },
			hasFolder: true,
		} ),
		'left: 500 No., its folder, no answer: 404'
	);
} );

for ( const [ args, sentence ] of [
	[ [ '--php', '8.0' ], /^--php '8\.0' is not one of 8\.1, .*\.\n$/ ],
	[ [ '--wp', '5' ], /^--wp '5' is not one of 6\.6, 6\.7\.\n$/ ],
	[ [ '--oject-cache' ], /^There is no option '--oject-cache'\. .*\.\n$/ ],
	[ [ '--woocommerce', 'x.zip', '--myisam' ], /^--myisam walks the embedded platform: .*\.\n$/ ],
	[ [ '--orders', 'tables' ], /^--orders is said of a WooCommerce: .*\.\n$/ ],
	[ [ '--database', 'mariadb', '--myisam' ], /^--database is said of a WooCommerce: .*\.\n$/ ],
	[ [ '--woocommerce', ROOT, '--database', 'oracle' ], /^--database 'oracle' is not one of sqlite, mariadb\.\n$/ ],
	[ [ '--woocommerce', 'not-there.zip' ], /^WooCommerce 'not-there\.zip' is neither .*\.\n$/ ],
	[ [ '--woocommerce', ROOT, '--wp', 'not-there' ], /^WordPress 'not-there' is neither .*\.\n$/ ],
	[ [ '--wp', '6.7', '--debug' ], /^--wp narrows the pairs of versions: .*\.\n$/ ],
	[ [ '--woocommerce', ROOT, '--dialect', '9.7' ], /^--dialect narrows the pairs of versions: .*\.\n$/ ],
	[ [ '--php', '8.4', '--debug' ], /^--php narrows the pairs of versions: .*\.\n$/ ],
] ) {
	test( `matrix ${ args.join( ' ' ) } says in one sentence what is wrong`, async () => {
		const { code, out, err } = await runCommand( ROOT, 'matrix', args ).done;
		assert.equal( code, 1 );
		assert.equal( out, '' );
		assert.match( err, sentence );
	} );
}

test( 'the help names each kind of store', async () => {
	const { out } = await runCommand( ROOT, 'matrix', [ '--help' ] ).done;
	for ( const name of Object.keys( CASES ) ) {
		assert.ok( out.includes( `--${ name } ` ), name );
	}
} );
