import { createRegistry, RegistryProvider, useSelect } from '@wordpress/data';
import { createRoot, useLayoutEffect } from '@wordpress/element';
import { waitFor } from '@testing-library/react';
import { createStore, entity } from '..';

// As in a browser, the page is drawn in turns: a failure may fall between two of them.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeAll( () => ( environment.IS_REACT_ACT_ENVIRONMENT = false ) );
afterAll( () => ( environment.IS_REACT_ACT_ENVIRONMENT = true ) );

test( 'a component hears of a failure that comes while it is being mounted', async () => {
	let fail = () => {};
	const failure = new Promise< never >( ( _, reject ) => ( fail = () => reject( new Error( 'offline' ) ) ) );
	const registry = createRegistry();
	const rows = entity< string[] >( 'rows', { fetch: () => failure } );
	const store = createStore( 'acme/failing-rows', {
		selectors: { getRows: rows.get },
		actions: {},
		resolvers: { getRows: rows.load },
	} );
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
