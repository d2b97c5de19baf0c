#!/usr/bin/env node
import './site/node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { DOMAIN } from './i18n/call.mjs';
import { faultsOf, readCatalog, toJed, toMo, toTemplate } from './i18n/catalog.mjs';
import { collect } from './i18n/collect.mjs';
import { fillUp } from './i18n/pseudo.mjs';
import { readOptions } from './site/options.mjs';
import { ROOT } from './site/run.mjs';
import { UserError, report } from './site/user-error.mjs';

const LANGUAGES = path.join( ROOT, 'languages' );
const LOCALE = /^[a-z]{2,3}(?:_[A-Za-z0-9]+)*$/;

const OPTIONS = {
	check: { text: 'write nothing, and fail if a file does not match the sources' },
	from: { value: 'folder', text: 'the folder of the translations (default: languages)' },
	to: { value: 'folder', text: 'the folder to write to (default: languages)' },
	pseudo: {
		value: 'locale',
		check( value ) {
			if ( ! LOCALE.test( value ) ) {
				throw new UserError( `--pseudo '${ value }' is not a locale. A locale looks like en_XA.` );
			}
			return value;
		},
		text: 'pseudo-translate what that locale lacks, to try screens with; needs --to',
	},
};

const USAGE = `npm run i18n -- [options]

Gathers the texts of scripts and PHP in languages/${ DOMAIN }.pot, and makes of every translation
languages/${ DOMAIN }-<locale>.po what WordPress loads: a .mo file for PHP and a .json file for each entry.`;

/** Maps a locale to the translation of each .po file of a folder. */
function readTranslations( folder ) {
	const names = fs.existsSync( folder ) ? fs.readdirSync( folder ).sort() : [];
	const translations = new Map();
	for ( const name of names ) {
		const locale = new RegExp( `^${ DOMAIN }-(\\w+)\\.po$` ).exec( name )?.[ 1 ];
		if ( locale ) {
			translations.set( locale, readCatalog( fs.readFileSync( path.join( folder, name ) ), locale ) );
		}
	}
	return translations;
}

/** The name and content of each file to write. */
function make( { from, pseudo } ) {
	const { texts, ofHandle } = collect( ROOT );
	const { version } = JSON.parse( fs.readFileSync( path.join( ROOT, 'package.json' ), 'utf8' ) );
	const template = toTemplate( texts, version );
	const translations = readTranslations( from );
	const faults = [ ...translations.values() ].flatMap( faultsOf );
	if ( faults.length ) {
		throw new UserError( 'Some translations are wrong: see above.', { output: faults.join( '\n' ) } );
	}
	if ( pseudo ) {
		translations.set( pseudo, fillUp( readCatalog( template, pseudo ), pseudo, translations.get( pseudo ) ) );
	}

	const files = { [ `${ DOMAIN }.pot` ]: Buffer.from( template ) };
	for ( const [ locale, translation ] of translations ) {
		files[ `${ DOMAIN }-${ locale }.mo` ] = toMo( translation );
		for ( const [ handle, ofIt ] of Object.entries( ofHandle ) ) {
			// WordPress looks for this name before the one with the hash of a path.
			files[ `${ DOMAIN }-${ locale }-${ handle }.json` ] = Buffer.from( toJed( translation, ofIt ) );
		}
	}
	return { files, count: new Set( texts.map( ( { msgid, context } ) => `${ context }\n${ msgid }` ) ).size };
}

function i18n() {
	const options = readOptions( process.argv.slice( 2 ), OPTIONS, USAGE );
	if ( options.asked ) {
		process.stdout.write( options.help() );
		return;
	}
	if ( options.pseudo && ! options.to ) {
		throw new UserError( '--pseudo must not get into a release: name another folder with --to.' );
	}
	const from = path.resolve( options.from ?? LANGUAGES );
	const to = path.resolve( options.to ?? LANGUAGES );
	const { files, count } = make( { from, pseudo: options.pseudo } );

	const stale = Object.keys( files ).filter( ( name ) => {
		const file = path.join( to, name );
		return ! fs.existsSync( file ) || ! fs.readFileSync( file ).equals( files[ name ] );
	} );
	if ( options.check ) {
		if ( stale.length ) {
			throw new UserError( `These files do not match the sources: ${ stale.join( ', ' ) }. Run npm run i18n.` );
		}
	} else {
		fs.mkdirSync( to, { recursive: true } );
		for ( const name of stale ) {
			fs.writeFileSync( path.join( to, name ), files[ name ] );
		}
	}
	const names = Object.keys( files ).length;
	process.stdout.write(
		`${ count } texts, ${ names } files${ stale.length ? `, ${ stale.length } new: ${ stale.join( ', ' ) }` : '' }\n`
	);
}

try {
	i18n();
} catch ( error ) {
	report( error );
	process.exit( 1 );
}
