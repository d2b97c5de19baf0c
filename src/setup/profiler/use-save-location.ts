import { useDispatch, useRegistry } from '@wordpress/data';
import { store, type Answers } from '../../data/profiler';
import { saveSettings } from '../../data/settings/save-settings';
import { COUNTRY, countryOf } from '../store-location/address-fields';

/** Saves the store's location, with the currency and the units of measure that are usual there. */
export function useSaveLocation() {
	const registry = useRegistry();
	const { keepOptions, setUnits } = useDispatch( store );

	return async ( country: string ) => {
		await Promise.all( [
			saveSettings( registry, 'general', { [ COUNTRY ]: country } ),
			setUnits( countryOf( country ) ),
		] );
		keepOptions( { country } );
	};
}

/** Where a new store happens to be: no choice of the owner's. */
const DEFAULT = 'US:CA';

/**
 * The country that the owner has chosen before; empty where there is none. Who skips the questions is asked for the country all the same, but
 * the profile does not call it chosen: the platform would then make a zone with free shipping, unasked.
 */
export const chosenCountry = (
	country: string,
	{ isStoreCountrySet, isSkipped }: Pick< Answers, 'isStoreCountrySet' | 'isSkipped' >
) => ( isStoreCountrySet || isSkipped || country !== DEFAULT ? country : '' );
