import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Balancer } from './balancer.mjs';
import { rest } from './client.mjs';
import { Ledger } from './ledger.mjs';
import { OrderWriter } from './orders.mjs';
import { Tab } from './owner.mjs';
import { until } from './process.mjs';

/** How long a killed node may be felt beyond what is measured: a lock of it expires after ten seconds, and somebody waited two. */
const AFTER_S = 13;

/**
 * The faults, each with when it begins and ends, as parts of the round.
 *
 * @param {Object} system
 */
const faults = ( { webs, databases, caches } ) => [
	{
		name: 'a replica that lags, for reads of web 1',
		from: 0.08,
		to: 0.25,
		begin: () => writeFile( webs[ 0 ].laggingFlag, '' ),
		end: () => rm( webs[ 0 ].laggingFlag ),
	},
	{
		name: 'a stale object cache, for reads of web 2',
		from: 0.3,
		to: 0.45,
		begin: async () => {
			await caches.freeze();
			await writeFile( webs[ 1 ].staleFlag, '' );
		},
		end: async () => {
			await rm( webs[ 1 ].staleFlag );
			await caches.follow();
		},
	},
	{
		name: 'web 1 killed',
		from: 0.5,
		to: 0.58,
		web: 0,
		begin: () => webs[ 0 ].kill(),
		end: () => webs[ 0 ].start(),
	},
	{
		name: 'database 2 killed',
		from: 0.65,
		to: 0.75,
		begin: async () => {
			await databases.nodes[ 1 ].kill();
			// Until the others know that it is gone nobody's write is done.
			await until( 'the cluster goes on with two', async () => ( await databases.size( 0 ) ) === 2 );
		},
		isOut: true,
		end: () => databases.startNode( 1 ),
	},
];

/**
 * Owners click and orders are written while faults come and go.
 *
 * @param {Object}   plan
 * @param {Object}   store  Of install.php.
 * @param {Object}   system webs, databases, caches.
 * @param {Function} say
 */
export async function runRound( plan, store, system, say ) {
	const ledger = new Ledger();
	const balancer = new Balancer( system.webs, ledger );
	const began = Date.now();
	const goesOn = () => Date.now() < began + plan.seconds * 1000;
	const outages = [];
	const happened = [];

	const tabs = store.owners.flatMap( ( owner, number ) =>
		[ 'a', 'b' ].map( ( name ) => new Tab( { ...owner, number }, name, balancer, ledger ) )
	);
	const writers = [ 0, 1 ].map( ( home ) => new OrderWriter( home, store.owners[ 0 ], store, balancer, ledger ) );
	const work = [ ...tabs, ...writers ].map( ( each ) => each.run( goesOn, plan.think ) );

	const looks = every( 1, goesOn, () => balancer.look() );
	let turn = 0;
	const jobs = every( 5, goesOn, () =>
		balancer.send( turn++ % 2, {
			method: 'POST',
			path: rest( 'soak/v1/queue' ),
			body: {},
			owner: store.owners[ 0 ],
		} )
	);
	for ( const fault of faults( system ) ) {
		await sleep( Math.max( 0, began + fault.from * plan.seconds * 1000 - Date.now() ) );
		const from = Date.now();
		say( `${ Math.round( ( from - began ) / 1000 ) } s: ${ fault.name }` );
		await fault.begin();
		const isBack = Date.now();
		if ( fault.isOut ) {
			outages.push( { from: from - 1000, to: isBack + AFTER_S * 1000 } );
		}
		await sleep( Math.max( 0, began + fault.to * plan.seconds * 1000 - Date.now() ) );
		await fault.end();
		const to = Date.now();
		if ( fault.web !== undefined ) {
			outages.push( { from: from - 1000, to: to + 1000, web: fault.web } );
			// Whom the locks of the dead node held up.
			outages.push( { from, to: from + AFTER_S * 1000 } );
		}
		happened.push( {
			what: fault.name,
			from: Math.round( ( from - began ) / 1000 ),
			to: Math.round( ( to - began ) / 1000 ),
			...( fault.isOut && { clusterOut: Math.round( ( isBack - from ) / 100 ) / 10 } ),
		} );
		say( `${ Math.round( ( to - began ) / 1000 ) } s: over` );
	}
	await Promise.all( [ ...work, looks, jobs ] );
	return { ledger, balancer, outages, happened, began };
}

async function every( seconds, goesOn, work ) {
	while ( goesOn() ) {
		await work();
		await sleep( seconds * 1000 );
	}
}
