import { __, _n, sprintf } from '@wordpress/i18n';
import { store, type LowStockProduct } from '../../../data/stock';
import { adminUrl } from '../../../lib/links';
import { Panel } from '../panel';

/** Products that are low on stock or out of stock. */
export const StockPanel = ( { isAskedFor }: { isAskedFor: boolean } ) => (
	<Panel
		name="stock-panel"
		store={ store }
		args={ [] }
		isAskedFor={ isAskedFor }
		title={ __( 'Stock', 'storeboard' ) }
		countText={ ( count, shown ) =>
			/* translators: %s: number of products. */
			sprintf( _n( '%s product low in stock', '%s products low in stock', count, 'storeboard' ), shown )
		}
		failureText={ __( 'Couldn’t load your stock.', 'storeboard' ) }
		whenEmpty="disabled"
		link={ <a href={ adminUrl( 'edit.php?post_type=product' ) }>{ __( 'Manage all products', 'storeboard' ) }</a> }
	>
		{ ( product: LowStockProduct, { StockRow } ) => <StockRow key={ product.id } product={ product } /> }
	</Panel>
);
