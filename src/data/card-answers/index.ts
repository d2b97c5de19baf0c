import { fetchCardAnswers, type CardAnswer } from '../../api/card-answers';
import { queryPath, type MetricQuery } from '../../api/query';
import { createStore, entity, type State, type Thunk } from '../collection';
import { batchRequests } from '../collection/batch-requests';

/** Cards that come into view one after another ask together. In milliseconds. */
const TOGETHER = 100;

/** What cards ask in the same moment goes in one request. */
const answers = entity< CardAnswer, [ query: MetricQuery ] >( 'answers', {
	keyOf: queryPath,
	fetch: async ( [ query ], { select } ) => {
		await new Promise( ( resolve ) => setTimeout( resolve, TOGETHER ) );
		const got = await batchRequests( select.getState(), 'answers', query, async ( queries ) => ( {
			queries,
			replies: await fetchCardAnswers( queries ),
		} ) );
		const reply = got.replies[ got.queries.indexOf( query ) ];
		if ( ! reply || reply instanceof Error ) {
			throw reply ?? new Error( 'A card has no answer.' );
		}
		return { data: reply };
	},
} );

/** The numbers of home's cards, by what they ask. Nothing resolves by itself: a card asks once it is in view. */
export const store = createStore( 'storeboard/card-answers', {
	selectors: {
		getAnswer: ( state: State, query: MetricQuery ) => answers.entry( state, query ),
	},
	actions: {
		loadAnswer:
			( query: MetricQuery ): Thunk =>
			async ( thunk ) =>
				void ( await answers.load( query )( thunk ) ),
	},
} );

export type { CardAnswer, DeclaredMetric } from '../../api/card-answers';
export type { Base, FilterDimension, MetricQuery } from '../../api/query';
