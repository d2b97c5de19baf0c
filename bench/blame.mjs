/**
 * Finds which scripts took the time of each long task: those of the frame that contains it, the longest first.
 *
 * @param {Array<[number, number]>} longTasks  Start and duration in ms.
 * @param {Object[]}                longFrames As probe.mjs notes them.
 * @return {Object[]} A line for each task of more than 50 ms: at, ms, by.
 */
export const blame = ( longTasks, longFrames ) =>
	longTasks.map( ( [ start, duration ] ) => {
		const end = start + duration;
		const scripts = longFrames
			.flatMap( ( frame ) => frame.scripts )
			.filter( ( script ) => script.start < end && script.start + script.duration > start )
			.sort( ( a, b ) => b.duration - a.duration )
			.slice( 0, 3 );
		return {
			at: Math.round( start ),
			ms: Math.round( duration ),
			by: scripts.length ? scripts.map( say ) : [ 'style, layout or paint, or the reading of the page' ],
		};
	} );

const say = ( { script, name, duration } ) =>
	`${ fileOf( script ) }${ name ? ` ${ shorten( name ) }` : '' } (${ Math.round( duration ) } ms)`;

/** Removes the site's address and whatever differs from one build to the next. */
const fileOf = ( address ) =>
	address
		.replace( /[?#].*$/, '' )
		.replace( /^https?:\/\/[^/]+\//, '' )
		.replace( /\.[0-9a-f]{8}(?=\.js$)/, '' ) || 'the page itself';

const shorten = ( name ) => ( name.length > 60 ? `${ name.slice( 0, 59 ) }…` : name );
