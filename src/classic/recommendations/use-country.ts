import { countryOf } from '../../setup/store-location/address-fields';
import { useStorePlace } from '../../setup/store-location/use-store-place';

/** The store's country, two letters; undefined until it is known. The settings come with every page of the store's admin. */
export function useCountry() {
	const { place } = useStorePlace();
	return place && countryOf( place );
}
