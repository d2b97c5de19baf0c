import { useLayoutEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Step } from '../../components/stepper';
import { recordEvent } from '../../lib/tracks';
import { StoreLocation } from '../../panels/store-location';
import { COUNTRY, countryOf } from '../../panels/store-location/address-fields';

/** The step that asks for the store's address: taxes need all of it. */
export const locationStep = ( onDone: () => void ): Pick< Step, 'label' | 'description' | 'content' > => ( {
	label: __( 'Set store location', 'storeboard' ),
	description: __( 'Sales tax depends on where your store is.', 'storeboard' ),
	content: <Location onDone={ onDone } />,
} );

function Location( { onDone }: { onDone: () => void } ) {
	const isShown = useRef( true );
	useLayoutEffect( () => {
		isShown.current = true;
		return () => {
			isShown.current = false;
		};
	}, [] );

	return (
		<StoreLocation
			needs="address"
			saveLabel={ __( 'Continue', 'storeboard' ) }
			onSaved={ ( saved ) => {
				recordEvent( 'tasklist_tax_set_location', { country: countryOf( String( saved[ COUNTRY ] ?? '' ) ) } );
				// In another country the page may offer other ways already, which do not have these steps.
				if ( isShown.current ) {
					onDone();
				}
			} }
		/>
	);
}
