import { mockApi } from '../../../tests/js/mock-api';
import { fetchIndicators } from '../indicators';

const PATH = '/wc-analytics/reports/performance-indicators';
const range = { after: '2026-11-01T00:00:00', before: '2026-11-21T07:50:00' };

it( 'asks for the indicators of a time in one request', async () => {
	const api = mockApi( { [ `GET ${ PATH }` ]: [] } );

	await fetchIndicators( [ 'revenue/total_sales', 'orders/orders_count' ], range );

	expect( api.sent.map( ( { path } ) => path ) ).toEqual( [
		`${ PATH }?after=2026-11-01T00:00:00&before=2026-11-21T07:50:00&stats=revenue/total_sales,orders/orders_count`,
	] );
} );

it.each( [
	[ 12827.5, 12827.5 ],
	[ '12', 12 ],
	[ 0, 0 ],
	[ null, null ],
	[ undefined, null ],
	[ '', null ],
	[ 'many', null ],
	[ [], null ],
] )( 'reads the value %p as %p', async ( value, read ) => {
	mockApi( { [ `GET ${ PATH }` ]: [ { stat: 'a/b', value } ] } );

	expect( ( await fetchIndicators( [ 'a/b' ], range ) ).data ).toMatchObject( [ { stat: 'a/b', value: read } ] );
} );

it( 'tells money from counts, and where the report is', async () => {
	mockApi( {
		[ `GET ${ PATH }` ]: [
			{
				stat: 'revenue/total_sales',
				chart: 'total_sales',
				label: 'Total sales',
				format: 'currency',
				value: 1,
				_links: { api: [ { href: 'https://shop.test/x' } ], report: [ { href: '/analytics/revenue' } ] },
			},
			{ stat: 'orders/orders_count', chart: 'orders_count', label: 'Orders', format: 'number', value: 1 },
		],
	} );

	expect( ( await fetchIndicators( [ 'a' ], range ) ).data ).toEqual( [
		{
			stat: 'revenue/total_sales',
			chart: 'total_sales',
			label: 'Total sales',
			isMoney: true,
			value: 1,
			report: '/analytics/revenue',
		},
		{
			stat: 'orders/orders_count',
			chart: 'orders_count',
			label: 'Orders',
			isMoney: false,
			value: 1,
			report: '',
		},
	] );
} );

it.each( [ [ {} ], [ null ], [ 'no' ], [ [ 'a' ] ], [ [ {} ] ], [ [ { stat: 5 } ] ] ] )(
	'refuses the body %j',
	async ( body ) => {
		mockApi( { [ `GET ${ PATH }` ]: body } );

		await expect( fetchIndicators( [ 'a' ], range ) ).rejects.toMatchObject( { kind: 'malformed' } );
	}
);
