import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { scaffold } from '../../packages/scaffold/index.mjs';
import { ROOT } from '../site/run.mjs';

/** The tutorials of docs/extending: each begins with `npm run scaffold`, shows what that makes, and changes it. */

const FOLDER = path.join( ROOT, 'docs/extending' );

/**
 * @typedef {Object} Step
 * @property {string} file    Of the plugin.
 * @property {string} how     'made': as the scaffold makes it; 'new'; 'before', 'after' or 'in place of' the line with some words.
 * @property {string} [words] Of that line.
 * @property {string} code    What it gets.
 */

/**
 * @return {{ page: string, kind: string, slug: string, steps: Step[] }[]} The pages that begin with the scaffold, by name.
 */
export function readTutorials() {
	return fs
		.readdirSync( FOLDER )
		.sort()
		.flatMap( ( name ) => {
			const text = fs.readFileSync( path.join( FOLDER, name ), 'utf8' );
			const [ , kind, slug ] = /^npm run scaffold -- (\w+) \.\.\/([a-z-]+)$/m.exec( text ) ?? [];
			return kind ? [ { page: `docs/extending/${ name }`, kind, slug, steps: readSteps( text ) } ] : [];
		} );
}

function readSteps( text ) {
	const step = /^(Made|New|In) `([^`]+)`(?:, (before|after|in place of) `([^`]+)`)?:\n\n```\w*\n([^]*?)^```$/gm;
	return [ ...text.matchAll( step ) ].map( ( [ , what, file, where, words, code ] ) => ( {
		file,
		how: where ?? what.toLowerCase(),
		words,
		code,
	} ) );
}

/**
 * Does what a page says, below a folder that is there.
 *
 * @param {Object} tutorial As readTutorials() gives it.
 * @param {string} root
 * @return {string} The plugin's folder.
 */
export function follow( { page, kind, slug, steps }, root ) {
	const folder = path.join( root, slug );
	scaffold( kind, folder );
	for ( const { file, how, words, code } of steps ) {
		const place = path.join( folder, file );
		const name = `${ page }: ${ file }`;
		if ( how === 'new' ) {
			assert.ok( ! fs.existsSync( place ), `${ name } is there already.` );
			fs.writeFileSync( place, code );
			continue;
		}
		const text = fs.readFileSync( place, 'utf8' );
		if ( how === 'made' ) {
			assert.equal( code, text, name );
			continue;
		}
		const lines = text.split( '\n' );
		const found = lines.flatMap( ( line, at ) => ( line.includes( words ) ? [ at ] : [] ) );
		assert.equal( found.length, 1, `${ name } has ${ found.length } lines with ${ words }.` );
		const [ at ] = found;
		lines.splice( how === 'after' ? at + 1 : at, how === 'in place of' ? 1 : 0, code.replace( /\n$/, '' ) );
		fs.writeFileSync( place, lines.join( '\n' ) );
	}
	return folder;
}
