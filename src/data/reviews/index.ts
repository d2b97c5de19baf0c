import { createReduxStore, register } from '@wordpress/data';
import { fetchReviewCount } from '../../api/counts';
import type { Review, ReviewStatus } from '../../api/reviews';
import { createRows, loadSources, type Thunk } from '../rows';

const { actions, ...rest } = createRows< Review, [] >( {
	fetchCount: fetchReviewCount,
	fetchRows: async () => ( await loadSources() ).fetchReviews(),
} );

/**
 * Further reviews that wait come in for those that left.
 *
 * @param store
 */
const refill: Thunk< Review > = async ( store ) => {
	const { count = 0, rows = [] } = store.select.getState();
	if ( count > rows.length ) {
		await actions.reloadRows()( store );
	}
};

/**
 * Decides on a review, or has it wait again.
 *
 * @param review
 * @param status 'hold' has it wait again.
 */
const moderateReview =
	( review: Review, status: ReviewStatus ): Thunk< Review, boolean > =>
	async ( registryStore ) =>
		( await loadSources() ).moderateReview( review, status, refill )( registryStore );

/** Reviews that wait to be approved. */
export const store = createReduxStore( 'storeboard/reviews', { ...rest, actions: { ...actions, moderateReview } } );

register( store );

export type { Review, ReviewStatus };
