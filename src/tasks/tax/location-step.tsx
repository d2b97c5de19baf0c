import { __ } from '@wordpress/i18n';
import { recordEvent } from '../../lib/tracks';
import { StoreLocation } from '../../panels/store-location';

/** The store's address: taxes need all of it. */
export const LocationStep = ( { onDone }: { onDone: () => void } ) => (
	<StoreLocation
		needs="address"
		saveLabel={ __( 'Continue', 'storeboard' ) }
		onSaved={ ( saved ) => {
			const [ country ] = String( saved.woocommerce_default_country ?? '' ).split( ':' );
			recordEvent( 'tasklist_tax_set_location', { country } );
			onDone();
		} }
	/>
);
