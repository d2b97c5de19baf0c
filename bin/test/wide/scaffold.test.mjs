import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { KINDS, scaffold } from '../../../packages/scaffold/index.mjs';
import { readExtension } from '../../site/extensions.mjs';
import { startSite } from '../../site/index.mjs';
import { installWordPress } from '../../site/packages.mjs';
import { findPhp } from '../../site/php.mjs';
import { run } from '../../site/run.mjs';
import { follow, readTutorials } from '../tutorials.mjs';

/** What is made runs in the sample store, and the tests that came with it pass there: as it was made, and once somebody followed its tutorial. */

const root = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-made-' ) );
const kinds = Object.keys( KINDS );
const tutorials = readTutorials();
const folderOf = ( kind ) => path.join( root, `tried-${ kind }` );
/** Without native PHP a site takes a quarter of a minute. */
const slow = { timeout: findPhp().kind === 'native' ? 120_000 : 400_000 };
let site;
let home;

before( async () => {
	await installWordPress( () => {} );
	kinds.forEach( ( kind ) => scaffold( kind, folderOf( kind ) ) );
	const followed = tutorials.map( ( tutorial ) => follow( tutorial, root ) );
	const wrong = path.join( root, 'tried-wrong' );
	fs.mkdirSync( wrong );
	fs.writeFileSync(
		path.join( wrong, 'wrong.php' ),
		`<?php /* Plugin Name: Wrong */
add_action( 'admin_init', fn() => print_r( $nothing, true ) );
add_action( 'admin_menu', fn() => _doing_it_wrong( 'tried_wrong', 'It was tried.', '1.0' ) );
add_action( 'storeboard_register', fn() => storeboard_register_report( 'tried-wrong/x', [ 'title' => 'X' ] ) );
`
	);
	site = await startSite( {
		name: `test-${ process.pid }-made`,
		reset: true,
		orders: 20,
		extensions: [ ...kinds.map( folderOf ), ...followed, wrong ].map( readExtension ),
	} );
	const cookie = ( await fetch( site.loginUrl, { redirect: 'manual' } ) ).headers
		.getSetCookie()
		.map( ( one ) => one.split( ';' )[ 0 ] )
		.join( '; ' );
	// The first page of the administration activates them, and comes again with them.
	home = await ( await fetch( site.adminUrl, { headers: { cookie } } ) ).text();
}, slow );

after( async () => {
	await site?.stop();
	fs.rmSync( root, { recursive: true, force: true } );
	if ( site ) {
		fs.rmSync( site.folder, { recursive: true, force: true } );
	}
} );

const plugins = [
	...kinds.map( ( kind ) => ( { name: `a ${ kind }`, kind, folder: folderOf( kind ) } ) ),
	...tutorials.map( ( { page, kind, slug } ) => ( {
		name: `what ${ page } makes`,
		kind,
		folder: path.join( root, slug ),
	} ) ),
];
for ( const { name, kind, folder } of plugins ) {
	test( `${ name } passes its own tests in the sample store`, slow, async () => {
		const { NODE_TEST_CONTEXT, ...env } = process.env;
		const { code, output } = await run(
			process.execPath,
			[ '--test', `test/${ kind }.test.mjs`, 'test/budget.test.mjs' ],
			{
				cwd: folder,
				env: { ...env, STOREBOARD_URL: site.url },
			}
		);
		assert.equal( code, 0, output );
		assert.match( output, /^# pass [1-9]/m );
	} );
}

test( 'what goes wrong in a plugin in development is on its page, with the line', () => {
	assert.match( home, /Undefined variable \$nothing \(tried-wrong\\\/wrong\.php:2\)/ );
	assert.match( home, /It was tried\.[^"]*\(tried-wrong\\\/wrong\.php:3\)/ );
	assert.match( home, /line 4: storeboard_register_report\(\)?/ );
	assert.doesNotMatch( home, /could not be activated/ );
} );
