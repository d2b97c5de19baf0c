import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { findPhp } from '../site/php.mjs';
import { missingForMariadb } from '../site/mariadb.mjs';
import { installWordPress } from '../site/packages.mjs';
import { isAlive } from '../site/run.mjs';
import { copyOfCommands, runCommand } from './helpers.mjs';

const isNative = findPhp().kind === 'native';
// Each start without native PHP takes a quarter of a minute.
const slow = { timeout: isNative ? 60_000 : 300_000 };
let copy;
let lib;
let sites;

const start = ( args, env ) => runCommand( copy.root, 'start', [ '--no-build', ...args ], env );
const address = ( out ) => /http:\S+storeboard-login=\w+/.exec( out )?.[ 0 ];
const leftovers = () => fs.readdirSync( sites ).filter( ( name ) => name.startsWith( '.' ) );

/** Follows the printed link as a browser does. */
async function openHome( out ) {
	const reply = await fetch( address( out ), { redirect: 'manual' } );
	const cookie = reply.headers
		.getSetCookie()
		.map( ( value ) => value.split( ';' )[ 0 ] )
		.join( '; ' );
	const home = await fetch( reply.headers.get( 'location' ), { headers: { cookie } } );
	return { cookie, status: home.status, text: await home.text(), url: new URL( home.url ).origin };
}

before(
	async () => {
		await installWordPress( () => {} );
		copy = copyOfCommands();
		sites = path.join( copy.root, '.site' );
		lib = await import( path.join( copy.root, 'bin/site/index.mjs' ) );
	},
	{ timeout: 600_000 }
);
after( () => copy?.remove() );

test( 'two starts keep what was stored, sign the owner in, and end their server', slow, async () => {
	const first = start( [ '--name', 'kept', '--dialect', '9.7' ] );
	const out = await first.ready();
	assert.ok( address( out ), out + ( await Promise.race( [ first.done, 0 ] ) )?.err );
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

	const second = await start( [ '--name', 'kept', '--dialect', '9.7' ] ).done;
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

	const note = JSON.parse( fs.readFileSync( path.join( sites, 'kept/.storeboard/server.json' ), 'utf8' ) );
	await first.stop( 'SIGINT' );
	for ( let i = 0; i < 100 && isAlive( note.pid ); i++ ) {
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
	assert.equal( isAlive( note.pid ), false );

	const since = Date.now();
	const again = start( [ '--name', 'kept', '--dialect', '9.7' ] );
	const printed = await again.ready();
	// Native PHP takes one second, but tests may share the machine.
	const seconds = ( Date.now() - since ) / 1000;
	assert.ok( seconds < 20, `the second start took ${ seconds } s` );
	assert.match( ( await openHome( printed ) ).text, /<div id="root">Still here<\/div>/ );
	await again.stop();

	const other = await start( [ '--name', 'kept', '--dialect', '11.0' ] ).done;
	assert.equal( other.code, 1 );
	assert.match( other.err, /^The site kept was made with another dialect \(9\.7\): start over with --reset, .*\n$/ );

	const fresh = start( [ '--name', 'kept', '--dialect', '9.7', '--reset' ] );
	assert.match( ( await openHome( await fresh.ready() ) ).text, /<div id="root">Storeboard sample store<\/div>/ );
	await fresh.stop();
	assert.deepEqual( leftovers(), [] );
} );

test( 'a taken port is one sentence, before anything is made', slow, async () => {
	const server = net.createServer();
	await new Promise( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	const { port } = server.address();
	const { code, err } = await start( [ '--name', 'port', '--port', String( port ) ] ).done;
	server.close();
	assert.equal( code, 1 );
	assert.equal( err, `Port ${ port } is taken by another program: give another with --port.\n` );
	assert.equal( fs.existsSync( path.join( sites, 'port' ) ), false );
} );

test( 'a broken archive is one sentence, and the site that stood there stays', slow, async () => {
	const zip = path.join( copy.root, 'wordpress.zip' );
	fs.writeFileSync( zip, 'PK\x03\x04 and then the connection was lost' );
	fs.mkdirSync( path.join( sites, 'broken/.storeboard' ), { recursive: true } );
	fs.writeFileSync( path.join( sites, 'broken/kept.txt' ), 'mine' );
	const { code, err } = await start( [ '--name', 'broken', '--reset', '--wp', zip ] ).done;
	assert.equal( code, 1 );
	assert.match( err, /^The archive \S+wordpress\.zip is broken \(.*\): download it again\.\n$/ );
	assert.equal( fs.readFileSync( path.join( sites, 'broken/kept.txt' ), 'utf8' ), 'mine' );

	const empty = path.join( copy.root, 'empty' );
	fs.mkdirSync( empty );
	const none = await start( [ '--name', 'none', '--wp', empty ] ).done;
	assert.match( none.err, /^\S+empty does not contain WordPress\.\n$/ );
	// A folder around the sites cannot be copied into one of them.
	fs.mkdirSync( path.join( copy.root, 'wp-includes' ) );
	fs.writeFileSync( path.join( copy.root, 'wp-includes/version.php' ), "<?php\n$wp_version = '6.8';\n" );
	fs.writeFileSync( path.join( copy.root, 'wp-settings.php' ), '<?php' );
	const around = await start( [ '--name', 'none', '--wp', copy.root ] ).done;
	assert.match( around.err, /contains Storeboard's own sites: .*\n$/ );
	const shop = await start( [ '--name', 'none', '--woocommerce', empty ] ).done;
	assert.match( shop.err, /^\S+empty does not contain WooCommerce\. .*\n$/ );
	assert.deepEqual( leftovers(), [] );
	assert.equal( fs.existsSync( path.join( sites, 'none' ) ), false );
} );

test( 'too little room on the disk is one sentence', async () => {
	await assert.rejects( lib.makeSite( { name: 'full', php: findPhp(), free: 12e6 } ), {
		name: 'UserError',
		message: 'Only 12 MB of disk space are free and a site needs 300 MB: free some space and try again.',
	} );
	assert.deepEqual( leftovers(), [] );
} );

test( 'a platform that breaks is shown with its error, and nothing is left', slow, async () => {
	const file = path.join( copy.root, 'platform/storeboard-platform.php' );
	const good = fs.readFileSync( file, 'utf8' );
	fs.writeFileSync( file, good + "throw new Error( 'Half written' );\n" );
	const { code, err } = await start( [ '--name', 'half' ] ).done;
	fs.writeFileSync( file, good );
	assert.equal( code, 1 );
	assert.match( err, /Half written/ );
	assert.match( err, /failed: see above\.\n$/ );
	assert.equal( fs.existsSync( path.join( sites, 'half' ) ), false );
	assert.deepEqual( leftovers(), [] );
} );

test( 'ended while it makes a site, it leaves nothing half made', slow, async () => {
	const one = start( [ '--name', 'cut' ] );
	while ( ! fs.existsSync( sites ) || ! leftovers().some( ( name ) => name.startsWith( '.making-cut' ) ) ) {
		await new Promise( ( resolve ) => setTimeout( resolve, 5 ) );
	}
	const { code } = await one.stop();
	assert.equal( code, 143 );
	assert.deepEqual( leftovers(), [] );
	assert.equal( fs.existsSync( path.join( sites, 'cut' ) ), false );
} );

const lacking = missingForMariadb();

test(
	'a site on MariaDB keeps its store there, and ends it with itself',
	{ ...slow, skip: isNative && ! lacking.length ? false : `this machine lacks ${ lacking.join( ', ' ) || 'PHP' }` },
	async () => {
		const told = () =>
			JSON.parse( fs.readFileSync( path.join( sites, 'maria/.storeboard/mariadb.json' ), 'utf8' ) );
		const one = start( [ '--name', 'maria', '--database', 'mariadb' ] );
		const home = await openHome( await one.ready() );
		assert.match( home.text, /<div id="root">Storeboard sample store<\/div>/ );
		assert.equal( fs.existsSync( path.join( sites, 'maria/wp-content/db.php' ) ), false );
		assert.equal( ( await fetch( `${ home.url }/.storeboard/database.php` ) ).status, 404 );
		// Nobody else on this machine can reach it.
		const { pid, own } = told();
		assert.equal( fs.statSync( own ).mode % 0o1000, 0o700 );
		assert.ok( fs.readFileSync( `/proc/${ pid }/cmdline`, 'utf8' ).includes( '--skip-networking' ) );

		// The database ends by itself, after its command.
		const isOver = async ( process ) => {
			for ( let i = 0; i < 200 && isAlive( process ); i++ ) {
				await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
			}
			return ! isAlive( process );
		};
		await one.stop( 'SIGINT' );
		assert.equal( await isOver( pid ), true );
		assert.equal( fs.existsSync( own ), false );

		const other = await start( [ '--name', 'maria' ] ).done;
		assert.match(
			other.err,
			/^The site maria was made with another database \(mariadb\): start over with --reset, .*\n$/
		);

		// A start that was killed leaves its database running; the next start ends it.
		const again = start( [ '--name', 'maria', '--database', 'mariadb' ] );
		await again.ready();
		const left = told();
		await again.stop( 'SIGKILL' );
		assert.equal( isAlive( left.pid ), true );
		const last = start( [ '--name', 'maria', '--database', 'mariadb' ] );
		assert.equal( ( await openHome( await last.ready() ) ).status, 200 );
		assert.equal( isAlive( left.pid ), false );
		assert.equal( fs.existsSync( left.own ), false );
		const end = told();
		await last.stop();
		assert.equal( await isOver( end.pid ), true );
		assert.deepEqual( leftovers(), [] );
	}
);

test( 'PHP as WebAssembly serves what native PHP made', { timeout: 300_000 }, async () => {
	const native = start( [ '--name', 'both' ] );
	await native.ready();
	await native.stop();

	const wasm = start( [ '--name', 'both', '--php', 'wasm' ] );
	const out = await wasm.ready();
	assert.match( out, /Serving with PHP as WebAssembly/ );
	const home = await openHome( out );
	assert.equal( home.status, 200 );
	assert.match( home.text, /<div id="root">Storeboard sample store<\/div>/ );
	await wasm.stop( 'SIGINT' );
	await assert.rejects( fetch( home.url ) );
	assert.deepEqual( leftovers(), [] );
} );
