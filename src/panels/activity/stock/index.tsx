import { useDispatch, useSelect } from '@wordpress/data';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store } from '../../../data/stock';
import { adminUrl } from '../../../lib/links';
import { Panel } from '../panel';
import { Rows } from '../rows';
import { StockRow } from './stock-row';

/** Products of which little or nothing is left. */
export function StockPanel( { isAskedFor }: { isAskedFor: boolean } ) {
	const { count, countedAt, hasFailed } = useSelect( ( select ) => {
		const { getCount, getState, hasResolutionFailed } = select( store );
		return {
			count: getCount(),
			countedAt: getState().countedAt,
			hasFailed: hasResolutionFailed( 'getCount', [] ),
		};
	}, [] );
	const { reloadCount } = useDispatch( store );

	return (
		<Panel
			name="stock-panel"
			title={ __( 'Stock', 'storeboard' ) }
			count={ count }
			countedAt={ countedAt }
			countText={ ( products, shown ) =>
				/* translators: %s: number of products. */
				sprintf( _n( '%s product low in stock', '%s products low in stock', products, 'storeboard' ), shown )
			}
			hasCountFailed={ hasFailed }
			onRecount={ reloadCount }
			isAskedFor={ isAskedFor }
		>
			{ ( isOpen ) => <Products isOpen={ isOpen } /> }
		</Panel>
	);
}

function Products( { isOpen }: { isOpen: boolean } ) {
	const { products, count, loadedAt, error } = useSelect( ( select ) => {
		const { getProducts, getState, getResolutionError } = select( store );
		return {
			products: getProducts(),
			count: getState().count,
			loadedAt: getState().loadedAt,
			error: getResolutionError( 'getProducts', [] ),
		};
	}, [] );
	const { reloadProducts } = useDispatch( store );

	return (
		<Rows
			name="stock-panel"
			isOpen={ isOpen }
			length={ products?.length }
			count={ count }
			loadedAt={ loadedAt }
			error={ error }
			failureText={ __( 'The stock could not be loaded.', 'storeboard' ) }
			emptyText={ __( 'Nothing is low in stock. Products that run out appear here.', 'storeboard' ) }
			onReload={ reloadProducts }
			link={
				<a href={ adminUrl( 'edit.php?post_type=product' ) }>{ __( 'Manage all products', 'storeboard' ) }</a>
			}
		>
			{ products?.map( ( product ) => (
				<StockRow key={ product.id } product={ product } />
			) ) }
		</Rows>
	);
}
