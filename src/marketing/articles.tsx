import { useDispatch, useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ExternalLink } from '../components/external-link';
import { store, type Article } from '../data/marketing';
import { formatDate, fromGmt } from '../lib/dates';
import { adminUrl } from '../lib/links';
import { plainText } from '../lib/sanitize';
import { useInView } from '../components/use-in-view';
import { Loaded, Section } from './section';

/** Articles about marketing. The server asks another host for them, so they come last, and once they are looked at. */
export function Articles( { category }: { category: string } ) {
	const place = useRef< HTMLDivElement >( null );
	const isInView = useInView( place );

	return (
		<div ref={ place }>
			<Section title={ __( 'Learn about marketing a store', 'storeboard' ) }>
				{ isInView ? <List category={ category } /> : <div className="storeboard-marketing-page__later" /> }
			</Section>
		</div>
	);
}

function List( { category }: { category: string } ) {
	const entry = useSelect( ( select ) => select( store ).getBlogPosts( category ), [ category ] );
	const { reloadBlogPosts } = useDispatch( store );

	return (
		<Loaded
			entry={ entry }
			reload={ () => reloadBlogPosts( category ) }
			failed={ __( 'Couldn’t load articles.', 'storeboard' ) }
			rows={ 1 }
		>
			{ ( articles ) =>
				articles.length ? (
					<ul className="storeboard-marketing-page__articles">
						{ articles.map( ( article ) => (
							<ArticleRow key={ article.link } article={ article } />
						) ) }
					</ul>
				) : (
					<p>
						{ __( 'No articles right now.', 'storeboard' ) }{ ' ' }
						<ExternalLink href="https://woocommerce.com/blog/">
							{ __( 'Read the WooCommerce blog', 'storeboard' ) }
						</ExternalLink>
					</p>
				)
			}
		</Loaded>
	);
}

function ArticleRow( { article: { title, link, authorName, date } }: { article: Article } ) {
	const time = fromGmt( date );

	return (
		<li>
			<ExternalLink href={ adminUrl( link ) }>
				<span dir="auto">{ plainText( title ) }</span>
			</ExternalLink>
			<p>{ [ plainText( authorName ), time && formatDate( time ) ].filter( Boolean ).join( ' · ' ) }</p>
		</li>
	);
}
