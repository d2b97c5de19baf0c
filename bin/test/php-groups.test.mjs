import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../site/run.mjs';
import { filesIn } from '../testing/runners.mjs';

/** What only a test has that depends on the database: SQL of its own, requests at the same moment, the rows of a store. */
const SQL = /\$wpdb\b|parallel\.php|\bLock::|extends (StoreTestCase|RepliesTestCase)\b/;

/** They read what a request wrote, whatever the database. */
const ELSEWHERE = [ 'tests/php/Platform/PermissionsTest.php' ];

test( 'PHP tests that depend on the database are marked to run on MariaDB too', () => {
	// Those of a store with WooCommerce have its database.
	const files = filesIn( 'tests/php', /Test\.php$/ ).filter( ( file ) => ! file.startsWith( 'tests/php/Store/' ) );
	const missing = files.filter( ( file ) => {
		const text = fs.readFileSync( path.join( ROOT, file ), 'utf8' );
		return SQL.test( text ) && ! /^ \* @group database$/m.test( text ) && ! ELSEWHERE.includes( file );
	} );
	assert.deepEqual( missing, [], 'add @group database to the comment of these classes' );
} );
