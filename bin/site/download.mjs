import fs from 'node:fs';
import path from 'node:path';
import { onExit } from './exit.mjs';
import { UserError } from './user-error.mjs';

const HOST = process.env.STOREBOARD_DOWNLOADS ?? 'https://downloads.wordpress.org';

const PATHS = {
	WordPress: ( version ) => `release/wordpress-${ version }.zip`,
	WooCommerce: ( version ) => `plugin/woocommerce.${ version }.zip`,
};

/** How long a server may stay silent before the download gives up. In milliseconds. */
const SILENCE = 20_000;

/**
 * Downloads a released archive once and keeps it.
 *
 * @param {Object}                    source         From readSource(), with a version that is not bundled.
 * @param {'WordPress'|'WooCommerce'} source.what
 * @param {string}                    source.version
 * @param {string}                    folder         Where archives are kept.
 * @param {( text: string ) => void}  log
 * @return {Promise<string>} The path of the zip.
 */
export async function download( { what, version }, folder, log ) {
	const file = path.join( folder, `${ what.toLowerCase() }-${ version }.zip` );
	if ( fs.existsSync( file ) ) {
		return file;
	}
	log( `Downloading ${ what } ${ version }` );
	fs.mkdirSync( folder, { recursive: true } );
	const part = `${ file }.${ process.pid }.part`;
	const remove = () => fs.rmSync( part, { force: true } );
	const forget = onExit( remove );
	try {
		await save( `${ HOST }/${ PATHS[ what ]( version ) }`, part );
		fs.renameSync( part, file );
	} catch ( error ) {
		throw new UserError(
			`${ what } ${ version } could not be downloaded (${ getErrorMessage( error ) }): give the path of its zip or folder.`
		);
	} finally {
		forget();
		remove();
	}
	return file;
}

async function save( url, file ) {
	const silence = new AbortController();
	let timer = setTimeout( () => silence.abort(), SILENCE );
	try {
		const reply = await fetch( url, { signal: silence.signal } );
		if ( ! reply.ok ) {
			throw new Error(
				reply.status === 404 ? 'there is no such release' : `the server answered ${ reply.status }`
			);
		}
		// Opened and written synchronously, so that no write is still under way when the download fails or the
		// process ends. Such a write would create the file again after its removal.
		const descriptor = fs.openSync( file, 'w' );
		try {
			for await ( const chunk of reply.body ) {
				clearTimeout( timer );
				timer = setTimeout( () => silence.abort(), SILENCE );
				fs.writeFileSync( descriptor, chunk );
			}
		} finally {
			fs.closeSync( descriptor );
		}
	} finally {
		clearTimeout( timer );
	}
}

function getErrorMessage( error ) {
	if ( error.name === 'AbortError' ) {
		return 'no answer in time';
	}
	return error.cause?.code ?? error.cause?.message ?? error.code ?? error.message;
}
