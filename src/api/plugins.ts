import { readArray, readBoolean, readList, readMap, readObject, readString } from './read';
import { query, request } from './request';

const PLUGINS = '/wc-admin/plugins';

/** A plugin is fetched, unpacked and run through its set-up while the request waits. In milliseconds. */
const PATIENCE = { timeOut: 120_000 };

/** What became of plugins that were to be installed or activated, each for itself. */
export interface PluginsReply {
	/** Slugs of those that are. */
	done: string[];
	/** Slug to why it could not be, in the server's words: it may hold entities. */
	errors: Record< string, string >;
	/** The server's own sum of it. */
	message: string;
}

/** Slugs of the plugins that are there, active or not. */
export const fetchInstalledPlugins = ( signal?: AbortSignal ) => query( `${ PLUGINS }/installed`, readSlugs, signal );

export const fetchActivePlugins = ( signal?: AbortSignal ) => query( `${ PLUGINS }/active`, readSlugs, signal );

/** Installs plugins. A plugin that is there already counts as installed. The reply is a success even when some failed. */
export const installPlugins = ( slugs: string[] ) => change( 'install', slugs );

/** Activates installed plugins. The reply is a success even when some failed. */
export const activatePlugins = ( slugs: string[] ) => change( 'activate', slugs );

const change = ( action: 'install' | 'activate', slugs: string[] ) =>
	request(
		{ ...PATIENCE, path: `${ PLUGINS }/${ action }`, method: 'POST', data: { plugins: slugs.join( ',' ) } },
		( body ): PluginsReply => {
			const { data, errors, success, message } = readObject( body, 'Plugins' );
			const { installed, activated } = readObject( data, 'Plugins' );
			const done = readStrings( action === 'install' ? installed : activated );
			const told = readErrors( errors );
			// What is neither done nor explained has failed as well.
			const silent = slugs.filter(
				( slug ) => ! done.includes( slug ) && ! ( slug in told ) && ! readBoolean( success )
			);
			return {
				done,
				errors: { ...Object.fromEntries( silent.map( ( slug ) => [ slug, '' ] ) ), ...told },
				message: readString( message ),
			};
		}
	);

const readSlugs = ( body: unknown ) => readStrings( readObject( body, 'Plugins' ).plugins );

const readStrings = ( value: unknown ): string[] => readList( value, 'Plugins' ).map( readString ).filter( Boolean );

/** A WP_Error: slug to sentences, in an object of the same name as the object around it. */
function readErrors( value: unknown ): Record< string, string > {
	const { errors = [] } = readMap( value ?? [], 'Plugin errors' );
	return Object.fromEntries(
		Object.entries( readMap( errors, 'Plugin errors' ) ).map( ( [ slug, sentences ] ) => [
			slug,
			readArray( sentences, 'Plugin errors' ).map( readString ).join( ' ' ),
		] )
	);
}
