import { Button, Modal } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RichText } from '../../components/rich-text';
import type { Task } from '../../data/onboarding';
import { recordEvent } from '../../lib/tracks';

interface Props {
	task: Task;
	onClose: () => void;
	onContinue: () => void;
}

/** Buys the chosen extensions now or later. */
export default function PurchaseDialog( { task, onClose, onContinue }: Props ) {
	// A second click may come before the next page. It does not open the task again.
	const isGoing = useRef( false );

	function buy() {
		if ( ! isGoing.current ) {
			isGoing.current = true;
			recordEvent( 'tasklist_modal_proceed_checkout', { purchase_install: true } );
			onContinue();
		}
	}

	return (
		<Modal
			title={ __( 'Would you like to add paid extensions to your store now?', 'storeboard' ) }
			onRequestClose={ onClose }
			className="storeboard-dialog"
		>
			{ task.content && <RichText html={ task.content } /> }
			{ task.additionalInfo && <RichText html={ task.additionalInfo } /> }
			<div className="storeboard-dialog__actions">
				<Button variant="tertiary" onClick={ onClose }>
					{ __( 'I’ll do it later', 'storeboard' ) }
				</Button>
				<Button variant="primary" onClick={ buy }>
					{ __( 'Buy now', 'storeboard' ) }
				</Button>
			</div>
		</Modal>
	);
}
