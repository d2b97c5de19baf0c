import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	onCancel: () => void;
	onDismiss: () => void;
}

/** Asks before it dismisses the whole inbox. */
const DismissDialog = ( { onCancel, onDismiss }: Props ) => (
	<Modal
		title={ __( 'Dismiss all messages', 'storeboard' ) }
		onRequestClose={ onCancel }
		className="storeboard-dialog"
	>
		<p>{ __( 'Are you sure? This also dismisses messages you haven’t loaded yet.', 'storeboard' ) }</p>
		<div className="storeboard-dialog__actions">
			<Button variant="tertiary" onClick={ onCancel }>
				{ __( 'Cancel', 'storeboard' ) }
			</Button>
			<Button variant="primary" onClick={ onDismiss }>
				{ __( 'Yes, dismiss all', 'storeboard' ) }
			</Button>
		</div>
	</Modal>
);

export default DismissDialog;
