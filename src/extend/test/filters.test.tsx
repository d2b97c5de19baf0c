import { createRoot, useLayoutEffect } from '@wordpress/element';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { act, render, screen, waitFor } from '@testing-library/react';
import { applyFiltersSafely, useFiltered } from '../filters';

const FILTER = 'woocommerce_admin_pages_list';
const readPages = () => applyFiltersSafely< string[] >( FILTER, [ 'Home' ] );

const Pages = () => <p>{ useFiltered( FILTER, readPages ).join( ', ' ) }</p>;

const addPage = ( name: string ) => addFilter( FILTER, `acme/${ name }`, ( pages: string[] ) => [ ...pages, name ] );

afterEach( () => {
	removeFilter( FILTER, 'acme/Things' );
	removeFilter( FILTER, 'acme/More' );
} );

test( 'a callback that is there, and ones that come later, are heard', () => {
	addPage( 'Things' );
	render( <Pages /> );
	expect( screen.getByText( 'Home, Things' ) ).toBeVisible();

	act( () => addPage( 'More' ) );
	expect( screen.getByText( 'Home, Things, More' ) ).toBeVisible();
} );

test( 'a script that runs while the app is being mounted is heard', async () => {
	// As in a browser, the page is drawn in turns: a script may run between two of them.
	const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
	environment.IS_REACT_ACT_ENVIRONMENT = false;
	const App = () => {
		useLayoutEffect( () => addPage( 'Things' ), [] );
		return <Pages />;
	};
	const place = document.createElement( 'div' );
	const root = createRoot( place );
	root.render( <App /> );

	await waitFor( () => expect( place ).toHaveTextContent( 'Home, Things' ) );
	root.unmount();
	environment.IS_REACT_ACT_ENVIRONMENT = true;
} );

test( 'a callback that gives no list loses its own change alone, and is named', () => {
	addPage( 'Things' );
	addFilter( FILTER, 'careless/pages', () => undefined );
	addPage( 'More' );

	expect( readPages() ).toEqual( [ 'Home', 'Things', 'More' ] );
	expect( console ).toHaveWarnedWith(
		`Storeboard left out a part of careless/pages (${ FILTER }).`,
		new TypeError( 'The callback returned no list.' )
	);

	removeFilter( FILTER, 'careless/pages' );
} );
