import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useSettled } from '../../../components/today/use-settled';
import { useNotices } from '../../../components/use-notices';
import { store, type Review } from '../../../data/reviews';
import { recordEvent } from '../../../lib/tracks';

type Decision = 'approved' | 'spam' | 'trash';

export const track = ( { date }: Review, event: string, status = 'hold' ) =>
	recordEvent( `reviews_${ event }`, { date, status } );

const events = { approved: 'approve', spam: 'mark_as_spam', trash: 'delete' };

const messagesOf = ( decision: Decision ) =>
	( {
		approved: {
			done: __( 'Review approved', 'storeboard' ),
			failed: __( 'Couldn’t approve the review.', 'storeboard' ),
		},
		spam: {
			done: __( 'Review marked as spam', 'storeboard' ),
			failed: __( 'Couldn’t mark the review as spam.', 'storeboard' ),
		},
		trash: {
			done: __( 'Review moved to trash', 'storeboard' ),
			failed: __( 'Couldn’t move the review to the trash.', 'storeboard' ),
		},
	} )[ decision ];

/**
 * Moderates a review. It leaves at once, with Undo. If the server refuses, it comes back and a notice says why, with
 * Retry.
 */
export function useModeration( review: Review ) {
	const { moderateReview } = useDispatch( store );
	const notices = useNotices();
	const settled = useSettled();
	const noticeId = `storeboard-review-${ review.id }`;

	async function moderate( decision: Decision ) {
		const words = messagesOf( decision );
		track( review, events[ decision ], decision );
		try {
			if ( await moderateReview( review, decision ) ) {
				notices.done( noticeId, words.done, undo );
				settled();
			}
		} catch ( error ) {
			notices.failed( noticeId, words.failed, error, () => moderate( decision ) );
		}
	}

	async function undo() {
		try {
			await moderateReview( review, 'hold' );
			settled();
		} catch ( error ) {
			notices.failed( noticeId, __( 'Couldn’t restore the review.', 'storeboard' ), error, undo );
		}
	}

	return moderate;
}
