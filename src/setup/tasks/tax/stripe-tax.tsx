import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../../components/use-notices';
import type { Task } from '../../../data/onboarding';
import { adminUrl } from '../../../lib/links';
import { navigateTo } from '../../../lib/location';
import { recordEvent } from '../../../lib/tracks';
import { InstallPlugins } from '../../install-plugins';
import { STRIPE_TAX_SETTINGS } from './links';
import { OtherWays } from './other-ways';
import { useIsActive } from './use-readiness';
import type { TaxSetup } from './use-tax-setup';

const PLUGIN = 'stripe-tax-for-woocommerce';

/** The set-up of Stripe Tax: its plugin, then its own settings. */
export function StripeTax( { task, setup }: { task: Task; setup: TaxSetup } ) {
	const isActive = useIsActive( PLUGIN ) || task.additionalData.stripeTaxActivated === true;
	const { done } = useNotices();
	// What has just been installed leads on by itself, once the panel has shown that it is done.
	const [ wasActive ] = useState( isActive );

	function onInstalled() {
		done( 'storeboard-stripe-tax', __( 'Stripe Tax is installed. Opening its settings…', 'storeboard' ) );
		navigateTo( STRIPE_TAX_SETTINGS );
	}

	return (
		<section className="storeboard-card storeboard-tax">
			<h2>
				{ wasActive ? __( 'Stripe Tax is installed', 'storeboard' ) : __( 'Install Stripe Tax', 'storeboard' ) }
			</h2>
			{ wasActive ? (
				<>
					<p className="storeboard-tax__text">
						{ __(
							'Connect your Stripe account and choose where you collect tax in its settings.',
							'storeboard'
						) }
					</p>
					<Button
						__next40pxDefaultSize
						variant="primary"
						href={ adminUrl( STRIPE_TAX_SETTINGS ) }
						onClick={ () => recordEvent( 'tasklist_tax_setup_stripe_tax_to_settings' ) }
					>
						{ __( 'Open settings', 'storeboard' ) }
					</Button>
				</>
			) : (
				<>
					<p className="storeboard-tax__text">
						{ __( 'The plugin is free to install. Stripe charges based on usage.', 'storeboard' ) }
					</p>
					<InstallPlugins
						slugs={ [ PLUGIN ] }
						names={ { [ PLUGIN ]: 'Stripe Tax' } }
						eventPrefix="tasklist_tax"
						onDone={ onInstalled }
					/>
				</>
			) }
			<OtherWays setup={ setup } />
		</section>
	);
}
