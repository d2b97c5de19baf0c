import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { ROOT } from '../site/run.mjs';
import { runCommand } from './helpers.mjs';

let server;
let folder;
let lib;
const asked = [];

before( async () => {
	server = http.createServer( ( request, reply ) => {
		asked.push( request.url );
		if ( request.url === '/plugin/woocommerce.9.7.1.zip' ) {
			reply.end( 'a zip' );
		} else if ( request.url === '/release/wordpress-7.1.zip' ) {
			// The connection is lost on the way.
			reply.writeHead( 200, { 'content-length': 1000 } );
			reply.write( 'half', () => reply.destroy() );
		} else {
			reply.writeHead( 404 ).end();
		}
	} );
	await new Promise( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	process.env.STOREBOARD_DOWNLOADS = `http://127.0.0.1:${ server.address().port }`;
	folder = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-downloads-' ) );
	lib = await import( '../site/download.mjs' );
} );
after( () => {
	server.close();
	fs.rmSync( folder, { recursive: true, force: true } );
} );

test( 'keeps what it got', async () => {
	const said = [];
	const log = ( text ) => said.push( text );
	const zip = await lib.download( { what: 'WooCommerce', version: '9.7.1' }, folder, log );
	assert.equal( fs.readFileSync( zip, 'utf8' ), 'a zip' );
	assert.equal( await lib.download( { what: 'WooCommerce', version: '9.7.1' }, folder, log ), zip );
	assert.deepEqual( said, [ 'Downloading WooCommerce 9.7.1' ] );
	assert.deepEqual( asked, [ '/plugin/woocommerce.9.7.1.zip' ] );
} );

test( 'leaves nothing of what did not come whole', async () => {
	await assert.rejects(
		lib.download( { what: 'WordPress', version: '7.1' }, folder, () => {} ),
		{
			name: 'UserError',
			message: /^WordPress 7\.1 could not be downloaded \(\w+\): give the path of its zip or folder\.$/,
		}
	);
	assert.deepEqual(
		fs.readdirSync( folder ).filter( ( name ) => name.includes( 'wordpress' ) ),
		[]
	);
} );

test( 'leaves nothing either where the machine is slow to open files', async () => {
	// Node opens files on four threads, which are busy longer than the download lasts.
	const isBusy = Array.from( { length: 8 }, () =>
		promisify( crypto.pbkdf2 )( 'password', 'salt', 300_000, 64, 'sha512' )
	);
	await assert.rejects(
		lib.download( { what: 'WordPress', version: '7.1' }, folder, () => {} ),
		{
			name: 'UserError',
		}
	);
	await Promise.all( isBusy );
	// Its turn comes after what was asked for before.
	await fs.promises.access( folder );
	assert.deepEqual(
		fs.readdirSync( folder ).filter( ( name ) => name.includes( 'wordpress' ) ),
		[]
	);
} );

for ( const [ what, args, downloads, sentence ] of [
	[
		'no such release',
		[ '--woocommerce', '1.2.3' ],
		() => process.env.STOREBOARD_DOWNLOADS,
		/^WooCommerce 1\.2\.3 could not .*there is no such release.*\n$/,
	],
	[
		'no network',
		[ '--wp', '6.8' ],
		() => 'http://127.0.0.1:9',
		/^WordPress 6\.8 could not be downloaded \([\w ]+\): give the path .*\n$/,
	],
] ) {
	test( `${ what } is one sentence`, { timeout: 60_000 }, async () => {
		const { code, err } = await runCommand(
			ROOT,
			'start',
			[ '--no-build', '--name', `download-${ process.pid }`, ...args ],
			{ STOREBOARD_SITES: folder, STOREBOARD_DOWNLOADS: downloads() }
		).done;
		assert.equal( code, 1 );
		assert.match( err, sentence );
	} );
}
