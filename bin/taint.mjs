#!/usr/bin/env node
/**
 * Follows what comes with a request, or is stored, through PHP to where it could do harm: SQL, markup, headers, files, other hosts.
 */
import './site/node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { runAsCommand } from './site/command.mjs';
import { readOptions } from './site/options.mjs';
import { ROOT, run } from './site/run.mjs';
import { UserError } from './site/user-error.mjs';
import { installComposer } from './testing/tools.mjs';

const USAGE = `npm run taint

Follows requests and stored texts through the plugin's PHP, and fails where one arrives unescaped in SQL, markup, a header, a file's
name or another host's address (Psalm, about a minute). Findings that were judged stand with their reason in bin/taint/judged.json.`;

const PSALM = path.join( ROOT, 'vendor/taint/bin/psalm' );
const PLANTED = 'tests/fixtures/taint/planted.php';
const JUDGED = 'bin/taint/judged.json';

/** What Psalm exits with where it analysed: without a finding, and with one. */
const ANALYSED = [ 0, 2 ];

/**
 * @typedef  {Object} Finding
 * @property {string} type For example TaintedSql.
 * @property {string} file From the root on.
 * @property {number} line In the file, from 1 on.
 * @property {string} code The part of the line that gets the text.
 * @property {string} from Where the text comes from.
 */

/**
 * Reads what `psalm --output-format=json` printed.
 *
 * @param {string} stdout
 * @return {Finding[]|null} Null where that is no list of findings.
 */
export function readFindings( stdout ) {
	let list;
	try {
		list = JSON.parse( stdout.slice( stdout.indexOf( '[' ) ) );
	} catch {
		return null;
	}
	return Array.isArray( list )
		? list.map( ( each ) => {
				// A wrapper's finding stands at its parameter: the place is who called it, which the trace ends with.
				const place = each.taint_trace?.findLast( ( { file_name: file } ) => file ) ?? each;
				return {
					type: each.type,
					file: place.file_name.replaceAll( '\\', '/' ),
					line: place.line_from,
					code: codeOf( place ).replace( /\s+/g, ' ' ).trim(),
					from: each.taint_trace?.[ 0 ]?.label ?? '',
				};
			} )
		: null;
}

/** Psalm counts bytes. */
const codeOf = ( { snippet, snippet_from: start, from, to } ) =>
	Buffer.from( snippet )
		.subarray( from - start, to - start )
		.toString();

/**
 * Holds what was found against the planted flaws.
 *
 * @param {string}    text     The planted file: behind a flaw stands `// finds` and the types.
 * @param {Finding[]} findings Those in that file.
 * @return {{ wanted: number, missed: string[], wrong: string[] }} What should have been found, and what should not.
 */
export function comparePlanted( text, findings ) {
	const wanted = text.split( '\n' ).flatMap( ( row, at ) => {
		const [ , types ] = /\/\/ finds (\w[\w ]*)$/.exec( row ) ?? [];
		return types ? types.split( ' ' ).map( ( type ) => `line ${ at + 1 }: ${ type }` ) : [];
	} );
	const found = findings.map( ( { type, line } ) => `line ${ line }: ${ type }` );
	return {
		wanted: wanted.length,
		missed: wanted.filter( ( each ) => ! found.includes( each ) ),
		wrong: found.filter( ( each ) => ! wanted.includes( each ) ),
	};
}

const keyOf = ( { type, file, code, from } ) => JSON.stringify( [ type, file, code, from ] );

/**
 * Holds what was found against what was judged. Lines move, so a finding is known by its code and by where its text comes from.
 *
 * @param {Finding[]} findings
 * @param {Object[]}  judged   With a reason each.
 * @return {{ unknown: Finding[], gone: Object[] }} What nobody judged, and what was judged and is not found any more.
 */
export function judge( findings, judged ) {
	const found = new Set( findings.map( keyOf ) );
	const known = new Set( judged.filter( ( { reason } ) => reason?.trim() ).map( keyOf ) );
	return {
		unknown: findings.filter( ( each ) => ! known.has( keyOf( each ) ) ),
		gone: judged.filter( ( each ) => ! found.has( keyOf( each ) ) ),
	};
}

/**
 * @param {( text: string ) => void} say
 * @return {Promise<boolean>} Whether all that was found is known.
 */
async function analyse( say ) {
	for ( const folder of [ ROOT, path.join( ROOT, 'bin/taint' ) ] ) {
		const why = await installComposer( say, folder );
		if ( why ) {
			throw new UserError( `The analysis needs PHP 8.2 or 8.3 and Composer's packages: ${ why }.` );
		}
	}
	// One process: what the plugin of Psalm adds would not come back from others. No cache: it knows nothing of that plugin's list.
	const args = [
		'--config=psalm.xml.dist',
		'--taint-analysis',
		'--no-cache',
		'--no-progress',
		'--threads=1',
		'--output-format=json',
	];
	const { code, stdout, output } = await run( 'php', [ PSALM, ...args ], { cwd: ROOT } );
	const all = ANALYSED.includes( code ) ? readFindings( stdout ) : null;
	if ( ! all ) {
		throw new UserError( 'Psalm could not analyse: see above.', { output } );
	}

	const planted = comparePlanted(
		fs.readFileSync( path.join( ROOT, PLANTED ), 'utf8' ),
		all.filter( ( { file } ) => file === PLANTED )
	);
	if ( ! planted.wanted || planted.missed.length || planted.wrong.length ) {
		throw new UserError(
			`The analysis cannot be trusted: it takes ${ PLANTED } for something else than what that says.`,
			{
				output: [
					...planted.missed.map( ( each ) => `not found: ${ each }` ),
					...planted.wrong.map( ( each ) => `found, and is none: ${ each }` ),
				].join( '\n' ),
			}
		);
	}
	say( `Planted flaws: all ${ planted.wanted } found, and nothing else.` );

	const judged = JSON.parse( fs.readFileSync( path.join( ROOT, JUDGED ), 'utf8' ) );
	const { unknown, gone } = judge(
		all.filter( ( { file } ) => file !== PLANTED ),
		judged
	);
	say( `The product: ${ unknown.length || 'no' } new findings; ${ judged.length - gone.length } were judged.` );
	for ( const { type, file, line, code: part, from } of unknown ) {
		say( `  ${ file }:${ line } ${ type }, from ${ from }: ${ part }` );
	}
	for ( const { type, file, code: part } of gone ) {
		say( `  ${ JUDGED } judges what is not there any more: ${ file } ${ type }: ${ part }` );
	}
	return ! unknown.length && ! gone.length;
}

await runAsCommand( import.meta, async ( args ) => {
	const options = readOptions( args, {}, USAGE );
	if ( options.asked ) {
		process.stdout.write( options.help() );
		return 0;
	}
	return ( await analyse( ( line ) => process.stdout.write( `${ line }\n` ) ) ) ? 0 : 1;
} );
