import { mapValues, readId, readList, readMap, readString, shape } from './read';
import { post, query } from './request';

const BASE = '/wc-admin/onboarding/plugins';

const readPlugin = shape( 'Plugin of a job', {
	/** 'pending', 'installed', 'activated' or 'failed'. */
	status: readString,
	/** The server's words. */
	errors: ( errors ) =>
		readList( errors ?? [], 'Errors' )
			.map( readString )
			.filter( Boolean ),
} );

const readJob = shape( 'Job', {
	jobId: readId,
	/** 'pending', 'complete' or 'failed'. */
	status: readString,
	/** By slug; none until the server has begun. */
	plugins: ( plugins ) => mapValues( readMap( plugins ?? {}, 'Plugins of a job' ), readPlugin ),
} );

export type PluginJob = ReturnType< typeof readJob >;

/** Has the server install and activate plugins by itself, later. */
export const startJob = ( slugs: string[] ) =>
	post( `${ BASE }/install-and-activate-async`, { plugins: slugs }, readJob );

/** 404 for an unknown one. */
export const fetchJob = ( id: string, signal?: AbortSignal ) =>
	query( `${ BASE }/scheduled-installs/${ encodeURIComponent( id ) }`, readJob, signal );
