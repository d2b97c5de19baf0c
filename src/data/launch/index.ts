import * as api from '../../api/launch';
import { createStore, entity, receive, write, type Thunk } from '../collection';

const testOrders = entity< number >( 'testOrders', { fetch: ( _, { signal } ) => api.fetchTestOrderCount( signal ) } );
const surveyDone = entity< boolean >( 'surveyDone', { fetch: ( _, { signal } ) => api.fetchSurveyDone( signal ) } );
const wooPayments = entity< boolean >( 'wooPayments', {
	fetch: ( _, { signal } ) => api.fetchOffersWooPayments( signal ),
} );

/** Moves the orders of WooPayments' test mode to the trash. Their number shows until the server has done it. */
const removeTestOrders =
	(): Thunk =>
	async ( { dispatch } ) => {
		await api.deleteTestOrders();
		dispatch( receive( testOrders.change( () => 0 ) ) );
	};

/** The owner is asked no more: hidden at once, and shown again if the server refuses. */
const finishSurvey = (): Thunk< boolean > => ( store ) =>
	write( store, {
		queryKey: 'survey',
		mutation: true,
		changes: [ surveyDone.change( () => true ) ],
		send: api.saveSurveyDone,
	} );

export { COMING_SOON } from '../../api/launch';

/** What launching the store needs beside the task lists. */
export const store = createStore( 'storeboard/launch', {
	selectors: {
		/** Entries: `value`, `madeAt` and `error`. */
		getTestOrderCount: testOrders.entry,
		getSurveyDone: surveyDone.entry,
		/** Whether the platform has set-up steps for WooPayments. Asks for nothing: the answer may take long. */
		getLoadedOffer: wooPayments.entry,
	},
	actions: { removeTestOrders, reloadTestOrders: testOrders.load, finishSurvey, loadOffer: wooPayments.load },
	resolvers: { getTestOrderCount: testOrders.load, getSurveyDone: surveyDone.load },
} );
