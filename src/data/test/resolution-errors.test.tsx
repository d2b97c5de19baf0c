import { createReduxStore, createRegistry, RegistryProvider, useSelect } from '@wordpress/data';
import { createRoot, useLayoutEffect } from '@wordpress/element';
import { waitFor } from '@testing-library/react';
import { withResolutionErrors } from '../resolution-errors';

interface State {
	rows?: string[];
}

// As in a browser, the page is drawn in turns: a failure may fall between two of them.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeAll( () => ( environment.IS_REACT_ACT_ENVIRONMENT = false ) );
afterAll( () => ( environment.IS_REACT_ACT_ENVIRONMENT = true ) );

test( 'a component hears of a failure that comes while it is being mounted', async () => {
	let fail = () => {};
	const failure = new Promise< never >( ( _, reject ) => ( fail = () => reject( new Error( 'offline' ) ) ) );
	const registry = createRegistry();
	const store = createReduxStore(
		'test/rows',
		withResolutionErrors( {
			reducer: ( state: State = {} ) => state,
			actions: {},
			selectors: { getRows: ( state: State ) => state.rows },
			resolvers: { getRows: () => () => failure },
		} )
	);
	registry.register( store );
	registry.select( store ).getRows();
	await waitFor( () => expect( registry.select( store ).isResolving( 'getRows' ) ).toBe( true ) );

	const Rows = () => {
		const error = useSelect( ( select ) => select( store ).getResolutionError( 'getRows', [] ), [] );
		useLayoutEffect( () => fail(), [] );
		return <p>{ error ? 'It failed' : 'Loading' }</p>;
	};
	const place = document.createElement( 'div' );
	const root = createRoot( place );
	root.render(
		<RegistryProvider value={ registry }>
			<Rows />
		</RegistryProvider>
	);

	await waitFor( () => expect( place ).toHaveTextContent( 'It failed' ) );
	root.unmount();
} );

test( 'what a store keeps, and what its resolvers bring, stays as it is', async () => {
	const registry = createRegistry();
	const store = createReduxStore(
		'test/rows',
		withResolutionErrors( {
			reducer: ( state: State = {}, action: { type: string; rows?: string[] } ) =>
				action.type === 'RECEIVE' ? { rows: action.rows } : state,
			actions: { receive: ( rows: string[] ) => ( { type: 'RECEIVE', rows } ) },
			selectors: { getRows: ( state: State, count: number ) => state.rows?.slice( 0, count ) },
			resolvers: {
				getRows:
					( count: number ) =>
					async ( { dispatch }: { dispatch: { receive: ( rows: string[] ) => void } } ) =>
						dispatch.receive( Array.from( { length: count }, ( _, at ) => `${ at }` ) ),
			},
		} )
	);
	registry.register( store );
	expect( await registry.resolveSelect( store ).getRows( 2 ) ).toEqual( [ '0', '1' ] );
} );
