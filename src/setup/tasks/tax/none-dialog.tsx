import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	onCancel: () => void;
	onConfirm: () => void;
}

/** Asks before the store charges no sales tax. A second click beside it belongs to the one that opened it. */
export const NoneDialog = ( { onCancel, onConfirm }: Props ) => (
	<Modal
		title={ __( 'Charge no sales tax?', 'storeboard' ) }
		onRequestClose={ onCancel }
		shouldCloseOnClickOutside={ false }
		className="storeboard-dialog"
		size="small"
	>
		<p>
			{ __(
				'Checkout won’t add tax to orders from now on. Your tax rates stay, and you can turn taxes on again anytime.',
				'storeboard'
			) }
		</p>
		<div className="storeboard-dialog__actions">
			<Button __next40pxDefaultSize variant="tertiary" onClick={ onCancel }>
				{ __( 'Cancel', 'storeboard' ) }
			</Button>
			<Button __next40pxDefaultSize variant="primary" onClick={ onConfirm }>
				{ __( 'Charge no sales tax', 'storeboard' ) }
			</Button>
		</div>
	</Modal>
);
