import { setReviewStatus, type Review, type ReviewStatus } from '../../api/reviews';
import type { createCollection } from '../collection/rows';
import type { Store } from '../collection';
import { writeRow, type RowsChange } from '../collection/write-row';

const without =
	( { id }: Review ): RowsChange< Review > =>
	( reviews ) =>
		reviews.filter( ( review ) => review.id !== id );

/** Where it was: the latest first, as the server lists them. */
const withReview =
	( review: Review ): RowsChange< Review > =>
	( reviews ) =>
		[ ...without( review )( reviews ), review ].sort(
			( left, right ) => ( right.createdAt ?? 0 ) - ( left.createdAt ?? 0 ) || right.id - left.id
		);

/** Decides on a review; further ones that wait come in for those that left. */
export const moderateReview = (
	store: Store,
	{ entities, selectors, actions }: ReturnType< typeof createCollection< Review > >,
	review: Review,
	status: ReviewStatus
) =>
	writeRow< Review >(
		store,
		{ entities },
		{
			id: review.id,
			intent: status,
			change: ( status === 'hold' ? withReview : without )( review ),
			send: async () => void ( await setReviewStatus( review.id, status ) ),
			then: async () => {
				const state = store.select.getState();
				if ( ( selectors.getCount( state ) ?? 0 ) > ( selectors.getRows( state )?.length ?? 0 ) ) {
					await actions.reloadRows()( store );
				}
			},
		}
	);
