#!/usr/bin/env node
import './site/node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { runAsCommand } from './site/command.mjs';
import { ROOT } from './site/run.mjs';

/**
 * Writes docs/screens.md: each row of the table of screens, each area of WooCommerce's admin, and each name that extensions know it by
 * (docs/surface.json), with whose it is and why.
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

/** Needed by what only the embedded platform has: on real stores the screen is WooCommerce's. */
const EMBEDDED = 'embedded-payments';

/** Whose a screen is. */
function ownerOf( { chunk, shell, adds, within, yields, needs } ) {
	if ( yields || needs?.feature === EMBEDDED ) {
		return 'Both';
	}
	// What PHP prints whole, and what shows within another panel, has no chunk.
	if ( chunk || adds || within ) {
		return 'Storeboard';
	}
	return shell ? 'Storeboard’s frame around the extension’s page' : 'WooCommerce';
}

/**
 * Why a screen is not Storeboard's alone.
 *
 * @param {string} id
 * @param {Object} row   Of the table of screens.
 * @param {Object} areas docs/areas.json: `why` by ids of screens; `yields`, `needs` and `unless` by what stands in the row.
 */
function reasonOf( id, row, { why, yields = {}, needs = {}, unless = {} } ) {
	const reasons = [ ownerOf( row ) === 'WooCommerce' && ( why[ id ] ?? '' ) ];
	const say = ( key, words, text ) => {
		if ( ! words[ key ] ) {
			throw new Error( `docs/areas.json does not say what '${ key }' of '${ id }' means.` );
		}
		reasons.push( text( words[ key ] ) );
	};
	if ( row.yields ) {
		say( row.yields, yields, ( text ) => text );
	}
	if ( row.needs?.feature === EMBEDDED ) {
		say( EMBEDDED, needs, ( text ) => text );
	}
	// Tasks are pages of home, and have its arguments.
	const leaves = row.kind === 'route' ? ( row.unless ?? [] ) : [];
	leaves.forEach( ( key ) => say( key, unless, ( text ) => `With \`${ key }\`: ${ text }` ) );
	return reasons.filter( Boolean ).join( '. ' );
}

/**
 * The names of one kind, row by row.
 *
 * @param {Object}   kind
 * @param {string}   kind.title
 * @param {Object[]} kind.rows  Names that share an owner: `whose` and, unless it is Storeboard's alone, `why`; or the `screen` that they go
 *                              with, of the table of screens. `as` is how the sources spell a name that they put together.
 * @param {Object}   screens
 * @param {Object}   why        Of screens that are WooCommerce's, by id.
 */
function surfaceTable( { title, rows }, screens, why ) {
	const lines = rows.flatMap( ( { names, screen, whose, why: reason = '' } ) => {
		if ( screen && ! screens[ screen ] ) {
			throw new Error( `docs/surface.json names the screen '${ screen }', which is in no row.` );
		}
		if ( ! screen && whose !== 'Storeboard' && ! reason ) {
			throw new Error( `docs/surface.json does not say why '${ names[ 0 ] }' is not Storeboard’s.` );
		}
		const owner = screen ? ownerOf( screens[ screen ] ) : whose;
		const because = screen
			? [ `With the screen \`${ screen }\``, why[ screen ] ].filter( Boolean ).join( ': ' )
			: reason;
		return names.map( ( name ) => [ `\`${ name }\``, owner, because ] );
	} );
	return `### ${ title }\n\n${ table( [ 'Name', 'Whose', 'Why' ], lines ) }`;
}

/** Panels of WooCommerce's on classic pages that are in no row: they stay WooCommerce's. */
function othersPanels( pages, screens ) {
	const panels = Object.entries( pages ).flatMap( ( [ on, bundles ] ) =>
		Object.values( bundles )
			.flat()
			.map( ( panel ) => [ panel.id ?? panel, { on } ] )
	);
	return Object.fromEntries( panels.filter( ( [ id ] ) => ! screens[ id ] ) );
}

export function makeScreensPage(
	screens = read( 'includes/Screens/screens.json' ),
	{ areas, why, ...conditions } = read( 'docs/areas.json' ),
	surface = read( 'docs/surface.json' ),
	pages = read( 'includes/ClassicPages/classic-pages.json' )
) {
	const all = { ...screens, ...othersPanels( pages, screens ) };
	const rows = Object.entries( all ).map( ( [ id, row ] ) => {
		const owner = ownerOf( row );
		if ( owner === 'WooCommerce' && ! why[ id ] ) {
			throw new Error( `docs/areas.json does not say under "why" why '${ id }' is WooCommerce’s.` );
		}
		return [ `\`${ id }\``, placeOf( row ), owner, reasonOf( id, row, { why, ...conditions } ) ];
	} );
	const stale = Object.keys( why ).filter( ( id ) => ! all[ id ] || ownerOf( all[ id ] ) !== 'WooCommerce' );
	return {
		stale,
		text: `<!-- Written by \`npm run docs:screens\` from includes/Screens/screens.json, docs/areas.json and docs/surface.json. Do not edit. -->

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

## Names of WooCommerce’s admin

What extensions know WooCommerce’s admin by. Storeboard: the name works on its screens. WooCommerce: it works as without Storeboard. Both: see why.
Dropped: it does nothing on screens that are Storeboard’s.

${ surface.map( ( kind ) => surfaceTable( kind, screens, why ) ).join( '\n\n' ) }
`,
	};
}

export const PAGE = path.join( ROOT, 'docs/screens.md' );

await runAsCommand( import.meta, () => {
	const { text, stale } = makeScreensPage();
	fs.writeFileSync( PAGE, text );
	stale.forEach( ( id ) => console.warn( `docs/areas.json: '${ id }' is not WooCommerce’s (any more).` ) );
} );
