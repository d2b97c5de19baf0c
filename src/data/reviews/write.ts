import { setReviewStatus, type Review, type ReviewStatus } from '../../api/reviews';
import type { Thunk } from '../collection';
import { writeListItem } from '../collection/write-list-item';
import { reviews } from '.';

/** The latest first, as the server lists them. */
const byDate = ( left: Review, right: Review ) =>
	( right.createdAt ?? 0 ) - ( left.createdAt ?? 0 ) || right.id - left.id;

/** Decides on a review, or has it wait again ('hold'); further ones that wait come in for those that left. */
export const moderateReview = ( review: Review, status: ReviewStatus ): Thunk< boolean > =>
	writeListItem( reviews, {
		id: review.id,
		mutation: status,
		change: ( rows ) => {
			const others = rows.filter( ( { id } ) => id !== review.id );
			return status === 'hold' ? [ ...others, review ].sort( byDate ) : others;
		},
		send: async () => void ( await setReviewStatus( review.id, status ) ),
		then: async ( store ) => {
			const { getCount, getRows } = reviews.selectors;
			const state = store.select.getState();
			if ( ( getCount( state ) ?? 0 ) > ( getRows( state )?.length ?? 0 ) ) {
				await reviews.actions.reloadRows()( store );
			}
		},
	} );
