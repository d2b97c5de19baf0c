import { RequestError } from '../lib/request-error';
import { mapValues, readArray, readBoolean, readId, readList, readMap, readObject, readString } from './read';
import { post, query } from './request';

const PLUGINS = '/wc-admin/plugins';

/** A plugin is fetched, unpacked and run through its set-up while the request waits. In milliseconds. */
const PATIENCE = { timeOut: 120_000 };

/** Slugs of the plugins that are there, active or not. */
export const fetchInstalledPlugins = ( signal?: AbortSignal ) => query( `${ PLUGINS }/installed`, readSlugs, signal );
export const fetchActivePlugins = ( signal?: AbortSignal ) => query( `${ PLUGINS }/active`, readSlugs, signal );

/** What a write came to. */
export interface PluginReply {
	/** The plugins that the reply tells of. */
	slugs: string[];
	/** What the server says of the success, which may hold entities; empty where it says nothing. */
	message: string;
}

/**
 * Installs one plugin. The reply is a success even when that failed. A plugin that is there already counts as installed. The source
 * says which page asked, for hooks of the server.
 *
 * @throws {RequestError} With the server's words for this plugin, which may hold entities, else with its sum of it.
 */
export const installPlugin = ( slug: string, source?: string ) => change( 'install', slug, source );

/** The same for activating. Answers all plugins that are active now. */
export const activatePlugin = ( slug: string ) => change( 'activate', slug );

/**
 * The same through WordPress, which asks for the right to activate plugins alone; the platform's route asks for the right to install them.
 * For a plugin whose file is named as its folder.
 */
export const activateInstalledPlugin = ( slug: string ) =>
	post(
		`/wp/v2/plugins/${ encodeURIComponent( slug ) }/${ encodeURIComponent( slug ) }`,
		{ status: 'active' },
		( body ): PluginReply => {
			readId( readObject( body, 'Plugin' ).plugin, 'Plugin' );
			return { slugs: [ slug ], message: '' };
		},
		PATIENCE
	);

const change = ( action: 'install' | 'activate', slug: string, source?: string ) =>
	post(
		`${ PLUGINS }/${ action }`,
		{ plugins: slug, source },
		( body ) => {
			const { data, errors, success, message } = readObject( body, 'Plugins' );
			const { installed, activated, active } = readObject( data, 'Plugins' );
			const done = readStrings( action === 'install' ? installed : activated );
			// What is neither done nor explained has failed as well.
			const isDone = done.includes( slug ) || readBoolean( success );
			return {
				error: isDone ? undefined : readErrors( errors )[ slug ] || readString( message ),
				slugs: action === 'install' ? done : readStrings( active ?? done ),
				message: readString( message ),
			};
		},
		PATIENCE
	).then( ( { error, ...reply } ): PluginReply => {
		if ( error !== undefined ) {
			throw new RequestError( 'refused', error );
		}
		return reply;
	} );

/** Where the owner connects WooPayments; 500 where the plugin is not active. */
export const connectWooPayments = () =>
	post( `${ PLUGINS }/connect-wcpay`, undefined, ( body ) =>
		readId( readObject( body, 'Connection' ).connectUrl, 'Connection' )
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
