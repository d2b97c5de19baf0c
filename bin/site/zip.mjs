import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { UserError } from './user-error.mjs';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

function damaged( file, why ) {
	return new UserError( `The archive ${ file } is broken (${ why }): download it again.` );
}

/**
 * The files in a zip archive.
 *
 * @param {string} file
 * @return {{ name: string, size: number, read: () => Buffer }[]} Files only, no folders.
 */
export function readZip( file ) {
	let bytes;
	try {
		bytes = fs.readFileSync( file );
	} catch ( error ) {
		throw new UserError( `The archive ${ file } cannot be read (${ error.code }).` );
	}
	let end = bytes.length - 22;
	while ( end >= 0 && bytes.readUInt32LE( end ) !== END ) {
		end--;
	}
	if ( end < 0 ) {
		throw damaged( file, 'it is no zip file or was cut off' );
	}
	const count = bytes.readUInt16LE( end + 10 );
	let at = bytes.readUInt32LE( end + 16 );
	if ( count === 0xffff || at === 0xffffffff ) {
		throw new UserError( `The archive ${ file } is too large: unpack it and name the folder.` );
	}
	const entries = [];
	try {
		for ( let i = 0; i < count; i++ ) {
			if ( bytes.readUInt32LE( at ) !== CENTRAL ) {
				throw damaged( file, 'its list of files is wrong' );
			}
			const flags = bytes.readUInt16LE( at + 8 );
			const method = bytes.readUInt16LE( at + 10 );
			const crc = bytes.readUInt32LE( at + 16 );
			const packed = bytes.readUInt32LE( at + 20 );
			const size = bytes.readUInt32LE( at + 24 );
			const nameLength = bytes.readUInt16LE( at + 28 );
			const offset = bytes.readUInt32LE( at + 42 );
			const name = bytes.toString( 'utf8', at + 46, at + 46 + nameLength );
			at += 46 + nameLength + bytes.readUInt16LE( at + 30 ) + bytes.readUInt16LE( at + 32 );
			if ( name.endsWith( '/' ) ) {
				continue;
			}
			if ( name.includes( '\\' ) || name.startsWith( '/' ) || name.split( '/' ).includes( '..' ) ) {
				throw new UserError( `The archive ${ file } contains a file outside its own folder (${ name }).` );
			}
			entries.push( {
				name,
				size,
				read() {
					if ( flags % 2 === 1 || ( method !== 0 && method !== 8 ) ) {
						throw damaged( file, `${ name } is encrypted or packed in an unknown way` );
					}
					let data;
					try {
						if ( bytes.readUInt32LE( offset ) !== LOCAL ) {
							throw new RangeError();
						}
						const start =
							offset + 30 + bytes.readUInt16LE( offset + 26 ) + bytes.readUInt16LE( offset + 28 );
						const raw = bytes.subarray( start, start + packed );
						data = method === 8 ? zlib.inflateRawSync( raw ) : raw;
					} catch {
						throw damaged( file, `${ name } cannot be unpacked` );
					}
					if ( data.length !== size || zlib.crc32( data ) !== crc ) {
						throw damaged( file, `${ name } is damaged` );
					}
					return data;
				},
			} );
		}
	} catch ( error ) {
		throw error instanceof RangeError ? damaged( file, 'its list of files is wrong' ) : error;
	}
	return entries;
}

/**
 * Unpacks a zip archive.
 *
 * @param {string}                          file
 * @param {string}                          folder
 * @param {( name: string ) => string|null} [rename] Returns where a file goes, below the folder; null leaves it out.
 */
export function unzip( file, folder, rename = ( name ) => name ) {
	const made = new Set();
	for ( const entry of readZip( file ) ) {
		const name = rename( entry.name );
		if ( name ) {
			const target = path.join( folder, name );
			const parent = path.dirname( target );
			if ( ! made.has( parent ) ) {
				fs.mkdirSync( parent, { recursive: true } );
				made.add( parent );
			}
			fs.writeFileSync( target, entry.read() );
		}
	}
}

/**
 * Writes a zip archive. The same files make the same archive, byte by byte.
 *
 * @param {string}                           file
 * @param {{ name: string, data: Buffer }[]} entries
 */
export function writeZip( file, entries ) {
	const parts = [];
	const list = [];
	let offset = 0;
	for ( const { name, data } of entries ) {
		const bytes = Buffer.from( name, 'utf8' );
		const packed = zlib.deflateRawSync( data, { level: 9 } );
		const deflate = packed.length < data.length;
		const body = deflate ? packed : data;
		const head = Buffer.alloc( 26 );
		head.writeUInt16LE( 20, 0 ); // Version needed.
		head.writeUInt16LE( 0x0800, 2 ); // Names are UTF-8.
		head.writeUInt16LE( deflate ? 8 : 0, 4 );
		head.writeUInt32LE( 0x00210000, 6 ); // 1 January 1980, so that the time of the build does not show.
		head.writeUInt32LE( zlib.crc32( data ), 10 );
		head.writeUInt32LE( body.length, 14 );
		head.writeUInt32LE( data.length, 18 );
		head.writeUInt16LE( bytes.length, 22 );
		const local = Buffer.alloc( 4 );
		local.writeUInt32LE( LOCAL );
		parts.push( local, head, bytes, body );
		const central = Buffer.alloc( 6 );
		central.writeUInt32LE( CENTRAL );
		central.writeUInt16LE( 0x0314, 4 ); // Made on Unix, so that the file mode counts.
		const tail = Buffer.alloc( 14 );
		tail.writeUInt32LE( 0x81a40000, 6 ); // A plain file, rw-r--r--.
		tail.writeUInt32LE( offset, 10 );
		list.push( central, head, tail, bytes );
		offset += 4 + head.length + bytes.length + body.length;
	}
	const size = list.reduce( ( sum, part ) => sum + part.length, 0 );
	const end = Buffer.alloc( 22 );
	end.writeUInt32LE( END, 0 );
	end.writeUInt16LE( entries.length, 8 );
	end.writeUInt16LE( entries.length, 10 );
	end.writeUInt32LE( size, 12 );
	end.writeUInt32LE( offset, 16 );
	fs.writeFileSync( file, Buffer.concat( [ ...parts, ...list, end ] ) );
}
