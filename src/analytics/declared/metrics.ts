import { __, _n } from '@wordpress/i18n';
import type { ReportRow } from '../../data/reports';
import { adminUrl } from '../../lib/links';
import { productEditorUrl } from '../../lib/product-editor';
import type { Query } from '../../lib/report-query';
import { numberOf, orderUrl, textOf } from '../cells';
import type { CellContext } from '../types';
import type { Declaration, Grouping, Key, OwnGrouping, Words } from './types';

/** The metrics of our own reports before the server has said anything; includes/Reports/Registry.php declares them. */
const metrics = (): Partial< Record< Key, Words > > => ( {
	total_sales: { label: __( 'Total sales', 'storeboard' ), type: 'currency', better: 'up' },
	sales_share: { label: __( 'Share of sales', 'storeboard' ), type: 'percent', better: 'none', isShare: true },
	orders_count: { label: __( 'Orders', 'storeboard' ), type: 'number', better: 'up' },
	avg_order_value: { label: __( 'Average order value', 'storeboard' ), type: 'currency', better: 'up' },
	refunds: { label: __( 'Returns', 'storeboard' ), type: 'currency', better: 'down' },
	origins_known: { label: __( 'Orders with a known origin', 'storeboard' ), type: 'share', better: 'none' },
	net_revenue: { label: __( 'Net sales', 'storeboard' ), type: 'currency', better: 'up' },
	cost: { label: __( 'Cost of goods', 'storeboard' ), type: 'currency', better: 'none' },
	gross_profit: { label: __( 'Gross profit', 'storeboard' ), type: 'currency', better: 'up' },
	margin: { label: __( 'Margin', 'storeboard' ), type: 'percent', better: 'up' },
	cost_known: { label: __( 'Sales with a known cost', 'storeboard' ), type: 'share', better: 'none' },
	fees: { label: __( 'Payment fees', 'storeboard' ), type: 'currency', better: 'down' },
	fees_known: { label: __( 'Sales with a known fee', 'storeboard' ), type: 'share', better: 'none' },
	first_orders: { label: __( 'First orders', 'storeboard' ), type: 'number', better: 'up' },
	repeat_orders: { label: __( 'Repeat orders', 'storeboard' ), type: 'number', better: 'up' },
	repeat_share: { label: __( 'Share of repeat orders', 'storeboard' ), type: 'percent', better: 'up' },
	repeat_rate: { label: __( 'Repeat rate', 'storeboard' ), type: 'percent', better: 'up' },
	days_between: { label: __( 'Days between orders', 'storeboard' ), type: 'decimal', better: 'down' },
	lifetime_value: { label: __( 'Lifetime value', 'storeboard' ), type: 'currency', better: 'up' },
	total_spend: { label: __( 'Total spend', 'storeboard' ), type: 'currency', better: 'up' },
	customers_share: { label: __( 'Share of customers', 'storeboard' ), type: 'percent', better: 'up' },
	sales: { label: __( 'Total sales', 'storeboard' ), type: 'currency', better: 'up' },
	quantity: { label: __( 'Stock', 'storeboard' ), type: 'decimal', better: 'none' },
	items_sold: { label: __( 'Items sold', 'storeboard' ), type: 'number', better: 'up' },
	sold_per_day: { label: __( 'Sold per day', 'storeboard' ), type: 'decimal', better: 'up' },
	days_left: { label: __( 'Days left', 'storeboard' ), type: 'number', better: 'up' },
	value_at_cost: {
		label: __( 'Value at cost', 'storeboard' ),
		type: 'currency',
		better: 'none',
		isOfCosts: true,
	},
	value_at_price: { label: __( 'Value at price', 'storeboard' ), type: 'currency', better: 'none' },
	stock_cost_known: {
		label: __( 'Stock with a known cost', 'storeboard' ),
		type: 'share',
		better: 'none',
		isOfCosts: true,
	},
} );

/**
 * What a metric is called.
 *
 * @param declared The report that shows it: extensions bring their own words.
 */
export const wordsOf = ( key: Key, declared?: Declaration ): Words =>
	declared?.words?.[ key ] ?? metrics()[ key ] ?? { label: key, type: 'number', better: 'none' };

interface Group {
	/** The head of its column. */
	label: string;
	/** How rows are counted. */
	rows: ( count: number ) => string;
	/** Whose metrics these are; orders' unless told. */
	base?: 'products' | 'categories' | 'buyers' | 'stock';
	/** Whether rows are sorted by their names too, which orders' own dimensions always are. */
	isSorted?: true;
	/** What the search says that finds them. */
	searchLabel?: string;
	/** Where a row leads: the editor of what it stands for. */
	url?: ( row: ReportRow, context: CellContext ) => string;
	/** Of products: the path of what edits a row's basics, as `editable()` takes it. */
	edits?: ( row: ReportRow ) => string;
}

/** What rows stand for that extensions declare, by id: the heads of their columns. */
const foreign: Record< string, string > = {};

export const addGrouping = ( id: string, label: string ) => void ( foreign[ id ] = label );

/** What rows stand for. */
export const groupingOf = ( by: Grouping ): Group =>
	by in foreign
		? { label: foreign[ by ]!, rows: ( count ) => _n( 'row', 'rows', count, 'storeboard' ) }
		: groupings()[ by as OwnGrouping ];

const groupings = (): Record< OwnGrouping, Group > => ( {
	payment_method: {
		label: __( 'Payment method', 'storeboard' ),
		rows: ( count ) => _n( 'payment method', 'payment methods', count, 'storeboard' ),
	},
	origin: { label: __( 'Origin', 'storeboard' ), rows: ( count ) => _n( 'origin', 'origins', count, 'storeboard' ) },
	source: { label: __( 'Source', 'storeboard' ), rows: ( count ) => _n( 'source', 'sources', count, 'storeboard' ) },
	campaign: {
		label: __( 'Campaign', 'storeboard' ),
		rows: ( count ) => _n( 'campaign', 'campaigns', count, 'storeboard' ),
	},
	device: { label: __( 'Device', 'storeboard' ), rows: ( count ) => _n( 'device', 'devices', count, 'storeboard' ) },
	currency: {
		label: __( 'Currency', 'storeboard' ),
		rows: ( count ) => _n( 'currency', 'currencies', count, 'storeboard' ),
	},
	order: {
		label: __( 'Order', 'storeboard' ),
		rows: ( count ) => _n( 'order', 'orders', count, 'storeboard' ),
		url: ( row, context ) => orderUrl( row.order, context ),
	},
	product: {
		label: __( 'Product', 'storeboard' ),
		rows: ( count ) => _n( 'product', 'products', count, 'storeboard' ),
		base: 'products',
		url: ( { product_id: id } ) => productEditorUrl( numberOf( id ) ),
		edits: ( { product_id: id } ) => textOf( id ),
	},
	stock_item: {
		label: __( 'Product / Variation', 'storeboard' ),
		rows: ( count ) => _n( 'product or variation', 'products and variations', count, 'storeboard' ),
		base: 'stock',
		isSorted: true,
		searchLabel: __( 'Search by name or SKU', 'storeboard' ),
		url: ( { product_id: id } ) => productEditorUrl( numberOf( id ) ),
		edits: ( { product_id: product, stock_item_id: id } ) =>
			numberOf( id ) === numberOf( product )
				? textOf( product )
				: `${ textOf( product ) }/variation/${ textOf( id ) }`,
	},
	category: {
		label: __( 'Category', 'storeboard' ),
		rows: ( count ) => _n( 'Category', 'Categories', count, 'storeboard' ),
		base: 'categories',
		url: ( { category_id: id } ) => adminUrl( `term.php?taxonomy=product_cat&tag_ID=${ numberOf( id ) }` ),
	},
	buyer: {
		label: __( 'Customer', 'storeboard' ),
		rows: ( count ) => _n( 'customer', 'customers', count, 'storeboard' ),
		base: 'buyers',
		searchLabel: __( 'Search by name or email', 'storeboard' ),
		url: ( { buyer_id: id } ) =>
			adminUrl( `admin.php?page=wc-admin&path=/customers&filter=single_customer&customers=${ numberOf( id ) }` ),
	},
	moment: {
		label: __( 'Weekday and hour', 'storeboard' ),
		rows: ( count ) => _n( 'hour', 'hours', count, 'storeboard' ),
	},
	weekday: {
		label: __( 'Weekday', 'storeboard' ),
		rows: ( count ) => _n( 'weekday', 'weekdays', count, 'storeboard' ),
	},
	hour: { label: __( 'Hour', 'storeboard' ), rows: ( count ) => _n( 'hour', 'hours', count, 'storeboard' ) },
	period: { label: __( 'Date', 'storeboard' ), rows: ( count ) => _n( 'period', 'periods', count, 'storeboard' ) },
} );

/** What the table is grouped by: as the address says, or as the report is at first. */
export const groupOf = ( by: Grouping[], query: Query ): Grouping =>
	by.find( ( each ) => each === query.by ) ?? by[ 0 ]!;
