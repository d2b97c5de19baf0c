import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useDismissAll } from './use-dismiss-all';

interface Props {
	onCancel: () => void;
	/** Told just before it does. */
	onDismiss: () => void;
}

/** Asks before it dismisses the whole inbox. */
export default function DismissDialog( { onCancel, onDismiss }: Props ) {
	const dismissAll = useDismissAll();

	return (
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
				<Button
					variant="primary"
					onClick={ () => {
						onDismiss();
						dismissAll();
					} }
				>
					{ __( 'Yes, dismiss all', 'storeboard' ) }
				</Button>
			</div>
		</Modal>
	);
}
