import { fetchCardAnswers, type CardAnswer } from '../api/card-answers';
import { queryPath, type MetricQuery } from '../api/query';
import { createStore, entity, type State, type Thunk } from './collection';
import { batchRequests } from './collection/batch-requests';

/** Cards that come into view one after another ask together. In milliseconds. */
const TOGETHER = 100;

/** So many questions go in one request: a slow one holds up few others, and the address stays short. */
const MOST = 8;

/** Asks each question once, whoever asks it. Answers by question. */
async function ask( queries: MetricQuery[] ) {
	const questions = new Map( queries.map( ( query ) => [ queryPath( query ), query ] ) );
	const replies = await fetchCardAnswers( [ ...questions.values() ] );
	return new Map( [ ...questions.keys() ].map( ( path, at ) => [ path, replies[ at ] ] ) );
}

/** What cards ask in the same moment goes in few requests. */
const answers = entity< CardAnswer, [ query: MetricQuery ] >( 'answers', {
	keyOf: queryPath,
	fetch: async ( [ query ], { select } ) => {
		const replies = await batchRequests( select.getState(), 'answers', query, ask, {
			most: MOST,
			within: TOGETHER,
		} );
		const reply = replies.get( queryPath( query ) );
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

export type { CardAnswer, DeclaredMetric } from '../api/card-answers';
export type { Base, FilterDimension, MetricQuery } from '../api/query';
