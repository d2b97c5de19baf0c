import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { store as options } from '../../data/options';
import { store as productTypes } from '../../data/product-types';
import { marketplaceLink } from '../../lib/marketplace-link';
import { getAdminSetting } from '../../lib/platform-settings';
import { plainText } from '../../lib/sanitize';
import { recordEvent } from '../../lib/tracks';

const PROFILE = 'woocommerce_onboarding_profile';
const MARKETPLACE = 'https://woocommerce.com';

/** The extension that a kind of product needs, for those that cost something. */
const EXTENSIONS: Record< string, string > = {
	subscriptions: 'woocommerce-subscriptions',
	memberships: 'woocommerce-memberships',
	bookings: 'woocommerce-bookings',
	'product-bundles': 'woocommerce-product-bundles',
	'product-add-ons': 'woocommerce-product-addons',
};

/** An extension that the owner has chosen and not got. */
export interface ChosenExtension {
	slug: string;
	/** Of the kind of product that it is for. */
	label: string;
	/** Its page in the marketplace. */
	url: string;
	/** Its product there, which can be put into the cart; undefined where the store is not told. */
	product?: number;
}

/**
 * What the owner wants to sell and lacks the extensions for, and where to buy them. Tracks once that it was opened.
 *
 * @param isNeeded False where the server names another address: then nothing is asked.
 * @return `chosen` is undefined until it has loaded; `proceed` tracks whether the owner buys now.
 */
export function useCart( isNeeded = true ) {
	const { kinds, wanted, error } = useSelect(
		( select ) => {
			if ( ! isNeeded ) {
				return {};
			}
			const { getOption, getLoadedOption } = select( options );
			const { value, error: typesError } = select( productTypes ).getProductTypes();
			return {
				kinds: value,
				wanted: getOption( PROFILE ),
				error: typesError ?? getLoadedOption( PROFILE ).error,
			};
		},
		[ isNeeded ]
	);
	const { reloadOption } = useDispatch( options );
	const { reloadProductTypes } = useDispatch( productTypes );

	useEffect( () => recordEvent( 'tasklist_purchase_extensions' ), [] );

	const isKnown = kinds && wanted !== undefined;
	const chosen = isKnown ? missing( kinds, wanted ) : undefined;
	const ids = ( chosen ?? [] ).flatMap( ( { product } ) => product ?? [] );

	return {
		chosen,
		error: isKnown ? undefined : error,
		/** Where to buy: the cart with all of them, else the page of the first. Undefined where there is nothing to buy. */
		url: ids.length
			? marketplaceLink( `${ MARKETPLACE }/cart`, { 'wccom-replace-with': ids.join( ',' ) } )
			: chosen?.[ 0 ]?.url,
		proceed: ( isNow: boolean ) =>
			recordEvent( 'tasklist_modal_proceed_checkout', {
				...( ids.length && { product_ids: ids.join( ',' ) } ),
				purchase_install: isNow,
			} ),
		/** Asks again for what could not be loaded. */
		retry: () => Promise.all( [ reloadOption( PROFILE ), reloadProductTypes() ] ),
	};
}

function missing( kinds: Record< string, { label: string; product?: number } >, profile: unknown ): ChosenExtension[] {
	const { product_types: wanted } = ( profile || {} ) as { product_types?: unknown };
	const { activePlugins = [] } = getAdminSetting( 'plugins', {} );
	return ( Array.isArray( wanted ) ? wanted : [] ).flatMap( ( slug ) => {
		const kind = kinds[ slug ];
		const extension = EXTENSIONS[ slug ];
		return kind && extension && ! activePlugins.includes( extension )
			? {
					slug,
					label: plainText( kind.label ) || slug,
					product: kind.product,
					url: marketplaceLink( `${ MARKETPLACE }/products/${ extension }/` ),
				}
			: [];
	} );
}
