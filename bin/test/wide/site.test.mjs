import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { missingForMariadb } from '../../site/mariadb.mjs';
import { findPhp } from '../../site/php.mjs';
import { isAlive } from '../../site/run.mjs';
import { openHome, slow, startsInACopy } from '../helpers.mjs';

const isNative = findPhp().kind === 'native';
const store = startsInACopy();

test( 'a broken archive is one sentence, and the site that stood there stays', slow, async () => {
	const zip = path.join( store.root, 'wordpress.zip' );
	fs.writeFileSync( zip, 'PK\x03\x04 and then the connection was lost' );
	fs.mkdirSync( path.join( store.sites, 'broken/.storeboard' ), { recursive: true } );
	fs.writeFileSync( path.join( store.sites, 'broken/kept.txt' ), 'mine' );
	const { code, err } = await store.start( [ '--name', 'broken', '--reset', '--wp', zip ] ).done;
	assert.equal( code, 1 );
	assert.match( err, /^The archive \S+wordpress\.zip is broken \(.*\): download it again\.\n$/ );
	assert.equal( fs.readFileSync( path.join( store.sites, 'broken/kept.txt' ), 'utf8' ), 'mine' );

	const empty = path.join( store.root, 'empty' );
	fs.mkdirSync( empty );
	const none = await store.start( [ '--name', 'none', '--wp', empty ] ).done;
	assert.match( none.err, /^\S+empty does not contain WordPress\.\n$/ );
	// A folder around the sites cannot be copied into one of them.
	fs.mkdirSync( path.join( store.root, 'wp-includes' ) );
	fs.writeFileSync( path.join( store.root, 'wp-includes/version.php' ), "<?php\n$wp_version = '6.8';\n" );
	fs.writeFileSync( path.join( store.root, 'wp-settings.php' ), '<?php' );
	const around = await store.start( [ '--name', 'none', '--wp', store.root ] ).done;
	assert.match( around.err, /contains Storeboard's own sites: .*\n$/ );
	const shop = await store.start( [ '--name', 'none', '--woocommerce', empty ] ).done;
	assert.match( shop.err, /^\S+empty does not contain WooCommerce\. .*\n$/ );
	assert.deepEqual( store.leftovers(), [] );
	assert.equal( fs.existsSync( path.join( store.sites, 'none' ) ), false );
} );

test( 'too little room on the disk is one sentence', async () => {
	await assert.rejects( store.lib.makeSite( { name: 'full', php: findPhp(), free: 12e6 } ), {
		name: 'UserError',
		message: 'Only 12 MB of disk space are free and a site needs 300 MB: free some space and try again.',
	} );
	assert.deepEqual( store.leftovers(), [] );
} );

test( 'a platform that breaks is shown with its error, and nothing is left', slow, async () => {
	const file = path.join( store.root, 'platform/storeboard-platform.php' );
	const good = fs.readFileSync( file, 'utf8' );
	fs.writeFileSync( file, good + "throw new Error( 'Half written' );\n" );
	const { code, err } = await store.start( [ '--name', 'half' ] ).done;
	fs.writeFileSync( file, good );
	assert.equal( code, 1 );
	assert.match( err, /Half written/ );
	assert.match( err, /failed: see above\.\n$/ );
	assert.equal( fs.existsSync( path.join( store.sites, 'half' ) ), false );
	assert.deepEqual( store.leftovers(), [] );
} );

test( 'ended while it makes a site, it leaves nothing half made', slow, async () => {
	const one = store.start( [ '--name', 'cut' ] );
	while (
		! fs.existsSync( store.sites ) ||
		! store.leftovers().some( ( name ) => name.startsWith( '.making-cut' ) )
	) {
		await new Promise( ( resolve ) => setTimeout( resolve, 5 ) );
	}
	const { code } = await one.stop();
	assert.equal( code, 143 );
	assert.deepEqual( store.leftovers(), [] );
	assert.equal( fs.existsSync( path.join( store.sites, 'cut' ) ), false );
} );

const lacking = missingForMariadb();

test(
	'a site on MariaDB keeps its store there, and ends it with itself',
	{ ...slow, skip: isNative && ! lacking.length ? false : `this machine lacks ${ lacking.join( ', ' ) || 'PHP' }` },
	async () => {
		const told = () =>
			JSON.parse( fs.readFileSync( path.join( store.sites, 'maria/.storeboard/mariadb.json' ), 'utf8' ) );
		const one = store.start( [ '--name', 'maria', '--database', 'mariadb' ] );
		const home = await openHome( await one.ready() );
		assert.match( home.text, /<div id="root">Storeboard sample store<\/div>/ );
		assert.equal( fs.existsSync( path.join( store.sites, 'maria/wp-content/db.php' ) ), false );
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

		const other = await store.start( [ '--name', 'maria' ] ).done;
		assert.match(
			other.err,
			/^The site maria was made with another database \(mariadb\): start over with --reset, .*\n$/
		);

		// A start that was killed leaves its database running; the next start ends it.
		const again = store.start( [ '--name', 'maria', '--database', 'mariadb' ] );
		await again.ready();
		const left = told();
		await again.stop( 'SIGKILL' );
		assert.equal( isAlive( left.pid ), true );
		const last = store.start( [ '--name', 'maria', '--database', 'mariadb' ] );
		assert.equal( ( await openHome( await last.ready() ) ).status, 200 );
		assert.equal( isAlive( left.pid ), false );
		assert.equal( fs.existsSync( left.own ), false );
		const end = told();
		await last.stop();
		assert.equal( await isOver( end.pid ), true );
		assert.deepEqual( store.leftovers(), [] );
	}
);

test( 'PHP as WebAssembly serves what native PHP made', { timeout: 300_000 }, async () => {
	const native = store.start( [ '--name', 'both' ] );
	await native.ready();
	await native.stop();

	const wasm = store.start( [ '--name', 'both', '--php', 'wasm' ] );
	const out = await wasm.ready();
	assert.match( out, /Serving with PHP as WebAssembly/ );
	const home = await openHome( out );
	assert.equal( home.status, 200 );
	assert.match( home.text, /<div id="root">Storeboard sample store<\/div>/ );
	await wasm.stop( 'SIGINT' );
	await assert.rejects( fetch( home.url ) );
	assert.deepEqual( store.leftovers(), [] );
} );
