import { useSelect } from '@wordpress/data';
import { store } from '../data/reports';
import { CATEGORIES } from './items';
import type { Report } from './types';

const ALL = { kind: CATEGORIES.route, args: { per_page: 100 }, toItem: CATEGORIES.toItem };

/**
 * The names of categories by their ids, where the report's table has them; undefined until they are there. Without them the column stays empty.
 */
export function useCategories( { columns }: Report ): Record< string, string > | undefined {
	const isShown = columns.some( ( { key } ) => key === 'product_cat' );
	const value = useSelect(
		( select ) => ( isShown ? select( store ).getItems( ALL ).value : undefined ),
		[ isShown ]
	);
	return value && Object.fromEntries( value.map( ( { id, label } ) => [ id, label ] ) );
}
