import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { RULES, choose, filesChangedSince } from '../testing/changed.mjs';
import { PARTS } from '../testing/parts.mjs';
import { filesIn } from '../testing/runners.mjs';

const NAMES = PARTS.map( ( { name } ) => name );
const chosen = ( files, exists = () => true ) => choose( files, NAMES, exists );

test( 'a change of a client part runs its unit tests and the specs that show it', () => {
	const { parts, narrow } = chosen( [ 'src/home/inbox/note.tsx' ] );
	assert.deepEqual( parts, [ 'build', 'i18n', 'lint:js', 'types', 'unit', 'unit:wide', 'e2e', 'e2e:wide' ] );
	assert.deepEqual( narrow[ 'e2e:wide' ], narrow.e2e );
	assert.deepEqual( narrow.unit.slice( -2 ), [ '--findRelatedTests', 'src/home/inbox/note.tsx' ] );
	assert.deepEqual( narrow.e2e, [ 'accessibility/', 'faults/', 'inbox' ] );
} );

test( 'a change of what all screens use runs every spec', () => {
	const { narrow } = chosen( [ 'src/home/inbox/note.tsx', 'src/components/error-message.tsx' ] );
	assert.equal( narrow.e2e, undefined );
	assert.equal( narrow.unit.length, 4 );
} );

test( 'a change of a spec runs that spec, and one that is gone runs nothing', () => {
	assert.deepEqual( chosen( [ 'tests/e2e/stock.spec.ts' ] ).narrow.e2e, [ 'stock.spec.ts' ] );
	const { parts } = chosen( [ 'tests/e2e/stock.spec.ts' ], () => false );
	assert.deepEqual( parts, [ 'lint:js', 'types' ] );
} );

test( 'a change of PHP tests runs these, one of PHP all of them', () => {
	assert.deepEqual( chosen( [ 'tests/php/Rest/FuzzTest.php' ] ).narrow.php, [ '--filter', '\\\\(FuzzTest)::' ] );
	const { parts, narrow } = chosen( [ 'includes/Rest/OptionsController.php', 'tests/php/Rest/FuzzTest.php' ] );
	assert.equal( narrow.php, undefined );
	assert.ok( [ 'php', 'php:mariadb', 'contract', 'e2e' ].every( ( part ) => parts.includes( part ) ) );
} );

test( 'the platform is tested in both dialects when it changes, or the contract does', () => {
	const { parts } = chosen( [ 'platform/includes/Store.php' ] );
	assert.ok( [ 'php:wide', 'php:mariadb:wide', 'contract:9.7' ].every( ( part ) => parts.includes( part ) ) );
	assert.ok(
		[ 'php:wide', 'contract:9.7' ].every( ( part ) =>
			chosen( [ 'tests/contract/user.test.mjs' ] ).parts.includes( part )
		)
	);
	assert.ok( ! chosen( [ 'includes/Shell/AppPage.php' ] ).parts.includes( 'php:wide' ) );
} );

test( 'a change that nobody knows runs everything but what a release needs', () => {
	for ( const file of [
		'package.json',
		'includes/Screens/screens.json',
		'bin/site/make.mjs',
		'something/new.txt',
	] ) {
		const { parts, narrow } = chosen( [ 'docs/extending.md', file ] );
		assert.deepEqual(
			[ parts, narrow ],
			[ NAMES.filter( ( name ) => ! /^(bench|day:.*|php:store)$/.test( name ) ), {} ],
			file
		);
	}
} );

test( 'a source that is gone, or data beside the unit tests, runs all of these', () => {
	assert.equal( chosen( [ 'src/home/inbox/note.tsx' ], () => false ).narrow.unit, undefined );
	assert.equal( chosen( [ 'tests/js/setup.ts' ] ).narrow.unit, undefined );
} );

test( 'documents run nothing, but for those that a test follows', () => {
	assert.deepEqual( chosen( [ 'README.md', 'docs/extending.md' ] ).parts, [] );
	assert.deepEqual( chosen( [ 'docs/faults.md' ] ).parts, [ 'bin' ] );
	assert.deepEqual( chosen( [ 'docs/contributing.md' ] ).parts, [ 'bin', 'bin:wide' ] );
} );

test( 'every part and every spec that a rule names is there', () => {
	const specs = filesIn( 'tests/e2e', /\.spec\.ts$/ ).join( '\n' );
	for ( const { parts, e2e } of RULES ) {
		assert.deepEqual(
			parts.filter( ( part ) => part !== 'client' && ! NAMES.includes( part ) ),
			[]
		);
		assert.deepEqual(
			( e2e ?? [] ).filter( ( spec ) => spec !== 'self' && ! specs.includes( spec ) ),
			[]
		);
	}
} );

const hasGit = ! spawnSync( 'git', [ '--version' ] ).error;

test(
	'finds what differs from a commit, committed or not',
	{ skip: ! hasGit && 'there is no Git on this machine' },
	async () => {
		const folder = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-changed-' ) );
		const before = process.cwd();
		const git = ( ...args ) =>
			execFileSync( 'git', [ '-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args ], { cwd: folder } );
		const write = ( name ) => fs.writeFileSync( path.join( folder, name ), name );
		try {
			process.chdir( folder );
			git( 'init', '-q', '-b', 'main' );
			write( 'a' );
			git( 'add', '-A' );
			git( 'commit', '-q', '-m', 'A' );
			git( 'checkout', '-q', '-b', 'topic' );
			write( 'b' );
			git( 'add', '-A' );
			git( 'commit', '-q', '-m', 'B' );
			write( 'c' );
			assert.deepEqual( await filesChangedSince(), [ 'b', 'c' ] );
			assert.deepEqual( await filesChangedSince( 'topic' ), [ 'c' ] );
			await assert.rejects( filesChangedSince( 'nowhere' ), { name: 'UserError' } );
		} finally {
			process.chdir( before );
			fs.rmSync( folder, { recursive: true, force: true } );
		}
	}
);
