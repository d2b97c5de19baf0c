import type { Screen } from './table';

const FIGURES_FAILED = 'The figures could not be loaded.';
const TABLE_FAILED = 'The table could not be loaded.';

/** Reports of large stores take their time. */
const PATIENCE = { seconds: 90, says: 'This report takes longer than usual.' };

const stats = ( totals: object ) => ( {
	totals: { ...totals, segments: [] },
	intervals: [
		{
			interval: '2026-11-01',
			date_start: '2026-11-01 00:00:00',
			date_end: '2026-11-01 23:59:59',
			subtotals: { ...totals, segments: [] },
		},
	],
} );

/** The reports that the app shows. */
export const REPORT_SCREENS: Screen[] = [
	{
		id: 'report-orders',
		name: 'Report of orders',
		query: '&path=/analytics/orders&period=year&compare=previous_year',
		answers: () => ( {
			'/wc-analytics/reports/orders/stats': stats( { orders_count: 1, net_revenue: 20 } ),
			'/wc-analytics/reports/orders': [
				{
					...{ order_id: 12, order_number: '12', date: '2026-11-01 10:00:00', status: 'completed' },
					...{ customer_id: 5, customer_type: 'new', net_total: 20, num_items_sold: 2 },
					extended_info: { products: [], coupons: [], customer: {}, attribution: { origin: 'Direct' } },
				},
			],
		} ),
		ready: { role: 'tab', name: /^Net sales/ },
		reads: {
			'/wc-analytics/reports/orders/stats': FIGURES_FAILED,
			'/wc-analytics/reports/orders': TABLE_FAILED,
		},
		patience: PATIENCE,
		tellsTimes: true,
		chunks: [ 'analytics', 'table', 'chart', 'report-controls' ],
	},
	{
		id: 'report-revenue',
		name: 'Report of revenue',
		query: '&path=/analytics/revenue&period=year&compare=previous_year',
		answers: () => ( {
			'/wc-analytics/reports/revenue/stats': stats( { gross_sales: 20, orders_count: 1, net_revenue: 20 } ),
		} ),
		ready: { role: 'button', name: 'Download' },
		reads: { '/wc-analytics/reports/revenue/stats': FIGURES_FAILED },
		// The sums of both ranges, and the rows.
		requests: 3,
		patience: PATIENCE,
		isVariant: true,
		chunks: [],
	},
	{
		id: 'report-stock',
		name: 'Report of stock',
		query: '&path=/analytics/stock',
		answers: () => ( {
			'/wc-analytics/reports/stock/stats': { totals: { products: 1, instock: 1 } },
			'/wc-analytics/reports/stock': [
				{
					id: 9,
					parent_id: 0,
					name: 'Hat',
					sku: 'H',
					stock_status: 'instock',
					stock_quantity: 3,
					manage_stock: true,
				},
			],
		} ),
		ready: { role: 'button', name: 'Download' },
		reads: { '/wc-analytics/reports/stock': TABLE_FAILED },
		patience: PATIENCE,
		isVariant: true,
		chunks: [],
	},
];
