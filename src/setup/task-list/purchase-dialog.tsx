import { Button, Modal } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RichText } from '../../components/rich-text';
import type { Task } from '../../data/onboarding';
import { ChosenExtensions, useCart } from '../purchase';
import { taskUrl } from './use-task-actions';

interface Props {
	task: Task;
	onClose: () => void;
	/** Opens an address, which counts the task as started. */
	onContinue: ( url: string ) => void;
}

/** Buys the chosen extensions now or later. */
export default function PurchaseDialog( { task, onClose, onContinue }: Props ) {
	const cart = useCart( ! task.actionUrl );
	// A second click may come before the next page. It does not open the task again.
	const isGoing = useRef( false );
	const url = task.actionUrl ? taskUrl( task ) : cart.url;

	function buy() {
		if ( ! isGoing.current && url ) {
			isGoing.current = true;
			cart.proceed( true );
			onContinue( url );
		}
	}

	function buyLater() {
		cart.proceed( false );
		onClose();
	}

	return (
		<Modal
			title={ __( 'Add paid extensions to your store now?', 'storeboard' ) }
			onRequestClose={ onClose }
			className="storeboard-dialog"
		>
			{ task.content && <RichText html={ task.content } /> }
			{ task.additionalInfo && <RichText html={ task.additionalInfo } /> }
			{ ! task.actionUrl && <ChosenExtensions cart={ cart } /> }
			<div className="storeboard-dialog__actions">
				<Button variant="tertiary" onClick={ buyLater }>
					{ __( 'I’ll do it later', 'storeboard' ) }
				</Button>
				<Button variant="primary" aria-disabled={ ! url } onClick={ buy }>
					{ __( 'Buy now', 'storeboard' ) }
				</Button>
			</div>
		</Modal>
	);
}
