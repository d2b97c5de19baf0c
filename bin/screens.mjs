#!/usr/bin/env node
import './site/node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './site/run.mjs';

/**
 * Writes docs/screens.md: each row of the table of screens, and each area of WooCommerce's admin, with whose it is and why.
 *
 * npm run docs:screens
 */

const read = ( file ) => JSON.parse( fs.readFileSync( path.join( ROOT, file ), 'utf8' ) );
const cell = ( text ) => text.replaceAll( '|', '\\|' );
const table = ( head, rows ) =>
	[ head, head.map( () => '---' ), ...rows ].map( ( row ) => `| ${ row.map( cell ).join( ' | ' ) } |` ).join( '\n' );

function placeOf( { path: route, task, on } ) {
	if ( task ) {
		return `task ${ task }`;
	}
	return on ? `classic page ${ on }` : `path ${ route }`;
}

/** Whose a screen is. */
function ownerOf( { chunk, shell, adds, within } ) {
	// What PHP prints whole, and what shows within another panel, has no chunk.
	if ( chunk || adds || within ) {
		return 'Storeboard';
	}
	return shell ? 'Storeboard’s frame around the extension’s page' : 'WooCommerce';
}

export function makeScreensPage(
	screens = read( 'includes/Screens/screens.json' ),
	{ areas, why } = read( 'docs/areas.json' )
) {
	const rows = Object.entries( screens ).map( ( [ id, row ] ) => {
		const owner = ownerOf( row );
		if ( owner === 'WooCommerce' && ! why[ id ] ) {
			throw new Error( `docs/areas.json does not say under "why" why '${ id }' is WooCommerce’s.` );
		}
		return [ `\`${ id }\``, placeOf( row ), owner, owner === 'WooCommerce' ? why[ id ] : '' ];
	} );
	const stale = Object.keys( why ).filter( ( id ) => ! screens[ id ] || ownerOf( screens[ id ] ) !== 'WooCommerce' );
	return {
		stale,
		text: `<!-- Written by \`npm run docs:screens\` from includes/Screens/screens.json and docs/areas.json. Do not edit. -->

# Whose each screen is

A screen that is Storeboard’s can be switched off for itself under WooCommerce, Settings, Advanced, Storeboard, and by the filter
\`storeboard_owns_screen\`; WooCommerce’s own shows in its place.

## Screens

${ table( [ 'Id', 'Where', 'Whose', 'Why' ], rows ) }

## Areas of WooCommerce’s admin

${ table(
	[ 'Area', 'What it is', 'Whose', 'Why' ],
	areas.map( ( { area, what, whose, why: reason } ) => [ area, what, whose, reason ] )
) }
`,
	};
}

export const PAGE = path.join( ROOT, 'docs/screens.md' );

if ( process.argv[ 1 ] && fs.realpathSync( process.argv[ 1 ] ) === import.meta.filename ) {
	const { text, stale } = makeScreensPage();
	fs.writeFileSync( PAGE, text );
	stale.forEach( ( id ) => console.warn( `docs/areas.json: '${ id }' is not WooCommerce’s (any more).` ) );
}
