import { Button, Modal, Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useSpokenMessage } from '../../../components/use-spoken-message';

/** How many sample products were added, and how many could not be. Those that were there already are neither. */
export interface Outcome {
	imported: number;
	failed: number;
}

interface Props {
	/** What was done is told where not all went well. */
	stage: 'asking' | 'importing' | Outcome;
	onClose: () => void;
	onConfirm: () => void;
	onRetry: () => void;
	/** Leads to the products. */
	onShow: () => void;
}

/** Asks before sample products are added, says that it is under way, and what did not work. */
export function SamplesDialog( { stage, onClose, onConfirm, onRetry, onShow }: Props ) {
	const isImporting = stage === 'importing';

	return (
		<Modal
			title={ __( 'Add sample products', 'storeboard' ) }
			className="storeboard-dialog"
			onRequestClose={ onClose }
			isDismissible={ ! isImporting }
			shouldCloseOnEsc={ ! isImporting }
			shouldCloseOnClickOutside={ ! isImporting }
		>
			{ content() }
		</Modal>
	);

	function content() {
		if ( stage === 'importing' ) {
			return <Progress />;
		}
		if ( stage === 'asking' ) {
			return (
				<>
					<p>
						{ __(
							'They’re published right away, with images from WooCommerce.com. You can delete them anytime.',
							'storeboard'
						) }
					</p>
					<div className="storeboard-dialog__actions">
						<Button variant="tertiary" onClick={ onClose } __next40pxDefaultSize>
							{ __( 'Cancel', 'storeboard' ) }
						</Button>
						<Button variant="primary" onClick={ onConfirm } __next40pxDefaultSize>
							{ __( 'Import sample products', 'storeboard' ) }
						</Button>
					</div>
				</>
			);
		}
		return (
			<>
				<Told words={ wordsOf( stage ) } />
				<div className="storeboard-dialog__actions">
					{ stage.failed > 0 && (
						<Button variant="tertiary" onClick={ onRetry } __next40pxDefaultSize>
							{ __( 'Try again', 'storeboard' ) }
						</Button>
					) }
					<Button variant="primary" onClick={ onShow } __next40pxDefaultSize>
						{ __( 'Show products', 'storeboard' ) }
					</Button>
				</div>
			</>
		);
	}
}

function Progress() {
	const words = __( 'Adding sample products. This may take a minute.', 'storeboard' );
	useSpokenMessage( words );

	return (
		<p className="storeboard-products__progress" tabIndex={ -1 }>
			<Spinner /> { words }
		</p>
	);
}

function Told( { words }: { words: string } ) {
	useSpokenMessage( words );
	return <p>{ words }</p>;
}

function wordsOf( { imported, failed }: Outcome ) {
	if ( ! imported && ! failed ) {
		return __( 'You’ve already added the sample products.', 'storeboard' );
	}
	const missing = sprintf(
		/* translators: %d: number of products. */
		_n( 'Couldn’t add %d sample product.', 'Couldn’t add %d sample products.', failed, 'storeboard' ),
		failed
	);
	return imported
		? `${ sprintf(
				/* translators: %d: number of products. */
				_n( '%d sample product added.', '%d sample products added.', imported, 'storeboard' ),
				imported
			) } ${ missing }`
		: missing;
}
