import { batchRequests } from '../batch-requests';

/** A server that answers when it is told to. */
function server( state = { underWay: new Map() }, options = {} ) {
	const sent: string[][] = [];
	const answers: { accept: () => void; refuse: () => void }[] = [];
	const add = ( item: string, key = 'thing' ) =>
		batchRequests< string, string >(
			state,
			key,
			item,
			( items ) => {
				sent.push( items );
				return new Promise( ( resolve, reject ) =>
					answers.push( {
						accept: () => resolve( items.join( '+' ) ),
						refuse: () => reject( new Error( `not ${ items.join( '+' ) }` ) ),
					} )
				);
			},
			options
		);
	const turn = () => new Promise( ( resolve ) => setTimeout( resolve ) );
	const accept = async () => ( answers.shift()?.accept(), await turn() );
	const refuse = async () => ( answers.shift()?.refuse(), await turn() );
	return { sent, add, accept, refuse, turn };
}

it( 'sends what is sent in one turn together, and answers each', async () => {
	const { sent, add, accept, turn } = server();
	const replies = [ add( 'a' ), add( 'b' ) ];
	await turn();
	await accept();

	expect( await Promise.all( replies ) ).toEqual( [ 'a+b', 'a+b' ] );
	expect( sent ).toEqual( [ [ 'a', 'b' ] ] );
} );

it( 'sends the next when the one before is answered, with all that came in between', async () => {
	const { sent, add, accept, turn } = server();
	const replies = [ add( 'a' ) ];
	await turn();
	replies.push( add( 'b' ) );
	await turn();
	replies.push( add( 'c' ) );
	await turn();
	expect( sent ).toEqual( [ [ 'a' ] ] );
	await accept();
	expect( sent ).toEqual( [ [ 'a' ], [ 'b', 'c' ] ] );
	await accept();

	expect( await Promise.all( replies ) ).toEqual( [ 'a', 'b+c', 'b+c' ] );
} );

it( 'goes on after a failure, which is that of its own items alone', async () => {
	const { sent, add, accept, refuse, turn } = server();
	const first = add( 'a' ).catch( ( { message } ) => message );
	await turn();
	const second = add( 'b' );
	await refuse();
	await accept();

	expect( [ await first, await second ] ).toEqual( [ 'not a', 'b' ] );
	expect( sent ).toEqual( [ [ 'a' ], [ 'b' ] ] );
} );

it( 'has one thing not wait for another, nor one registry for another', async () => {
	const { sent, add, turn } = server();
	const other = server();
	add( 'a' );
	add( 'b', 'other thing' );
	other.add( 'c' );
	await turn();

	expect( sent ).toEqual( [ [ 'a' ], [ 'b' ] ] );
	expect( other.sent ).toEqual( [ [ 'c' ] ] );
} );

it( 'sends what waits when the page is left, and what is meant as it is left', async () => {
	const { sent, add, turn } = server();
	add( 'a' );
	await turn();
	add( 'b' );

	window.dispatchEvent( new Event( 'pagehide' ) );
	await turn();
	expect( sent ).toEqual( [ [ 'a' ], [ 'b' ] ] );
} );

it( 'sends what is more than a request takes in the next one, which waits too', async () => {
	const { sent, accept, turn, add } = server( undefined, { most: 2 } );
	const replies = [ 'a', 'b', 'c', 'd', 'e' ].map( ( item ) => add( item ) );
	await turn();
	expect( sent ).toEqual( [ [ 'a', 'b' ] ] );
	await accept();
	expect( sent ).toEqual( [
		[ 'a', 'b' ],
		[ 'c', 'd' ],
	] );
	await accept();
	await accept();

	expect( await Promise.all( replies ) ).toEqual( [ 'a+b', 'a+b', 'c+d', 'c+d', 'e' ] );
} );

it( 'sends all that is gathered when the page is left', async () => {
	const { sent, turn, add } = server( undefined, { most: 1 } );
	[ 'a', 'b', 'c' ].forEach( ( item ) => add( item ) );

	window.dispatchEvent( new Event( 'pagehide' ) );
	await turn();
	expect( sent ).toEqual( [ [ 'a' ], [ 'b' ], [ 'c' ] ] );
} );

describe( 'questions', () => {
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	it( 'go together within a time, and do not wait for one another', async () => {
		const { sent, add } = server( undefined, { most: 2, within: 100 } );
		add( 'a' );
		await jest.advanceTimersByTimeAsync( 60 );
		[ 'b', 'c' ].forEach( ( item ) => add( item ) );
		expect( sent ).toEqual( [] );
		await jest.advanceTimersByTimeAsync( 40 );
		expect( sent ).toEqual( [ [ 'a', 'b' ] ] );
		await jest.advanceTimersByTimeAsync( 60 );
		expect( sent ).toEqual( [ [ 'a', 'b' ], [ 'c' ] ] );
	} );

	it( 'are not asked for a page that is left', async () => {
		const { sent, add } = server( undefined, { within: 100 } );
		add( 'a' );
		window.dispatchEvent( new Event( 'pagehide' ) );
		await jest.advanceTimersByTimeAsync( 50 );
		expect( sent ).toEqual( [] );
	} );
} );
