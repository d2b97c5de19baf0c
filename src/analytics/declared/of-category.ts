import { __ } from '@wordpress/i18n';
import type { Narrow } from './types';

/** Narrows rows of products to those of one category, and of what is below it. */
export const ofCategory = (): Narrow => ( {
	param: 'filter',
	label: __( 'Category', 'storeboard' ),
	values: [ { value: 'all', label: __( 'All categories', 'storeboard' ) } ],
	search: {
		type: 'categories',
		value: 'category',
		button: __( 'Single category', 'storeboard' ),
		placeholder: __( 'Type to search for a category', 'storeboard' ),
	},
} );
