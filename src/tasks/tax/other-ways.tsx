import { __ } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
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
				onClick={ setup.chargeNone }
			/>
		</div>
	);
}
