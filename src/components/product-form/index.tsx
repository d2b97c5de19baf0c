import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { store, type Product, type ProductKey } from '../../data/product';
import { adminUrl } from '../../lib/links';
import { RequestError } from '../../lib/request-error';
import { plainText } from '../../lib/sanitize';
import { ErrorMessage } from '../error-message';
import { FormSkeleton } from '../form';
import { Editor } from './editor';
import { NEW } from './values';
import './style.scss';

interface Props {
	at: ProductKey;
	/** Shows another one in its place; without it the links lead to pages. */
	onOpen?: ( at: ProductKey ) => void;
	/** What was written, or undone, is there now. */
	onSaved?: () => void;
}

/** The form of a product that the server has, with the ways to its variations and to the full editor. */
export function KnownProduct( { at, onOpen, onSaved }: Props ) {
	const { id, parentId } = at;
	const { value: product, error } = useSelect(
		( select ) => select( store ).getProduct( { id, parentId } ),
		[ id, parentId ]
	);
	const { reloadProduct } = useDispatch( store );
	const place = useRef< HTMLDivElement >( null );
	// An order, or a list beside the form, may have changed what was read for an earlier form: this one begins with what the server has now.
	const [ isOld, setIsOld ] = useState( !! product );
	useEffect( () => {
		if ( isOld ) {
			const end = () => setIsOld( false );
			// Where it cannot be asked, saving asks once more.
			reloadProduct( { id, parentId } ).then( end, end );
		}
	}, [ isOld, id, parentId, reloadProduct ] );
	const isGone = ! product && error instanceof RequestError && error.kind === 'missing';

	return (
		<div ref={ place } tabIndex={ -1 }>
			<Card
				title={ plainText( product?.name ?? '' ) }
				url={ isGone ? undefined : `post.php?post=${ parentId ?? id }&action=edit` }
				isLoading={ isOld || ( ! product && ! error ) }
			>
				{ product && ! isOld && (
					<>
						<Related product={ product } at={ at } onOpen={ onOpen } />
						<Editor product={ product } at={ at } onSaved={ onSaved } />
					</>
				) }
				{ ( isOld || ( ! product && ! error ) ) && <FormSkeleton fields={ parentId ? 4 : 5 } /> }
				{ ! product && !! error && (
					<ErrorMessage
						what={ __( 'Couldn’t load the product.', 'storeboard' ) }
						error={ error }
						onRetry={ ( mayFocus ) => reloadProduct( at ).then( () => mayFocus && place.current?.focus() ) }
					/>
				) }
				{ isGone && (
					<p>
						{ __( 'It may have been deleted.', 'storeboard' ) }{ ' ' }
						<a href={ adminUrl( 'edit.php?post_type=product' ) }>{ __( 'All products', 'storeboard' ) }</a>
					</p>
				) }
			</Card>
		</div>
	);
}

interface CardProps {
	title?: string;
	/** Of the classic editor; none of what is not there. */
	url?: string;
	isLoading?: boolean;
	children: ReactNode;
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

interface WayProps {
	to: ProductKey;
	onOpen: Props[ 'onOpen' ];
	children: ReactNode;
}

/** A link to a product or a variation, which a dialog shows in its own place. */
const Way = ( { to, onOpen, children }: WayProps ) => (
	<a
		href={ productUrl( to.parentId ? `${ to.parentId }/variation/${ to.id }` : String( to.id ) ) }
		onClick={ ( event ) => {
			if ( onOpen && ! event.metaKey && ! event.ctrlKey && ! event.shiftKey ) {
				event.preventDefault();
				onOpen( to );
			}
		} }
	>
		{ children }
	</a>
);

/** The way between a product and its variations. */
function Related( { product, at, onOpen }: { product: Product; at: ProductKey; onOpen: Props[ 'onOpen' ] } ) {
	if ( at.parentId ) {
		return (
			<p>
				<Way to={ { id: at.parentId } } onOpen={ onOpen }>
					{ __( 'Back to product', 'storeboard' ) }
				</Way>
			</p>
		);
	}
	return product.variations.length ? <Variations id={ at.id } ids={ product.variations } onOpen={ onOpen } /> : null;
}

/**
 * By their attributes. Until those are known, and where they could not be loaded, a variation has its number for a name: the way to it is there.
 *
 * @param props.id     Of the product.
 * @param props.ids    Of its variations.
 * @param props.onOpen Shows one.
 */
function Variations( { id: parentId, ids, onOpen }: { id: number; ids: number[]; onOpen: Props[ 'onOpen' ] } ) {
	const names = useSelect( ( select ) => select( store ).getVariationNames( ids ), [ ids ] );

	return (
		<div className="storeboard-product__variations">
			<p>{ __( 'Variations have their own prices:', 'storeboard' ) }</p>
			<ul>
				{ ids.map( ( id ) => (
					<li key={ id }>
						<Way to={ { id, parentId } } onOpen={ onOpen }>
							<bdi>
								{ names?.[ id ] ||
									/* translators: %d: id of a variation. */
									sprintf( __( 'Variation %d', 'storeboard' ), id ) }
							</bdi>
						</Way>
					</li>
				) ) }
			</ul>
		</div>
	);
}

/** The form of a product that is not there yet. */
export const NewProduct = () => (
	<Card url="post-new.php?post_type=product">
		<Editor product={ NEW } />
	</Card>
);
