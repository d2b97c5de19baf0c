import { act, render, screen } from '@testing-library/react';
import { dismissExtensionErrors, reportExtensionError, useExtensionErrors } from '../extension-errors';

const PLUGINS = 'https://shop.test/wp-content/plugins';
const build = globalThis as { __webpack_public_path__?: string };
const kept = build.__webpack_public_path__;

const Lost = () => <p>{ useExtensionErrors().map( ( { name } ) => name ) }</p>;

/** An error as a browser throws it: our script, and below it those given, by their folders. */
function thrownThrough( ...folders: string[] ) {
	const error = new Error( 'No such price.' );
	error.stack = folders
		.map( ( folder ) => `    at call (${ PLUGINS }/${ folder }/build/index.js?ver=1:2:3)` )
		.join( '\n' );
	return error;
}

async function report( error: Error ) {
	render( <Lost /> );
	await act( async () => reportExtensionError( 'registered-name', 'slot', error ) );
	expect( console ).toHaveWarned();
}

afterEach( () => {
	build.__webpack_public_path__ = kept;
	[ 'registered-name', 'tea', 'shop-board', 'storeboard' ].forEach( dismissExtensionErrors );
} );

test( 'an extension is named by the folder of its plugin, and ours and the platform’s are passed over', async () => {
	await report( thrownThrough( 'storeboard', 'woocommerce', 'tea' ) );
	expect( screen.getByText( 'tea' ) ).toBeVisible();
} );

test( 'our own folder is passed over whatever the store calls it', async () => {
	build.__webpack_public_path__ = `${ PLUGINS }/shop-board/build/`;
	await report( thrownThrough( 'shop-board', 'tea' ) );
	expect( screen.getByText( 'tea' ) ).toBeVisible();
} );

test( 'without another folder in its stack an extension has the name that it registered under', async () => {
	build.__webpack_public_path__ = `${ PLUGINS }/shop-board/build/`;
	await report( thrownThrough( 'shop-board', 'woocommerce' ) );
	expect( screen.getByText( 'registered-name' ) ).toBeVisible();
} );
