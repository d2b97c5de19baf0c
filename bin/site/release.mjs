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

/** The names of a release's files: includes/Release.php looks whether all have come. */
const LIST = 'files.json';

const listOf = ( files ) => ( {
	name: LIST,
	data: Buffer.from(
		JSON.stringify( files.map( ( { name } ) => name ).filter( ( name ) => ! OPTIONAL.test( name ) ) )
	),
} );

/** What the plugin runs without. */
const OPTIONAL = /^(packages\/|languages\/|readme\.txt$|LICENSE$)/;

/** The packed plugin looks for its files, the repository's does not. */
const mark = ( { name, data } ) => ( {
	name,
	data:
		name === 'includes/Release.php'
			? Buffer.from( data.toString().replace( 'const IS_PACKED = false;', 'const IS_PACKED = true;' ) )
			: data,
} );

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
	fs.mkdirSync( path.dirname( file ), { recursive: true } );
	const part = `${ file }.${ process.pid }.part`;
	try {
		writeZip(
			part,
			[ ...files.map( mark ), listOf( files ) ].map( ( { name, data } ) => ( {
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
