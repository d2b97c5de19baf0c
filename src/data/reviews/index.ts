import type { Review, ReviewStatus } from '../../api/reviews';
import { fetchReviewCount } from '../../api/counted-list';
import { createStore } from '../collection';
import { createCountedList, lazyAction } from '../collection/counted-list';

export const reviews = createCountedList< Review >( fetchReviewCount, ( { fetchReviews } ) => fetchReviews );

/** Reviews that wait to be approved. */
export const store = createStore( 'storeboard/reviews', {
	...reviews,
	actions: { ...reviews.actions, moderateReview: lazyAction( ( { moderateReview } ) => moderateReview ) },
} );

export type { Review, ReviewStatus };
