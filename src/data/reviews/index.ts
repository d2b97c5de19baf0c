import { fetchReviewCount } from '../../api/rows';
import type { Review, ReviewStatus } from '../../api/reviews';
import { createCollection, loadSources } from '../collection/rows';
import { createStore, type Thunk } from '../collection';

const reviews = createCollection< Review >( {
	fetchCount: ( _, signal ) => fetchReviewCount( signal ),
	fetchRows: async ( _, signal ) => ( await loadSources() ).fetchReviews( signal ),
} );

/**
 * Decides on a review, or has it wait again.
 *
 * @param status 'hold' has it wait again.
 */
const moderateReview =
	( review: Review, status: ReviewStatus ): Thunk< boolean > =>
	async ( registryStore ) =>
		( await loadSources() ).moderateReview( registryStore, reviews, review, status );

/** Reviews that wait to be approved. */
export const store = createStore( 'storeboard/reviews', {
	...reviews,
	actions: { ...reviews.actions, moderateReview },
} );

export type { Review, ReviewStatus };
