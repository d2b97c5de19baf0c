import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, type SentRequest } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import MetricChart from '../metrics/chart';
import Metrics from '../metrics/metric';
import MetricTable from '../metrics/table';

const ANSWERS = 'GET /storeboard/v1/home-cards/answers';

const answer = ( target?: object, notes: string[] = [] ) => ( {
	status: 200,
	body: {
		metrics: [ { key: 'net_revenue', label: 'Net sales', format: 'currency', better: 'up' } ],
		totals: { net_revenue: 620 },
		intervals: [],
		rows: [],
		total: 0,
		source: 'sums',
		notes,
		...( target && { target } ),
	},
} );

async function open( attributes: object, target?: object, notes?: string[] ) {
	// As many as are asked for: the period, then what it is compared with.
	const api = mockApi( {
		[ ANSWERS ]: ( { path }: SentRequest ) => ( {
			answers: [ ...new Set( decodeURIComponent( path ).match( /queries\[\d+\]/g ) ) ].map( () =>
				answer( target, notes )
			),
		} ),
	} );
	show(
		<Metrics
			{ ...{ id: 'a', title: 'Net sales', headingId: 'a', isWide: false, query: {} } }
			attributes={ { metric: 'orders/net_revenue', range: 'month', compare: 'previous_period', ...attributes } }
		/>
	);
	await screen.findAllByText( /\$620\.00/ );
	return api
		.sentTo( ANSWERS )
		.map( ( { path } ) => decodeURIComponent( path ) )
		.join();
}

test( 'says what the server says of the target of its metric and period', async () => {
	const asked = await open(
		{ 'target:orders/net_revenue': 1000 },
		// Behind by any reckoning but the server's: it alone decides.
		{ period: 'month', amount: 1000, over: 90, is_level: false, is_behind: false }
	);
	expect( screen.getByText( '62% of $1,000.00. Ahead: 90% of the month is over.' ) ).toBeInTheDocument();
	expect( asked ).toContain( '[target]=month' );
} );

describe( 'of a target that was set since the page came', () => {
	beforeEach( () =>
		setPageSettings( {
			targets: [ { metric: 'orders/net_revenue', period: 'month', amount: 1000, isLevel: false } ],
		} )
	);
	afterEach( () => setPageSettings( {} ) );

	test.each( [ 'month', 'last_month' ] )( 'asks in its period, %s', async ( range ) => {
		expect( await open( { range } ) ).toContain( `[target]=${ range }` );
	} );

	test.each( [
		{ range: 'week' },
		{ range: 'week', 'target:orders/net_revenue': 1000 },
		{ filter: 'device:Mobile' },
	] )( 'asks nothing where a card has %p', async ( more ) => {
		expect( await open( more ) ).not.toContain( 'target' );
	} );
} );

test( 'says what the target is where the store has no such number yet', async () => {
	const api = mockApi( {
		[ ANSWERS ]: {
			answers: [
				{
					status: 200,
					body: {
						...answer( { period: 'month', amount: 40, over: 3, is_level: true, is_behind: false } ).body,
						totals: { net_revenue: null },
					},
				},
			],
		},
	} );
	show(
		<Metrics
			{ ...{ id: 'a', title: 'Net sales', headingId: 'a', isWide: false, query: {} } }
			attributes={ {
				metric: 'orders/net_revenue',
				range: 'month',
				compare: 'none',
				'target:orders/net_revenue': 40,
			} }
		/>
	);
	expect( await screen.findByText( 'Target: $40.00. There’s no data for this period yet.' ) ).toBeVisible();
	expect( api.sentTo( ANSWERS ) ).toHaveLength( 1 );
} );

test( 'asks for the target of the second of two numbers alone where only that has one', async () => {
	const asked = await open( { second: 'orders/total_sales', 'target:orders/total_sales': 12, compare: 'none' } );
	expect( asked ).not.toContain( 'queries[0][target]' );
	expect( asked ).toContain( 'queries[1][target]=month' );
} );

test( 'asks for no target of a metric that the owner has put in the place of one that has a target', async () => {
	expect( await open( { 'target:orders/total_sales': 1000 } ) ).not.toContain( 'target' );
} );

test.each( [
	[ 'stock/value_at_price', 'Now', '/analytics/stock-sales' ],
	[ 'customers/avg_total_spend', 'All time', '/customers' ],
] )( 'of %s asks for no period and compares with none', async ( metric, when, path ) => {
	const api = mockApi( {
		[ ANSWERS ]: {
			answers: [
				{
					status: 200,
					body: {
						...answer( { period: 'quarter', amount: 1000, over: 40, is_level: true, is_behind: true } )
							.body,
						metrics: [
							{ key: metric.split( '/' )[ 1 ], label: 'Value', format: 'currency', better: 'up' },
						],
						totals: { [ metric.split( '/' )[ 1 ]! ]: 620 },
					},
				},
			],
		},
	} );
	show(
		<Metrics
			{ ...{ id: 'a', title: 'Value', headingId: 'a', isWide: false, query: {} } }
			attributes={ { metric, range: 'week', compare: 'previous_period', [ `target:${ metric }` ]: 1000 } }
		/>
	);

	expect( await screen.findByText( '62% of $1,000.00. Behind the target.' ) ).toBeVisible();
	expect( screen.getByText( when ) ).toBeVisible();
	const sent = api.sentTo( ANSWERS ).map( ( request ) => decodeURIComponent( request.path ) );
	expect( sent ).toHaveLength( 1 );
	expect( sent[ 0 ] ).toContain( '[target]=month' );
	expect( sent[ 0 ] ).not.toMatch( /\[after\]|\[before\]|queries\[1\]/ );
	const to = new URL( screen.getByRole( 'link' ).getAttribute( 'href' )!, 'https://shop.test' ).searchParams;
	expect( [ to.get( 'path' ), to.get( 'period' ) ] ).toEqual( [ path, null ] );
} );

test( 'says beside its number how much of that is known, once', async () => {
	await open( {}, undefined, [ 'Sales with a known cost: 12.0%' ] );
	expect( screen.getAllByText( 'Sales with a known cost: 12.0%' ) ).toHaveLength( 1 );
} );

test( 'asks for no target where the store has none', async () => {
	expect( await open( {} ) ).not.toContain( 'target' );
	expect( screen.queryByText( /Ahead|Behind/ ) ).toBeNull();
} );

describe( 'of a metric without a target', () => {
	const link = () => screen.queryByRole( 'link', { name: 'Set a target' } );
	const mayBeSet = {
		can: { manage_woocommerce: true },
		screens: [ { id: 'analytics/settings', owner: 'storeboard' } ],
	};
	const may = ( settings: object = {} ) => setPageSettings( { ...mayBeSet, ...settings } as never );
	afterEach( () => setPageSettings( {} ) );

	test( 'leads to where one is set', async () => {
		may();
		await open( { may_have_target: 1 } );
		expect( new URL( link()!.getAttribute( 'href' )!, 'https://shop.test' ).searchParams.get( 'target' ) ).toBe(
			'orders/net_revenue'
		);
	} );

	test( 'sets its own where another period has one', async () => {
		may( { targets: [ { metric: 'orders/net_revenue', period: 'year', amount: 1000, isLevel: false } ] } );
		await open( { may_have_target: 1 } );
		expect( link() ).toBeVisible();
	} );

	test( 'leads nowhere from a range that has none, whatever the card came with', async () => {
		may();
		await open( { may_have_target: 1, range: 'week' } );
		expect( link() ).toBeNull();
	} );

	test( 'leads nowhere where it can have none', async () => {
		may();
		await open( {} );
		expect( link() ).toBeNull();
	} );

	test.each( [ { can: {} }, { screens: [] } ] )(
		'leads nowhere where the user cannot set it: %j',
		async ( settings ) => {
			may( settings );
			await open( { may_have_target: 1 } );
			expect( link() ).toBeNull();
		}
	);

	test( 'leads nowhere once it has one', async () => {
		may();
		await open(
			{ may_have_target: 1, 'target:orders/net_revenue': 1000 },
			{ period: 'month', amount: 1000, over: 90, is_level: false, is_behind: false }
		);
		expect( screen.getByText( /^62% of / ) ).toBeInTheDocument();
		expect( link() ).toBeNull();
	} );
} );

describe( 'with an answer that fails', () => {
	const failed = { status: 500, body: { code: 'broken', message: 'Broken.' } };
	const two = { metric: 'orders/net_revenue', second: 'orders/total_sales', range: 'month' };

	/** Answers by what is asked, in the order of the request. */
	function serve( isFailing: ( question: string ) => boolean, attributes: object ) {
		const api = mockApi( {
			[ ANSWERS ]: ( { path }: SentRequest ) => {
				const questions: string[] = [];
				new URL( path, 'https://shop.test' ).searchParams.forEach( ( value, name ) => {
					const at = Number( /^queries\[(\d+)\]/.exec( name )?.[ 1 ] );
					questions[ at ] = `${ questions[ at ] ?? '' } ${ name }=${ value }`;
				} );
				return { answers: questions.map( ( question ) => ( isFailing( question ) ? failed : answer() ) ) };
			},
		} );
		show(
			<Metrics
				{ ...{ id: 'a', title: 'Two', headingId: 'a', isWide: false, query: {} } }
				attributes={ attributes as never }
			/>
		);
		return api;
	}

	test( 'says so where it is that of its second number, and asks once more by hand', async () => {
		let isBroken = true;
		const api = serve( ( question ) => isBroken && question.includes( 'total_sales' ), {
			...two,
			compare: 'previous_period',
		} );
		const again = await screen.findByRole( 'button', { name: 'Try again' } );
		expect( screen.getAllByText( /Couldn’t load your stats/ )[ 0 ] ).toBeVisible();
		expect( api.sentTo( ANSWERS ) ).toHaveLength( 1 );

		isBroken = false;
		await userEvent.click( again );
		expect( await screen.findAllByText( 'Net sales' ) ).toHaveLength( 2 );
		expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
		expect( api.sentTo( ANSWERS ) ).toHaveLength( 2 );
		expect( decodeURIComponent( api.sentTo( ANSWERS )[ 1 ]!.path ) ).not.toContain( 'net_revenue' );
	} );

	test.each( [
		[ 'previous_period', 'previous period' ],
		[ 'previous_year', 'previous year' ],
	] )(
		'shows its number without what it is compared with, and says that this is missing: %s',
		async ( compare, words ) => {
			let asked = 0;
			serve( () => asked++ % 2 === 1, { ...two, second: '', compare } );
			expect( await screen.findByText( '$620.00' ) ).toBeVisible();
			expect( screen.getByText( `Couldn’t load stats for the ${ words }.` ) ).toBeVisible();
			expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
		}
	);
} );

describe( 'a card that waits long', () => {
	const WORDS = 'This card is taking longer than usual.';
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	test.each( [
		[ 'a number', Metrics, { metric: 'orders/net_revenue' } ],
		[ 'a chart', MetricChart, { metric: 'orders/net_revenue' } ],
		[ 'a table', MetricTable, { by: 'product' } ],
	] )( 'says so: %s', async ( _, Card, attributes ) => {
		let tell = () => {};
		mockApi( {
			[ ANSWERS ]: () =>
				new Promise( ( resolve ) => ( tell = () => resolve( { answers: [ answer(), answer() ] } ) ) ),
		} );
		show(
			<Card
				{ ...{ id: 'a', title: 'Net sales', headingId: 'a', isWide: false, query: {} } }
				attributes={ { range: 'month', compare: 'none', ...attributes } as never }
			/>
		);
		await act( () => jest.advanceTimersByTimeAsync( 9_000 ) );
		expect( screen.queryByText( WORDS ) ).toBeNull();
		await act( () => jest.advanceTimersByTimeAsync( 2_000 ) );
		expect( screen.getByText( WORDS, { selector: '.storeboard-metric__note' } ) ).toBeVisible();

		tell();
		await act( () => jest.advanceTimersByTimeAsync( 100 ) );
		expect( screen.queryByText( WORDS, { selector: '.storeboard-metric__note' } ) ).toBeNull();
	} );
} );
