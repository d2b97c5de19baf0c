import { Button } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { store, type ShippingPartner } from '../../data/shipping';
import { adminUrl } from '../../lib/links';
import { marketplaceLink } from '../../lib/marketplace-link';
import { areSuggestionsShown } from '../../lib/suggestions';
import { timeBucket } from '../../lib/time-bucket';
import { recordEvent } from '../../lib/tracks';
import {
	PluginRow,
	RecommendationsCard,
	Row,
	useCountry,
	useImpression,
	usePlugins,
	useSuggestions,
} from '../recommendations';

const HIDDEN = 'woocommerce_settings_shipping_recommendations_hidden';
const MORE = 'https://woocommerce.com/product-category/woocommerce-extensions/shipping-delivery-and-fulfillment/';

/** The plugin of WooCommerce Shipping, by its names in newer and older versions. */
const WOOCOMMERCE_SHIPPING = [ 'woocommerce-shipping', 'woocommerce-services' ];

/** Below the shipping zones: the partners that print labels in the store's country, but for those that work already. */
export default function ShippingRecommendations() {
	return areSuggestionsShown() ? <Recommendations /> : null;
}

function Recommendations() {
	const country = useCountry();
	const { value, problem, ...dismissal } = useSuggestions(
		HIDDEN,
		( select, place ) => select( store ).getPartners( place ),
		useDispatch( store ).reloadPartners
	);
	const { installed, active } = usePlugins();
	const partners = ( value ?? [] ).filter( ( { slug } ) => ! slug || ! active.includes( slug ) );
	const told = useImpression(
		'shipping',
		country,
		partners.map( ( { id, slug } ) => slug || id )
	);
	const track = ( what: string, partner: ShippingPartner, more = {} ) =>
		recordEvent( `shipping_partner_${ what }`, {
			...told.current,
			selected_plugin: partner.slug || partner.id,
			...more,
		} );

	return (
		<RecommendationsCard
			{ ...dismissal }
			id="storeboard-shipping-recommendations"
			title={ __( 'Recommended shipping solutions', 'storeboard' ) }
			text={ __( 'Print labels, compare rates, and track packages with one of these extensions.', 'storeboard' ) }
			rows={ partners.map( ( partner ) => (
				<Partner
					key={ partner.id }
					partner={ partner }
					isInstalled={ installed.includes( partner.slug ) }
					track={ ( what, more ) => track( what, partner, more ) }
				/>
			) ) }
			error={
				problem && (
					<ErrorMessage
						what={ __( 'Couldn’t load shipping recommendations.', 'storeboard' ) }
						error={ problem.error }
						onRetry={ problem.retry }
					/>
				)
			}
			footer={ createInterpolateElement(
				__( 'Find more in the <a>WooCommerce Marketplace</a>.', 'storeboard' ),
				{ a: <a href={ marketplaceLink( MORE ) } target="_blank" rel="noreferrer" /> } // eslint-disable-line jsx-a11y/anchor-has-content -- The words are in the sentence.
			) }
		/>
	);
}

interface PartnerProps {
	partner: ShippingPartner;
	isInstalled: boolean;
	track: ( what: string, more?: object ) => void;
}

function Partner( { partner, isInstalled, track }: PartnerProps ) {
	const { name, slug, dependencies, layoutRow, layoutColumn } = partner;
	const learnMoreLink = partner.learnMoreLink && adminUrl( partner.learnMoreLink );
	const described = partner.description || layoutRow.description || layoutColumn.description;
	const features = [ ...layoutRow.features, ...layoutColumn.features ].map( ( feature ) => feature.description );
	const row = {
		name,
		// Some descriptions only announce what follows.
		description: described.trim().endsWith( ':' ) ? `${ described } ${ features[ 0 ] ?? '' }` : described,
		logo: layoutRow.image || layoutColumn.image,
		isRecommended: WOOCOMMERCE_SHIPPING.includes( slug ),
	};

	if ( slug ) {
		return (
			<PluginRow
				{ ...row }
				slug={ slug }
				dependencies={ dependencies }
				isInstalled={ isInstalled }
				learnMoreLink={ learnMoreLink }
				onStart={ () => track( 'click' ) }
				onStep={ ( step, success, took ) => track( step, { success, time: timeBucket( took ) } ) }
			/>
		);
	}
	return (
		<Row
			{ ...row }
			action={
				learnMoreLink && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						href={ learnMoreLink }
						target="_blank"
						rel="noreferrer"
						onClick={ () => track( 'click' ) }
						/* translators: %s: name of a shipping partner. */
						aria-label={ sprintf( __( 'Get started with %s (opens in a new tab)', 'storeboard' ), name ) }
					>
						{ __( 'Get started', 'storeboard' ) }
					</Button>
				)
			}
		/>
	);
}
