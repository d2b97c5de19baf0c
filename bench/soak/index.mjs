/**
 * Two web nodes over a Galera cluster of three and Redis, while owners click, orders are written and nodes die: `npm run soak`. See bench/README.md.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../run.mjs';
import { RESULTS } from '../records.mjs';
import { Caches } from './caches.mjs';
import { ask, rest } from './client.mjs';
import { Databases, LAG_S } from './databases.mjs';
import { heldIn } from './held.mjs';
import { differentDays, lostValues, unexplained, wrongCounts } from './judge.mjs';
import { readOptions, usage } from './options.mjs';
import { findParts } from './parts.mjs';
import { endAll } from './process.mjs';
import { runRound } from './round.mjs';
import { Site } from './site.mjs';
import { Web } from './webs.mjs';

const PACKAGE = new URL( '../../package.json', import.meta.url );
/** How much of each list the record tells. */
const TOLD = 10;
/** A lock that is older belongs to nobody who lives. */
const LOCK_S = 10;
const say = ( words ) => console.error( `${ new Date().toISOString().slice( 11, 19 ) } ${ words }` );

async function main() {
	const plan = readOptions( process.argv.slice( 2 ) );
	if ( plan.help ) {
		console.log( usage() );
		return 0;
	}
	plan.scratch = resolve( plan.scratch );
	const parts = findParts( plan );
	await mkdir( join( plan.scratch, 'databases' ), { recursive: true } );
	for ( const signal of [ 'SIGINT', 'SIGTERM' ] ) {
		process.once( signal, () => endAll().then( () => process.exit( 130 ) ) );
	}
	try {
		const record = await soak( plan, parts );
		const file = join( plan.scratch, 'record.json' );
		await writeFile( file, JSON.stringify( record, null, '\t' ) + '\n' );
		if ( plan.keep ) {
			await mkdir( RESULTS, { recursive: true } );
			await writeFile(
				join( RESULTS, `soak-${ record.when.replace( /[:.]/g, '-' ) }.json` ),
				JSON.stringify( record, null, '\t' ) + '\n'
			);
		}
		console.log( JSON.stringify( record, null, 2 ) );
		return record.isGreen ? 0 : 1;
	} finally {
		await endAll();
	}
}

async function soak( plan, parts ) {
	const system = await start( plan, parts );
	const { site, webs, databases } = system;
	say( 'The servers run.' );
	const store = await site.make( webs, databases, system.caches );
	say( 'The store is made.' );
	await settle( site );
	await Promise.all( webs.map( ( web ) => web.start() ) );
	for ( const web of webs ) {
		// Their opcode caches are empty.
		await ask( web.port, { path: rest( 'wc-admin/onboarding/tasks' ), owner: store.owners[ 0 ] } );
	}
	say( `${ plan.owners } owners for ${ plan.seconds } s.` );
	const round = await runRound( plan, store, system, say );
	const load = loadavg();
	await sleep( ( LOCK_S + 1 ) * 1000 );
	await settle( site );
	say( 'The jobs are done.' );
	const answered = await reported( webs[ 0 ], store );
	const facts = await site.php( 'facts.php' );
	await writeFile( join( plan.scratch, 'facts.json' ), JSON.stringify( facts ) );
	const after = await askOnce( webs, store );
	return judge( plan, round, facts, answered, after, load, databases );
}

async function start( plan, parts ) {
	const folder = plan.scratch;
	const siteFolder = join( folder, 'site' );
	const databases = new Databases( parts, join( folder, 'databases' ), plan.port + 4 );
	const caches = new Caches( parts, folder, plan.port + 2 );
	const webs = [ 1, 2 ].map( ( number ) => new Web( parts, folder, number, plan.port + number - 1, siteFolder ) );
	await Promise.all( [ databases.start(), caches.start(), ...webs.map( ( web ) => web.prepare() ) ] );
	return { databases, caches, webs, site: new Site( parts, plan, siteFolder ) };
}

/** Runs what is due until nothing is. */
async function settle( site ) {
	for ( let turn = 0; turn < 60; turn++ ) {
		const { left } = await site.php( 'facts.php', 'settle' );
		if ( left === 0 ) {
			return;
		}
	}
	say( 'Jobs are left that are due.' );
}

/** What the report says of past days, by our route: orders, total sales, net sales. */
async function reported( web, { owners } ) {
	const day = ( ago ) => new Date( Date.now() - ago * 86_400_000 ).toISOString().slice( 0, 10 );
	const { status, body, headers } = await ask( web.port, {
		path: rest(
			`storeboard/v1/reports/revenue/stats?after=${ day( 40 ) }T00:00:00&before=${ day( 1 ) }T23:59:59&interval=day&per_page=100`
		),
		owner: owners[ 0 ],
	} );
	if ( status !== 200 ) {
		throw new Error( `The report answered ${ status }: ${ JSON.stringify( body ) }` );
	}
	const days = body.intervals.map( ( { interval, subtotals } ) => [
		interval,
		[ subtotals.orders_count, subtotals.total_sales, subtotals.net_revenue ],
	] );
	return {
		by: headers[ 'x-storeboard-sums' ] ?? 'no header',
		days: Object.fromEntries( days.filter( ( [ , values ] ) => values.some( Boolean ) ) ),
	};
}

/** Each kind of change that takes a lock, at each web node: a lock of the dead would refuse it. */
async function askOnce( webs, { owners } ) {
	const refused = [];
	for ( const web of webs ) {
		for ( const owner of owners ) {
			for ( const [ route, body ] of [
				[ 'storeboard/v1/homepage-stats', { hide: [ 'soak/after' ] } ],
				[ 'storeboard/v1/attention/soak_a/snooze', { for: 'day' } ],
				[ 'storeboard/v1/home-cards', { changes: [ { do: 'remove', id: 'soak-a' } ] } ],
				[ 'storeboard/v1/started-tasks/soak-after', {} ],
			] ) {
				const { status } = await ask( web.port, { method: 'POST', path: rest( route ), body, owner } );
				if ( status !== 200 ) {
					refused.push( { web: web.number, owner: owner.id, route, status } );
				}
			}
		}
	}
	return refused;
}

async function judge( plan, round, facts, answered, after, load ) {
	const { ledger, balancer, outages, happened, began } = round;
	const held = heldIn( facts );
	const lost = lostValues( ledger.values, held );
	const counts = wrongCounts( ledger.counts, held );
	const errors = unexplained( ledger.failures, outages );
	const days = differentDays( facts.days, answered.days );
	const times = balancer.times.sort( ( a, b ) => a - b );
	const kinds = {};
	for ( const writes of ledger.values.values() ) {
		for ( const { is } of writes ) {
			kinds[ is ] = ( kinds[ is ] ?? 0 ) + 1;
		}
	}
	const tell = ( list ) => ( { count: list.length, first: list.slice( 0, TOLD ) } );
	const found = {
		lost: tell( lost ),
		counts: tell( counts ),
		errors: tell(
			errors.map( ( { at, ended, ...error } ) => ( {
				second: Math.round( ( at - began ) / 1000 ),
				...error,
				ms: ended - at,
			} ) )
		),
		refused: tell(
			balancer.refused.map( ( { method, path, status, said } ) => ( { method, path, status, said } ) )
		),
		days: tell( days ),
		sums: tell( facts.sums.differ ),
		locks: tell( facts.locks.filter( ( { age } ) => age < LOCK_S ) ),
		lockedAfter: tell( after ),
	};
	return {
		release: JSON.parse( await readFile( PACKAGE, 'utf8' ) ).version,
		when: new Date().toISOString(),
		machine: {
			cores: availableParallelism(),
			processor: cpus()[ 0 ]?.model ?? '',
			memoryGB: Math.round( totalmem() / 2 ** 30 ),
			load: load.map( ( each ) => Math.round( each * 10 ) / 10 ),
		},
		plan: {
			owners: plan.owners,
			tabs: plan.owners * 2,
			seconds: plan.seconds,
			think: plan.think,
			ordersBefore: plan.orders,
			replicaLag: LAG_S,
		},
		happened,
		asked: {
			requests: ledger.requests,
			writes: kinds,
			counted: [ ...ledger.counts.values() ].reduce( ( all, { done } ) => all + done, 0 ),
			withoutAnswer: ledger.failures.filter( ( { status } ) => status === 0 ).length,
			failedInOutages: ledger.failures.length - errors.length,
			medianMs: times[ Math.floor( times.length / 2 ) ],
			p95Ms: times[ Math.floor( times.length * 0.95 ) ],
		},
		store: {
			orders: facts.orders.length,
			refunds: facts.refunds.length,
			daysWithSums: facts.sums.days,
			daysToCount: facts.sums.stale,
			reportsAnsweredBySums: answered.by,
			jobsFailed: facts.failed,
			locksLeft: facts.locks.length,
		},
		found,
		isGreen: Object.values( found ).every( ( { count } ) => count === 0 ) && facts.sums.is_on,
	};
}

await runCommand( main );
