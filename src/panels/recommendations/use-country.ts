import { useSelect } from '@wordpress/data';
import { store } from '../../data/settings';

/** The store's country, two letters; undefined until it is known. The settings come with every page of the store's admin. */
export const useCountry = () =>
	useSelect( ( select ) => {
		const place = select( store ).getSettings( 'general' )?.woocommerce_default_country;
		return place === undefined ? undefined : String( place ).split( ':' )[ 0 ];
	}, [] );
