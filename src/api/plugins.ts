import { mapValues, readArray, readBoolean, readList, readMap, readObject, readString } from './read';
import { post, query } from './request';

const PLUGINS = '/wc-admin/plugins';

/** A plugin is fetched, unpacked and run through its set-up while the request waits. In milliseconds. */
const PATIENCE = { timeOut: 120_000 };

/** Slugs of the plugins that are there, active or not. */
export const fetchInstalledPlugins = ( signal?: AbortSignal ) => query( `${ PLUGINS }/installed`, readSlugs, signal );
export const fetchActivePlugins = ( signal?: AbortSignal ) => query( `${ PLUGINS }/active`, readSlugs, signal );

// The reply is a success even when some failed. A plugin that is there already counts as installed. Answers slugs that are done, and by slug
// why the others are not, in the server's words, which may hold entities; its own sum of it is the message.
export const installPlugins = ( slugs: string[] ) => change( 'install', slugs );
export const activatePlugins = ( slugs: string[] ) => change( 'activate', slugs );

const change = ( action: 'install' | 'activate', slugs: string[] ) =>
	post(
		`${ PLUGINS }/${ action }`,
		{ plugins: slugs.join( ',' ) },
		( body ) => {
			const { data, errors, success, message } = readObject( body, 'Plugins' );
			const { installed, activated } = readObject( data, 'Plugins' );
			const done = readStrings( action === 'install' ? installed : activated );
			const told = readErrors( errors );
			for ( const slug of readBoolean( success ) ? [] : slugs ) {
				// What is neither done nor explained has failed as well.
				if ( ! done.includes( slug ) ) {
					told[ slug ] ??= '';
				}
			}
			return { done, errors: told, message: readString( message ) };
		},
		PATIENCE
	);

const readSlugs = ( body: unknown ) => readStrings( readObject( body, 'Plugins' ).plugins );
const readStrings = ( value: unknown ) => readList( value, 'Plugins' ).map( readString ).filter( Boolean );

/** A WP_Error: slug to sentences, in an object of the same name as the object around it. */
function readErrors( value: unknown ) {
	const { errors = [] } = readMap( value ?? [], 'Plugin errors' );
	return mapValues( readMap( errors, 'Plugin errors' ), ( sentences ) =>
		readArray( sentences, 'Plugin errors' ).map( readString ).join( ' ' )
	);
}
