/**
 * Measures each report of a store beside the platform's own, in one run: `npm run bench:reports -- --site <address>`. It prints a table for
 * docs/compatibility.md. See bench/README.md.
 */
import { availableParallelism, loadavg } from 'node:os';
import { isCommand } from '../bin/site/command.mjs';
import { figuresOf, median } from './figures.mjs';
import { BadOption, HOME_PATH, ROUTE_SHOWS, toSite, usageOf, valuesOf } from './options.mjs';
import { runCommand } from './run.mjs';
import { FailedMeasurement, MeasuredSite } from './site.mjs';

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
	limit: { type: 'string', default: '180', value: '<seconds>', help: 'how long one visit may take (180)' },
	help: { type: 'boolean', default: false, help: 'show this' },
};

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
	const { help, site, user, password, pages, runs, days, limit } = valuesOf( args, OPTIONS );
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
		limitMs: 1000 * whole( 'limit', limit ),
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
 * A line of the table. Where a side could not be measured, its times say so.
 *
 * @param {Object}            page
 * @param {(Object[]|null)[]} seen For each side, its visits: `{ cold, warm }`, each with `settled` in ms and the number of REST `requests`. Null
 *                                 where one failed, empty where the side has no such report.
 */
export function lineOf( { name }, seen ) {
	const [ ours, theirs ] = seen.map( summaryOf );
	const pair = ( key ) => [
		ours[ key ],
		theirs[ key ],
		ours.ms && theirs.ms ? ( ours.ms[ key ] / theirs.ms[ key ] ).toFixed( 2 ) : '',
	];
	const requests = ours.ms && theirs.ms ? `${ ours.requests } of ${ theirs.requests }` : ours.requests;
	return `| ${ [ name, ...pair( 'cold' ), ...pair( 'warm' ), requests ].join( ' | ' ) } |`;
}

function summaryOf( visits ) {
	if ( ! visits?.length ) {
		const why = visits ? 'none' : 'not measured';
		return { cold: why, warm: why, requests: '' };
	}
	const middle = ( key, figure ) => median( visits.map( ( visit ) => visit[ key ][ figure ] ) );
	const ms = { cold: middle( 'cold', 'settled' ), warm: middle( 'warm', 'settled' ) };
	const seconds = ( key ) => `${ ( ms[ key ] / 1000 ).toFixed( 2 ) } s`;
	return { ms, cold: seconds( 'cold' ), warm: seconds( 'warm' ), requests: `${ middle( 'cold', 'requests' ) }` };
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
	const sides = SIDES.map( ( more ) => ( { more, site: new MeasuredSite( plan.site, plan.limitMs ) } ) );
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

/**
 * @return {Promise<(Object[]|null)[]>} See lineOf.
 */
async function measure( sides, { path, isOwn }, { runs, days } ) {
	const now = Date.now();
	// Another run of this command begins elsewhere.
	let ago = Math.floor( now / 60_000 ) % 97;
	const visit = async ( { site, more }, range ) => {
		const { settled, restRequests } = figuresOf(
			await site.visit( { cold: false, path: addressOf( path, range, ago, now ) + more } )
		);
		return { settled, requests: restRequests };
	};
	const seen = sides.map( () => [] );
	/** @param {(side: Object) => Promise<Object|Object[]>} look At one side; what it answers is kept. */
	const onEach = async ( look ) => {
		for ( const [ place, side ] of sides.entries() ) {
			if ( seen[ place ] && ! ( isOwn && side.more ) ) {
				const found = await look( side ).catch( ( error ) => afterFailure( error, side ) );
				seen[ place ] = found === null ? null : [ ...seen[ place ], ...[ found ].flat() ];
			}
		}
	};

	// A day alone: the scripts of the page are in the browser's cache from here on.
	await onEach( async ( side ) => {
		await visit( side, 1 );
		return [];
	} );
	for ( let run = 0; run < runs; run++ ) {
		ago++;
		await onEach( async ( side ) => ( { cold: await visit( side, days ), warm: await visit( side, days ) } ) );
	}
	return seen;
}

/**
 * A report that cannot be measured costs its own line alone: the side gets another browser, because the old one may hang or be gone.
 *
 * @param {Error}  error
 * @param {Object} side
 * @return {Promise<null>} What stands for its visits.
 */
async function afterFailure( error, { site } ) {
	console.error( error instanceof FailedMeasurement ? error.message : `The browser failed: ${ error.message }` );
	await site.reopen();
	return null;
}

if ( isCommand( import.meta ) ) {
	await runCommand( main );
}
