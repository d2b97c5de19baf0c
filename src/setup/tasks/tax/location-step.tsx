import { Button } from '@wordpress/components';
import { flushSync, useLayoutEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Step } from '../../../components/stepper';
import { recordEvent } from '../../../lib/tracks';
import { StoreLocation } from '../../store-location';
import { COUNTRY, countryOf } from '../../store-location/address-fields';
import type { Hold } from './use-hold';

/** The step that asks for the store's address: taxes need all of it. */
export const locationStep = ( hold: Hold, onDone: () => void ): Pick< Step, 'label' | 'description' | 'content' > => ( {
	label: __( 'Set store location', 'storeboard' ),
	description: __( 'Sales tax depends on where your store is.', 'storeboard' ),
	content: <Location hold={ hold } onDone={ onDone } />,
} );

function Location( { hold, onDone }: { hold: Hold; onDone: () => void } ) {
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
			secondary={
				hold.isAnother && (
					<Button __next40pxDefaultSize variant="tertiary" onClick={ hold.end }>
						{ __( 'Continue without the rest', 'storeboard' ) }
					</Button>
				)
			}
			onStart={ hold.start }
			onSaved={ ( saved ) => {
				recordEvent( 'tasklist_tax_set_location', { country: countryOf( String( saved[ COUNTRY ] ?? '' ) ) } );
				// In another country the page may offer other ways now, which do not have these steps.
				flushSync( hold.end );
				if ( isShown.current ) {
					onDone();
				}
			} }
		/>
	);
}
