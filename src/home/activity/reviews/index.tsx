import { __, _n, sprintf } from '@wordpress/i18n';
import { store, type Review } from '../../../data/reviews';
import { adminUrl } from '../../../lib/links';
import { recordEvent } from '../../../lib/tracks';
import { Panel } from '../panel';

/** Reviews that wait for approval. */
export const ReviewsPanel = ( { isAskedFor, isKept }: { isAskedFor: boolean; isKept?: boolean } ) => (
	<Panel
		name="reviews-panel"
		store={ store }
		args={ [] }
		isAskedFor={ isAskedFor }
		title={ __( 'Reviews', 'storeboard' ) }
		countText={ ( count, shown ) =>
			/* translators: %s: number of reviews. */
			sprintf( _n( '%s review to moderate', '%s reviews to moderate', count, 'storeboard' ), shown )
		}
		failureText={ __( 'Couldn’t load your reviews.', 'storeboard' ) }
		whenEmpty={ isKept ? 'disabled' : 'absent' }
		link={
			<a
				href={ adminUrl( 'edit.php?post_type=product&page=product-reviews' ) }
				onClick={ () => recordEvent( 'reviews_reviews_manage' ) }
			>
				{ __( 'Manage all reviews', 'storeboard' ) }
			</a>
		}
	>
		{ ( review: Review, { ReviewRow } ) => <ReviewRow key={ review.id } review={ review } /> }
	</Panel>
);
