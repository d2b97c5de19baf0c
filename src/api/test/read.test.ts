import { aList, aTask } from '../../../tests/js/data';
import { mockApi } from '../../../tests/js/mock-api';
import { mockRows, withTotal } from '../../../tests/js/mock-rows';
import { fetchIndicators } from '../indicators';
import { fetchInbox } from '../notes';
import { fetchTaskLists } from '../onboarding';
import { fetchOrders } from '../orders';
import { fetchLowStock } from '../products';
import { fetchReviews } from '../reviews';
import { aNote } from './a-note';

const LISTS = 'GET /wc-admin/onboarding/tasks';
const ids = ( items: { id: unknown }[] ) => items.map( ( { id } ) => id );

const bad = [
	[ 'null', null ],
	[ 'a word', 'task' ],
	[ 'a list', [ [] ] ],
	[ 'one without an id', { title: 'Broken' } ],
	[ 'one with an id of another kind', { id: { of: 'task' } } ],
] as const;

describe.each( bad )( 'where %s stands between good entries, it alone is left out, with a warning:', ( _, entry ) => {
	afterEach( () => {
		expect( console ).toHaveWarned();
	} );

	it( 'a task', async () => {
		const tasks = [ aTask( { id: 'one' } ), entry, aTask( { id: 'two' } ) ];
		mockApi( { [ LISTS ]: [ { ...aList( [] ), tasks } ] } );
		const [ list ] = ( await fetchTaskLists() ).data;
		expect( ids( list!.tasks ) ).toEqual( [ 'one', 'two' ] );
	} );

	it( 'a task list', async () => {
		mockApi( { [ LISTS ]: [ aList( [] ), entry, aList( [], { id: 'extended' } ) ] } );
		expect( ids( ( await fetchTaskLists() ).data ) ).toEqual( [ 'setup', 'extended' ] );
	} );

	it( 'a note', async () => {
		mockApi( { 'GET /wc-analytics/admin/notes': [ aNote( 1 ), entry, aNote( 2 ) ] } );
		expect( ids( ( await fetchInbox() ).data ) ).toEqual( [ 1, 2 ] );
	} );

	it( 'an action of a note, also its only one', async () => {
		mockApi( { 'GET /wc-analytics/admin/notes': [ aNote( 1, { actions: [ entry ] } ) ] } );
		expect( ( await fetchInbox() ).data[ 0 ]!.actions ).toEqual( [] );
	} );

	it.each( [
		[ 'an order', 'GET /wc/v3/orders', () => fetchOrders( [ 'processing' ] ), { status: 'processing' } ],
		[ 'a product', 'GET /wc-analytics/products/low-in-stock', () => fetchLowStock(), {} ],
		[ 'a review', 'GET /wc-analytics/products/reviews', () => fetchReviews(), {} ],
	] )( '%s', async ( __, route, fetch, given ) => {
		mockRows( { [ route ]: withTotal( [ { id: 1, ...given }, entry, { id: 2, ...given } ], 3 ) } );
		expect( ids( ( await fetch() ).data.rows ) ).toEqual( [ 1, 2 ] );
	} );

	it( 'an indicator', async () => {
		mockApi( {
			'GET /wc-analytics/reports/performance-indicators': [ { stat: 'a' }, entry, { stat: 'b' } ],
		} );
		const { data } = await fetchIndicators( [ 'a', 'b' ], { after: '', before: '' } );
		expect( data.map( ( { stat } ) => stat ) ).toEqual( [ 'a', 'b' ] );
	} );
} );

it( 'a list of which nothing can be read is a failure', async () => {
	mockApi( { [ LISTS ]: [ null, 'list' ] } );
	await expect( fetchTaskLists() ).rejects.toMatchObject( { kind: 'malformed' } );
} );
