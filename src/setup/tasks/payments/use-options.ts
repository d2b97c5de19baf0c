import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { store as gatewaysStore } from '../../../data/payment-gateways';
import { store as suggestionsStore } from '../../../data/payment-suggestions';
import { store as settingsStore } from '../../../data/settings';
import { can } from '../../../lib/page-settings';
import { RequestError } from '../../../lib/request-error';
import { useRevalidate } from '../../../lib/use-revalidate';
import { countryOf } from '../../store-location/address-fields';
import { useStorePlace } from '../../store-location/use-store-place';
import { optionsOf, type PaymentOption } from './options';

interface Options {
	/** Undefined until enough of them is known. */
	options?: PaymentOption[];
	/** Whether the suggestions are among them, or could not be had. */
	isWhole: boolean;
	/** Why nothing can show. */
	error?: unknown;
	/** Why no suggestions show. */
	suggestionsError?: unknown;
	retry: () => Promise< unknown >;
}

const NONE = { value: [], error: undefined };
const UNASKED = { value: undefined, error: undefined };

/** Older servers give the list only to those who may install plugins. */
const isRefused = ( error: unknown ) =>
	! can( 'install_plugins' ) && error instanceof RequestError && error.kind === 'forbidden';

/** The ways to be paid that the store has or could have. */
export function useOptions(): Options {
	const gateways = useSelect( ( select ) => {
		const { getPaymentGateways, getLoadedGateways } = select( gatewaysStore );
		getPaymentGateways();
		return getLoadedGateways();
	}, [] );
	const { place, settings } = useStorePlace();
	const asked = useSelect(
		( select ) => ( place === undefined ? UNASKED : select( suggestionsStore ).getPaymentSuggestions( place ) ),
		[ place ]
	);
	const suggestions = isRefused( asked.error ) && ! asked.value ? NONE : asked;
	const { reloadPaymentGateways } = useDispatch( gatewaysStore );
	const { reloadPaymentSuggestions } = useDispatch( suggestionsStore );
	const { reloadSettings } = useDispatch( settingsStore );
	useRevalidate( gateways.madeAt, reloadPaymentGateways );

	const country = countryOf( place ?? '' );
	const isReady = !! ( gateways.value && ( settings.value || settings.error ) );
	const options = useMemo(
		() => ( isReady ? optionsOf( suggestions.value ?? [], gateways.value ?? [], country ) : undefined ),
		[ isReady, suggestions.value, gateways.value, country ]
	);
	const suggestionsError = suggestions.value ? undefined : suggestions.error;

	return {
		options,
		isWhole: !! ( suggestions.value || suggestionsError ),
		error: gateways.value ? undefined : gateways.error,
		suggestionsError,
		/** Asks for what failed. */
		retry: () =>
			Promise.all( [
				! gateways.value && reloadPaymentGateways(),
				place !== undefined && suggestionsError && reloadPaymentSuggestions( place ),
				! settings.value && settings.error && reloadSettings( 'general' ),
			] ),
	};
}
