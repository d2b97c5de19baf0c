import { useDispatch } from '@wordpress/data';
import { store } from '../data/profiler';
import { store as settingsStore } from '../data/settings';
import { COUNTRY, countryOf } from '../panels/store-location/address-fields';

/** Saves the store's location, with the currency and the units of measure that are usual there. */
export function useSaveLocation() {
	const { updateSettings } = useDispatch( settingsStore );
	const { keepOptions, setUnits } = useDispatch( store );

	return async ( country: string ) => {
		await Promise.all( [
			updateSettings( 'general', { [ COUNTRY ]: country } ),
			setUnits( countryOf( country ) ),
		] );
		keepOptions( { country } );
	};
}

/** Where a new store happens to be: no choice of the owner's. */
const DEFAULT = 'US:CA';

/** The country that the owner has chosen before; empty where there is none. */
export const chosenCountry = ( country: string, isSet: boolean ) => ( isSet || country !== DEFAULT ? country : '' );
