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

/**
 * Packs the plugin with its last build.
 *
 * @param {string} file   Where the archive goes; it is whole, or what was there stays.
 * @param {string} [root] Of the repository whose files are packed.
 * @return {string[]} The names of what is in it, from the root.
 * @throws {UserError} Where a part is missing.
 */
export function packRelease( file, root = ROOT ) {
	const names = SHIPPED.flatMap( ( name ) => collect( root, name ) );
	fs.mkdirSync( path.dirname( file ), { recursive: true } );
	const part = `${ file }.${ process.pid }.part`;
	try {
		writeZip(
			part,
			names.map( ( name ) => ( {
				name: `storeboard/${ name }`,
				data: fs.readFileSync( path.join( root, name ) ),
			} ) )
		);
		// The archive is read back completely before it replaces the last one.
		readZip( part ).forEach( ( entry ) => entry.read() );
		fs.renameSync( part, file );
	} finally {
		fs.rmSync( part, { force: true } );
	}
	return names;
}
