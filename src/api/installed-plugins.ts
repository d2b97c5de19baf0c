import { RequestError } from '../lib/request-error';
import { readBoolean, readEach, readId, readList, readObject, readString, shape } from './read';
import { query, request } from './request';

const readPlugin = shape( 'Plugin', {
	/** Its file without '.php', for example 'woocommerce/woocommerce'. */
	plugin: readId,
	name: readString,
	version: readString,
	author: readString,
	description: ( description ) => readString( readObject( description ?? {}, 'Description' ).raw ),
	/** 'network-active' where it is active on each site of a network. */
	status: ( status ) => {
		const is = readString( status );
		return is === 'active' || is === 'network-active' ? is : 'inactive';
	},
	/** Whether only a whole network can have it. */
	networkOnly: readBoolean,
} );

export type InstalledPlugin = ReturnType< typeof readPlugin >;

const FIELDS = 'plugin,name,status,version,author,description.raw,network_only';

/** Exactly the path in includes/Screens/requests.json. */
export const INSTALLED = `/wp/v2/plugins?_fields=${ FIELDS }`;

/** Its set-up runs while the request waits. In milliseconds. */
const PATIENCE = { timeOut: 60_000 };
/** It is fetched and unpacked. In milliseconds. */
const LONG_PATIENCE = { timeOut: 120_000 };

/** Asks for what an update is made by: WordPress has no REST route for it. */
const AJAX = 'admin-ajax.php';

export const fetchInstalled = ( signal?: AbortSignal ) =>
	query( INSTALLED, ( body ) => readEach( readList( body, 'Plugins' ), readPlugin ), signal );

/** Answers the plugin. 500 where its own code fails: it is not active then. */
export const setPluginStatus = ( plugin: string, status: 'active' | 'inactive' ) =>
	request(
		{
			path: `/wp/v2/plugins/${ plugin }?_fields=${ FIELDS }`,
			method: 'PUT',
			data: { status },
			...PATIENCE,
		},
		readPlugin
	);

/**
 * Updates a plugin to its newest version, as WordPress' own list does.
 *
 * @param  plugin   Its file without '.php'.
 * @param  adminUrl The address of the admin folder.
 * @param  nonce    Of WordPress' action 'updates'.
 * @throws {RequestError} With the server's words, which may hold entities.
 */
export async function updatePlugin( plugin: string, adminUrl: string, nonce: string ) {
	const body = new FormData();
	const fields = {
		action: 'update-plugin',
		plugin: `${ plugin }.php`,
		slug: plugin.split( '/' )[ 0 ]!,
		_ajax_nonce: nonce,
	};
	Object.entries( fields ).forEach( ( [ name, value ] ) => body.append( name, value ) );
	const { success, data } = await request(
		{ url: adminUrl + AJAX, method: 'POST', body, keepalive: false, ...LONG_PATIENCE },
		( reply ) => readObject( reply, 'Update' )
	);
	if ( success !== true ) {
		throw new RequestError( 'refused', readString( readObject( data ?? {}, 'Update' ).errorMessage ) );
	}
}
