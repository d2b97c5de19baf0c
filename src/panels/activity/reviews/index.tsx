import { useDispatch, useSelect } from '@wordpress/data';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store } from '../../../data/reviews';
import { adminUrl } from '../../../lib/links';
import { recordEvent } from '../../../lib/tracks';
import { Panel } from '../panel';
import { Rows } from '../rows';
import { ReviewRow } from './review-row';

/** Reviews that wait to be approved. */
export function ReviewsPanel( { isAskedFor }: { isAskedFor: boolean } ) {
	const { count, countedAt, hasFailed } = useSelect( ( select ) => {
		const { getCount, getState, hasResolutionFailed } = select( store );
		return {
			count: getCount(),
			countedAt: getState().countedAt,
			hasFailed: hasResolutionFailed( 'getCount', [] ),
		};
	}, [] );
	const { reloadCount } = useDispatch( store );

	return (
		<Panel
			name="reviews-panel"
			title={ __( 'Reviews', 'storeboard' ) }
			count={ count }
			countedAt={ countedAt }
			countText={ ( reviews, shown ) =>
				/* translators: %s: number of reviews. */
				sprintf( _n( '%s review to moderate', '%s reviews to moderate', reviews, 'storeboard' ), shown )
			}
			hasCountFailed={ hasFailed }
			onRecount={ reloadCount }
			isAskedFor={ isAskedFor }
		>
			{ ( isOpen ) => <Reviews isOpen={ isOpen } /> }
		</Panel>
	);
}

function Reviews( { isOpen }: { isOpen: boolean } ) {
	const { reviews, count, loadedAt, error } = useSelect( ( select ) => {
		const { getReviews, getState, getResolutionError } = select( store );
		return {
			reviews: getReviews(),
			count: getState().count,
			loadedAt: getState().loadedAt,
			error: getResolutionError( 'getReviews', [] ),
		};
	}, [] );
	const { reloadReviews } = useDispatch( store );

	return (
		<Rows
			name="reviews-panel"
			isOpen={ isOpen }
			length={ reviews?.length }
			count={ count }
			loadedAt={ loadedAt }
			error={ error }
			failureText={ __( 'The reviews could not be loaded.', 'storeboard' ) }
			emptyText={ __( 'No reviews wait for your approval. New ones appear here.', 'storeboard' ) }
			onReload={ reloadReviews }
			link={
				<a
					href={ adminUrl( 'edit.php?post_type=product&page=product-reviews' ) }
					onClick={ () => recordEvent( 'reviews_reviews_manage' ) }
				>
					{ __( 'Manage all reviews', 'storeboard' ) }
				</a>
			}
		>
			{ reviews?.map( ( review ) => (
				<ReviewRow key={ review.id } review={ review } />
			) ) }
		</Rows>
	);
}
