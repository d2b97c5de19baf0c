import { createReduxStore, register } from '@wordpress/data';
import type { Review } from '../../api/reviews';
import * as actions from './actions';
import type { Action } from './actions';
import type { State } from './types';

const initialState: State = { pending: {}, writes: 0 };

function reducer( state: State = initialState, action: Action ): State {
	switch ( action.type ) {
		case 'RECEIVE':
			return { ...state, ...action.patch };
		case 'REMOVE_REVIEW':
			return withReviews( state, without( state.reviews, action.review ) );
		case 'ADD_REVIEW':
			return withReviews(
				state,
				// Where it was: the latest first, as the server lists them.
				[ ...without( state.reviews, action.review ), action.review ].sort(
					( left, right ) => ( right.createdAt ?? 0 ) - ( left.createdAt ?? 0 ) || right.id - left.id
				)
			);
		case 'SET_PENDING': {
			const { [ action.id ]: _, ...others } = state.pending;
			return action.isPending
				? { ...state, pending: { ...others, [ action.id ]: true }, writes: state.writes + 1 }
				: { ...state, pending: others };
		}
		default:
			return state;
	}
}

const without = ( reviews: Review[] = [], { id }: Review ) => reviews.filter( ( review ) => review.id !== id );

/**
 * The number of all goes along with what is shown.
 *
 * @param state
 * @param reviews
 */
function withReviews( state: State, reviews: Review[] ): State {
	const { reviews: shown, count } = state;
	return shown ? { ...state, reviews, count: count && Math.max( 0, count + reviews.length - shown.length ) } : state;
}

const selectors = {
	/** How many reviews wait to be approved; undefined until it has loaded. */
	getCount: ( state: State ) => state.count,

	/** The latest of them; undefined until they have loaded. */
	getReviews: ( state: State ) => state.reviews,

	/** Whether a write is under way for a review. */
	isPending: ( state: State, id: number ) => id in state.pending,

	/** All that is there, and how old it is. Asks for nothing. */
	getState: ( state: State ) => state,
};

const resolvers = { getCount: actions.reloadCount, getReviews: actions.reloadReviews };

/** Reviews that wait to be approved. */
export const store = createReduxStore( 'storeboard/reviews', { reducer, actions, selectors, resolvers } );

register( store );

export type { Review, ReviewStatus } from '../../api/reviews';
