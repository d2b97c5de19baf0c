import type { Review, ReviewStatus } from '../../api/reviews';
import { fetchReviewCount } from '../../api/rows';
import { createStore } from '../collection';
import { createCollection, lazyAction } from '../collection/rows';

export const reviews = createCollection< Review >( fetchReviewCount, ( { fetchReviews } ) => fetchReviews );

/** Reviews that wait to be approved. */
export const store = createStore( 'storeboard/reviews', {
	...reviews,
	actions: { ...reviews.actions, moderateReview: lazyAction( ( { moderateReview } ) => moderateReview ) },
} );

export type { Review, ReviewStatus };
