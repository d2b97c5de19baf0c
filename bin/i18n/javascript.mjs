import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { toCall } from './call.mjs';

/**
 * Finds the translated texts of a script and the files that it imports.
 *
 * @param {string} file   Path of a .ts or .tsx file.
 * @param {string} name   How messages and references name it.
 * @param {string} source Its content.
 * @return {{ texts: import('./call.mjs').Text[], imports: string[], wrong: string[] }} `wrong` lists what no catalogue can hold.
 */
export function readScript( file, name, source = fs.readFileSync( file, 'utf8' ) ) {
	const tree = ts.createSourceFile( file, source, ts.ScriptTarget.Latest, true );
	const lineOf = ( position ) => tree.getLineAndCharacterOfPosition( position ).line + 1;
	const comments = commentsOf( tree, lineOf );
	const found = { texts: [], imports: [], wrong: [] };

	const visit = ( node ) => {
		if ( ( ts.isImportDeclaration( node ) || ts.isExportDeclaration( node ) ) && node.moduleSpecifier ) {
			const isTypeOnly = node.isTypeOnly || node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
			if ( ! isTypeOnly ) {
				found.imports.push( node.moduleSpecifier.text );
			}
		}
		if ( ts.isCallExpression( node ) ) {
			const [ first ] = node.arguments;
			if ( node.expression.kind === ts.SyntaxKind.ImportKeyword && first ) {
				found.imports.push( first.text );
			}
			const call =
				ts.isIdentifier( node.expression ) &&
				toCall( {
					name: node.expression.text,
					args: node.arguments.map( valueOf ),
					line: lineOf( node.getStart( tree ) ),
					place: name,
					comments,
				} );
			if ( call ) {
				found.texts.push( ...call.texts );
				found.wrong.push( ...call.wrong );
			}
		}
		ts.forEachChild( node, visit );
	};
	visit( tree );
	return { ...found, imports: found.imports.map( ( target ) => resolve( file, target ) ).filter( Boolean ) };
}

/** A literal's value, or null for a value that the script computes. */
function valueOf( node ) {
	if ( ts.isStringLiteralLike( node ) ) {
		return node.text;
	}
	if ( ts.isBinaryExpression( node ) && node.operatorToken.kind === ts.SyntaxKind.PlusToken ) {
		const sides = [ valueOf( node.left ), valueOf( node.right ) ];
		return sides.includes( null ) ? null : sides.join( '' );
	}
	return null;
}

function commentsOf( tree, lineOf ) {
	const comments = new Map();
	const visit = ( node ) => {
		// TypeScript takes comments on the line of the previous token for trailing ones.
		const ranges = [ ts.getTrailingCommentRanges, ts.getLeadingCommentRanges ].flatMap(
			( get ) => get( tree.text, node.pos ) ?? []
		);
		for ( const { pos, end } of ranges ) {
			comments.set( pos, { text: tree.text.slice( pos, end ), line: lineOf( end ) } );
		}
		node.getChildren( tree ).forEach( visit );
	};
	visit( tree );
	return [ ...comments.values() ];
}

function resolve( from, target ) {
	if ( ! target.startsWith( '.' ) ) {
		return null;
	}
	const base = path.resolve( path.dirname( from ), target );
	return (
		[ base, ...[ '.ts', '.tsx', '/index.ts', '/index.tsx' ].map( ( end ) => base + end ) ].find(
			( file ) => /\.tsx?$/.test( file ) && fs.existsSync( file )
		) ?? null
	);
}
