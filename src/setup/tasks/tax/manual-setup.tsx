import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Stepper, useStep, type Step } from '../../../components/stepper';
import { locationStep } from './location-step';
import { OtherWays } from './other-ways';
import { Rates } from './rates';
import { reachable } from './reachable';
import type { Hold } from './use-hold';
import type { TaxSetup } from './use-tax-setup';

interface Props {
	setup: TaxSetup;
	hold: Hold;
	hasAddress: boolean;
	areTaxesOn: boolean;
}

/** Without a partner in the store's country: its location, then its rates. */
export function ManualSetup( { setup, hold, hasAddress, areTaxesOn }: Props ) {
	const ids = [ { id: 'store_location', isComplete: hasAddress }, { id: 'rates' } ];
	// The step to resume: it stays until it leads on by itself, though it may be done before.
	const [ first ] = useState( hasAddress ? 'rates' : 'store_location' );
	const [ current, goTo ] = useStep( reachable( ids ), { first } );

	const steps: Step[] = [
		{
			id: 'store_location',
			...locationStep( hold, () => goTo( 'rates' ) ),
			isComplete: hasAddress,
		},
		{
			id: 'rates',
			label: __( 'Configure tax rates', 'storeboard' ),
			description: __( 'Enter tax rates for the places you sell to.', 'storeboard' ),
			content: <Rates setup={ setup } areTaxesOn={ areTaxesOn } />,
		},
	];

	return (
		<section className="storeboard-card storeboard-tax">
			<Stepper steps={ steps } current={ current } onSelect={ goTo } />
			<OtherWays setup={ setup } isManual />
		</section>
	);
}
