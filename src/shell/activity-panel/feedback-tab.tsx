import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { comment } from '@wordpress/icons';
import { useDialog } from '../../components/use-dialog';
import { recordEvent } from '../../lib/tracks';

const loadModal = () => import( /* webpackChunkName: "product-feedback" */ './product-feedback' );

/** Asks how writing a product is. */
export function FeedbackTab() {
	const dialog = useDialog( loadModal );

	function open() {
		recordEvent( 'activity_panel_open', { tab: 'feedback' } );
		dialog.open();
	}

	return (
		<>
			<Button
				id="activity-panel-tab-feedback"
				className="woocommerce-layout__activity-panel-tab has-text"
				icon={ comment }
				aria-haspopup="dialog"
				onClick={ open }
			>
				<span className="storeboard-tab__label">{ __( 'Feedback', 'storeboard' ) }</span>
			</Button>
			{ dialog.Dialog && <dialog.Dialog onClose={ dialog.close } /> }
		</>
	);
}
