import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { store as countriesStore } from '../../data/countries';
import { placesOf } from '../../lib/places';

/** The choices for the store's location. */
export function usePlaces() {
	const { value, error } = useSelect( ( select ) => select( countriesStore ).getCountries(), [] );
	const { reloadCountries } = useDispatch( countriesStore );
	const places = useMemo( () => value && placesOf( value ), [ value ] );
	return { places, error, reload: reloadCountries };
}
