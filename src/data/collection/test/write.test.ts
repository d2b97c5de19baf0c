import { freshRegistry } from '../../../../tests/js/registry';
import { createStore, keyed, receive, write, type Thunk } from '..';

interface Asked {
	value: string;
	send: () => Promise< string >;
}

const shownValue = keyed< string >( 'thing' );

const store = createStore( 'acme/thing', {
	selectors: { getValue: shownValue.get },
	actions: {
		start: () => receive( shownValue.change( () => 'first' ) ),
		set:
			( { value, send }: Asked ): Thunk< boolean > =>
			( thunk ) =>
				write( thunk, {
					queryKey: 'thing',
					mutation: value,
					changes: [ shownValue.change( () => value ) ],
					accept: ( reply ) => [ shownValue.change( () => reply ) ],
					send,
				} ),
	},
} );

/** A thing on the screen and on a server that answers when it is told to. */
function thing() {
	const registry = freshRegistry();
	const { getValue, isPending } = registry.select( store );
	const actions = registry.dispatch( store );
	const sent: string[] = [];
	const answers: { accept: () => void; refuse: ( reason: string ) => void }[] = [];

	actions.start();
	const set = ( value: string ) =>
		actions.set( {
			value,
			send: () => {
				sent.push( value );
				return new Promise( ( resolve, reject ) =>
					answers.push( {
						accept: () => resolve( `${ value } (kept)` ),
						refuse: ( reason ) => reject( new Error( reason ) ),
					} )
				);
			},
		} );
	const turn = () => new Promise( ( resolve ) => setTimeout( resolve ) );
	const accept = async () => ( answers.shift()?.accept(), await turn() );
	const refuse = async ( reason = 'no' ) => ( answers.shift()?.refuse( reason ), await turn() );
	const shown = {
		get value() {
			return getValue();
		},
	};

	return { shown, sent, set, accept, refuse, isPending: () => isPending( 'thing' ) };
}

it( 'shows at once, sends, and takes over what the server made of it', async () => {
	const { shown, sent, set, accept, isPending } = thing();

	const done = set( 'a' );
	expect( shown.value ).toBe( 'a' );
	expect( isPending() ).toBe( true );
	await accept();

	await expect( done ).resolves.toBe( true );
	expect( shown.value ).toBe( 'a (kept)' );
	expect( sent ).toEqual( [ 'a' ] );
	expect( isPending() ).toBe( false );
} );

it( 'takes a double click for one', async () => {
	const { sent, set, accept } = thing();

	const first = set( 'a' );
	await expect( set( 'a' ) ).resolves.toBe( false );
	await accept();

	await expect( first ).resolves.toBe( true );
	expect( sent ).toEqual( [ 'a' ] );
} );

it( 'has one request under way, and sends only what was meant last', async () => {
	const { shown, sent, set, accept, isPending } = thing();

	const writes = [ set( 'a' ), set( 'b' ), set( 'c' ), set( 'd' ) ];
	expect( shown.value ).toBe( 'd' );
	expect( sent ).toEqual( [ 'a' ] );
	await accept();
	expect( shown.value ).toBe( 'd' );
	expect( sent ).toEqual( [ 'a', 'd' ] );
	expect( isPending() ).toBe( true );
	await accept();

	expect( await Promise.all( writes ) ).toEqual( [ false, false, false, true ] );
	expect( shown.value ).toBe( 'd (kept)' );
	expect( isPending() ).toBe( false );
} );

it( 'sends nothing more for what is being sent already', async () => {
	const { shown, sent, set, accept } = thing();

	const writes = [ set( 'a' ), set( 'b' ), set( 'a' ) ];
	await accept();

	expect( await Promise.all( writes ) ).toEqual( [ true, false, false ] );
	expect( sent ).toEqual( [ 'a' ] );
	expect( shown.value ).toBe( 'a (kept)' );
} );

describe( 'a refusal', () => {
	it( 'brings back what was there', async () => {
		const { shown, set, refuse, isPending } = thing();
		const done = set( 'a' ).catch( ( { message } ) => message );
		await refuse( 'why' );

		expect( await done ).toBe( 'why' );
		expect( shown.value ).toBe( 'first' );
		expect( isPending() ).toBe( false );
	} );

	it( 'of a write that another one followed is not reported', async () => {
		const { shown, set, accept, refuse } = thing();
		const writes = [ set( 'a' ), set( 'b' ) ];
		await refuse();
		expect( shown.value ).toBe( 'b' );
		await accept();

		expect( await Promise.all( writes ) ).toEqual( [ false, true ] );
	} );

	it( 'of the last brings back what the server accepted before', async () => {
		const { shown, set, accept, refuse } = thing();
		const first = set( 'a' );
		const last = set( 'b' ).catch( ( { message } ) => message );
		await accept();
		await refuse( 'why' );

		expect( [ await first, await last ] ).toEqual( [ false, 'why' ] );
		expect( shown.value ).toBe( 'a' );
	} );

	it( 'of all brings back what was there first', async () => {
		const { shown, sent, set, refuse } = thing();
		const writes = [ 'a', 'b', 'c' ].map( ( value ) => set( value ).catch( ( { message } ) => message ) );
		await refuse( 'a' );
		await refuse( 'c' );

		expect( await Promise.all( writes ) ).toEqual( [ false, false, 'c' ] );
		expect( sent ).toEqual( [ 'a', 'c' ] );
		expect( shown.value ).toBe( 'first' );
	} );

	it( 'leaves the next try free', async () => {
		const { shown, set, accept, refuse } = thing();
		const first = set( 'a' ).catch( () => 'refused' );
		await refuse();
		await first;

		const again = set( 'a' );
		await accept();
		await expect( again ).resolves.toBe( true );
		expect( shown.value ).toBe( 'a (kept)' );
	} );
} );

it( 'sends what waits, once, when the page is left', async () => {
	const { sent, set, accept } = thing();
	const writes = [ set( 'a' ), set( 'b' ) ];

	window.dispatchEvent( new Event( 'pagehide' ) );
	expect( sent ).toEqual( [ 'a', 'b' ] );

	await accept();
	await accept();
	expect( await Promise.all( writes ) ).toEqual( [ false, true ] );
	expect( sent ).toEqual( [ 'a', 'b' ] );
} );

it( 'keeps the things of two registries apart', async () => {
	const one = thing();
	const other = thing();

	const writes = [ one.set( 'a' ), other.set( 'a' ) ];
	await one.accept();
	await other.accept();

	expect( await Promise.all( writes ) ).toEqual( [ true, true ] );
} );
