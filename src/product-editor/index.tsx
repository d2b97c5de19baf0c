import { __ } from '@wordpress/i18n';
import { KnownProduct, NewProduct } from '../components/product-form';
import type { ScreenProps } from '../extend/pages';
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
				<KnownProduct
					key={ `${ productId } ${ variationId }` }
					at={
						variationId
							? { id: Number( variationId ), parentId: Number( productId ) }
							: { id: Number( productId ) }
					}
				/>
			) : (
				<NewProduct />
			) }
		</div>
	);
}
