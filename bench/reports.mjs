/**
 * Measures each report of a store beside the platform's own, in one run: `npm run bench:reports -- --site <address>`. It prints a table for
 * docs/compatibility.md. See bench/README.md.
 */
import { availableParallelism, loadavg } from 'node:os';
import { isCommand } from '../bin/site/command.mjs';
import { figuresOf, median } from './figures.mjs';
import { BadOption, HOME_PATH, ROUTE_SHOWS, toSite, usageOf, valuesOf } from './options.mjs';
import { runCommand } from './run.mjs';
import { MeasuredSite, visitTwiceAtMost } from './site.mjs';

/** The address of each. What a report shows of all time has no range, and is never asked anew. */
const PAGES = {
	overview: '/analytics/overview',
	revenue: '/analytics/revenue',
	orders: '/analytics/orders',
	products: '/analytics/products',
	variations: '/analytics/variations',
	categories: '/analytics/categories',
	coupons: '/analytics/coupons',
	taxes: '/analytics/taxes',
	downloads: '/analytics/downloads',
	customers: '/customers',
	stock: '/analytics/stock',
};
const WITHOUT_RANGE = [ 'customers', 'stock' ];

/** Reports that Storeboard alone has: nothing stands beside them. */
const OWN = {
	profit: '/analytics/profit',
	'payment-methods': '/analytics/payment-methods',
	channels: '/analytics/channels',
	'busy-hours': '/analytics/busy-hours',
	'repeat-customers': '/analytics/repeat-customers',
	'stock-sales': '/analytics/stock-sales',
};

const OPTIONS = {
	site: { type: 'string', value: '<address>', help: 'the store to measure' },
	user: { type: 'string', default: 'admin', value: '<name>', help: 'who signs in (admin)' },
	password: { type: 'string', default: 'password', value: '<password>', help: 'with which password (password)' },
	pages: { type: 'string', value: '<names>', help: `some of: ${ Object.keys( { ...PAGES, ...OWN } ).join( ',' ) }` },
	runs: { type: 'string', default: '3', value: '<number>', help: 'visits of each, cold and warm (3)' },
	days: { type: 'string', default: '365', value: '<number>', help: 'how long the range is (365)' },
	help: { type: 'boolean', default: false, help: 'show this' },
};

/** A report of the platform's may take this long on a large store, in milliseconds. */
const LIMIT_MS = 180_000;
const DAY_MS = 86_400_000;
const SIDES = [ '', '&storeboard=off' ];

const whole = ( name, text ) => {
	if ( ! /^[1-9]\d{0,3}$/.test( text ) ) {
		throw new BadOption( `--${ name } is '${ text }'; it takes a number from 1 on.` );
	}
	return Number( text );
};

/**
 * @param {string[]} args The arguments after the command.
 */
export function readPlan( args ) {
	const { help, site, user, password, pages, runs, days } = valuesOf( args, OPTIONS );
	if ( help ) {
		return { help };
	}
	if ( ! site ) {
		throw new BadOption( '--site is missing: the address of the store to measure.' );
	}
	const known = { ...PAGES, ...OWN };
	const chosen = pages?.split( ',' ) ?? Object.keys( known );
	const unknown = chosen.filter( ( name ) => ! Object.hasOwn( known, name ) );
	if ( unknown.length ) {
		throw new BadOption(
			`--pages has ${ unknown.join( ', ' ) }; it takes ${ Object.keys( known ).join( ', ' ) }.`
		);
	}
	return {
		site: { ...toSite( 'The store', 'site', site, HOME_PATH, user, password ), shows: ROUTE_SHOWS },
		pages: chosen.map( ( name ) => ( { name, path: known[ name ], isOwn: Object.hasOwn( OWN, name ) } ) ),
		runs: whole( 'runs', runs ),
		days: whole( 'days', days ),
	};
}

/**
 * A range that nobody has asked for yet, so that no cache of reports answers: it ends so many days before today.
 *
 * @param {string} path Of the report.
 * @param {number} days How long it is.
 * @param {number} ago  Days before today on which it ends.
 * @param {number} now  In milliseconds.
 */
export function addressOf( path, days, ago, now ) {
	const day = ( before ) => new Date( now - before * DAY_MS ).toISOString().slice( 0, 10 );
	const range = WITHOUT_RANGE.some( ( name ) => PAGES[ name ] === path )
		? ''
		: `&period=custom&compare=previous_year&after=${ day( ago + days - 1 ) }&before=${ day( ago ) }`;
	return `${ HOME_PATH }&path=${ encodeURIComponent( path ) }${ range }`;
}

/**
 * A line of the table.
 *
 * @param {Object}     page
 * @param {Object[][]} seen For each side, its visits: `{ cold, warm }`, each with `settled` in ms and the number of REST `requests`.
 */
export function lineOf( { name }, seen ) {
	const [ ours, theirs ] = seen.map( ( visits ) =>
		visits.length
			? {
					cold: median( visits.map( ( { cold } ) => cold.settled ) ),
					warm: median( visits.map( ( { warm } ) => warm.settled ) ),
					requests: median( visits.map( ( { cold } ) => cold.requests ) ),
				}
			: null
	);
	const seconds = ( ms ) => `${ ( ms / 1000 ).toFixed( 2 ) } s`;
	const pair = ( key ) =>
		theirs
			? [ seconds( ours[ key ] ), seconds( theirs[ key ] ), ( ours[ key ] / theirs[ key ] ).toFixed( 2 ) ]
			: [ seconds( ours[ key ] ), 'none', '' ];
	const requests = theirs ? `${ ours.requests } of ${ theirs.requests }` : `${ ours.requests }`;
	return `| ${ [ name, ...pair( 'cold' ), ...pair( 'warm' ), requests ].join( ' | ' ) } |`;
}

const HEAD = [
	'| report | first, ours | WooCommerce’s | ratio | again, ours | WooCommerce’s | ratio | REST requests |',
	'|---|---|---|---|---|---|---|---|',
];

async function main() {
	const plan = readPlan( process.argv.slice( 2 ) );
	if ( plan.help ) {
		console.log( usageOf( 'npm run bench:reports -- --site <address> [options]', OPTIONS ) );
		return 0;
	}
	// Each side has a browser of its own, as two owners would.
	const sides = SIDES.map( ( more ) => ( { more, site: new MeasuredSite( plan.site, LIMIT_MS ) } ) );
	try {
		for ( const { site } of sides ) {
			await site.open( [] );
		}
		const lines = [];
		for ( const page of plan.pages ) {
			const line = lineOf( page, await measure( sides, page, plan ) );
			console.error( line );
			lines.push( line );
		}
		console.log( [ ...HEAD, ...lines ].join( '\n' ) );
		const load = loadavg()[ 0 ].toFixed( 1 );
		console.log(
			`\n${ plan.runs } visits of each in turn, ${ plan.days } days compared with the year before; load ${ load } on ${ availableParallelism() } cores`
		);
		return 0;
	} finally {
		await Promise.all( sides.map( ( { site } ) => site.close() ) );
	}
}

async function measure( sides, { path, isOwn }, { runs, days } ) {
	const asked = isOwn ? sides.slice( 0, 1 ) : sides;
	const now = Date.now();
	// Another run of this command begins elsewhere.
	let ago = Math.floor( now / 60_000 ) % 97;
	const visit = async ( { site, more }, address ) => {
		const { settled, restRequests } = figuresOf(
			await visitTwiceAtMost( site, { cold: false, path: address + more } )
		);
		return { settled, requests: restRequests };
	};
	// The scripts of the page are in the browser's cache from here on.
	for ( const side of asked ) {
		await visit( side, addressOf( path, days, ago, now ) );
	}
	const seen = sides.map( () => [] );
	for ( let run = 0; run < runs; run++ ) {
		ago++;
		for ( const [ place, side ] of asked.entries() ) {
			const address = addressOf( path, days, ago, now );
			seen[ place ].push( { cold: await visit( side, address ), warm: await visit( side, address ) } );
		}
	}
	return seen;
}

if ( isCommand( import.meta ) ) {
	await runCommand( main );
}
