import { render } from '@testing-library/react';
import { useFullScreen } from '../full-screen';

function Screen( { names }: { names?: string } ) {
	useFullScreen( names );
	return null;
}

const body = () => [ ...document.body.classList ];
const root = () => [ ...document.documentElement.classList ];

beforeEach( () => {
	document.body.className = 'wp-admin acme';
	document.documentElement.className = 'wp-toolbar other';
} );

test( 'gives a screen the whole window while it is shown, and restores everything afterwards', () => {
	const { unmount } = render( <Screen names="acme-screen acme" /> );

	expect( body() ).toEqual( [
		'wp-admin',
		'acme',
		'woocommerce-admin-full-screen',
		'is-wp-toolbar-disabled',
		'acme-screen',
	] );
	expect( root() ).toEqual( [ 'other' ] );

	unmount();

	expect( body() ).toEqual( [ 'wp-admin', 'acme' ] );
	expect( root().sort() ).toEqual( [ 'other', 'wp-toolbar' ] );
} );

test( 'adds no toolbar to a window without one, and keeps classes that others added', () => {
	document.body.className = 'is-wp-toolbar-disabled';
	document.documentElement.className = '';

	render( <Screen /> ).unmount();

	expect( body() ).toEqual( [ 'is-wp-toolbar-disabled' ] );
	expect( root() ).toEqual( [] );
} );

test( 'removes what the server printed for the screen when it leaves', () => {
	document.body.className = 'wp-admin storeboard-full-screen woocommerce-admin-full-screen is-wp-toolbar-disabled';

	const { unmount } = render( <Screen /> );
	expect( body() ).toContain( 'woocommerce-admin-full-screen' );
	unmount();

	expect( body() ).toEqual( [ 'wp-admin' ] );
} );

test( 'replaces the classes of one screen by those of the next', () => {
	const { rerender } = render( <Screen names="one" /> );

	rerender( <Screen names="two" /> );

	expect( body() ).toContain( 'two' );
	expect( body() ).not.toContain( 'one' );
	expect( body() ).toContain( 'woocommerce-admin-full-screen' );
	expect( root() ).toEqual( [ 'other' ] );
} );
