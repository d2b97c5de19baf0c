import { useDispatch, useSelect } from '@wordpress/data';
import { store as countries } from '../../../data/countries';
import { store as settings } from '../../../data/settings';
import { useRevalidate } from '../../../lib/use-revalidate';
import { COUNTRY, countryOf } from '../../store-location/address-fields';
import { isLocationComplete } from '../../store-location/complete';

const GENERAL = 'general';

/** The general settings, as the server has them, and whether the store's address is complete. */
export function useAddress() {
	// As the server has it: a form goes once its values are taken, not when they are sent.
	const {
		serverValue: general,
		error,
		madeAt,
	} = useSelect( ( select ) => {
		const { getSettings, getLoadedSettings } = select( settings );
		getSettings( GENERAL );
		return getLoadedSettings( GENERAL );
	}, [] );
	const { reloadSettings } = useDispatch( settings );
	const reload = () => reloadSettings( GENERAL );
	useRevalidate( madeAt, reload );

	return {
		/** Undefined until they have loaded. */
		general,
		error,
		reload,
		/** Two letters; empty where the store has none yet. */
		country: countryOf( String( general?.[ COUNTRY ] ?? '' ) ),
		/** Undefined until it is known. */
		isComplete: useIsComplete( general ),
	};
}

/** The rules of countries are asked for only where a missing post code is all that there is to ask. What cannot be told counts as required. */
const useIsComplete = ( general: Record< string, unknown > | undefined ) =>
	useSelect(
		( select ) => {
			const withPostcode = { ...general, woocommerce_store_postcode: 'any' };
			if ( ! general || isLocationComplete( general, {} ) || ! isLocationComplete( withPostcode, {} ) ) {
				return general && isLocationComplete( general, {} );
			}
			const { value: locales, error } = select( countries ).getLocales();
			return locales || error ? isLocationComplete( general, locales ?? {} ) : undefined;
		},
		[ general ]
	);
