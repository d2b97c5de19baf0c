import { setReviewStatus, type Review, type ReviewStatus } from '../../api/reviews';
import { writeRow, type Change, type Thunk } from '../rows';

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
 * Decides on a review, or has it wait again.
 *
 * @param review
 * @param status 'hold' has it wait again.
 * @param then   What follows once the server has accepted it.
 */
export function moderateReview( review: Review, status: ReviewStatus, then: Thunk< Review > ) {
	const waits = status === 'hold';
	return writeRow< Review >(
		{
			key: `reviews/${ review.id }`,
			id: review.id,
			intent: status,
			show: ( waits ? withReview : without )( review ),
			rollback: ( waits ? without : withReview )( review ),
			send: async () => void ( await setReviewStatus( review.id, status ) ),
		},
		then
	);
}
