import { useEffect, useState } from '@wordpress/element';
import { SkeletonList } from '../../../components/skeleton';
import { AutomatedOffer } from './automated-offer';
import { Steps } from './steps';
import type { Hold } from './use-hold';
import { useReadiness } from './use-readiness';
import type { TaxSetup } from './use-tax-setup';

interface Props {
	setup: TaxSetup;
	hold: Hold;
	hasAddress: boolean;
	/** Whether automated taxes are set up at once, where all that they need is there. */
	isAutomatic: boolean;
}

/** The set-up of WooCommerce Tax: an offer where all is there, else the steps to it. */
export function WooCommerceTax( { setup, hold, hasAddress, isAutomatic }: Props ) {
	const { isActive, isConnected, areTermsAccepted } = useReadiness();
	const [ isInSteps, setInSteps ] = useState( false );
	const isKnown = isActive !== undefined && isConnected !== undefined && areTermsAccepted !== undefined;
	const isReady = hasAddress && !! isActive && !! isConnected;
	const isMissing = isKnown && ! isReady;

	// The last step goes on by itself to the end: it has more to do than what makes the store ready.
	useEffect( () => {
		if ( isMissing ) {
			setInSteps( true );
		}
	}, [ isMissing ] );

	if ( ! isKnown && ! isInSteps ) {
		return <SkeletonList />;
	}
	return isReady && ! isInSteps ? (
		<AutomatedOffer setup={ setup } isAutomatic={ isAutomatic } />
	) : (
		<Steps
			setup={ setup }
			hold={ hold }
			isActive={ !! isActive }
			done={ {
				store_location: hasAddress,
				plugins: !! isActive && !! ( isConnected || areTermsAccepted ),
				connect: !! isConnected,
			} }
			onFinish={ () => setInSteps( false ) }
		/>
	);
}
