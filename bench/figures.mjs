const KB = 1024;
const MOMENT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?/g;
const KINDS = [ 'html', 'script', 'style', 'rest', 'image', 'font', 'other' ];

/** The ratios of A to B to reach, by kind of page. */
export const GOALS = {
	home: { title: 0.4, usable: 0.65, settled: 0.45 },
	task: { title: 0.35, settled: 0.5 },
	route: { title: 0.35, settled: 0.5 },
	// A panel also has to take fewer requests than the platform's own.
	classic: { title: 0.6, requests: 0.99 },
};

/** What the first two figures are called where the page has no tasks. */
const WORDS = {
	route: { title: 'First content visible', usable: 'Usable' },
	classic: { title: 'Panel visible', usable: 'Panel usable' },
};

/** The figures in the order of the table. */
export const FIGURES = [
	{ key: 'title', what: 'First title visible', unit: 'ms' },
	{ key: 'usable', what: 'First task usable', unit: 'ms' },
	{ key: 'settled', what: 'Settled', unit: 'ms' },
	{ key: 'firstByte', what: 'First byte', unit: 'ms' },
	{ key: 'paint', what: 'First paint of content', unit: 'ms' },
	{ key: 'longTasks', what: 'Long tasks', unit: '' },
	{ key: 'longTaskTime', what: 'Long tasks, time', unit: 'ms' },
	{ key: 'shift', what: 'Layout shift', unit: '', digits: 3 },
	{ key: 'heap', what: 'JS heap', unit: 'MB', digits: 1 },
	{ key: 'requests', what: 'Requests', unit: '' },
	{ key: 'networkRequests', what: 'Requests, not from cache', unit: '' },
	{ key: 'failedRequests', what: 'Requests, failed', unit: '' },
	{ key: 'restRequests', what: 'REST requests', unit: '' },
	{ key: 'restBefore', what: 'REST requests before usable', unit: '' },
	{ key: 'transferred', what: 'Transferred', unit: 'KB' },
	{ key: 'decoded', what: 'Decoded', unit: 'KB' },
	...KINDS.map( ( kind ) => ( { key: `decoded.${ kind }`, what: `Decoded, ${ kind }`, unit: 'KB' } ) ),
];

const sum = ( list, of ) => list.reduce( ( total, item ) => total + of( item ), 0 );

/**
 * @param {Object} visit What MeasuredSite.visit() saw.
 * @return {Object} Figure to number.
 */
export function figuresOf( visit ) {
	const { requests, longTasks } = visit;
	const rest = requests.filter( ( { kind } ) => kind === 'rest' );
	const decoded = Object.fromEntries(
		KINDS.map( ( kind ) => [
			`decoded.${ kind }`,
			sum(
				requests.filter( ( request ) => request.kind === kind ),
				( request ) => request.decoded
			) / KB,
		] )
	);

	return {
		// Nothing is painted before the browser's own first paint.
		title: Math.max( visit.title, visit.paint ),
		usable: visit.usable,
		settled: Math.max(
			visit.usable,
			...requests.map( ( { end } ) => end ),
			...longTasks.map( ( [ start, duration ] ) => start + duration )
		),
		firstByte: visit.firstByte,
		paint: visit.paint,
		longTasks: longTasks.length,
		longTaskTime: sum( longTasks, ( [ , duration ] ) => duration ),
		shift: visit.shift,
		heap: visit.heap / KB / KB,
		requests: requests.length,
		networkRequests: requests.filter( ( { cached } ) => ! cached ).length,
		failedRequests: requests.filter( ( { failed, status } ) => failed || status >= 400 ).length,
		restRequests: rest.length,
		restBefore: rest.filter( ( { start } ) => start < visit.usable ).length,
		transferred: sum( requests, ( request ) => request.transferred ) / KB,
		decoded: sum( requests, ( request ) => request.decoded ) / KB,
		...decoded,
	};
}

export function median( numbers ) {
	const sorted = [ ...numbers ].sort( ( a, b ) => a - b );
	const middle = Math.floor( sorted.length / 2 );
	return sorted.length % 2 ? sorted[ middle ] : ( sorted[ middle - 1 ] + sorted[ middle ] ) / 2;
}

/**
 * @param {Object[][]} visits The visits of A and of B, each as figuresOf() returns them.
 * @param {string}     kind   Kind of page: a key of GOALS.
 * @return {Object[]} A line for each figure: the medians, their ratio, and whether it meets the goal.
 */
export function compare( [ ofA, ofB ], kind = 'home' ) {
	return FIGURES.map( ( known ) => {
		const what = WORDS[ kind ]?.[ known.key ] ?? known.what;
		const figure = { ...known, what, goal: GOALS[ kind ][ known.key ] };
		const a = median( ofA.map( ( visit ) => visit[ figure.key ] ) );
		const b = median( ofB.map( ( visit ) => visit[ figure.key ] ) );
		const ratio = b ? a / b : null;
		return { ...figure, a, b, ratio, met: figure.goal && ratio !== null ? ratio <= figure.goal : null };
	} );
}

/**
 * Counts how often a visit requested each REST route (median).
 *
 * @param {Object[][]} visits The visits of A and of B, as seen.
 */
export function compareRest( visits ) {
	const counts = visits.map( ( seen ) => seen.map( ( { requests } ) => countRest( requests ) ) );
	const names = new Set( counts.flat().flatMap( ( visit ) => Object.keys( visit ) ) );
	return [ ...names ].sort().map( ( name ) => {
		const [ a, b ] = counts.map( ( seen ) => median( seen.map( ( visit ) => visit[ name ] ?? 0 ) ) );
		return { name, a, b };
	} );
}

function countRest( requests ) {
	const counts = {};
	for ( const { kind, method, url } of requests ) {
		if ( kind === 'rest' ) {
			const name = `${ method } ${ restName( url ) }`;
			counts[ name ] = ( counts[ name ] ?? 0 ) + 1;
		}
	}
	return counts;
}

/**
 * The route and its query, without what differs from visit to visit.
 *
 * @param {string} address
 */
export function restName( address ) {
	const { pathname, searchParams } = new URL( address );
	const route = searchParams.get( 'rest_route' ) ?? pathname.replace( /^.*\/wp-json/, '' );
	for ( const name of [ 'rest_route', '_locale', '_wpnonce', '_timestamp', '_envelope' ] ) {
		searchParams.delete( name );
	}
	const query = decodeURIComponent( searchParams.toString() ).replace( MOMENT, '<time>' );
	return query ? `${ route }?${ query }` : route;
}
