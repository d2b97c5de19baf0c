#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { runAsCommand } from './site/command.mjs';
import { RESULTS, readAll } from '../bench/records.mjs';
import { ROOT } from './site/run.mjs';

/** Writes docs/speed.md and its chart from the records of releases in bench/results. */

export const PAGE = path.join( ROOT, 'docs/speed.md' );
export const CHART = path.join( ROOT, 'docs/images/speed.svg' );

/** Lines of each part of the chart: a figure, its name, colour and mark. Colours differ for who sees few of them, and the names stand at the ends of the lines. */
const PARTS = [
	{
		title: 'Times, as multiples of a plain page of WordPress',
		read: ( record, key ) => record.times[ key ],
		show: ( value ) => String( value ),
		lines: [
			[ 'settled', 'Settled', '#1d4ed8', 'square' ],
			[ 'usable', 'First task usable', '#b45309', 'circle' ],
			[ 'title', 'First title visible', '#047857', 'diamond' ],
			[ 'change', 'Change of screen', '#7c3aed', 'triangle' ],
		],
	},
	{
		title: 'What the browser reads, in MB',
		read: ( record, key ) => record.counts[ key ] / 1000,
		show: ( value ) => value.toFixed( 1 ),
		lines: [
			[ 'decoded', 'All', '#1d4ed8', 'square' ],
			[ 'decoded.script', 'Scripts', '#b45309', 'circle' ],
			[ 'decoded.style', 'Styles', '#047857', 'diamond' ],
			[ 'decoded.html', 'The page', '#7c3aed', 'triangle' ],
		],
	},
];

/** Columns of the table: what is shown of a record. */
const COLUMNS = [
	[ 'release', ( { release } ) => release ],
	[ 'when (UTC)', ( { when } ) => dayOf( when ) ],
	[ 'load, cores', ( { machine } ) => `${ machine.load[ 0 ] }, ${ machine.cores }` ],
	[ 'plain page', ( { yardstick } ) => `${ yardstick.ms } ms` ],
	...[
		[ 'title', 'first title' ],
		[ 'usable', 'usable' ],
		[ 'settled', 'settled' ],
		[ 'change', 'change of screen' ],
	].map( ( [ key, name ] ) => [
		name,
		( { medians, times } ) => `${ Math.round( medians[ key ] ) } ms (${ times[ key ] })`,
	] ),
	[ 'requests', ( { counts } ) => counts.requests ],
	[ 'read', ( { counts } ) => `${ ( counts.decoded / 1000 ).toFixed( 2 ) } MB` ],
	[ 'of it scripts', ( { counts } ) => `${ ( counts[ 'decoded.script' ] / 1000 ).toFixed( 2 ) } MB` ],
	[ 'heap', ( { medians } ) => `${ medians.heap } MB` ],
];

/** In pixels. */
const SIZE = { width: 860, part: 260, left: 60, right: 170, top: 60, bottom: 50 };

const dayOf = ( when ) => when.slice( 0, 16 ).replace( 'T', ' ' );

const escape = ( text ) =>
	String( text ).replace(
		/[&<>"]/g,
		( sign ) => ( { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } )[ sign ]
	);

/**
 * Says what a record lacks.
 *
 * @param {Object} record
 * @throws {Error} Where a figure of the chart or of the table is none.
 */
function check( record ) {
	const figures = [
		[ 'release', /^\d+\.\d+\.\d+/.test( record.release ) ],
		[ 'when', ! Number.isNaN( Date.parse( record.when ) ) ],
		...PARTS.flatMap( ( { lines, read } ) =>
			lines.map( ( [ key ] ) => [ key, Number.isFinite( read( record, key ) ) ] )
		),
	];
	const missing = figures.filter( ( [ , is ] ) => ! is ).map( ( [ name ] ) => name );
	if ( missing.length ) {
		throw new Error( `The record of ${ record.when } in bench/results has no ${ missing.join( ', no ' ) }.` );
	}
}

/** A round number that is not below a value, for the top of an axis. */
function roundUp( value ) {
	const power = 10 ** Math.floor( Math.log10( value ) );
	return [ 1, 1.5, 2, 2.5, 3, 4, 5, 10 ].map( ( step ) => step * power ).find( ( top ) => top >= value );
}

const mark = ( kind, x, y, colour ) =>
	( {
		square: `<rect x="${ x - 4 }" y="${ y - 4 }" width="8" height="8" fill="${ colour }"/>`,
		circle: `<circle cx="${ x }" cy="${ y }" r="4.5" fill="${ colour }"/>`,
		diamond: `<path d="M${ x } ${ y - 6 }l6 6-6 6-6-6z" fill="${ colour }"/>`,
		triangle: `<path d="M${ x } ${ y - 6 }l6 10h-12z" fill="${ colour }"/>`,
	} )[ kind ];

/** Places labels from the top down, so far apart that each can be read. */
function apart( labels, gap ) {
	let free = -Infinity;
	return [ ...labels ]
		.sort( ( a, b ) => a.y - b.y )
		.map( ( label ) => {
			free = Math.max( label.y, free + gap );
			return { ...label, at: free };
		} );
}

const round = ( value ) => Math.round( value * 10 ) / 10;

/** One part of the chart: an axis from 0, a line for each figure, its name at the end. */
function drawPart( { title, read, show, lines }, records, top ) {
	const { width, part, left, right } = SIZE;
	const height = part - 70;
	const most = roundUp(
		Math.max( ...lines.flatMap( ( [ key ] ) => records.map( ( record ) => read( record, key ) ) ) )
	);
	const x = ( index ) =>
		round( records.length === 1 ? left : left + ( index * ( width - left - right ) ) / ( records.length - 1 ) );
	const y = ( value ) => round( top + height - ( value / most ) * height );
	const axis = [ 0, 0.5, 1 ].map( ( share ) => {
		const value = share * most;
		return `<path d="M${ left } ${ y( value ) }H${ width - right }" stroke="#d4d4d8"/><text x="${ left - 8 }" y="${ y( value ) + 4 }" text-anchor="end">${ show( value ) }</text>`;
	} );
	const drawn = lines.map( ( [ key, , colour, kind ] ) => {
		const points = records.map( ( record, index ) => [ x( index ), y( read( record, key ) ) ] );
		const line = `<polyline points="${ points.map( ( point ) => point.join() ).join( ' ' ) }" fill="none" stroke="${ colour }" stroke-width="2"/>`;
		return line + points.map( ( [ at, of ] ) => mark( kind, at, of, colour ) ).join( '' );
	} );
	const last = records.at( -1 );
	const names = apart(
		lines.map( ( [ key, name, colour ] ) => ( {
			y: y( read( last, key ) ),
			name,
			colour,
			value: read( last, key ),
		} ) ),
		16
	).map(
		( { at, name, colour, value } ) =>
			`<text x="${ width - right + 12 }" y="${ at + 4 }" fill="${ colour }" font-weight="600">${ escape( name ) } ${ Number( value.toFixed( 2 ) ) }</text>`
	);
	return [
		`<text x="${ left }" y="${ top - 16 }" font-weight="600">${ escape( title ) }</text>`,
		...axis,
		...drawn,
		...names,
	];
}

/**
 * @param {Object[]} records The oldest first.
 * @return {string} An SVG: what it shows stands in its description as well.
 */
export function makeChart( records ) {
	const { width, part, left, right, top, bottom } = SIZE;
	const height = top + PARTS.length * part + bottom - 40;
	const x = ( index ) =>
		round( records.length === 1 ? left : left + ( index * ( width - left - right ) ) / ( records.length - 1 ) );
	const foot = top + PARTS.length * part - 40;
	const days = records.map(
		( { release, when }, index ) =>
			`<text x="${ x( index ) }" y="${ foot }" text-anchor="middle">${ escape( release ) }</text><text x="${ x( index ) }" y="${ foot + 16 }" text-anchor="middle" fill="#52525b">${ when.slice( 0, 10 ) }</text>`
	);
	const said = PARTS.map(
		( { title, read, lines } ) =>
			`${ title }: ${ lines.map( ( [ key, name ] ) => `${ name } ${ records.map( ( record ) => Number( read( record, key ).toFixed( 2 ) ) ).join( ', ' ) }` ).join( '; ' ) }.`
	).join( ' ' );

	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ width } ${ height }" width="${ width }" height="${ height }" role="img" aria-labelledby="title desc" font-family="system-ui, sans-serif" font-size="12" fill="#18181b">
<title id="title">What the home screen costs, by date</title>
<desc id="desc">${ escape( `From the oldest to the newest record. ${ said }` ) }</desc>
<rect width="${ width }" height="${ height }" fill="#fff"/>
<text x="${ left }" y="24" font-size="15" font-weight="600">What the home screen costs, by date</text>
${ [ ...PARTS.flatMap( ( one, index ) => drawPart( one, records, top + index * part + 10 ) ), ...days ].join( '\n' ) }
</svg>
`;
}

/**
 * @param {Object[]} records The oldest first.
 * @return {string} The page.
 */
export function makePage( records ) {
	records.forEach( check );
	const row = ( cells ) => `| ${ cells.join( ' | ' ) } |`;
	return `# Speed

![What the home screen costs, by date: times and what the browser reads. The table below has the same numbers.](images/speed.svg)

${ row( COLUMNS.map( ( [ name ] ) => name ) ) }
|${ '---|'.repeat( COLUMNS.length ) }
${ records.map( ( record ) => row( COLUMNS.map( ( [ , read ] ) => read( record ) ) ) ).join( '\n' ) }

\`npm run docs:speed\` writes this page and its chart from the records in \`bench/results\`. Each is the home screen of the sample store, its medians of five visits with a warm cache. In
brackets, and in the chart, times are multiples of a plain page of WordPress (\`options-general.php\`) that was measured in turn: a slow or busy machine slows both. Requests and what is read do
not depend on the machine. [The bench](../bench/README.md) tells what each figure means.

For a release, and where the screen costs more for a good reason:

\`\`\`
npm run bench:record -- --site <address> --keep    # of a sample store: npm start
npm run docs:speed
\`\`\`

What is held in each build and run:

| what | where |
|---|---|
| weights of scripts and styles, files of home, handles: \`npm run build\` fails past them | \`bench/budgets.json\` |
| requests and bytes of home, against the last record: the part \`bench\` of \`npm test -- --all\` fails past 1.25 times | \`bench/record.mjs\` |
| memory, nodes and listeners after 200 changes of screen, and after ten hours open by a simulated clock | \`tests/e2e/memory.spec.ts\` |
| no task of more than 50 ms on home, opening a task and changing a report's range; the processor's time, the median of five | \`tests/e2e/long-tasks.spec.ts\` |
`;
}

await runAsCommand( import.meta, async () => {
	const records = await readAll( RESULTS );
	fs.writeFileSync( PAGE, makePage( records ) );
	fs.writeFileSync( CHART, makeChart( records ) );
} );
