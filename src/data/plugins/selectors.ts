import type { State } from './types';

/** Slugs of the plugins that are there; undefined until they have loaded. */
export const getInstalledPlugins = ( state: State ) => state.installed;

/** Slugs of the plugins that run; undefined until they have loaded. */
export const getActivePlugins = ( state: State ) => state.active;

export const isInstalling = ( state: State, slug: string ) => state.installing.includes( slug );

export const isActivating = ( state: State, slug: string ) => state.activating.includes( slug );

/** Slugs of the plugins that are being activated. */
export const getActivatingPlugins = ( state: State ) => state.activating;

/** Why a plugin's last write failed, in the server's words; undefined where it did not. */
export const getPluginError = ( state: State, slug: string ) => state.errors[ slug ];
