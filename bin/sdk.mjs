#!/usr/bin/env node
import './site/node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { runAsCommand } from './site/command.mjs';
import { ROOT } from './site/run.mjs';

/**
 * Makes of packages/sdk/index.d.ts, which declares what extensions find, what depends on it: docs/reference.md, and packages/sdk/places.json, the same as
 * data. docs/sdk-signatures.txt holds every signature as it was accepted last: a changed one fails a test until somebody accepts it.
 *
 * npm run docs:sdk             writes the page and the data, and says which signatures changed
 * npm run docs:sdk -- --accept writes the signatures too
 */

export const TYPES = path.join( ROOT, 'packages/sdk/index.d.ts' );
export const PLACES = path.join( ROOT, 'packages/sdk/places.json' );
export const PAGE = path.join( ROOT, 'docs/reference.md' );
export const SIGNATURES = path.join( ROOT, 'docs/sdk-signatures.txt' );

/** The interfaces whose members are places, in the order of the page. */
const KINDS = {
	Filters: { kind: 'filter', title: 'Filters', language: 'js', gets: 'Callback' },
	Slots: { kind: 'slot', title: 'Slots', language: 'js', gets: 'The fill gets' },
	Scopes: { kind: 'scope', title: 'Plugin scopes', language: 'js', gets: 'Slots' },
	Globals: { kind: 'global', title: 'Globals', language: 'js', gets: 'Function' },
	Events: { kind: 'event', title: 'Events of the window', language: 'js', gets: 'Event' },
	Declarations: { kind: 'declaration', title: 'Declarations in PHP', language: 'php', gets: 'Takes' },
	PhpFilters: { kind: 'php filter', title: 'Filters of PHP', language: 'php', gets: 'Callback' },
};

const STABILITIES = [ 'stable', 'experimental', 'deprecated' ];

const parse = ( text ) => ts.createSourceFile( 'index.d.ts', text, ts.ScriptTarget.Latest, true );
const oneLine = ( text ) => text.replace( /\s+/g, ' ' ).trim();
const printer = ts.createPrinter( { removeComments: true } );
const print = ( node, file ) => oneLine( printer.printNode( ts.EmitHint.Unspecified, node, file ) );

/** A name as it is registered: of a pattern the part that differs in braces. */
function nameOf( member, file ) {
	if ( ts.isIndexSignatureDeclaration( member ) ) {
		const pattern = member.parameters[ 0 ].type.getText( file ).slice( 1, -1 );
		return pattern.replace( /\$\{ ?string ?\}/g, /_report_/.test( pattern ) ? '{report}' : '{id}' );
	}
	return ts.isStringLiteral( member.name ) ? member.name.text : member.name.getText( file );
}

/** What a callback, a fill or a function of a place gets and gives. */
function signatureOf( member, file ) {
	if ( ts.isMethodSignature( member ) ) {
		const list = member.parameters.map( ( one ) => print( one, file ) ).join( ', ' );
		return `( ${ list } ) => ${ print( member.type, file ) }`;
	}
	return print( member.type, file );
}

function tagsOf( member, name, file ) {
	const [ comment ] = ( member.jsDoc ?? [] ).slice( -1 );
	const text = ( part ) => ( ts.getTextOfJSDocComment( part?.comment ) ?? '' ).trim();
	const tag = ( called ) => text( comment?.tags?.find( ( { tagName } ) => tagName.text === called ) );
	// As it stands there: the parser takes blanks at the beginnings of lines away.
	const example = /@example\n([\s\S]*?)\s*\*\/$/.exec( comment?.getText( file ) ?? '' )?.[ 1 ] ?? '';
	const place = {
		for: oneLine( text( comment ) ),
		since: tag( 'since' ),
		stability: tag( 'stability' ),
		at: tag( 'at' ),
		instead: tag( 'deprecated' ),
		example: example
			.split( '\n' )
			.map( ( line ) => line.replace( /^\s*\* ?/, '' ) )
			.join( '\n' )
			.trim(),
	};
	for ( const needed of [ 'for', 'since', 'example' ] ) {
		if ( ! place[ needed ] ) {
			throw new Error(
				`packages/sdk/index.d.ts: '${ name }' lacks ${ needed === 'for' ? 'what it is for' : `@${ needed }` }.`
			);
		}
	}
	if ( ! STABILITIES.includes( place.stability ) ) {
		throw new Error(
			`packages/sdk/index.d.ts: the @stability of '${ name }' is one of ${ STABILITIES.join( ', ' ) }.`
		);
	}
	if ( ( place.stability === 'deprecated' ) !== !! place.instead ) {
		throw new Error(
			`packages/sdk/index.d.ts: '${ name }' has @deprecated, which says what replaces it, where it is deprecated.`
		);
	}
	return place;
}

/** What the fill of a slot gets: of names that begin alike the longer one counts, as in SlotProps. */
const TASK_PAGE = 'woocommerce_onboarding_task_{id}';

/** All places, in the order of the page. */
export function readPlaces( text = fs.readFileSync( TYPES, 'utf8' ) ) {
	const file = parse( text );
	const interfaces = new Map(
		file.statements.filter( ts.isInterfaceDeclaration ).map( ( one ) => [ one.name.text, one ] )
	);
	return Object.entries( KINDS ).flatMap( ( [ called, { kind } ] ) =>
		[ ...( interfaces.get( called )?.members ?? [] ) ].map( ( member ) => {
			const name = nameOf( member, file );
			const signature = name === TASK_PAGE ? 'TaskPageProps' : signatureOf( member, file );
			const { at, instead, ...tags } = tagsOf( member, name, file );
			const type = kind === 'slot' && interfaces.get( signature );
			const props = type && type.members.map( ( one ) => nameOf( one, file ) );
			return {
				name,
				kind,
				signature,
				...( props && { props } ),
				...tags,
				...( at && { at } ),
				...( instead && { instead } ),
			};
		} )
	);
}

/** Every signature of the file, without comments, one a line, so that a change shows as a line. */
export function readSignatures( text = fs.readFileSync( TYPES, 'utf8' ) ) {
	const file = parse( text );
	const lines = file.statements.flatMap( ( statement ) =>
		ts.isInterfaceDeclaration( statement )
			? // One that is empty stays in the list.
				[ '', ...statement.members.map( ( member ) => ` ${ print( member, file ) }` ) ].map(
					( member ) => `interface ${ statement.name.text }${ member }`
				)
			: [ print( statement, file ) ]
	);
	return `${ lines.join( '\n' ) }\n`;
}

/** The lines that only one of two texts has, with '-' and '+'. */
export function changesOf( before, after ) {
	const [ old, now ] = [ before, after ].map( ( text ) => text.split( '\n' ).filter( Boolean ) );
	return [
		...old.filter( ( line ) => ! now.includes( line ) ).map( ( line ) => `- ${ line.trim() }` ),
		...now.filter( ( line ) => ! old.includes( line ) ).map( ( line ) => `+ ${ line.trim() }` ),
	];
}

/** The types that signatures name, for the end of the page. */
function typesOf( text ) {
	const file = parse( text );
	return file.statements
		.filter(
			( one ) =>
				( ts.isInterfaceDeclaration( one ) || ts.isTypeAliasDeclaration( one ) ) && ! KINDS[ one.name.text ]
		)
		.map( ( one ) => {
			const own = one.getText( file ).replace( /^export /, '' );
			const comment = one.jsDoc?.at( -1 )?.getText( file );
			return comment && ! own.startsWith( '/**' ) ? `${ comment }\n${ own }` : own;
		} )
		.join( '\n\n' );
}

export function makeReference( text = fs.readFileSync( TYPES, 'utf8' ) ) {
	const places = readPlaces( text );
	const sections = Object.values( KINDS ).map( ( { kind, title, language, gets } ) => {
		const own = places
			.filter( ( place ) => place.kind === kind )
			.map( ( { name, signature, props, for: purpose, since, stability, instead, example } ) =>
				[
					`### \`${ name }\``,
					purpose,
					`- ${ gets }: \`${ signature }\`${ props?.length ? `, with ${ props.map( ( prop ) => `\`${ prop }\`` ).join( ', ' ) }` : '' }\n- Since ${ since }, ${ stability }${ instead ? `: ${ instead }` : '.' }`,
					`\`\`\`${ language }\n${ example }\n\`\`\``,
				].join( '\n\n' )
			);
		return [ `## ${ title }`, ...own ].join( '\n\n' );
	} );
	return `<!-- Written by \`npm run docs:sdk\` from packages/sdk/index.d.ts. Do not edit. -->

# Reference of what extensions find

Each place that an extension may stand in, with what it gets, since when, how stable it is, and an example that a test runs. [extending.md](extending.md) tells how
they go together. The types are [the package \`@storeboard/sdk\`](../packages/sdk/README.md): types alone, nothing to bundle. Administrators see the places of a
screen where they are: WooCommerce > Status > Extensions.

Stable: it stays, and the changelog tells before anything about it changes. Experimental: it may change with any release. Deprecated: it works, and says what
replaces it.

${ sections.join( '\n\n' ) }

## Types

\`\`\`ts
${ typesOf( text ) }
\`\`\`
`;
}

export const makePlaces = ( text ) => `${ JSON.stringify( readPlaces( text ), null, '\t' ) }\n`;

await runAsCommand( import.meta, ( args ) => {
	fs.writeFileSync( PAGE, makeReference() );
	fs.writeFileSync( PLACES, makePlaces() );
	const accepted = fs.existsSync( SIGNATURES ) ? fs.readFileSync( SIGNATURES, 'utf8' ) : '';
	const now = readSignatures();
	if ( args.includes( '--accept' ) ) {
		fs.writeFileSync( SIGNATURES, now );
	} else if ( accepted !== now ) {
		console.warn(
			`These signatures changed. Extensions are written against them: accept with npm run docs:sdk -- --accept, and tell it in CHANGELOG.md.\n${ changesOf( accepted, now ).join( '\n' ) }`
		);
		return 1;
	}
	return 0;
} );
