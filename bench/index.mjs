/** Measures two sites side by side in one run: `npm run bench -- --site A --against B`. See bench/README.md. */
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { compare, compareRest, figuresOf } from './figures.mjs';
import { readOptions, usage } from './options.mjs';
import { formatReport } from './report.mjs';
import { runCommand } from './run.mjs';
import { MeasuredSite, visitTwiceAtMost } from './site.mjs';

// The first visit fills the cache; in the second the browser stores the compiled scripts.
const WARM_UPS = 2;

async function main() {
	const plan = readOptions( process.argv.slice( 2 ) );
	if ( plan.help ) {
		console.log( usage() );
		return 0;
	}

	const sites = plan.sites.map( ( site ) => new MeasuredSite( site ) );
	const closeAll = () => Promise.all( sites.map( ( site ) => site.close() ) );
	try {
		const visits = await measure( sites, plan );
		const lines = compare(
			visits.map( ( seen ) => seen.map( figuresOf ) ),
			plan.kind
		);
		const rest = compareRest( visits );

		describe( plan );
		console.log( formatReport( lines, rest ) );
		if ( plan.json ) {
			await writeFile(
				plan.json,
				JSON.stringify( toJson( plan, sites, lines, rest, visits ), null, '\t' ) + '\n'
			);
		}
		return plan.strict && lines.some( ( { met } ) => met === false ) ? 1 : 0;
	} finally {
		await closeAll();
	}
}

async function measure( sites, plan ) {
	for ( const site of sites ) {
		await site.open( plan.texts, plan.task );
	}
	for ( let count = 0; count < WARM_UPS; count++ ) {
		for ( const site of sites ) {
			await visitTwiceAtMost( site, { cold: false } );
		}
	}

	const visits = sites.map( () => [] );
	for ( let run = 1; run <= plan.runs; run++ ) {
		const summaries = [];
		for ( const [ index, site ] of sites.entries() ) {
			const visit = await visitTwiceAtMost( site, { cold: plan.cold } );
			visits[ index ].push( visit );
			const { title, usable, settled } = figuresOf( visit );
			summaries.push( `${ site.label } ${ [ title, usable, settled ].map( Math.round ).join( ' / ' ) }` );
		}
		console.error( `run ${ run } of ${ plan.runs }, title / usable / settled in ms: ${ summaries.join( ', ' ) }` );
	}
	return visits;
}

function describe( { sites, runs, cold } ) {
	for ( const { label, base, path } of sites ) {
		console.log( `${ label }  ${ base }${ path.replace( /^\//, '' ) }` );
	}
	const load = loadavg()[ 0 ].toFixed( 1 );
	console.log(
		`${ runs } visits of each in turn, ${ cold ? 'empty' : 'warm' } cache; ` +
			`load of this machine ${ load } on ${ availableParallelism() } cores\n`
	);
}

const toJson = ( plan, sites, lines, rest, visits ) => ( {
	when: new Date().toISOString(),
	machine: { cores: availableParallelism(), load: loadavg() },
	runs: plan.runs,
	cold: plan.cold,
	figures: lines,
	rest,
	sites: plan.sites.map( ( { label, base, path }, index ) => ( {
		label,
		base,
		path,
		wanted: sites[ index ].wanted,
		visits: visits[ index ].map( ( visit ) => ( {
			figures: figuresOf( visit ),
			titleText: visit.titleText,
			longTasks: visit.longTasks,
			requests: visit.requests,
		} ) ),
	} ) ),
} );

await runCommand( main );
