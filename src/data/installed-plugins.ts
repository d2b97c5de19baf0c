import {
	INSTALLED,
	fetchInstalled,
	setPluginStatus,
	updatePlugin as sendUpdate,
	type InstalledPlugin,
} from '../api/installed-plugins';
import { getPageSettings } from '../lib/page-settings';
import { createStore, entity, write, type Thunk } from './collection';
import { mutate } from './collection/mutation';

const plugins = entity< InstalledPlugin[] >( 'plugins', { fetch: ( _, { signal } ) => fetchInstalled( signal ) } );

const changing = ( plugin: string, more: Partial< InstalledPlugin > ) =>
	plugins.change( ( known ) => known?.map( ( row ) => ( row.plugin === plugin ? { ...row, ...more } : row ) ) );

let turn: Promise< unknown > = Promise.resolve();

/** WordPress keeps in one option which plugins are active: two requests at once would lose one of the changes. */
function inTurn< T >( send: () => Promise< T > ): Promise< T > {
	const sent = turn.then( send, send );
	turn = sent.catch( () => undefined );
	return sent;
}

/** Shows the change at once, and takes it back where the server refuses. */
const setStatus =
	( plugin: string, status: 'active' | 'inactive' ): Thunk< boolean > =>
	( registryStore ) =>
		write( registryStore, {
			queryKey: plugin,
			mutation: status,
			changes: [ changing( plugin, { status } ) ],
			send: () => inTurn( () => setPluginStatus( plugin, status ) ),
			accept: ( row ) => [ changing( plugin, row ) ],
		} );

/** Updates a plugin, once however often it is asked, and asks for the list: its version may be another than was offered. */
const updatePlugin =
	( plugin: string ): Thunk< void > =>
	( registryStore ) =>
		mutate( registryStore, `update ${ plugin }`, async () => {
			const { adminUrl, pluginUpdates } = getPageSettings();
			await inTurn( () => sendUpdate( plugin, adminUrl, pluginUpdates.nonce ) );
			await plugins.load()( registryStore );
		} );

export const store = createStore( 'storeboard/installed-plugins', {
	selectors: {
		/** The plugins as `value`, with `madeAt` and `error`. */
		getPlugins: plugins.entry,
	},
	actions: { setStatus, updatePlugin, reloadPlugins: plugins.load },
	resolvers: { getPlugins: plugins.load },
} );

/** Whether the page brought them along. */
export const arePluginsPreloaded = () => INSTALLED in getPageSettings().replies;

export type { InstalledPlugin };
