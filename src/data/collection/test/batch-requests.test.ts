import { batchRequests } from '../batch-requests';

/** A server that answers when it is told to. */
function server( state = { underWay: new Map() } ) {
	const sent: string[][] = [];
	const answers: { accept: () => void; refuse: () => void }[] = [];
	const add = ( item: string, key = 'thing' ) =>
		batchRequests< string, string >( state, key, item, ( items ) => {
			sent.push( items );
			return new Promise( ( resolve, reject ) =>
				answers.push( {
					accept: () => resolve( items.join( '+' ) ),
					refuse: () => reject( new Error( `not ${ items.join( '+' ) }` ) ),
				} )
			);
		} );
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
