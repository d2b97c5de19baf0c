import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** Asks before all settings of the screen go back to their defaults. */
export function Reset( { onReset }: { onReset: () => void } ) {
	const [ isAsking, setAsking ] = useState( false );
	const close = () => setAsking( false );

	return (
		<>
			<Button __next40pxDefaultSize variant="tertiary" onClick={ () => setAsking( true ) }>
				{ __( 'Reset defaults', 'storeboard' ) }
			</Button>
			{ isAsking && (
				<Modal
					className="storeboard-dialog"
					size="small"
					title={ __( 'Reset defaults', 'storeboard' ) }
					onRequestClose={ close }
				>
					<p>{ __( 'Are you sure you want to reset all settings to default values?', 'storeboard' ) }</p>
					<div className="storeboard-dialog__actions">
						<Button __next40pxDefaultSize variant="tertiary" onClick={ close }>
							{ __( 'Cancel', 'storeboard' ) }
						</Button>
						<Button
							__next40pxDefaultSize
							variant="primary"
							onClick={ () => {
								close();
								onReset();
							} }
						>
							{ __( 'Reset defaults', 'storeboard' ) }
						</Button>
					</div>
				</Modal>
			) }
		</>
	);
}
