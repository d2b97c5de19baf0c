import { useDispatch, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../components/error-message';
import { FormSkeleton } from '../components/form';
import { store, type Product, type ProductKey } from '../data/product';
import type { ScreenProps } from '../extend/pages';
import { focusScreen } from '../lib/focus-screen';
import { adminUrl } from '../lib/links';
import { RequestError } from '../lib/request-error';
import { plainText } from '../lib/sanitize';
import { Editor } from './editor';
import { NEW } from './values';
import './style.scss';

/** The basics of a new product, a product or a variation. WordPress' own editor of it, one link away, has everything else. */
export default function ProductEditor( { params: { productId, variationId } }: ScreenProps ) {
	return (
		<div className="storeboard-product">
			{ ! variationId && (
				<h1 tabIndex={ -1 }>
					{ productId ? __( 'Edit product', 'storeboard' ) : __( 'Add product', 'storeboard' ) }
				</h1>
			) }
			{ productId ? (
				<Known
					key={ `${ productId } ${ variationId }` }
					at={
						variationId
							? { id: Number( variationId ), parentId: Number( productId ) }
							: { id: Number( productId ) }
					}
				/>
			) : (
				<Card url="post-new.php?post_type=product">
					<Editor product={ NEW } />
				</Card>
			) }
		</div>
	);
}

/** A product that the server has. */
function Known( { at }: { at: ProductKey } ) {
	const { id, parentId } = at;
	const { value: product, error } = useSelect(
		( select ) => select( store ).getProduct( { id, parentId } ),
		[ id, parentId ]
	);
	const { reloadProduct } = useDispatch( store );
	const isGone = ! product && error instanceof RequestError && error.kind === 'missing';

	return (
		<Card
			title={ plainText( product?.name ?? '' ) }
			url={ isGone ? undefined : `post.php?post=${ parentId ?? id }&action=edit` }
			isLoading={ ! product && ! error }
		>
			{ product && (
				<>
					<Related product={ product } at={ at } />
					<Editor product={ product } at={ at } />
				</>
			) }
			{ ! product && ! error && <FormSkeleton fields={ parentId ? 4 : 5 } /> }
			{ ! product && !! error && (
				<ErrorMessage
					what={ __( 'Couldn’t load the product.', 'storeboard' ) }
					error={ error }
					onRetry={ ( mayFocus ) => reloadProduct( at ).then( () => mayFocus && focusScreen() ) }
				/>
			) }
			{ isGone && (
				<p>
					{ __( 'It may have been deleted.', 'storeboard' ) }{ ' ' }
					<a href={ adminUrl( 'edit.php?post_type=product' ) }>{ __( 'All products', 'storeboard' ) }</a>
				</p>
			) }
		</Card>
	);
}

interface CardProps {
	title?: string;
	/** Of the classic editor; none of what is not there. */
	url?: string;
	isLoading?: boolean;
	children: React.ReactNode;
}

const Card = ( { title, url, isLoading = false, children }: CardProps ) => (
	<section className="storeboard-card" aria-busy={ isLoading }>
		<header className="storeboard-product__header">
			<h2>
				<bdi>{ title || __( 'Details', 'storeboard' ) }</bdi>
			</h2>
			{ url && <a href={ adminUrl( url ) }>{ __( 'Open full editor', 'storeboard' ) }</a> }
		</header>
		{ children }
	</section>
);

const productUrl = ( path: string ) => adminUrl( `admin.php?page=wc-admin&path=/product/${ path }` );

/** The way between a product and its variations. */
function Related( { product, at }: { product: Product; at: ProductKey } ) {
	if ( at.parentId ) {
		return (
			<p>
				<a href={ productUrl( String( at.parentId ) ) }>{ __( 'Back to product', 'storeboard' ) }</a>
			</p>
		);
	}
	if ( ! product.variations.length ) {
		return null;
	}
	return <Variations id={ at.id } ids={ product.variations } />;
}

/**
 * By their attributes. Until those are known, and where they could not be loaded, a variation has its number for a name: the way to it is there.
 *
 * @param props.id  Of the product.
 * @param props.ids Of its variations.
 */
function Variations( { id: productId, ids }: { id: number; ids: number[] } ) {
	const names = useSelect( ( select ) => select( store ).getVariationNames( ids ), [ ids ] );

	return (
		<div className="storeboard-product__variations">
			<p>{ __( 'Variations have their own prices:', 'storeboard' ) }</p>
			<ul>
				{ ids.map( ( id ) => (
					<li key={ id }>
						<a href={ productUrl( `${ productId }/variation/${ id }` ) }>
							<bdi>
								{ names?.[ id ] ||
									/* translators: %d: id of a variation. */
									sprintf( __( 'Variation %d', 'storeboard' ), id ) }
							</bdi>
						</a>
					</li>
				) ) }
			</ul>
		</div>
	);
}
