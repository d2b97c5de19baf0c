import * as api from '../../api/reviews';
import type { Review, ReviewStatus } from '../../api/reviews';
import type { State } from './types';

export const receive = ( patch: Partial< State > ) => ( { type: 'RECEIVE', patch } ) as const;

export const removeReview = ( review: Review ) => ( { type: 'REMOVE_REVIEW', review } ) as const;

export const addReview = ( review: Review ) => ( { type: 'ADD_REVIEW', review } ) as const;

export const setPending = ( id: number, isPending: boolean ) => ( { type: 'SET_PENDING', id, isPending } ) as const;

export type Action =
	| ReturnType< typeof receive >
	| ReturnType< typeof removeReview >
	| ReturnType< typeof addReview >
	| ReturnType< typeof setPending >;

interface Store {
	dispatch: ( action: Action ) => unknown;
	select: { getState: () => State };
}
export type Thunk< T = void > = ( store: Store ) => Promise< T >;

/** Counts anew; what is on the screen stays until the answer is there. */
export const reloadCount =
	(): Thunk =>
	async ( { dispatch } ) => {
		dispatch( receive( { count: await api.fetchReviewCount(), countedAt: Date.now() } ) );
	};

/** Asks for the reviews anew, and with them for their number. An answer from before a write is of no use. */
export const reloadReviews =
	(): Thunk =>
	async ( { dispatch, select } ) => {
		const { writes } = select.getState();
		const { rows: reviews, total } = await api.fetchReviews();
		const { writes: writesSince, reviews: shown } = select.getState();
		if ( shown && writes !== writesSince ) {
			return;
		}
		const now = Date.now();
		dispatch(
			receive( {
				reviews,
				loadedAt: now,
				...( total !== undefined && { count: total, countedAt: now } ),
			} )
		);
	};

/**
 * Decides on a review, or has it wait again: shown at once, taken back if the server refuses. Further reviews that wait come
 * in. A second call while the first is under way does nothing.
 *
 * @param review
 * @param status 'hold' has it wait again.
 */
export const moderateReview =
	( review: Review, status: ReviewStatus ): Thunk =>
	async ( store ) => {
		const { dispatch, select } = store;
		const { id } = review;
		if ( select.getState().pending[ id ] ) {
			return;
		}
		const [ show, takeBack ] = status === 'hold' ? [ addReview, removeReview ] : [ removeReview, addReview ];

		dispatch( setPending( id, true ) );
		dispatch( show( review ) );
		try {
			await api.setReviewStatus( id, status );
		} catch ( error ) {
			dispatch( takeBack( review ) );
			throw error;
		} finally {
			dispatch( setPending( id, false ) );
		}
		const { count = 0, reviews = [], pending } = select.getState();
		if ( count > reviews.length && ! Object.keys( pending ).length ) {
			// Failing, it leaves what is there.
			reloadReviews()( store ).catch( () => {} );
		}
	};
