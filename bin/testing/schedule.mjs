/**
 * One piece of work.
 *
 * @typedef {Object} Job
 * @property {string}           name    What `after` of others calls it.
 * @property {() => Promise<*>} run     Does the work.
 * @property {number|'all'}     [cores] How many it keeps busy, 'all' where nothing may run beside it; one unless told.
 * @property {string[]}         [after] Jobs that have to be over before, where they are among the jobs.
 */

/**
 * Runs jobs side by side, as many as keep the cores busy. The first in the list that fits starts first.
 *
 * @param {Job[]}  jobs
 * @param {number} cores Of the machine.
 * @return {Promise<void>} Settles once all are over; rejects with the first error, once nothing runs any more.
 */
export async function runSideBySide( jobs, cores ) {
	const waiting = [ ...jobs ];
	const running = new Map();
	const open = new Set( jobs.map( ( { name } ) => name ) );
	const cost = ( job ) => ( job.cores === 'all' ? cores : Math.min( job.cores ?? 1, cores ) );
	const used = () => [ ...running.keys() ].reduce( ( sum, job ) => sum + cost( job ), 0 );
	const fits = ( job ) =>
		used() + cost( job ) <= cores &&
		! ( job.after ?? [] ).some( ( name ) => name !== job.name && open.has( name ) );

	while ( waiting.length || running.size ) {
		for ( let next; ( next = waiting.find( fits ) ); ) {
			const job = next;
			waiting.splice( waiting.indexOf( job ), 1 );
			running.set(
				job,
				Promise.resolve( job.run() ).finally( () => {
					running.delete( job );
					open.delete( job.name );
				} )
			);
		}
		if ( ! running.size ) {
			throw new Error( `These wait for each other: ${ waiting.map( ( { name } ) => name ).join( ', ' ) }.` );
		}
		try {
			await Promise.race( running.values() );
		} catch ( error ) {
			waiting.length = 0;
			await Promise.allSettled( running.values() );
			throw error;
		}
	}
}
