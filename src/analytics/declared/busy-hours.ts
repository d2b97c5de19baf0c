import { __ } from '@wordpress/i18n';
import type { Declaration } from './types';

/** At which hours of which weekdays customers buy. */
export const busyHours: Declaration = {
	id: 'busy-hours',
	title: () => __( 'Busy hours', 'storeboard' ),
	figures: [ 'orders_count', 'total_sales', 'avg_order_value' ],
	columns: [ 'orders_count', 'total_sales', 'sales_share', 'avg_order_value' ],
	by: [ 'moment', 'weekday', 'hour' ],
	view: 'calendar',
};
