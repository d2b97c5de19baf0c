import { createRegistry } from '@wordpress/data';
import { failing, mockApi, type SentRequest } from '../../../tests/js/mock-api';
import { store, type MetricQuery } from '../card-answers';

const ANSWERS = 'GET /storeboard/v1/home-cards/answers';

const query = ( month: number ) =>
	( {
		base: 'orders',
		metrics: [ 'net_revenue' ],
		after: `2026-${ String( month ).padStart( 2, '0' ) }-01T00:00:00`,
		before: `2026-${ String( month ).padStart( 2, '0' ) }-28T23:59:59`,
	} ) as MetricQuery;

const monthsOf = ( { path }: SentRequest ) =>
	[ ...decodeURIComponent( path ).matchAll( /\[after\]=2026-(\d\d)/g ) ].map( ( [ , month ] ) => Number( month ) );

/** Each answer is its month. */
const answersTo = ( request: SentRequest ) => ( {
	answers: monthsOf( request ).map( ( month ) => ( {
		status: 200,
		body: {
			metrics: [ { key: 'net_revenue', label: 'Net sales', format: 'currency', better: 'up' } ],
			totals: { net_revenue: month },
			intervals: [],
			rows: [],
			total: 0,
			source: 'sums',
		},
	} ) ),
} );

function open() {
	const registry = createRegistry();
	registry.register( store );
	return {
		ask: ( month: number ): Promise< void > => registry.dispatch( store ).loadAnswer( query( month ) ) as never,
		of: ( month: number ) => registry.select( store ).getAnswer( query( month ) ),
	};
}

test( 'asks eight questions in a request, and each has its own answer', async () => {
	const api = mockApi( { [ ANSWERS ]: answersTo } );
	const { ask, of } = open();
	const months = Array.from( { length: 12 }, ( _, at ) => at + 1 );
	await Promise.all( months.map( ask ) );

	expect( api.sentTo( ANSWERS ).map( ( request ) => monthsOf( request ).length ) ).toEqual( [ 8, 4 ] );
	expect( months.map( ( month ) => of( month ).value?.totals.net_revenue ) ).toEqual( months );
} );

test( 'a request that fails costs its own questions alone', async () => {
	mockApi( {
		[ ANSWERS ]: ( request: SentRequest ) =>
			monthsOf( request ).includes( 1 ) ? failing.server() : answersTo( request ),
	} );
	const { ask, of } = open();
	await Promise.allSettled( Array.from( { length: 9 }, ( _, at ) => ask( at + 1 ) ) );

	expect( of( 8 ).error ).toBeDefined();
	expect( of( 9 ).value?.totals.net_revenue ).toBe( 9 );
} );

test( 'asks once what two cards ask', async () => {
	const api = mockApi( { [ ANSWERS ]: answersTo } );
	const { ask } = open();
	await Promise.all( [ ask( 1 ), ask( 1 ) ] );
	expect( api.sentTo( ANSWERS ).map( monthsOf ) ).toEqual( [ [ 1 ] ] );
} );

test( 'what is asked later does not wait for what is under way', async () => {
	let answer = () => {};
	const isAnswered = new Promise< void >( ( resolve ) => ( answer = resolve ) );
	mockApi( {
		[ ANSWERS ]: async ( request: SentRequest ) => {
			if ( monthsOf( request ).includes( 1 ) ) {
				await isAnswered;
			}
			return answersTo( request );
		},
	} );
	const { ask, of } = open();
	const slow = ask( 1 );
	await new Promise( ( resolve ) => setTimeout( resolve, 150 ) );
	await ask( 2 );
	expect( of( 2 ).value?.totals.net_revenue ).toBe( 2 );
	expect( of( 1 ).value ).toBeUndefined();

	answer();
	await slow;
	expect( of( 1 ).value?.totals.net_revenue ).toBe( 1 );
} );
