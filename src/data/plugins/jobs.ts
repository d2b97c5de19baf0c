import { fetchJob, startJob, type PluginJob } from '../../api/plugin-jobs';
import { entity, receive, type State, type Thunk } from '../collection';
import { once } from '../collection/once';

const jobs = entity< PluginJob, [ id: string ] >( 'jobs', {
	keyOf: ( id ) => id,
	fetch: ( [ id ], { signal } ) => fetchJob( id, signal ),
} );

/** For `dispatch( store ).run()`: has the server install and activate plugins by itself, later. Answers the job's id. */
export const startPluginJob =
	( slugs: string[] ): Thunk< string > =>
	( store ) =>
		once( store, `job ${ slugs }`, async () => {
			const job = await startJob( slugs );
			store.dispatch( receive( jobs.change( () => job, job.jobId ) ) );
			return job.jobId;
		} );

/** For `dispatch( store ).run()`: asks how far a job is. */
export const reloadPluginJob = jobs.load;

/** What is known of a job, of `select( store ).getState()`. */
export const getPluginJob = ( state: State, id: string ) => jobs.get( state, id );
