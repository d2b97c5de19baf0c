import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

/** What the plugin may weigh in a browser, compressed, in bytes. Home as a whole has 45 KB: raise this only for something that owners see. */
const BUDGET = 5_000;

test( 'scripts and styles stay within their budget', () => {
	const folder = new URL( '../', import.meta.url );
	const sizes = fs
		.readdirSync( folder )
		.filter( ( name ) => /\.(js|css)$/.test( name ) )
		.map( ( name ) => gzipSync( fs.readFileSync( new URL( name, folder ) ) ).length );
	const size = sizes.reduce( ( sum, one ) => sum + one, 0 );
	assert.ok( size <= BUDGET, `${ size } bytes of ${ BUDGET }` );
} );
