import * as api from '../api/profiler';
import type { Answers, StoreOptions } from '../api/profiler';
import { PROFILE, type ProfileChange } from '../api/task-writes';
import { getPageSettings } from '../lib/page-settings';
import { createStore, entity, receive, type Thunk } from './collection';
import { mutate } from './collection/mutation';

const answers = entity< Answers >( 'answers', { fetch: ( _, { signal } ) => api.fetchAnswers( signal ) } );
const progress = entity< string[] >( 'progress', { fetch: ( _, { signal } ) => api.fetchProgress( signal ) } );
const options = entity< StoreOptions >( 'options', { fetch: ( _, { signal } ) => api.fetchStoreOptions( signal ) } );

/** Writes parts of the profile; the others stay. */
const saveAnswers =
	( change: ProfileChange ): Thunk< unknown > =>
	async ( store ) => {
		await api.saveAnswers( change );
		store.dispatch( receive( answers.change( ( known ) => known && { ...known, ...change } ) ) );
	};

/** Marks a step as done. */
const completeStep =
	( step: string ): Thunk< unknown > =>
	( store ) =>
		mutate( store, `step ${ step }`, async () => {
			const done = await api.completeStep( step );
			store.dispatch( receive( progress.change( () => done ) ) );
		} );

/** Keeps what was written of the store's options by other stores, so that a step back shows it. */
const keepOptions =
	( change: Partial< StoreOptions > ): Thunk< unknown > =>
	async ( store ) =>
		store.dispatch( receive( options.change( ( known ) => known && { ...known, ...change } ) ) );

const renameSite =
	( name: string ): Thunk< unknown > =>
	async ( store ) => {
		await api.renameSite( name );
		await keepOptions( { name } )( store );
	};

/** The currency, its format and the units of measure that are usual in a country, of two letters. */
const setUnits =
	( country: string ): Thunk< unknown > =>
	( store ) =>
		mutate( store, `units ${ country }`, () => api.setUnits( country ) );

/** Closes the store to visitors until it is launched, as the platform does once the set-up ends. */
const closeNewStore = (): Thunk< unknown > => ( store ) => mutate( store, 'close', api.closeNewStore );

/** The set-up: what the owner answered, and how far it is. Selectors answer an entry: `value`, `madeAt` and `error`. */
export const store = createStore( 'storeboard/profiler', {
	selectors: {
		getAnswers: answers.entry,
		/** Ids of the steps that are done. */
		getProgress: progress.entry,
		getStoreOptions: options.entry,
	},
	actions: {
		saveAnswers,
		completeStep,
		renameSite,
		setUnits,
		closeNewStore,
		keepOptions,
		reloadAnswers: answers.load,
		reloadProgress: progress.load,
		reloadStoreOptions: options.load,
	},
	resolvers: { getAnswers: answers.load, getProgress: progress.load, getStoreOptions: options.load },
} );

/** Whether the page brought along what each step needs. */
export const isPreloaded = () =>
	[ PROFILE, api.PROGRESS, api.STORE_OPTIONS ].every( ( path ) => path in getPageSettings().replies );

export type { Answers, StoreOptions } from '../api/profiler';
export type { ProfileChange } from '../api/task-writes';
