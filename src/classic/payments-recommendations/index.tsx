import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { createInterpolateElement, useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { ErrorMessage } from '../../components/error-message';
import { store, type PaymentSuggestion } from '../../data/payment-suggestions';
import { adminUrl } from '../../lib/links';
import { marketplaceLink } from '../../lib/marketplace-link';
import { plainText } from '../../lib/sanitize';
import { areSuggestionsShown } from '../../lib/suggestions';
import { recordEvent } from '../../lib/tracks';
import { RecommendationsCard, Row, useCountry, usePlugins, useSuggestions } from '../recommendations';

const HIDDEN = 'woocommerce_setting_payments_recommendations_hidden';
const MORE = 'https://woocommerce.com/product-category/woocommerce-extensions/payment-gateways/';

/** A card, not the marketplace. */
const MOST = 4;

const track = ( what: string, more: Record< string, string | boolean > = {} ) =>
	recordEvent( `settings_payments_recommendations_${ what }`, more );

/** Below the list of payment methods: those that suit the store's country and that it has not got. */
export default function PaymentsRecommendations() {
	return areSuggestionsShown() ? <Recommendations /> : null;
}

function Recommendations() {
	const country = useCountry();
	const { value, problem, failure, hide } = useSuggestions(
		HIDDEN,
		( select, place ) => select( store ).getPaymentSuggestions( place ),
		useDispatch( store ).reloadPaymentSuggestions
	);
	const { active } = usePlugins();
	const shown = country === undefined ? [] : recommended( value ?? [], country, active );
	const isViewed = useRef( false );

	useEffect( () => {
		if ( shown.length && ! isViewed.current ) {
			isViewed.current = true;
			track( 'pageview', Object.fromEntries( shown.map( ( { id } ) => [ `${ id }_displayed`, true ] ) ) );
		}
	} );

	return (
		<RecommendationsCard
			failure={ failure }
			hide={ () => {
				track( 'dismiss' );
				return hide();
			} }
			id="storeboard-payments-recommendations"
			title={ __( 'Recommended payment providers', 'storeboard' ) }
			text={ __( 'These are available in your store’s country.', 'storeboard' ) }
			rows={ shown.map( ( suggestion ) => (
				<Suggestion key={ suggestion.id } suggestion={ suggestion } />
			) ) }
			error={
				problem && (
					<ErrorMessage
						what={ __( 'Couldn’t load suggested payment methods.', 'storeboard' ) }
						error={ problem.error }
						onRetry={ problem.retry }
					/>
				)
			}
			footer={ createInterpolateElement( __( 'Find more in the <a>WooCommerce Marketplace</a>.', 'storeboard' ), {
				a: (
					// eslint-disable-next-line jsx-a11y/anchor-has-content -- The words are in the sentence.
					<a
						href={ marketplaceLink( MORE ) }
						target="_blank"
						rel="noreferrer"
						onClick={ () => track( 'other_options' ) }
					/>
				),
			} ) }
		/>
	);
}

/** WooPayments has its own place on the page, and a variant of a method its own task. */
const isApart = ( { id, isOffline, plugins, externalLink }: PaymentSuggestion ) =>
	isOffline || id.startsWith( 'woocommerce_payments' ) || id.includes( ':' ) || ! ( plugins.length || externalLink );

function recommended( suggestions: PaymentSuggestion[], country: string, active: string[] ) {
	const rank = ( { recommendationPriority }: PaymentSuggestion ) => recommendationPriority ?? Number.MAX_SAFE_INTEGER;
	return suggestions
		.filter( ( suggestion ) => ! isApart( suggestion ) )
		.filter( ( { plugins } ) => ! plugins.length || plugins.some( ( slug ) => ! active.includes( slug ) ) )
		.filter( ( { categoryOther, isLocalPartner } ) => isLocalPartner || categoryOther.includes( country ) )
		.sort( ( one, other ) => rank( one ) - rank( other ) )
		.slice( 0, MOST );
}

function Suggestion( { suggestion }: { suggestion: PaymentSuggestion } ) {
	const { id, content, image72, image, plugins, externalLink } = suggestion;
	const title = plainText( suggestion.title );
	const target = plugins.length
		? { href: adminUrl( addQueryArgs( 'admin.php', { page: 'wc-admin', task: 'payments', id } ) ) }
		: { href: adminUrl( externalLink ), target: '_blank', rel: 'noreferrer' };

	return (
		<Row
			name={ title }
			description={ content }
			logo={ image72 || image }
			action={
				<Button
					__next40pxDefaultSize
					variant="secondary"
					{ ...target }
					onClick={ () => track( 'setup', { extension_selected: id } ) }
					/* translators: %s: name of a payment method. */
					aria-label={ sprintf( __( 'Get started: %s', 'storeboard' ), title ) }
				>
					{ __( 'Get started', 'storeboard' ) }
				</Button>
			}
		/>
	);
}
