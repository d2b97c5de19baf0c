import { useDispatch, useSelect } from '@wordpress/data';
import { createInterpolateElement, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../components/use-notices';
import { store } from '../../data/tax-recommendations';
import { marketplaceLink } from '../../lib/marketplace-link';
import { areSuggestionsShown } from '../../lib/suggestions';
import { timeBucket } from '../../lib/time-bucket';
import { recordEvent } from '../../lib/tracks';
import { PluginRow, RecommendationsCard, useCountry, useImpression, usePlugins } from '../recommendations';
import { getTaxExtensions } from './extensions';

const MORE = 'https://woocommerce.com/product-category/woocommerce-extensions/operations/sales-tax-and-duties/';

const track = ( what: string, slug: string, more = {} ) =>
	recordEvent( `tax_partner_${ what }`, { context: 'settings', selected_plugin: slug, ...more } );

/** Below the tax options: the extensions that work out taxes in the store's country, but for those that work already. */
export default function TaxRecommendations() {
	return areSuggestionsShown() ? <Recommendations /> : null;
}

function Recommendations() {
	const { installed, active } = usePlugins();
	const country = useCountry();
	const isHidden = useSelect( ( select ) => select( store ).isHidden(), [] );
	const dispatch = useDispatch( store );
	const notices = useNotices();
	const [ failure, setFailure ] = useState< unknown >();
	const extensions = country === undefined || isHidden ? [] : getTaxExtensions( country, active );
	useImpression(
		'tax',
		country,
		extensions.map( ( { slug } ) => slug )
	);

	async function hide() {
		setFailure( undefined );
		try {
			await dispatch.hide();
			notices.done( 'storeboard-tax-recommendations', __( 'Recommendations hidden', 'storeboard' ) );
		} catch ( error ) {
			setFailure( error );
		}
	}

	return (
		<RecommendationsCard
			failure={ failure }
			hide={ hide }
			id="storeboard-tax-recommendations"
			title={ __( 'Recommended tax solutions', 'storeboard' ) }
			text={ __(
				'Calculate taxes automatically and keep rates up to date with one of these extensions.',
				'storeboard'
			) }
			rows={ extensions.map( ( { slug, ...extension } ) => (
				<PluginRow
					key={ slug }
					slug={ slug }
					isInstalled={ installed.includes( slug ) }
					onStart={ () => track( 'click', slug ) }
					onStep={ ( step, success, took ) => track( step, slug, { success, time: timeBucket( took ) } ) }
					{ ...extension }
				/>
			) ) }
			footer={ createInterpolateElement(
				__( 'Find more in the <a>WooCommerce Marketplace</a>.', 'storeboard' ),
				{ a: <a href={ marketplaceLink( MORE ) } target="_blank" rel="noreferrer" /> } // eslint-disable-line jsx-a11y/anchor-has-content -- The words are in the sentence.
			) }
		/>
	);
}
