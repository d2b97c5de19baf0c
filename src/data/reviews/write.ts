import { setReviewStatus, type Review, type ReviewStatus } from '../../api/reviews';
import type { Thunk } from '../collection';
import { writeRow, type RowsChange } from '../collection/write-row';
import { reviews } from '.';

const without =
	( { id }: Review ): RowsChange< Review > =>
	( rows ) =>
		rows.filter( ( review ) => review.id !== id );

/** Where it was: the latest first, as the server lists them. */
const withReview =
	( review: Review ): RowsChange< Review > =>
	( rows ) =>
		[ ...without( review )( rows ), review ].sort(
			( left, right ) => ( right.createdAt ?? 0 ) - ( left.createdAt ?? 0 ) || right.id - left.id
		);

/** Decides on a review, or has it wait again ('hold'); further ones that wait come in for those that left. */
export const moderateReview = ( review: Review, status: ReviewStatus ): Thunk< boolean > =>
	writeRow( reviews, {
		id: review.id,
		intent: status,
		change: ( status === 'hold' ? withReview : without )( review ),
		send: async () => void ( await setReviewStatus( review.id, status ) ),
		then: async ( store ) => {
			const { getCount, getRows } = reviews.selectors;
			const state = store.select.getState();
			if ( ( getCount( state ) ?? 0 ) > ( getRows( state )?.length ?? 0 ) ) {
				await reviews.actions.reloadRows()( store );
			}
		},
	} );
