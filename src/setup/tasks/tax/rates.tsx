import { __ } from '@wordpress/i18n';
import { BusyButton } from '../../../components/busy-button';
import { recordEvent } from '../../../lib/tracks';
import type { TaxSetup } from './use-tax-setup';

/** The last step by hand: to the tax rates. */
export function Rates( { setup, areTaxesOn }: { setup: TaxSetup; areTaxesOn: boolean } ) {
	const { busy } = setup;

	return (
		<>
			{ ! areTaxesOn && (
				<p className="storeboard-tax__text">
					{ __( 'When you continue, taxes are turned on for your store.', 'storeboard' ) }
				</p>
			) }
			<BusyButton
				label={ __( 'Configure', 'storeboard' ) }
				busyLabel={ __( 'Opening…', 'storeboard' ) }
				isBusy={ busy === 'manual' }
				isWaiting={ !! busy }
				onClick={ () => setup.setUpManually( () => recordEvent( 'tasklist_tax_config_rates' ) ) }
			/>
		</>
	);
}
