import { withTotal } from '../../../../tests/js/mock-rows';

export const COUNTS = {
	orders: 'GET /wc-analytics/orders',
	stock: 'GET /wc-analytics/products/count-low-in-stock',
	reviews: 'GET /wc-analytics/products/reviews?page=1&per_page=1&status=hold&_fields=id',
};
export const ORDERS = 'GET /wc/v3/orders';
export const STOCK = 'GET /wc-analytics/products/low-in-stock';
/** A path without a query answers every query that is not listed itself. */
export const REVIEWS = 'GET /wc-analytics/products/reviews';

export const counted = {
	[ COUNTS.orders ]: withTotal( [ { id: 119 } ], 66 ),
	[ COUNTS.stock ]: { total: 7 },
	[ COUNTS.reviews ]: withTotal( [ { id: 958 } ], 5 ),
};

export const anOrder = ( given: object = {} ) => ( {
	id: 119,
	number: '119',
	status: 'processing',
	currency: 'USD',
	total: '125.40',
	customer_id: 25,
	billing: { first_name: 'Cleo', last_name: 'Ellis', company: '', email: 'cleo@example.com' },
	line_items: [ { quantity: 2 } ],
	date_created_gmt: '2026-11-21T06:23:43',
	...given,
} );

export const aProduct = ( given: object = {} ) => ( {
	id: 41,
	parent_id: 0,
	type: 'simple',
	name: 'Oak Mug',
	images: [],
	attributes: [],
	stock_quantity: 2,
	last_order_date: '2026-11-15T20:16:51',
	...given,
} );

export const aReview = ( given: object = {} ) => ( {
	id: 958,
	date_created_gmt: '2026-11-19T05:38:05',
	product_name: 'Copper Bowl',
	product_permalink: 'https://shop.test/product/copper-bowl/',
	reviewer: 'Ben Dunn',
	review: '<p>Good, though smaller than I thought.</p>\n',
	rating: 4,
	verified: true,
	...given,
} );
