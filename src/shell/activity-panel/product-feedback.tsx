import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../components/use-notices';
import { recordEvent } from '../../lib/tracks';
import { FeedbackModal, type Draft } from '../../components/feedback/modal';

const ACTION = 'product_feedback';

/** Asks how writing a product is. The answer goes to tracking alone, so nothing of it can fail. */
export default function ProductFeedback( { onClose }: { onClose: () => void } ) {
	const [ draft, setDraft ] = useState< Draft >( {} );
	const notices = useNotices();

	useEffect( () => recordEvent( 'ces_view', { action: ACTION } ), [] );

	return (
		<FeedbackModal
			title={ __( 'How’s your experience with the product editor?', 'storeboard' ) }
			statements={ [
				__( 'The product editing screen is easy to use.', 'storeboard' ),
				__( 'The product editing screen does what I need.', 'storeboard' ),
			] }
			draft={ draft }
			onChange={ setDraft }
			onSend={ ( { score, secondScore, comments = '' } ) => {
				recordEvent( 'ces_feedback', {
					action: ACTION,
					score,
					score_second_question: secondScore ?? null,
					score_combined: score + ( secondScore ?? 0 ),
					comments,
				} );
				notices.done( 'storeboard-product-feedback', __( 'We appreciate your feedback!', 'storeboard' ) );
				onClose();
			} }
			onClose={ () => {
				recordEvent( 'ces_view_dismiss', { action: ACTION } );
				onClose();
			} }
		/>
	);
}
