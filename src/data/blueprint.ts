import * as api from '../api/blueprint';
import type { BlueprintStep, ChosenSteps, ExportedBlueprint, Installed, StepReply } from '../api/blueprint';
import type { Body } from '../api/read';
import { createStore, entity, keyed, receive, type Store, type Thunk } from './collection';
import { mutate } from './collection/mutation';

const allowed = entity< boolean >( 'allowed', { fetch: ( _, { signal } ) => api.fetchImportAllowed( signal ) } );
const options = entity< Body, [ settings: string[] ] >( 'options', {
	keyOf: ( settings ) => settings,
	fetch: ( [ settings ] ) => api.fetchExportedOptions( settings ),
} );
const site = entity< Body >( 'site', { fetch: ( _, { signal } ) => api.fetchSiteOptions( signal ) } );
const plugins = entity< Record< string, Installed > >( 'plugins', {
	fetch: ( _, { signal } ) => api.fetchPluginVersions( signal ),
} );
const themes = entity< Record< string, Installed > >( 'themes', {
	fetch: ( _, { signal } ) => api.fetchThemeVersions( signal ),
} );
const run = keyed< ImportRun >( 'run' );

export interface StepResult {
	status: 'waiting' | 'running' | 'done' | 'failed' | 'skipped';
	/** The server's words, which may hold entities. */
	messages: StepReply[ 'messages' ];
	/** Why the request failed; undefined where the server answered. */
	error?: unknown;
}

/** An import: the steps, and what became of each. */
export interface ImportRun {
	steps: BlueprintStep[];
	results: StepResult[];
	/** Failed: it waits for a decision on the step that failed last. */
	state: 'running' | 'failed' | 'done' | 'stopped';
	session?: string;
}

/** Whether a step would make the store live. Such a step is left out of every import: the rest of the import would be refused. */
export const opensStore = ( { step, options: set }: BlueprintStep ) =>
	step === 'setSiteOptions' && ( set as Body | undefined )?.woocommerce_coming_soon === 'no';

const getRun = ( store: Store ) => run.get( store.select.getState() );

const setRun = ( store: Store, change: ( known: ImportRun ) => ImportRun ) =>
	store.dispatch( receive( run.change( ( known ) => known && change( known ) ) ) );

const setResult = ( store: Store, index: number, result: Partial< StepResult > ) =>
	setRun( store, ( known ) => ( {
		...known,
		results: known.results.map( ( before, at ) => ( at === index ? { ...before, ...result } : before ) ),
	} ) );

/** Imports what waits, step by step, until one fails. */
const advance = ( store: Store ) =>
	mutate( store, 'importing', async () => {
		setRun( store, ( known ) => ( { ...known, state: 'running' } ) );
		for ( let index: number; ( index = nextOf( getRun( store )! ) ) >= 0; ) {
			const { steps, session: known } = getRun( store )!;
			setResult( store, index, { status: 'running', messages: [], error: undefined } );
			try {
				const { isDone, messages, session } = await api.importStep( steps[ index ]!, known );
				setRun( store, ( before ) => ( { ...before, session } ) );
				setResult( store, index, { status: isDone ? 'done' : 'failed', messages } );
			} catch ( error ) {
				setResult( store, index, { status: 'failed', error } );
			}
			if ( getRun( store )!.results[ index ]!.status === 'failed' ) {
				setRun( store, ( before ) => ( { ...before, state: 'failed' } ) );
				return getRun( store )!;
			}
		}
		setRun( store, ( known ) => ( { ...known, state: 'done' } ) );
		return getRun( store )!;
	} );

const nextOf = ( { results }: ImportRun ) => results.findIndex( ( { status } ) => status === 'waiting' );

/** Imports steps in their order. A double click is one import. Answers how far it came: until the end, or until a step failed. */
const startImport =
	( steps: BlueprintStep[] ): Thunk< ImportRun > =>
	( store ) => {
		if ( getRun( store )?.state !== 'running' ) {
			const results = steps.map( ( step ): StepResult => {
				return { status: opensStore( step ) ? 'skipped' : 'waiting', messages: [] };
			} );
			store.dispatch( receive( run.change( () => ( { steps, results, state: 'running' } ) ) ) );
		}
		return advance( store );
	};

/** Sends the step again that failed last, in the same session, and goes on behind it. */
const retryStep = (): Thunk< ImportRun > => ( store ) => {
	const known = getRun( store )!;
	if ( known.state === 'failed' ) {
		const at = known.results.map( ( { status } ) => status ).lastIndexOf( 'failed' );
		setResult( store, at, { status: 'waiting' } );
	}
	return advance( store );
};

/** Leaves the failed step as it is, and goes on behind it. */
const passStep = (): Thunk< ImportRun > => ( store ) => advance( store );

const stopImport = (): Thunk => async ( store ) => {
	setRun( store, ( known ) => ( { ...known, state: 'stopped' } ) );
};

/** Forgets an import that has ended, and what the store had before it. */
const closeImport = (): Thunk => async ( store ) => {
	store.dispatch( receive( run.change( () => undefined ) ) );
};

/** A double click is one export. Pending is 'exporting'. */
const exportBlueprint =
	( steps: ChosenSteps, isOlder: boolean, isZip?: boolean ): Thunk< ExportedBlueprint > =>
	( store ) =>
		mutate( store, 'exporting', () => api.exportBlueprint( steps, isOlder, isZip ) );

/** Exports and imports of the store's configuration, and what the store has now. */
export const store = createStore( 'storeboard/blueprint', {
	selectors: {
		/** Whether an import is allowed now: not into a live store. With its failure, as all of these. */
		getImportAllowed: allowed.entry,
		/** Options that the store has now, by name: of these settings. This and what follows ask for nothing: what they compare with has to be new. */
		getStoreOptions: options.entry,
		/** Options of WordPress, by name. */
		getSiteOptions: site.entry,
		getPluginVersions: plugins.entry,
		getThemeVersions: themes.entry,
		/** The import that is under way or has ended; undefined before. Asks for nothing. */
		getImport: run.get,
	},
	actions: {
		exportBlueprint,
		startImport,
		retryStep,
		passStep,
		stopImport,
		closeImport,
		reloadImportAllowed: allowed.load,
		reloadStoreOptions: options.load,
		reloadSiteOptions: site.load,
		reloadPluginVersions: plugins.load,
		reloadThemeVersions: themes.load,
	},
	resolvers: { getImportAllowed: allowed.load },
} );

export type { Body, BlueprintStep, ChosenSteps, ExportedBlueprint, Installed };
