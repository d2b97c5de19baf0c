#!/usr/bin/env node
import './site/node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { readOptions } from './site/options.mjs';
import { ROOT, npm, run } from './site/run.mjs';
import { PLUGIN } from './site/shipped.mjs';
import { UserError, report } from './site/user-error.mjs';
import { readZip, writeZip } from './site/zip.mjs';

/** The content of a release. Everything else in the repository stays out of it. */
const SHIPPED = [ ...PLUGIN, 'packages/sdk', 'packages/scaffold', 'readme.txt', 'LICENSE' ];

const OPTIONS = {
	'no-build': { text: 'pack the last build' },
};

const USAGE = `npm run package -- [options]

Writes dist/storeboard-<version>.zip, the plugin as it is released.`;

function collect( name ) {
	const file = path.join( ROOT, name );
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
		.flatMap( ( entry ) => collect( `${ name }/${ entry }` ) );
}

function header( text, name ) {
	return new RegExp( `^[\\s*#@]*${ name }:\\s*(.+?)\\s*$`, 'mi' ).exec( text )?.[ 1 ] ?? null;
}

async function pack() {
	const options = readOptions( process.argv.slice( 2 ), OPTIONS, USAGE );
	if ( options.asked ) {
		process.stdout.write( options.help() );
		return;
	}
	const plugin = fs.readFileSync( path.join( ROOT, 'plugin.php' ), 'utf8' );
	const version = header( plugin, 'Version' );
	const others = {
		'package.json': JSON.parse( fs.readFileSync( path.join( ROOT, 'package.json' ), 'utf8' ) ).version,
		'the Stable tag of readme.txt': fs.existsSync( path.join( ROOT, 'readme.txt' ) )
			? header( fs.readFileSync( path.join( ROOT, 'readme.txt' ), 'utf8' ), 'Stable tag' )
			: version,
	};
	for ( const [ place, other ] of Object.entries( others ) ) {
		if ( other !== version ) {
			throw new UserError(
				`plugin.php says version ${ version } and ${ place } says ${ other }: make them the same.`
			);
		}
	}
	if ( header( plugin, 'Requires Plugins' ) !== 'woocommerce' ) {
		throw new UserError( "The header of plugin.php lacks 'Requires Plugins: woocommerce'." );
	}
	const { code: stale, output: sentence } = await run( process.execPath, [ 'bin/i18n.mjs', '--check' ], {
		cwd: ROOT,
	} );
	if ( stale !== 0 ) {
		throw new UserError( sentence.trim() );
	}
	if ( ! options[ 'no-build' ] ) {
		process.stdout.write( 'Building the client\n' );
		const { code, output } = await npm( [ 'run', '--silent', 'build' ], { cwd: ROOT } );
		if ( code !== 0 ) {
			throw new UserError( 'The client could not be built: see above.', { output } );
		}
	}

	const names = SHIPPED.flatMap( collect );
	const file = path.join( ROOT, 'dist', `storeboard-${ version }.zip` );
	fs.mkdirSync( path.dirname( file ), { recursive: true } );
	const part = `${ file }.${ process.pid }.part`;
	try {
		writeZip(
			part,
			names.map( ( name ) => ( {
				name: `storeboard/${ name }`,
				data: fs.readFileSync( path.join( ROOT, name ) ),
			} ) )
		);
		// The archive is read back completely before it replaces the last one.
		readZip( part ).forEach( ( entry ) => entry.read() );
		fs.renameSync( part, file );
	} finally {
		fs.rmSync( part, { force: true } );
	}
	const kb = Math.round( fs.statSync( file ).size / 1000 );
	process.stdout.write( `${ path.relative( process.cwd(), file ) }: ${ names.length } files, ${ kb } KB\n` );
}

pack().catch( ( error ) => {
	report( error );
	process.exit( 1 );
} );
