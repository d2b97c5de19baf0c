import { useDispatch, useSelect } from '@wordpress/data';
import { store } from '../../data/settings';
import { useRevalidate } from '../../lib/use-revalidate';
import { COUNTRY } from './address-fields';

const GENERAL = 'general';

/** Where the store is, as the server has it: what the server suggests depends on it, and is asked for again once it has stored another place. */
export function useStorePlace() {
	const settings = useSelect( ( select ) => {
		const { getSettings, getLoadedSettings } = select( store );
		getSettings( GENERAL );
		return getLoadedSettings( GENERAL );
	}, [] );
	const { reloadSettings } = useDispatch( store );
	useRevalidate( settings.madeAt, () => reloadSettings( GENERAL ) );
	const { serverValue } = settings;
	// What could not be read is no reason to ask for nothing.
	const unknown = settings.error ? '' : undefined;

	return {
		/** 'MT', or 'US:CA' with its region. Undefined until it is known; empty where it could not be read. */
		place: serverValue ? String( serverValue[ COUNTRY ] ?? '' ) : unknown,
		/** The entry of the general settings. */
		settings,
	};
}
