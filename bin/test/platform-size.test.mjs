import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';

const PLATFORM = path.join( import.meta.dirname, '../../platform' );

/** Lines of PHP; the platform is for development and tests, and serves what screens use. */
const MOST = 15_000;

/** bin/geography.mjs writes these. */
const GENERATED = path.join( 'Data', 'geography' );

it( `the embedded platform has at most ${ MOST } lines of PHP`, () => {
	const files = fs
		.readdirSync( PLATFORM, { recursive: true } )
		.filter( ( file ) => file.endsWith( '.php' ) && ! file.startsWith( GENERATED ) );
	const lines = files.reduce(
		( sum, file ) => sum + fs.readFileSync( path.join( PLATFORM, file ), 'utf8' ).split( '\n' ).length - 1,
		0
	);

	assert.ok( files.length > 100 );
	assert.ok( lines <= MOST, `platform/ has ${ lines } lines of PHP: remove what no screen leads to` );
} );
