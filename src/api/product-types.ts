import { mapValues, readMap, readString, shape } from './read';
import { query } from './request';

const readType = shape( 'Kind of product', {
	/** What the owner reads; may hold markup. */
	label: readString,
	/** The product of the marketplace that the kind needs; undefined where it needs none, or the store is not told which. */
	product: ( product ) => ( Number( product ) > 0 ? Number( product ) : undefined ),
} );

export type ProductType = ReturnType< typeof readType >;

/** The kinds of products that an owner may want to sell, by slug, such as 'bookings'. */
export const fetchProductTypes = ( signal?: AbortSignal ) =>
	query(
		'/wc-admin/onboarding/product-types',
		( body ) => mapValues( readMap( body, 'Kinds of products' ), ( type ) => readType( type ) ),
		signal
	);
