#!/usr/bin/env node
import './site/node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { DIALECTS, SITES } from './site/make.mjs';
import { oneOf, readOptions } from './site/options.mjs';
import { installMain } from './site/packages.mjs';
import { isAlive } from './site/run.mjs';
import { UserError, report } from './site/user-error.mjs';
import { closingLine, nothing } from './testing/counts.mjs';
import { readFailures } from './testing/failures.mjs';
import { PARTS, REPORTS, runPart } from './testing/parts.mjs';
import { readTarget } from './testing/target.mjs';
import { installTools } from './testing/tools.mjs';

const names = PARTS.map( ( { name } ) => name );

const OPTIONS = {
	only: {
		value: 'part,...',
		check: ( value ) => value.split( ',' ).map( oneOf( 'only', names ) ),
		text: `some parts of ${ names.join( ', ' ) }`,
	},
	site: {
		value: 'url',
		check( value ) {
			if ( ! URL.canParse( value ) || ! /^https?:$/.test( new URL( value ).protocol ) ) {
				throw new UserError( `--site '${ value }' is no address: it begins with http:// or https://.` );
			}
			return value.replace( /\/+$/, '' );
		},
		text: 'run the contract and end-to-end parts against this site (its data changes)',
	},
	user: { value: 'name', text: 'an administrator of that site; else admin' },
	password: { value: 'password', text: "that user's; else password" },
	dialect: {
		value: DIALECTS.join( '|' ),
		check: oneOf( 'dialect', DIALECTS ),
		text: 'that site speaks; else told by its WooCommerce',
	},
};

const USAGE = `npm test -- [options]

Installs what is missing and runs everything. The last line counts.`;

const say = ( text ) => process.stdout.write( `  ${ text }\n` );

/** Removes the sites that earlier runs left for a look. */
function sweep() {
	for ( const name of fs.existsSync( SITES ) ? fs.readdirSync( SITES ) : [] ) {
		const pid = /^test-(\d+)-/.exec( name )?.[ 1 ];
		if ( pid && ! isAlive( Number( pid ) ) ) {
			fs.rmSync( path.join( SITES, name ), { recursive: true, force: true } );
		}
	}
}

async function test() {
	const options = readOptions( process.argv.slice( 2 ), OPTIONS, USAGE );
	if ( options.asked ) {
		process.stdout.write( options.help() );
		return;
	}
	for ( const name of [ 'user', 'password', 'dialect' ] ) {
		if ( options[ name ] && ! options.site ) {
			throw new UserError( `--${ name } is said of a site: give --site <url> with it.` );
		}
	}
	const parts = PARTS.filter(
		( { name, anywhere } ) => ( ! options.only || options.only.includes( name ) ) && ( ! options.site || anywhere )
	);
	if ( ! parts.length ) {
		throw new UserError( 'Only the parts contract and e2e can run against --site.' );
	}

	const began = Date.now();
	process.stdout.write( 'Storeboard: tests\n' );
	await installMain( say );
	const tools = options.site ? [ 'chromium', 'chromium-headless-shell' ] : parts.flatMap( ( part ) => part.tools );
	await installTools( tools, say );
	const target = options.site && ( await readTarget( options ) );
	sweep();

	const sum = nothing();
	const rows = [];
	for ( const part of parts ) {
		process.stdout.write( `\n== ${ part.name }: ${ part.title }\n` );
		const since = Date.now();
		const counts = await runPart( part, { log: say, target } );
		for ( const key of Object.keys( sum ) ) {
			sum[ key ] += counts[ key ];
		}
		const seconds = ( ( Date.now() - since ) / 1000 ).toFixed( 1 );
		rows.push( `${ part.name.padEnd( 10 ) } ${ closingLine( counts ) } (${ seconds } s)` );
	}
	const failures = readFailures( REPORTS, began );
	if ( failures.length ) {
		process.stdout.write( `\n== failed\n${ failures.map( ( name ) => `  ${ name }` ).join( '\n' ) }\n` );
	}
	process.stdout.write( `\n== after ${ Math.round( ( Date.now() - began ) / 1000 ) } s\n${ rows.join( '\n' ) }\n` );
	process.stdout.write( `${ closingLine( sum ) }\n` );
	process.exitCode = sum.failed || ! sum.passed ? 1 : 0;
}

test().catch( ( error ) => {
	report( error );
	process.exit( 1 );
} );
