import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../site/run.mjs';
import { comparePlanted, judge, readFindings } from '../taint.mjs';
import { runCommand } from './helpers.mjs';

/** A place as Psalm prints it, with what we do not read left out. It counts bytes. */
const place = ( more = {} ) => ( {
	file_name: 'includes/Rows.php',
	line_from: 12,
	snippet: '/* ä */ query( "SELECT\n\t\t\t$sql" );',
	snippet_from: 1000,
	from: 1016,
	to: 1032,
	...more,
} );

const printed = ( more = {} ) => ( {
	type: 'TaintedSql',
	...place(),
	taint_trace: [ { label: 'request' }, { label: 'concat' } ],
	...more,
} );

const ROWS = { type: 'TaintedSql', file: 'includes/Rows.php', line: 12, code: '"SELECT $sql"', from: 'request' };

test( 'a finding is known by its type, file, code and source', () => {
	assert.deepEqual( readFindings( JSON.stringify( [ printed() ] ) ), [ ROWS ] );
	assert.deepEqual( readFindings( `Warning: slow\n${ JSON.stringify( [ printed( { taint_trace: null } ) ] ) }` ), [
		{ ...ROWS, from: '' },
	] );
	assert.deepEqual( readFindings( '[]' ), [] );
} );

test( 'what comes to a wrapper is found where it is called', () => {
	const call = place( { label: 'call to rows', file_name: 'includes/Page.php', line_from: 7 } );
	assert.deepEqual(
		readFindings( JSON.stringify( [ printed( { taint_trace: [ { label: 'request' }, call ] } ) ] ) ),
		[ { ...ROWS, file: 'includes/Page.php', line: 7 } ]
	);
} );

test( 'what is no list of findings is not taken for an empty one', () => {
	for ( const stdout of [ '', 'Psalm crashed', '[ { "type":', '{"type":"TaintedSql"}' ] ) {
		assert.equal( readFindings( stdout ), null );
	}
} );

test( 'a planted flaw that is not found counts, and so does one that is none', () => {
	const text = [
		'// What says `finds` has to be found.',
		'echo $_GET[ "x" ]; // finds TaintedHtml TaintedTextWithQuotes',
		'echo esc_html( $_GET[ "x" ] );',
	].join( '\n' );
	const html = { ...ROWS, type: 'TaintedHtml', line: 2 };
	const quotes = { ...html, type: 'TaintedTextWithQuotes' };

	assert.deepEqual( comparePlanted( text, [ html, quotes ] ), { wanted: 2, missed: [], wrong: [] } );
	assert.deepEqual( comparePlanted( text, [ html, { ...quotes, line: 3 } ] ), {
		wanted: 2,
		missed: [ 'line 2: TaintedTextWithQuotes' ],
		wrong: [ 'line 3: TaintedTextWithQuotes' ],
	} );
	assert.equal( comparePlanted( '', [] ).wanted, 0 );
} );

test( 'a finding that nobody judged is told, and a judged one that is gone', () => {
	const { line, ...judged } = { ...ROWS, reason: 'Made of constants.' };
	const none = { unknown: [], gone: [] };

	assert.deepEqual( judge( [], [] ), none );
	assert.deepEqual( judge( [ ROWS ], [ judged ] ), none );
	// The same code further down.
	assert.deepEqual( judge( [ { ...ROWS, line: line + 9 } ], [ judged ] ), none );
	assert.deepEqual( judge( [ ROWS ], [] ), { unknown: [ ROWS ], gone: [] } );
	assert.deepEqual( judge( [], [ judged ] ), { unknown: [], gone: [ judged ] } );
	// What was judged of one source says nothing of another.
	const other = { ...ROWS, from: '$_GET' };
	assert.deepEqual( judge( [ ROWS, other ], [ judged ] ), { unknown: [ other ], gone: [] } );
	assert.deepEqual( judge( [ ROWS ], [ { ...judged, reason: ' ' } ] ).unknown, [ ROWS ] );
} );

test( 'each judged finding has its reason, and its file has its code', () => {
	const judged = JSON.parse( fs.readFileSync( path.join( ROOT, 'bin/taint/judged.json' ), 'utf8' ) );
	for ( const { file, code, reason } of judged ) {
		assert.ok( reason.length > 20, `${ file }: ${ code }` );
		assert.ok( fs.readFileSync( path.join( ROOT, file ), 'utf8' ).replace( /\s+/g, ' ' ).includes( code ), code );
	}
} );

test( 'taint --baseline says in one sentence what is wrong', async () => {
	const { code, err } = await runCommand( ROOT, 'taint', [ '--baseline' ] ).done;
	assert.equal( code, 1 );
	assert.match( err, /^There is no option '--baseline'\. .*\.\n$/ );
} );
