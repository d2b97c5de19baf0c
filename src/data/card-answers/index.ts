import { fetchCardAnswers, type CardAnswer } from '../../api/card-answers';
import { queryPath, type MetricQuery } from '../../api/query';
import { createStore, entity, type State, type Thunk } from '../collection';

/** Cards that come into view one after another ask together. In milliseconds. */
const TOGETHER = 100;

/** So many questions go in one request: a slow one holds up few others, and the address stays short. */
const MOST = 8;

interface Request {
	/** By their key: what two cards ask is asked once. */
	questions: Map< string, MetricQuery >;
	replies: Promise< Awaited< ReturnType< typeof fetchCardAnswers > > >;
}

/** The request that still takes questions, of each registry. */
const open = new WeakMap< object, Request >();

/** None waits for another: what is asked again is not held up by what is still under way. */
function requestFor( registry: object, key: string ): Request {
	const present = open.get( registry );
	if ( present && ( present.questions.has( key ) || present.questions.size < MOST ) ) {
		return present;
	}
	const questions: Request[ 'questions' ] = new Map();
	const request: Request = {
		questions,
		replies: new Promise( ( resolve ) => setTimeout( resolve, TOGETHER ) ).then( () => {
			if ( open.get( registry ) === request ) {
				open.delete( registry );
			}
			return fetchCardAnswers( [ ...questions.values() ] );
		} ),
	};
	open.set( registry, request );
	return request;
}

/** What cards ask in the same moment goes in few requests. */
const answers = entity< CardAnswer, [ query: MetricQuery ] >( 'answers', {
	keyOf: queryPath,
	fetch: async ( [ query ], { select } ) => {
		const key = queryPath( query );
		const { questions, replies } = requestFor( select.getState().underWay, key );
		questions.set( key, query );
		const reply = ( await replies )[ [ ...questions.keys() ].indexOf( key ) ];
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
