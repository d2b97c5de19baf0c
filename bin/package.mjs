#!/usr/bin/env node
import './site/node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { readOptions } from './site/options.mjs';
import { packRelease } from './site/release.mjs';
import { ROOT, npm, run } from './site/run.mjs';
import { UserError, report } from './site/user-error.mjs';

const OPTIONS = {
	'no-build': { text: 'pack the last build' },
};

const USAGE = `npm run package -- [options]

Writes dist/storeboard-<version>.zip, the plugin as it is released.`;

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

	const file = path.join( ROOT, 'dist', `storeboard-${ version }.zip` );
	const names = packRelease( file );
	const kb = Math.round( fs.statSync( file ).size / 1000 );
	process.stdout.write( `${ path.relative( process.cwd(), file ) }: ${ names.length } files, ${ kb } KB\n` );
}

pack().catch( ( error ) => {
	report( error );
	process.exit( 1 );
} );
