import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ExternalLink } from '../../components/external-link';
import { ErrorMessage } from '../../components/error-message';
import { ExtensionLogo } from '../../components/extension-logo';
import { store, type RecommendedExtension } from '../../data/marketing';
import { adminUrl } from '../../lib/links';
import { marketplaceLink } from '../../lib/marketplace-link';
import { plainText } from '../../lib/sanitize';
import { areSuggestionsShown } from '../../lib/suggestions';
import { useRevalidate } from '../../lib/use-revalidate';
import './style.scss';

const CATEGORY = 'coupons';
/** As many as the card has places. */
const COUNT = 6;

/**
 * Below the list of coupons: extensions that do more with them, and what to read about them. Nothing shows where there is nothing, or where
 * the owner wants no suggestions.
 */
export default function CouponsMarketing() {
	return areSuggestionsShown() ? <Extensions /> : null;
}

function Extensions() {
	const { value, madeAt, error } = useSelect( ( select ) => select( store ).getRecommendedPlugins( CATEGORY ), [] );
	const { reloadRecommendedPlugins } = useDispatch( store );
	const reload = () => reloadRecommendedPlugins( CATEGORY );
	useRevalidate( madeAt, reload );

	if ( value?.length === 0 ) {
		return null;
	}
	const title = __( 'Recommended coupon extensions', 'storeboard' );
	return (
		<section className="storeboard-coupons" aria-label={ title } aria-busy={ ! value && ! error }>
			<header>
				<h2>{ title }</h2>
				<p>{ __( 'Get more out of your coupons with these extensions.', 'storeboard' ) }</p>
			</header>
			{ ! value && error ? (
				<ErrorMessage
					what={ __( 'There was an error loading recommended extensions.', 'storeboard' ) }
					error={ error }
					onRetry={ reload }
				/>
			) : (
				<ul>
					{ value?.slice( 0, COUNT ).map( ( extension ) => (
						<Item key={ extension.product + extension.title } extension={ extension } />
					) ) }
				</ul>
			) }
			<Articles />
		</section>
	);
}

function Item( { extension: { title, description, icon, url } }: { extension: RecommendedExtension } ) {
	const name = plainText( title );

	return (
		<li>
			<ExtensionLogo url={ icon } name={ name } />
			<div>
				<h3>
					<a href={ marketplaceLink( adminUrl( url ) ) } dir="auto">
						{ name }
					</a>
				</h3>
				<p dir="auto">{ plainText( description ) }</p>
			</div>
		</li>
	);
}

/** A failure shows no message here, because the articles are an extra. */
function Articles() {
	const articles = useSelect( ( select ) => select( store ).getBlogPosts( CATEGORY ).value, [] );

	return articles?.length ? (
		<div className="storeboard-coupons__articles">
			<h3>{ __( 'Learn about coupons', 'storeboard' ) }</h3>
			<ul>
				{ articles.map( ( { link, title } ) => (
					<li key={ link }>
						<ExternalLink href={ adminUrl( link ) }>{ plainText( title ) }</ExternalLink>
					</li>
				) ) }
			</ul>
		</div>
	) : null;
}
