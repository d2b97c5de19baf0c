import apiFetch from '@wordpress/api-fetch';
import { failing, staleNonce } from '../../../tests/js/mock-api';
import { mockRows, withTotal } from '../../../tests/js/mock-rows';
import { setPageSettings } from '../../lib/page-settings';
import {
	fetchLowStockCount,
	fetchOrderCount,
	fetchReviewCount,
	LOW_STOCK_COUNT,
	orderCountPath,
	REVIEW_COUNT,
} from '../counted-list';
import { fetchOrders } from '../orders';
import { fetchLowStock, updateQuantity } from '../products';
import { fetchReviews, setReviewStatus } from '../reviews';

const STATUSES = [ 'processing', 'on-hold' ];
const PRELOADED = [ 'preloaded' ];
const COUNT = 'GET /wc-analytics/orders';
const ORDERS = 'GET /wc/v3/orders';

const order = {
	id: 119,
	number: '119',
	status: 'processing',
	currency: 'USD',
	total: '125.40',
	customer_id: 25,
	billing: { first_name: 'Cleo', last_name: 'Ellis', company: '', email: 'cleo@example.com' },
	line_items: [ { quantity: 2 }, { quantity: 1 } ],
	date_created_gmt: '2026-11-21T06:23:43',
};

// The page registers its replies before it asks for anything.
beforeAll( () =>
	apiFetch.use(
		apiFetch.createPreloadingMiddleware( {
			[ orderCountPath( PRELOADED ) ]: { body: [ { id: 119 } ], headers: { 'X-WP-Total': 12 } },
		} )
	)
);

describe( 'a number that stands in a header', () => {
	it( 'is read from the recorded request', async () => {
		const api = mockRows( { [ COUNT ]: withTotal( [ { id: 119 } ], 66 ) } );

		expect( await fetchOrderCount( STATUSES ) ).toMatchObject( { data: 66 } );
		expect( api.sent[ 0 ]?.path ).toBe(
			'/wc-analytics/orders?page=1&per_page=1&status[0]=processing&status[1]=on-hold&_fields=id'
		);
	} );

	it( 'that is missing is a failure', async () => {
		mockRows( { [ COUNT ]: [ { id: 119 } ] } );

		await expect( fetchOrderCount( STATUSES ) ).rejects.toMatchObject( { kind: 'malformed' } );
	} );

	it( 'is not asked for where no status waits', async () => {
		const api = mockRows( {} );

		expect( await fetchOrderCount( [] ) ).toMatchObject( { data: 0 } );
		expect( await fetchOrders( [] ) ).toEqual( { data: { rows: [], total: 0 } } );
		expect( api.sent ).toEqual( [] );
	} );

	it( 'comes after the nonce is renewed', async () => {
		const api = mockRows( { [ COUNT ]: staleNonce( withTotal( [ { id: 119 } ], 66 ) ) } );

		expect( await fetchOrderCount( STATUSES ) ).toMatchObject( { data: 66 } );
		expect( api.sent ).toHaveLength( 2 );
	} );

	it.each( [
		[ 'html', 'malformed' ],
		[ 'otherShape', 'malformed' ],
		[ 'signedOut', 'session' ],
		[ 'lostSession', 'session' ],
		[ 'forbidden', 'forbidden' ],
		[ 'missing', 'missing' ],
		[ 'refused', 'refused' ],
		[ 'server', 'server' ],
		[ 'offline', 'offline' ],
		[ 'serverDown', 'down' ],
	] as const )( 'fails by %s as any request does: %s', async ( name, kind ) => {
		mockRows( { [ COUNT ]: failing[ name ] } );

		await expect( fetchOrderCount( STATUSES ) ).rejects.toMatchObject( { kind } );
	} );

	it( 'gives up after ten seconds', async () => {
		jest.useFakeTimers();
		mockRows( { [ COUNT ]: failing.noAnswer } );
		const reply = fetchOrderCount( STATUSES );
		const refusal = expect( reply ).rejects.toMatchObject( { kind: 'timeout' } );

		await jest.advanceTimersByTimeAsync( 10_000 );
		await refusal;
	} );
} );

describe( 'a number that PHP has preloaded', () => {
	afterEach( () => {
		Reflect.deleteProperty( window, 'Response' );
	} );

	it( 'is read from the reply’s header, without a request', async () => {
		// As much of a Response as apiFetch makes of a preloaded reply.
		Object.assign( window, {
			Response: class {
				headers: { get: ( name: string ) => string };
				text: () => Promise< string >;
				constructor( body: string, { headers }: { headers: Record< string, unknown > } ) {
					this.text = async () => body;
					this.headers = { get: ( name ) => String( headers[ name ] ) };
				}
			},
		} );
		const api = mockRows( {} );

		expect( await fetchOrderCount( PRELOADED ) ).toMatchObject( { data: 12 } );
		expect( api.sent ).toEqual( [] );
	} );

	it( 'is known by its path', () => {
		expect( [ orderCountPath( STATUSES ), LOW_STOCK_COUNT, REVIEW_COUNT ] ).toEqual( [
			'/wc-analytics/orders?page=1&per_page=1&status[]=processing&status[]=on-hold&_fields=id',
			'/wc-analytics/products/count-low-in-stock?status=publish',
			'/wc-analytics/products/reviews?page=1&per_page=1&status=hold&_fields=id',
		] );
	} );
} );

describe( 'where the platform tells all three numbers at once', () => {
	const COUNTS = 'GET /wc-analytics/activity-panel/counts';
	const setFeatures = ( more: object = {} ) =>
		setPageSettings( {
			...{ adminUrl: '', userId: 1, screens: [] },
			...{ platform: { label: 'WooCommerce 11.1', features: { hasCountsRoute: true } }, ...more },
		} );
	const all = () => Promise.allSettled( [ fetchOrderCount( STATUSES ), fetchReviewCount(), fetchLowStockCount() ] );
	const counts = { orders_to_fulfill_count: 4, reviews_to_moderate_count: 2, products_low_in_stock_count: 7 };

	afterEach( () => setPageSettings( { adminUrl: '', userId: 1, screens: [] } ) );

	it( 'asks once for those who ask at the same time, and anew later', async () => {
		setFeatures();
		const api = mockRows( { [ COUNTS ]: counts } );

		const told = await all();
		expect( told.map( ( one ) => one.status === 'fulfilled' && one.value.data ) ).toEqual( [ 4, 2, 7 ] );
		expect( api.sent ).toHaveLength( 1 );

		await fetchReviewCount();
		expect( api.sent ).toHaveLength( 2 );
	} );

	it( 'tells those that it could count, where one could not be', async () => {
		setFeatures();
		mockRows( { [ COUNTS ]: { ...counts, reviews_to_moderate_count: null } } );

		const [ orders, reviews, stock ] = await all();
		expect( [ orders, stock ].map( ( one ) => one!.status ) ).toEqual( [ 'fulfilled', 'fulfilled' ] );
		expect( reviews ).toMatchObject( { reason: { kind: 'malformed' } } );
	} );

	it( 'fails for all where the reply does, and asks again then', async () => {
		setFeatures();
		const api = mockRows( { [ COUNTS ]: failing.noAnswer } );
		jest.useFakeTimers();
		const told = all();
		await jest.advanceTimersByTimeAsync( 10_000 );
		expect( ( await told ).map( ( { status } ) => status ) ).toEqual( [ 'rejected', 'rejected', 'rejected' ] );
		jest.useRealTimers();

		expect( api.sent ).toHaveLength( 1 );
	} );

	it( 'asks by its own path on a page that brought the number along', async () => {
		setFeatures( { replies: { [ REVIEW_COUNT ]: { body: [], headers: {} } } } );
		const api = mockRows( { [ `GET ${ REVIEW_COUNT }` ]: withTotal( [ { id: 958 } ], 5 ) } );

		expect( await fetchReviewCount() ).toMatchObject( { data: 5 } );
		expect( api.sent ).toHaveLength( 1 );
	} );
} );

describe( 'an order', () => {
	const read = async ( given: object ) => {
		mockRows( { [ ORDERS ]: withTotal( [ { ...order, ...given } ], 66 ) } );
		return ( await fetchOrders( STATUSES ) ).data.rows[ 0 ];
	};

	it( 'is read as the store tells it', async () => {
		expect( await read( {} ) ).toEqual( {
			id: 119,
			number: '119',
			status: 'processing',
			currency: 'USD',
			total: '125.40',
			customer: 'Cleo Ellis',
			itemCount: 3,
			createdAt: Date.UTC( 2026, 10, 21, 6, 23, 43 ),
		} );
	} );

	it.each( [
		[ 'a company', { company: 'Ellis Ltd', email: 'x@example.com' }, 'Ellis Ltd' ],
		[ 'an address', { email: 'x@example.com' }, 'x@example.com' ],
		[ 'nobody', {}, '' ],
	] )( 'may be by %s', async ( _, billing, customer ) => {
		expect( ( await read( { billing } ) )?.customer ).toBe( customer );
	} );

	it.each( [
		[ 'no id', { id: null } ],
		[ 'no status', { status: 7 } ],
		[ 'items that are none', { line_items: 'many' } ],
		[ 'a quantity that is none', { line_items: [ { quantity: 'two' } ] } ],
	] )( 'with %s is a failure', async ( _, given ) => {
		await expect( read( given ) ).rejects.toMatchObject( { kind: 'malformed' } );
	} );

	it( 'does without the number of all', async () => {
		mockRows( { [ ORDERS ]: [ order ] } );

		expect( await fetchOrders( STATUSES ) ).toMatchObject( { data: { rows: [ { id: 119 } ], total: undefined } } );
	} );
} );

describe( 'low stock', () => {
	it( 'is counted in the body', async () => {
		mockRows( { [ `GET ${ LOW_STOCK_COUNT }` ]: { total: 7 } } );

		expect( await fetchLowStockCount() ).toMatchObject( { data: 7 } );
	} );

	it( 'is read for products and for variations', async () => {
		mockRows( {
			'GET /wc-analytics/products/low-in-stock': withTotal( [
				{
					id: 46,
					parent_id: 45,
					type: 'variation',
					name: 'Cushion - Small',
					images: [ { src: '/large.jpg', thumbnail: '/small.jpg' } ],
					attributes: [
						{ name: 'Size', option: 'Small' },
						{ name: 'Color', option: '' },
					],
					stock_quantity: 1,
					last_order_date: '2026-11-21T05:56:08',
				},
				// WooCommerce 9.7 knows no thumbnails; whatever a plugin makes of pictures spoils no list.
				{
					id: 41,
					parent_id: 0,
					type: 'simple',
					name: 'Mug',
					images: [ { src: '/large.jpg' } ],
					stock_quantity: null,
				},
				{ id: 40, type: 'simple', name: 'Bowl', images: 'none', attributes: [], stock_quantity: '2' },
			] ),
		} );

		expect( ( await fetchLowStock() ).data.rows ).toEqual( [
			{
				id: 46,
				parentId: 45,
				name: 'Cushion - Small',
				variation: 'Size: Small',
				image: '/small.jpg',
				quantity: 1,
				lastOrderAt: Date.UTC( 2026, 10, 21, 5, 56, 8 ),
			},
			expect.objectContaining( { parentId: 0, image: '/large.jpg', quantity: 0, lastOrderAt: null } ),
			expect.objectContaining( { image: '', variation: '', quantity: 2 } ),
		] );
	} );

	it.each( [
		[ 'a product', { id: 41, parentId: 0 }, '/wc-analytics/products/41' ],
		[ 'a variation', { id: 46, parentId: 45 }, '/wc-analytics/products/45/variations/46' ],
	] )( 'is written where %s is', async ( _, product, path ) => {
		const api = mockRows( { [ `POST ${ path }` ]: { id: product.id, stock_quantity: 12 } } );

		expect( await updateQuantity( product, 12 ) ).toBe( 12 );
		expect( api.sent[ 0 ]?.data ).toEqual( { stock_quantity: 12 } );
	} );
} );

describe( 'a review', () => {
	it( 'is counted in the header', async () => {
		mockRows( { [ `GET ${ REVIEW_COUNT }` ]: withTotal( [ { id: 958 } ], 5 ) } );

		expect( await fetchReviewCount() ).toMatchObject( { data: 5 } );
	} );

	const review = { id: 958, rating: 4, verified: true, date_created_gmt: '2026-11-19T05:38:05', reviewer: 'Ben' };

	it( 'is read with its product’s picture, where there is one', async () => {
		const up = [ { images: [ { src: '/large.jpg' } ] } ];
		mockRows( {
			'GET /wc-analytics/products/reviews': withTotal(
				[
					{ ...review, _embedded: { up } },
					{ ...review, _embedded: { up: [ { code: 'rest_forbidden' } ] } },
				],
				5
			),
		} );

		const { rows, total } = ( await fetchReviews() ).data;

		expect( total ).toBe( 5 );
		expect( rows.map( ( { productImage } ) => productImage ) ).toEqual( [ '/large.jpg', '' ] );
		expect( rows[ 0 ] ).toMatchObject( { rating: 4, isVerified: true, reviewer: 'Ben', text: '' } );
	} );

	it( 'is trashed by deleting it without force, so that a store without a trash refuses', async () => {
		const api = mockRows( { 'DELETE /wc-analytics/products/reviews/958': review } );

		await setReviewStatus( 958, 'trash' );

		expect( api.sent[ 0 ] ).toMatchObject( { path: '/wc-analytics/products/reviews/958', data: undefined } );
	} );

	it.each( [ 'approved', 'spam', 'hold' ] as const )( 'becomes %s by its status', async ( status ) => {
		const api = mockRows( { 'POST /wc-analytics/products/reviews/958': review } );

		await setReviewStatus( 958, status );

		expect( api.sent[ 0 ]?.data ).toEqual( { status } );
	} );
} );
