import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Review } from '../../../data/reviews';
import { adminUrl } from '../../../lib/links';
import { formatNumber } from '../../../lib/money';
import { can } from '../../../lib/page-settings';
import { plainText } from '../../../lib/sanitize';
import { Customer } from '../customer';
import { Ago, cut, Thumbnail } from '../parts';
import { useRowFocus } from '../use-row-focus';
import { track, useModeration } from './use-moderation';

/** The rest of a longer review shows on demand. In characters. */
const EXCERPT = 200;

/** One review: its text, product and author, and the actions on it. */
export function ReviewRow( { review }: { review: Review } ) {
	const row = useRowFocus();
	const reviewer = plainText( review.reviewer ).trim();

	return (
		<li ref={ row } className="storeboard-activity__row">
			<Thumbnail src={ review.productImage } />
			<div className="storeboard-activity__main">
				<div>
					<a
						className="storeboard-activity__title"
						href={ adminUrl( review.productUrl ) }
						onClick={ () => track( review, 'product' ) }
					>
						<bdi>{ plainText( review.productName ) }</bdi>
					</a>
				</div>
				<div className="storeboard-activity__muted">
					<Rating stars={ review.rating } />
					<Customer name={ reviewer } onClick={ () => track( review, 'customer' ) } />
					{ review.isVerified && (
						<span className="storeboard-badge">{ __( 'Verified owner', 'storeboard' ) }</span>
					) }
					<Ago time={ review.createdAt } />
				</div>
				<ReviewText text={ review.text } />
				{ can( 'edit_products' ) && (
					<Actions review={ review } reviewer={ reviewer || __( 'Guest', 'storeboard' ) } />
				) }
			</div>
		</li>
	);
}

/** Stars to see, and text for screen readers. */
function Rating( { stars }: { stars: number } ) {
	const full = Math.min( 5, Math.max( 0, Math.round( stars ) ) );
	if ( ! full ) {
		return null;
	}
	return (
		<span>
			<span className="storeboard-activity__stars" aria-hidden="true">
				{ '★'.repeat( full ) + '☆'.repeat( 5 - full ) }
			</span>{ ' ' }
			{
				/* translators: %s: number of stars. */
				sprintf( __( '%s out of 5', 'storeboard' ), formatNumber( full ) )
			}
		</span>
	);
}

function ReviewText( { text }: { text: string } ) {
	const [ isWhole, setWhole ] = useState( false );
	const whole = cut( text, Infinity );
	const excerpt = cut( text, EXCERPT );

	return (
		<>
			<p className="storeboard-activity__review" dir="auto">
				{ isWhole ? whole : excerpt }
			</p>
			{ whole !== excerpt && (
				<Button
					className="storeboard-activity__more"
					variant="link"
					aria-expanded={ isWhole }
					onClick={ () => setWhole( ! isWhole ) }
				>
					{ isWhole ? __( 'Show less', 'storeboard' ) : __( 'Show all', 'storeboard' ) }
				</Button>
			) }
		</>
	);
}

function Actions( { review, reviewer }: { review: Review; reviewer: string } ) {
	const moderate = useModeration( review );

	const button = ( status: 'approved' | 'spam' | 'trash', words: string ) => (
		<Button
			variant={ status === 'approved' ? 'secondary' : 'tertiary' }
			isDestructive={ status === 'trash' }
			size="compact"
			/* translators: 1: action of the button, 2: name of a reviewer. */
			aria-label={ sprintf( __( '%1$s: review by %2$s', 'storeboard' ), words, reviewer ) }
			onClick={ () => moderate( status ) }
		>
			{ words }
		</Button>
	);

	return (
		<div className="storeboard-activity__actions">
			{ button( 'approved', __( 'Approve', 'storeboard' ) ) }
			{ button( 'spam', __( 'Mark as spam', 'storeboard' ) ) }
			{ button( 'trash', __( 'Move to trash', 'storeboard' ) ) }
		</div>
	);
}
