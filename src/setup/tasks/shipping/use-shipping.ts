import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { store as connectionStore } from '../../../data/connection';
import { store as countriesStore } from '../../../data/countries';
import { store as pluginsStore } from '../../../data/plugins';
import { store as settingsStore } from '../../../data/settings';
import { store as shippingStore, type ShippingPartner } from '../../../data/shipping';
import { can, getPageSettings } from '../../../lib/page-settings';
import { getPlatformSetting } from '../../../lib/platform-settings';
import { RequestError } from '../../../lib/request-error';
import { plainText } from '../../../lib/sanitize';
import { COUNTRY, countryOf } from '../../store-location/address-fields';
import { isLocationComplete } from '../../store-location/complete';
import { useStorePlace } from '../../store-location/use-store-place';
import { destinationsOf } from './destinations';
import { stepsOf, type Known, type StepId } from './steps';
import { useZones } from './use-zones';
import { hasRates } from './zones';

type Select = ReturnType< typeof useRegistry >[ 'select' ];

/** Parts of what the server holds, each the same as long as nothing in it has changed. */
function readParts( select: Select ) {
	const mayInstall = can( 'install_plugins' );
	select( settingsStore ).getSettings( 'general' );
	const settings = select( settingsStore ).getLoadedSettings( 'general' );
	// As the server has it: the owner goes on once it has taken an address, not when it is sent.
	const general = settings.serverValue as Record< string, unknown > | undefined;
	// The rules of countries are asked for only where a missing post code is all that there is to ask.
	const isWhole = general && isLocationComplete( general, {} );
	const needsLocales =
		general && ! isWhole && isLocationComplete( { ...general, woocommerce_store_postcode: 'any' }, {} );
	const locales = needsLocales ? select( countriesStore ).getLocales() : undefined;
	const place = String( general?.[ COUNTRY ] ?? '' );
	const country = countryOf( place );
	const connection = mayInstall && country === 'US' ? select( connectionStore ).getConnection() : undefined;
	if ( mayInstall ) {
		select( pluginsStore ).getActivePlugins();
	}
	const isOpen = general && general.woocommerce_ship_to_countries !== 'disabled';
	return {
		general,
		place,
		country,
		isOpen,
		zones: isOpen && country ? select( shippingStore ).getZones() : undefined,
		isLocated: locales ? locales.value && isLocationComplete( general!, locales.value ) : isWhole,
		isLocationUnread: [ settings, locales ].some( ( part ) => part && ! part.value && !! part.error ),
		partners: mayInstall ? partnersIn( select, place, !! ( general || settings.error ) ) : undefined,
		active: select( pluginsStore ).getLoadedActive(),
		connection,
	};
}

/** The server suggests partners for the place that it has stored: nothing is asked until that is known. */
const partnersIn = ( select: Select, place: string, isKnown: boolean ) =>
	isKnown ? select( shippingStore ).getPartners( place ) : UNASKED;

const UNASKED: { value?: ShippingPartner[]; error?: unknown } = {};

function knownIn( {
	country,
	isOpen,
	zones,
	isLocated,
	isLocationUnread,
	partners,
	active,
	connection,
}: ReturnType< typeof readParts > ): Known {
	return {
		country,
		// The form says what could not be read.
		isLocated: isLocationUnread ? false : isLocated,
		ships: isOpen && ! isClosed( zones?.error ),
		partners: partners ? ( partners.value ?? ( partners.error ? 'failed' : undefined ) ) : 'forbidden',
		active: active.value ?? ( active.error ? [] : undefined ),
		// What cannot be asked cannot be connected.
		isConnected: connection?.value?.hasConnectedOwner ?? ( connection?.error ? true : undefined ),
	};
}

/** A store that ships nothing has no zones to ask for: the server knows that better than a setting that was read a while ago. */
const isClosed = ( error: unknown ) => error instanceof RequestError && error.kind === 'missing';

/** What the server holds of the store's shipping, and which steps follow from it. */
export function useShipping() {
	const registry = useRegistry();
	// Another page may have stored another country meanwhile.
	useStorePlace();
	const parts = useSelect( ( select ) => readParts( select as Select ), [] );
	const known = knownIn( parts );
	const { country: code, place } = parts;
	const { zones, error, reload } = useZones( known.ships && code ? code : undefined );

	// The step itself says where they could not be read.
	const isRated = zones ? hasRates( zones, code ) : error && false;
	const steps = stepsOf( { ...known, isRated: isRated as boolean | undefined } );

	const { reloadPartners } = useDispatch( shippingStore );

	/** The steps, once all is known that decides which follow. */
	async function settle() {
		const { resolveSelect } = registry;
		const mayInstall = can( 'install_plugins' );
		await Promise.allSettled( [
			mayInstall && resolveSelect( shippingStore ).getPartners( readParts( registry.select ).place ),
			mayInstall && resolveSelect( pluginsStore ).getActivePlugins(),
			mayInstall && resolveSelect( connectionStore ).getConnection(),
			readParts( registry.select ).isOpen && resolveSelect( shippingStore ).getZones(),
		] );
		return stepsOf( knownIn( readParts( registry.select ) ) );
	}

	const { general } = parts;
	return {
		/** Where the owner most likely goes on, while that is not known: as PHP has printed it, where the page was loaded here. */
		guess: ( getPageSettings().shippingStep ??
			( known.ships !== false && general?.woocommerce_store_address && general.woocommerce_store_postcode
				? 'rates'
				: 'store_location' ) ) as StepId,
		isConnected: parts.connection?.value?.hasConnectedOwner,
		country: { code, name: plainText( getPlatformSetting( 'countries', {} )[ code ] ?? code ) },
		/** Asked for once zones are there. */
		destinations: () => destinationsOf( general, code ),
		steps,
		zones,
		zonesError: error,
		reloadZones: reload,
		partners: parts.partners,
		reloadPartners: () => reloadPartners( place ),
		settle,
	};
}
