import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BusyButton } from '../../../components/busy-button';
import { replaceAddress } from '../../../lib/location';
import { recordEvent } from '../../../lib/tracks';
import { OtherWays } from './other-ways';
import type { Partner } from './partners';
import type { TaxSetup } from './use-tax-setup';

const PROCEED = 'tasklist_tax_setup_automated_proceed';

interface Props {
	setup: TaxSetup;
	/** Whether it is accepted at once. */
	isAutomatic: boolean;
}

/** Everything that automated taxes need is there: one click turns them on. */
export function AutomatedOffer( { setup, isAutomatic }: Props ) {
	const { automate, busy } = setup;
	const latest = useRef( automate );
	latest.current = automate;

	useEffect( () => {
		if ( isAutomatic ) {
			// Once: a step back to this page, or a reload after it failed, only offers it.
			const url = new URL( window.location.href );
			url.searchParams.delete( 'auto' );
			// The way back from the connection may have named the outcome alone.
			url.searchParams.set( 'partner', 'woocommerce-tax' satisfies Partner );
			replaceAddress( url.href );
			latest.current();
		}
	}, [ isAutomatic ] );

	return (
		<section className="storeboard-card storeboard-tax">
			<h2>{ __( 'Good news', 'storeboard' ) }</h2>
			<p className="storeboard-tax__text">
				{ __(
					'WooCommerce Tax can calculate sales tax on every order at checkout, using up-to-date rates.',
					'storeboard'
				) }
			</p>
			<BusyButton
				label={ __( 'Yes, automate my taxes', 'storeboard' ) }
				busyLabel={ __( 'Setting up…', 'storeboard' ) }
				isBusy={ busy === 'automated' }
				isWaiting={ !! busy }
				onClick={ () => automate( () => recordEvent( PROCEED, { setup_automatically: true } ) ) }
			/>
			<OtherWays setup={ setup } onManual={ () => recordEvent( PROCEED, { setup_automatically: false } ) } />
		</section>
	);
}
