import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { readZip, unzip, writeZip } from '../site/zip.mjs';

const folder = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-zip-' ) );
after( () => fs.rmSync( folder, { recursive: true } ) );
const file = ( name ) => path.join( folder, name );
const FILES = [
	{ name: 'a/text.txt', data: Buffer.from( 'Storeboard '.repeat( 500 ) ) },
	{ name: 'a/größe.bin', data: Buffer.from( [ 0, 255, 3 ] ) },
	{ name: 'empty', data: Buffer.alloc( 0 ) },
];

test( 'reads what it wrote, and writes the same bytes each time', () => {
	writeZip( file( 'one.zip' ), FILES );
	writeZip( file( 'two.zip' ), FILES );
	assert.deepEqual( fs.readFileSync( file( 'one.zip' ) ), fs.readFileSync( file( 'two.zip' ) ) );
	assert.deepEqual(
		readZip( file( 'one.zip' ) ).map( ( entry ) => ( { name: entry.name, data: Buffer.from( entry.read() ) } ) ),
		FILES
	);
	unzip( file( 'one.zip' ), file( 'out' ), ( name ) => ( name === 'empty' ? null : name.replace( /^a\//, '' ) ) );
	assert.deepEqual( fs.readdirSync( file( 'out' ) ).sort(), [ 'größe.bin', 'text.txt' ] );
} );

test( 'says that an archive is broken', () => {
	const bytes = fs.readFileSync( file( 'one.zip' ) );
	fs.writeFileSync( file( 'short.zip' ), bytes.subarray( 0, bytes.length - 30 ) );
	assert.throws( () => readZip( file( 'short.zip' ) ), /short\.zip is broken \(it is no zip file or was cut off\)/ );
	fs.writeFileSync( file( 'text.zip' ), 'This is a page that says 404.' );
	assert.throws( () => readZip( file( 'text.zip' ) ), /text\.zip is broken/ );
	fs.writeFileSync( file( 'none.zip' ), '' );
	assert.throws( () => readZip( file( 'none.zip' ) ), /none\.zip is broken/ );
	const bent = Buffer.from( bytes );
	bent[ 45 ] = 255 - bent[ 45 ];
	fs.writeFileSync( file( 'bent.zip' ), bent );
	assert.throws( () => unzip( file( 'bent.zip' ), file( 'out' ) ), /bent\.zip is broken \(a\/text\.txt/ );
	assert.throws( () => readZip( file( 'nowhere.zip' ) ), /nowhere\.zip cannot be read \(ENOENT\)/ );
} );

test( 'writes nothing outside its folder', () => {
	for ( const name of [ '../out.txt', 'a/../../out.txt', '/etc/out.txt', 'a\\..\\out.txt' ] ) {
		writeZip( file( 'evil.zip' ), [ { name, data: Buffer.from( 'x' ) } ] );
		assert.throws( () => unzip( file( 'evil.zip' ), file( 'safe' ) ), /outside its own folder/ );
	}
	assert.equal( fs.existsSync( file( 'out.txt' ) ), false );
} );
