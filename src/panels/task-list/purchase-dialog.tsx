import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RichText } from '../../components/rich-text';
import type { Task } from '../../data/onboarding';
import { recordEvent } from '../../lib/tracks';

interface Props {
	task: Task;
	onClose: () => void;
	onContinue: () => void;
}

/** Buying the extensions that were chosen: now or later. */
export default function PurchaseDialog( { task, onClose, onContinue }: Props ) {
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
				<Button
					variant="primary"
					onClick={ () => {
						recordEvent( 'tasklist_modal_proceed_checkout', { purchase_install: true } );
						onContinue();
					} }
				>
					{ __( 'Buy now', 'storeboard' ) }
				</Button>
			</div>
		</Modal>
	);
}
