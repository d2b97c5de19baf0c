import { fetchMetrics, queryArgs, queryPath, type Base, type MetricAnswer, type MetricQuery } from '../api/query';
import { createStore, entity, type State, type Thunk } from './collection';

const answers = entity< MetricAnswer, [ query: MetricQuery ] >( 'answers', {
	keyOf: queryPath,
	fetch: ( [ query ], { signal } ) => fetchMetrics( query, signal ),
} );

/** The store's numbers, by query. Nothing resolves by itself: they may be slow, so a screen says when to ask. */
export const store = createStore( 'storeboard/metrics', {
	selectors: {
		/** The answer to a query as `value`, with `error` of the last request. */
		getAnswer: < B extends Base >( state: State, query: MetricQuery< B > ) =>
			answers.entry( state, query as MetricQuery ) as { value?: MetricAnswer< B >; error?: unknown },
	},
	actions: {
		loadAnswer:
			< B extends Base >( query: MetricQuery< B > ): Thunk =>
			async ( thunk ) =>
				void ( await answers.load( query as MetricQuery )( thunk ) ),
	},
} );

/** A query as a report of the store `storeboard/reports`, which asks once for as long as the answer is young, and gives up what nobody waits for. */
export const reportOf = < B extends Base >( query: MetricQuery< B > ) => ( {
	endpoint: 'query',
	args: queryArgs( query as MetricQuery ),
} );

export type { Base, MetricAnswer, MetricQuery, MetricsOf, Values } from '../api/query';
