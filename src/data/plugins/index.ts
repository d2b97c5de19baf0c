import { createSelector } from '@wordpress/data';
import { createStore, type State } from '../collection';
import * as plugins from './actions';

const { active, errors, installed, workOn, ...actions } = plugins;

const isActivating = ( { pending }: State, slug: string ) => workOn( 'activating', slug ) in pending;

/** Which plugins are there and run, and what is being done to them. */
export const store = createStore( 'storeboard/plugins', {
	selectors: {
		/** Slugs of the plugins that are there; undefined until they have loaded. */
		getInstalledPlugins: installed.get,

		/** Slugs of the plugins that run; undefined until they have loaded. */
		getActivePlugins: active.get,

		isInstalling: ( { pending }: State, slug: string ) => workOn( 'installing', slug ) in pending,

		isActivating,

		/** Slugs of the plugins that are being activated. */
		getActivatingPlugins: createSelector(
			( { pending }: State ) => {
				const prefix = workOn( 'activating', '' );
				return Object.keys( pending ).flatMap( ( work ) =>
					work.startsWith( prefix ) ? [ work.slice( prefix.length ) ] : []
				);
			},
			( { pending }: State ) => [ pending ]
		),

		/** Why a plugin's last write failed, in the server's words; undefined where it did not. */
		getPluginError: errors.get,
	},
	actions,
	resolvers: { getInstalledPlugins: installed.load, getActivePlugins: active.load },
} );
