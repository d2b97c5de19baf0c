/**
 * Weighs the build against bench/budgets.json. `npm run build` ends with it.
 *
 * node bin/check-budgets.mjs [build folder]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { runAsCommand } from './site/command.mjs';

const KB = 1024;
const MANIFEST = 'assets.json';
const ASSET_SUFFIX = '.asset.php';

const here = fileURLToPath( new URL( '.', import.meta.url ) );

/** The build cannot be weighed; the message says why. */
export class BrokenBuild extends Error {}

const readJson = ( file ) => JSON.parse( readFileSync( join( here, file ), 'utf8' ) );

export const readBudgets = () => readJson( '../bench/budgets.json' );

/** The table of screens: each row with a chunk has a budget. */
export const readScreens = () => readJson( '../includes/Screens/screens.json' );

/**
 * @param {string} folder  The build folder.
 * @param {Object} budgets The content of bench/budgets.json.
 * @param {Object} screens The content of includes/Screens/screens.json.
 * @return {{rows: string[][], excesses: string[]}} The table's rows, and a sentence for each limit that is exceeded and for each screen
 *                                                  that has no chunk.
 */
export function checkBudgets( folder, budgets = readBudgets(), screens = readScreens() ) {
	const chunks = readManifest( folder );
	const [ entry, ...others ] = budgets.weights;
	const rules = [ entry, ...rulesOfScreens( screens, budgets ), ...others ];
	const checks = [
		...rules.flatMap( ( rule ) => checkWeight( folder, chunks, rule, rules ) ),
		...readEntries( folder ).map( ( name ) => checkHandles( folder, name, budgets.handles ) ),
	];

	return {
		rows: checks.map( ( { row } ) => row ),
		excesses: [
			...findMissingChunks( chunks, screens ),
			...findRemoved( folder, chunks ),
			...checks.flatMap( ( { excesses } ) => excesses ),
		],
	};
}

/** What React 19 removes. Lint refuses it in our own code; a library that is bundled may bring it. */
const REMOVED =
	/\b(findDOMNode|unmountComponentAtNode|getChildContext)\b|\.(propTypes|defaultProps|contextTypes|childContextTypes)\b/;

function findRemoved( folder, chunks ) {
	return Object.entries( chunks ).flatMap( ( [ name, { js } ] ) => {
		const file = join( folder, js ?? '' );
		const [ found ] = ( js && existsSync( file ) && REMOVED.exec( readFileSync( file, 'latin1' ) ) ) || [];
		return found
			? [
					`Chunk '${ name }' has ${ found }, which React 19 removes: use another version of the library, or another one.`,
				]
			: [];
	} );
}

/** The rows that have a chunk of their own, as [ id, row ]. */
const builtScreens = ( screens ) => Object.entries( screens ).filter( ( [ , { chunk } ] ) => chunk );

/** A screen's own rules, else that of its kind. */
const rulesOfScreens = ( screens, { kinds, screens: own } ) =>
	builtScreens( screens ).flatMap( ( [ id, { chunk, kind } ] ) =>
		own[ id ]
			? own[ id ].map( ( rule ) => ( {
					...rule,
					what: `Screen '${ id }', ${ rule.what }`,
					chunks: [ chunk, ...rule.with ],
					together: true,
				} ) )
			: [ { ...kinds[ kind ], what: `Screen '${ id }'`, chunks: [ chunk ], type: 'js', together: true } ]
	);

export const findMissingChunks = ( chunks, screens ) =>
	builtScreens( screens )
		.filter( ( [ , { chunk } ] ) => ! chunks[ chunk ]?.js )
		.map(
			( [ id, { chunk } ] ) =>
				`Screen '${ id }': the build has no chunk '${ chunk }'. Run \`npm run screens\`, and build again.`
		);

function readManifest( folder ) {
	const file = join( folder, MANIFEST );
	if ( ! existsSync( file ) ) {
		throw new BrokenBuild(
			`There is no ${ MANIFEST } in ${ folder }: run the build first (npx wp-scripts build).`
		);
	}
	let chunks;
	try {
		chunks = JSON.parse( readFileSync( file, 'utf8' ) );
	} catch ( error ) {
		throw new BrokenBuild( `${ file } is not JSON (${ error.message }): build again.` );
	}
	if ( ! chunks?.index?.js ) {
		throw new BrokenBuild( `${ file } names no script for the entry 'index': build again.` );
	}
	return chunks;
}

const matches = ( name, pattern ) =>
	pattern.endsWith( '*' ) ? name.startsWith( pattern.slice( 0, -1 ) ) : name === pattern;

/**
 * The files that a rule weighs. The rule '*' weighs the chunks that no other rule names.
 */
function filesOf( chunks, rule, rules ) {
	const others = rules.filter( ( other ) => ! other.chunks.includes( '*' ) ).flatMap( ( other ) => other.chunks );
	const patterns = rule.chunks;
	return Object.entries( chunks )
		.filter( ( [ name ] ) =>
			patterns.includes( '*' )
				? ! others.some( ( pattern ) => matches( name, pattern ) )
				: patterns.some( ( pattern ) => matches( name, pattern ) )
		)
		.filter( ( [ , files ] ) => files[ rule.type ] )
		.map( ( [ name, files ] ) => ( { name, file: files[ rule.type ] } ) );
}

function checkWeight( folder, chunks, rule, rules ) {
	const files = filesOf( chunks, rule, rules ).map( ( entry ) => ( {
		...entry,
		bytes: weigh( folder, entry.file ),
	} ) );
	if ( ! files.length ) {
		return [];
	}
	return rule.together
		? [ weightCheck( rule, rule.what, files ) ]
		: files.map( ( file ) => weightCheck( rule, `${ rule.what } '${ file.name }'`, [ file ] ) );
}

function weightCheck( rule, what, files ) {
	const bytes = files.reduce( ( sum, file ) => sum + file.bytes, 0 );
	const limit = rule.kb * KB;
	const names = files.map( ( { name } ) => name ).join( ' + ' );
	const excesses = [];

	if ( bytes > limit ) {
		const parts =
			files.length > 1
				? ` (${ files.map( ( file ) => `${ file.name } ${ kb( file.bytes ) }` ).join( ', ' ) })`
				: '';
		excesses.push(
			`${ what }: ${ kb( bytes ) } KB${ parts }, ${ kb( bytes - limit ) } KB over the limit of ${ rule.kb } KB. ${ rule.todo }`
		);
	}
	if ( rule.files && files.length > rule.files ) {
		excesses.push(
			`${ what }: ${ files.length } files (${ names }), ${ files.length - rule.files } more than the ${ rule.files } allowed. ${ rule.filesTodo }`
		);
	}

	return {
		row: [
			what,
			rule.files ? `${ kb( bytes ) } KB in ${ files.length }` : `${ kb( bytes ) } KB`,
			rule.files ? `${ rule.kb } KB in ${ rule.files }` : `${ rule.kb } KB`,
			excesses.length ? 'EXCEEDED' : `${ Math.round( ( bytes / limit ) * 100 ) } %`,
		],
		excesses,
	};
}

function weigh( folder, file ) {
	const path = join( folder, file );
	if ( ! existsSync( path ) ) {
		throw new BrokenBuild( `${ MANIFEST } names ${ file }, but ${ folder } does not hold it: build again.` );
	}
	return gzipSync( readFileSync( path ), { level: 9 } ).length;
}

/** The entries of the build. Each has an asset file that lists the handles it depends on. */
function readEntries( folder ) {
	const entries = readdirSync( folder )
		.filter( ( file ) => file.endsWith( ASSET_SUFFIX ) )
		.map( ( file ) => file.slice( 0, -ASSET_SUFFIX.length ) );
	if ( ! entries.includes( 'index' ) ) {
		throw new BrokenBuild(
			`There is no index${ ASSET_SUFFIX } in ${ folder }: run the build first (npx wp-scripts build).`
		);
	}
	return entries;
}

function readHandles( folder, entry ) {
	const file = join( folder, entry + ASSET_SUFFIX );
	const list = readFileSync( file, 'utf8' ).match( /'dependencies'\s*=>\s*(?:array\s*\(|\[)([^)\]]*)[)\]]/ );
	if ( ! list ) {
		throw new BrokenBuild( `${ file } names no dependencies: build again.` );
	}
	return [ ...list[ 1 ].matchAll( /'([^']+)'/g ) ].map( ( [ , handle ] ) => handle );
}

function checkHandles( folder, entry, rules ) {
	const { allowed } = rules.find( ( rule ) => matches( entry, rule.entry ) );
	const handles = readHandles( folder, entry );
	const extra = handles.filter( ( handle ) => ! allowed.includes( handle ) );
	const list = extra.join( ', ' );

	return {
		row: [
			`Handles of '${ entry }'`,
			`${ handles.length }`,
			`${ allowed.length } named`,
			extra.length ? 'EXCEEDED' : 'all allowed',
		],
		excesses: extra.length
			? [
					`Handles of '${ entry }': ${ list }, ${ extra.length } that may not be depended on. ` +
						'Remove the import (also one behind import(): its handles load with the entry), or bundle a small part of our own.',
				]
			: [],
	};
}

const kb = ( bytes ) => ( bytes / KB ).toFixed( 1 );

export function formatTable( rows ) {
	const all = [ [ 'Budget (gzip)', 'is', 'limit', 'used' ], ...rows ];
	const widths = all[ 0 ].map( ( _, column ) => Math.max( ...all.map( ( row ) => row[ column ].length ) ) );
	return all
		.map( ( row ) =>
			row
				.map( ( cell, column ) => ( column ? cell.padStart( widths[ column ] ) : cell.padEnd( widths[ 0 ] ) ) )
				.join( '  ' )
		)
		.join( '\n' );
}

function main( folder = join( here, '../build' ) ) {
	try {
		const { rows, excesses } = checkBudgets( folder );
		console.log( formatTable( rows ) );
		for ( const excess of excesses ) {
			console.error( excess );
		}
		return excesses.length ? 1 : 0;
	} catch ( error ) {
		if ( ! ( error instanceof BrokenBuild ) ) {
			throw error;
		}
		console.error( error.message );
		return 1;
	}
}

await runAsCommand( import.meta, ( [ folder ] ) => main( folder ) );
