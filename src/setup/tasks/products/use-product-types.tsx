import { useMemo } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import { box, chevronLeft, chevronRight, external, Icon, layout, postList, download } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { reportExtensionError } from '../../../extend/extension-errors';
import { applyFiltersSafely, useFilterTurn } from '../../../extend/filters';

/** A kind of product, in the shape that extensions know it by. */
export interface ProductType {
	/** Of ours, the name of the template of its draft. */
	key: string;
	title: ReactNode;
	content?: ReactNode;
	/** Shown before and after the words. */
	before?: ReactNode;
	after?: ReactNode;
	/** What an extension does in the place of making a draft. */
	onClick?: () => void;
}

/** Adds kinds of products: gets an empty list. */
const MORE = 'experimental_woocommerce_tasklist_product_types';
/** Changes the whole list. */
const ALL = 'woocommerce_admin_task_products_after';

/** The kinds of products that the owner can choose from, extensions' among them. */
export function useProductTypes(): ProductType[] {
	const turn = useFilterTurn( MORE ) + useFilterTurn( ALL );

	return useMemo( () => {
		const more = sanitizeTypes( MORE, applyFiltersSafely< unknown[] >( MORE, [] ) );
		return sanitizeTypes( ALL, applyFiltersSafely< unknown[] >( ALL, [ ...ownTypes(), ...more ] ) );
	}, [ turn ] ); // eslint-disable-line react-hooks/exhaustive-deps -- A callback that was added calls for another turn.
}

function ownTypes(): ProductType[] {
	const after = <Icon icon={ isRTL() ? chevronLeft : chevronRight } />;
	const type = ( key: string, title: string, content: string, icon: typeof box ): ProductType => ( {
		key,
		title,
		content,
		before: <Icon icon={ icon } />,
		after,
	} );

	return [
		type(
			'physical',
			__( 'Physical product', 'storeboard' ),
			__( 'A product you ship to customers.', 'storeboard' ),
			box
		),
		type(
			'digital',
			__( 'Digital product', 'storeboard' ),
			__( 'A downloadable file, such as an ebook, song, or pattern.', 'storeboard' ),
			download
		),
		type(
			'variable',
			__( 'Variable product', 'storeboard' ),
			__( 'A product with options, such as size or color.', 'storeboard' ),
			layout
		),
		type(
			'grouped',
			__( 'Grouped product', 'storeboard' ),
			__( 'A group of related products that customers can buy individually.', 'storeboard' ),
			postList
		),
		type(
			'external',
			__( 'External product', 'storeboard' ),
			__( 'A product you list here that’s sold on another site.', 'storeboard' ),
			external
		),
	];
}

/** Leaves out what is no kind of product, or has the key of one before it. */
function sanitizeTypes( filter: string, types: unknown[] ): ProductType[] {
	const keys = new Set< string >();

	return types.filter( ( type ): type is ProductType => {
		const { key, title } = ( type ?? {} ) as Partial< ProductType >;
		const isSound = typeof key === 'string' && key !== '' && !! title && ! keys.has( key );
		if ( isSound ) {
			keys.add( key );
		} else {
			reportExtensionError(
				filter,
				filter,
				new TypeError( `A type of product has no title, or no key of its own: ${ String( key ) }` )
			);
		}
		return isSound;
	} );
}
