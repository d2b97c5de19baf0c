import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BusyButton } from '../../../components/busy-button';
import { NoneDialog } from './none-dialog';
import type { TaxSetup } from './use-tax-setup';

interface Props {
	setup: TaxSetup;
	/** Told once the owner goes on by hand. */
	onManual?: () => void;
	/** Whether the page itself offers rates by hand. */
	isManual?: boolean;
}

/** The ways without a service, at the foot of each page: rates of one's own, or no sales tax. */
export function OtherWays( { setup, onManual, isManual = false }: Props ) {
	const { busy } = setup;
	const [ isAsked, setAsked ] = useState( false );

	return (
		<div className="storeboard-tax__others">
			{ ! isManual && (
				<BusyButton
					variant="tertiary"
					label={ __( 'Set up taxes manually', 'storeboard' ) }
					busyLabel={ __( 'Opening…', 'storeboard' ) }
					isBusy={ busy === 'manual' }
					isWaiting={ !! busy }
					onClick={ () => setup.setUpManually( onManual ) }
				/>
			) }
			<BusyButton
				variant="tertiary"
				label={ __( 'I don’t charge sales tax', 'storeboard' ) }
				busyLabel={ __( 'Saving…', 'storeboard' ) }
				isBusy={ busy === 'none' }
				isWaiting={ !! busy }
				onClick={ () => setAsked( true ) }
			/>
			{ isAsked && (
				<NoneDialog
					onCancel={ () => setAsked( false ) }
					onConfirm={ () => {
						setAsked( false );
						setup.chargeNone();
					} }
				/>
			) }
		</div>
	);
}
