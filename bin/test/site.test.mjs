import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { isAlive } from '../site/run.mjs';
import { openHome, slow, startsInACopy } from './helpers.mjs';

const store = startsInACopy();

test( 'two starts keep what was stored, sign the owner in, and end their server', slow, async () => {
	const first = store.start( [ '--name', 'kept', '--dialect', '9.7' ] );
	const out = await first.ready();
	assert.ok( store.address( out ), out + ( await Promise.race( [ first.done, 0 ] ) )?.err );
	const home = await openHome( out );
	assert.equal( home.status, 200 );
	assert.match( home.text, /<div id="root">Storeboard sample store<\/div>/ );

	// What belongs to the site's owner alone is not served.
	for ( const secret of [
		'/.storeboard/site.json',
		'/wp-content/database/.ht.sqlite',
		'/%2estoreboard/site.json',
	] ) {
		assert.equal( ( await fetch( home.url + secret ) ).status, 404, secret );
	}
	const wrong = await fetch( `${ home.url }/?storeboard-login=${ 'a'.repeat( 48 ) }`, { redirect: 'manual' } );
	assert.equal( wrong.status, 403 );
	assert.deepEqual( wrong.headers.getSetCookie(), [] );

	const second = await store.start( [ '--name', 'kept', '--dialect', '9.7' ] ).done;
	assert.match( second.err, /^The site kept is already running at http:\/\/127\.0\.0\.1:\d+ \(process \d+\)\.\n$/ );

	// Change something as a person would.
	const settings = `${ home.url }/wp-admin/options-general.php`;
	const form = await ( await fetch( settings, { headers: { cookie: home.cookie } } ) ).text();
	const nonce = /name="_wpnonce" value="(\w+)"/.exec( form )[ 1 ];
	await fetch( `${ home.url }/wp-admin/options.php`, {
		method: 'POST',
		headers: { cookie: home.cookie, 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams( {
			option_page: 'general',
			action: 'update',
			_wpnonce: nonce,
			blogname: 'Still here',
		} ),
	} );

	const note = JSON.parse( fs.readFileSync( path.join( store.sites, 'kept/.storeboard/server.json' ), 'utf8' ) );
	await first.stop( 'SIGINT' );
	for ( let i = 0; i < 100 && isAlive( note.pid ); i++ ) {
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
	assert.equal( isAlive( note.pid ), false );

	const since = Date.now();
	const again = store.start( [ '--name', 'kept', '--dialect', '9.7' ] );
	const printed = await again.ready();
	// Native PHP takes one second, but tests may share the machine.
	const seconds = ( Date.now() - since ) / 1000;
	assert.ok( seconds < 20, `the second start took ${ seconds } s` );
	assert.match( ( await openHome( printed ) ).text, /<div id="root">Still here<\/div>/ );
	await again.stop();

	const other = await store.start( [ '--name', 'kept', '--dialect', '11.0' ] ).done;
	assert.equal( other.code, 1 );
	assert.match( other.err, /^The site kept was made with another dialect \(9\.7\): start over with --reset, .*\n$/ );

	const fresh = store.start( [ '--name', 'kept', '--dialect', '9.7', '--reset' ] );
	assert.match( ( await openHome( await fresh.ready() ) ).text, /<div id="root">Storeboard sample store<\/div>/ );
	await fresh.stop();
	assert.deepEqual( store.leftovers(), [] );
} );

test( 'a taken port is one sentence, before anything is made', slow, async () => {
	const server = net.createServer();
	await new Promise( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	const { port } = server.address();
	const { code, err } = await store.start( [ '--name', 'port', '--port', String( port ) ] ).done;
	server.close();
	assert.equal( code, 1 );
	assert.equal( err, `Port ${ port } is taken by another program: give another with --port.\n` );
	assert.equal( fs.existsSync( path.join( store.sites, 'port' ) ), false );
} );
