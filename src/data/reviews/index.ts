import { createReduxStore, register } from '@wordpress/data';
import { fetchReviewCount, fetchReviews, setReviewStatus, type Review, type ReviewStatus } from '../../api/reviews';
import { createRows, writeRow, type Change, type Thunk } from '../rows';

const { actions, ...rest } = createRows( { fetchCount: fetchReviewCount, fetchRows: fetchReviews } );

const without =
	( { id }: Review ): Change< Review > =>
	( reviews ) =>
		reviews.filter( ( review ) => review.id !== id );

/**
 * Where it was: the latest first, as the server lists them.
 *
 * @param review
 */
const withReview =
	( review: Review ): Change< Review > =>
	( reviews ) =>
		[ ...without( review )( reviews ), review ].sort(
			( left, right ) => ( right.createdAt ?? 0 ) - ( left.createdAt ?? 0 ) || right.id - left.id
		);

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
function moderateReview( review: Review, status: ReviewStatus ) {
	const waits = status === 'hold';
	return writeRow< Review >(
		{
			key: `reviews/${ review.id }`,
			id: review.id,
			intent: status,
			show: ( waits ? withReview : without )( review ),
			takeBack: ( waits ? without : withReview )( review ),
			send: async () => void ( await setReviewStatus( review.id, status ) ),
		},
		refill
	);
}

/** Reviews that wait to be approved. */
export const store = createReduxStore( 'storeboard/reviews', { ...rest, actions: { ...actions, moderateReview } } );

register( store );

export type { Review, ReviewStatus } from '../../api/reviews';
