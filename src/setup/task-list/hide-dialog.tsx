import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	onCancel: () => void;
	onHide: () => void;
}

/** Asks before the setup list is hidden while it has open tasks. */
const HideDialog = ( { onCancel, onHide }: Props ) => (
	<Modal
		title={ __( 'Hide store setup tasks', 'storeboard' ) }
		onRequestClose={ onCancel }
		className="storeboard-dialog"
	>
		<p>{ __( 'Are you sure? These tasks are required for all stores.', 'storeboard' ) }</p>
		<div className="storeboard-dialog__actions">
			<Button variant="tertiary" onClick={ onCancel }>
				{ __( 'Cancel', 'storeboard' ) }
			</Button>
			<Button variant="primary" onClick={ onHide }>
				{ __( 'Yes, hide store setup tasks', 'storeboard' ) }
			</Button>
		</div>
	</Modal>
);

export default HideDialog;
