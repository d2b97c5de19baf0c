import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';
import { PLUGIN } from './shipped.mjs';
import { UserError } from './user-error.mjs';
import { readZip, writeZip } from './zip.mjs';

/** The content of a release. Everything else in the repository stays out of it. */
const SHIPPED = [ ...PLUGIN, 'packages/sdk', 'packages/scaffold', 'readme.txt', 'LICENSE' ];

function collect( root, name ) {
	const file = path.join( root, name );
	const found = fs.statSync( file, { throwIfNoEntry: false } );
	if ( ! found ) {
		throw new UserError( `${ name } is missing and a release needs it.` );
	}
	if ( ! found.isDirectory() ) {
		return /(^|\/)\.|\.map$/.test( name ) ? [] : [ name ];
	}
	return fs
		.readdirSync( file )
		.sort()
		.flatMap( ( entry ) => collect( root, `${ name }/${ entry }` ) );
}

/** The sizes of a release's files: includes/Release.php looks whether all have come, and whole. */
const LIST = 'files.json';

const listOf = ( files ) => ( {
	name: LIST,
	data: Buffer.from(
		JSON.stringify(
			Object.fromEntries(
				files
					.filter( ( { name } ) => ! OPTIONAL.test( name ) )
					.map( ( { name, data } ) => [ name, data.length ] )
			)
		)
	),
} );

/** What the plugin runs without. */
const OPTIONAL = /^(packages\/|languages\/|readme\.txt$|LICENSE$)/;

/** The packed plugin looks for its files, the repository's does not: its digest is empty. */
function mark( files ) {
	const hash = crypto.createHash( 'sha256' );
	files.forEach( ( { name, data } ) => hash.update( `${ name }\0${ data.length }\0` ).update( data ) );
	const digest = hash.digest( 'hex' ).slice( 0, 12 );
	return files.map( ( { name, data } ) => ( {
		name,
		data:
			name === 'includes/Release.php'
				? Buffer.from( data.toString().replace( "const PACKED = '';", `const PACKED = '${ digest }';` ) )
				: data,
	} ) );
}

/**
 * Packs the plugin with its last build.
 *
 * @param {string}   file             Where the archive goes; it is whole, or what was there stays.
 * @param {Object}   [options]
 * @param {string}   [options.root]   Of the repository whose files are packed.
 * @param {Function} [options.change] Gets the list of { name, data } before it is packed, and may change it: tests make another release of it.
 * @return {string[]} The names of what is in it, from the root.
 * @throws {UserError} Where a part is missing.
 */
export function packRelease( file, { root = ROOT, change } = {} ) {
	const names = SHIPPED.flatMap( ( name ) => collect( root, name ) );
	const files = names.map( ( name ) => ( { name, data: fs.readFileSync( path.join( root, name ) ) } ) );
	change?.( files );
	const marked = mark( files );
	fs.mkdirSync( path.dirname( file ), { recursive: true } );
	const part = `${ file }.${ process.pid }.part`;
	try {
		writeZip(
			part,
			// First the list: what is copied by its order is held to it from the first file on.
			[ listOf( marked ), ...marked ].map( ( { name, data } ) => ( {
				name: `storeboard/${ name }`,
				data,
			} ) )
		);
		// The archive is read back completely before it replaces the last one.
		readZip( part ).forEach( ( entry ) => entry.read() );
		fs.renameSync( part, file );
	} finally {
		fs.rmSync( part, { force: true } );
	}
	return [ ...names, LIST ];
}
