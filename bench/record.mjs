/**
 * A short bench of one site, for every run of the tests: `npm run bench:record -- --site <address>`. It writes one
 * record, prints what took long, and exits with 1 only if a count is far from the last record's. With --keep the
 * record is one of the release's, for the chart in docs/speed.md. See bench/README.md.
 */
import { readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { blame } from './blame.mjs';
import { figuresOf, median } from './figures.mjs';
import { readOptions } from './options.mjs';
import { RESULTS, compareRecords, keep, readLast } from './records.mjs';
import { runCommand } from './run.mjs';
import { MeasuredSite, visitTwiceAtMost } from './site.mjs';

const FOLDER = fileURLToPath( new URL( '../test-results/bench', import.meta.url ) );
const PACKAGE = new URL( '../package.json', import.meta.url );
/** A plain page of WordPress, with its menu and a form. */
const YARDSTICK = '/wp-admin/options-general.php';
const WARM_UPS = 2;
const RUNS = 5;
const MOVES = 20;

/** Figures of figures.mjs: times, and counts that do not depend on the machine. */
const TIMES = [ 'title', 'usable', 'settled', 'firstByte', 'longTaskTime' ];
const COUNTS = [ 'requests', 'restRequests', 'decoded', 'decoded.html', 'decoded.script', 'decoded.style' ];

async function main() {
	const site = process.argv.slice( 2 ).filter( ( argument ) => argument !== '--keep' );
	const isKept = site.length < process.argv.length - 2;
	const plan = readOptions( [ ...site, '--against-path', YARDSTICK ] );
	if ( plan.help ) {
		console.log( 'npm run bench:record -- --site <address> [--user <name>] [--password <password>] [--keep]' );
		return 0;
	}
	const measured = new MeasuredSite( plan.sites[ 0 ] );
	try {
		await measured.open( [] );
		const record = await measure( measured );
		// A checkout that has no record of its own yet has those of releases.
		const last = ( await readLast( FOLDER ) ) ?? ( await readLast( RESULTS ) );
		const lines = compareRecords( record, last );
		report( record, lines, last );
		console.log( `Kept in ${ await keep( isKept ? RESULTS : FOLDER, record ) }` );
		return lines.some( ( { fails } ) => fails ) ? 1 : 0;
	} finally {
		await measured.close();
	}
}

async function measure( site ) {
	for ( let count = 0; count < WARM_UPS; count++ ) {
		await visitTwiceAtMost( site, { cold: false } );
		await site.yardstick( YARDSTICK );
	}
	const visits = [];
	const yards = [];
	for ( let run = 0; run < RUNS; run++ ) {
		visits.push( await visitTwiceAtMost( site, { cold: false } ) );
		yards.push( ( await site.yardstick( YARDSTICK ) ).load );
	}
	const task = await site.ownTask();
	const moves = task ? await site.changes( `task=${ encodeURIComponent( task ) }`, MOVES ) : null;

	const figures = visits.map( figuresOf );
	const medians = Object.fromEntries(
		Object.keys( figures[ 0 ] ).map( ( key ) => [ key, median( figures.map( ( figure ) => figure[ key ] ) ) ] )
	);
	if ( moves ) {
		medians.change = median( moves.times );
		medians.changeRequests = moves.requests.length / moves.times.length;
	}
	const yardstick = median( yards );
	const pick = ( names, of ) =>
		Object.fromEntries(
			names.filter( ( name ) => name in medians ).map( ( name ) => [ name, of( medians[ name ] ) ] )
		);

	return {
		release: JSON.parse( await readFile( PACKAGE, 'utf8' ) ).version,
		when: new Date().toISOString(),
		machine: { cores: availableParallelism(), load: loadavg().map( ( load ) => Math.round( load * 10 ) / 10 ) },
		yardstick: { page: YARDSTICK, ms: Math.round( yardstick ) },
		medians: Object.fromEntries( Object.entries( medians ).map( ( [ key, value ] ) => [ key, round( value ) ] ) ),
		times: pick( [ ...TIMES, 'change' ], ( value ) => round( value / yardstick ) ),
		counts: pick( [ ...COUNTS, 'changeRequests' ], round ),
		longTasks: {
			home: visits.map( ( { longTasks, longFrames } ) => blame( longTasks, longFrames ) ),
			changes: moves ? blame( moves.longTasks, moves.longFrames ) : [],
		},
	};
}

const round = ( value ) => Math.round( value * 100 ) / 100;

function report( record, lines, last ) {
	const { yardstick, machine, medians, longTasks } = record;
	console.log(
		`The yardstick, ${ yardstick.page }: ${ yardstick.ms } ms; load ${ machine.load[ 0 ] } on ${ machine.cores } cores; ` +
			( last ? `against the record of ${ last.when }` : 'the first record here' )
	);
	for ( const { name, kind, now, ratio, isOut } of lines ) {
		const ms = kind === 'time' ? ` (${ Math.round( medians[ name ] ) } ms)` : '';
		const against = ratio === null ? '' : `  ${ ratio.toFixed( 2 ) } of the last${ isOut ? '  FAR OUT' : '' }`;
		console.log( `  ${ name.padEnd( 16 ) }${ `${ now }${ ms }`.padEnd( 20 ) }${ against }` );
	}
	const listed = [ ...longTasks.home.flat(), ...longTasks.changes ];
	console.log(
		`${ listed.length } tasks of more than 50 ms in ${ longTasks.home.length } visits and all changes of the route`
	);
	for ( const { at, ms, by } of listed.sort( ( a, b ) => b.ms - a.ms ).slice( 0, 10 ) ) {
		console.log( `  ${ ms } ms at ${ at } ms: ${ by.join( ', ' ) }` );
	}
}

await runCommand( main );
