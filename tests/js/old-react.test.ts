/**
 * On a page with React 19, an extension whose script brings the JSX runtime of React 18 along loses its slot, and nothing else. The mirror of it,
 * on the React 18 of today's WordPress, stands in tests/e2e/inspector.spec.ts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor, within } from '@testing-library/dom';

jest.mock( 'react', () => jest.requireActual( 'react-19' ) );
jest.mock( 'react/jsx-runtime', () => jest.requireActual( 'react-19/jsx-runtime' ) );
jest.mock( 'react-dom', () => jest.requireActual( 'react-dom-19' ) );
jest.mock( 'react-dom/client', () => jest.requireActual( 'react-dom-19/client' ) );

// What all tests set up has brought React 18; from here on there is none of it.
jest.resetModules();
const React = require( 'react' ) as typeof import( 'react' );
const { createRoot } = require( 'react-dom/client' ) as typeof import( 'react-dom/client' );
const components = require( '@wordpress/components' ) as typeof import( '@wordpress/components' );
const element = require( '@wordpress/element' ) as typeof import( '@wordpress/element' );
const plugins = require( '@wordpress/plugins' ) as typeof import( '@wordpress/plugins' );
const { reportExtensionError } =
	require( '../../src/extend/extension-errors' ) as typeof import( '../../src/extend/extension-errors' );
const { ExtensionSlot } = require( '../../src/extend/slots' ) as typeof import( '../../src/extend/slots' );
const { ExtensionErrors } =
	require( '../../src/shell/frame/extension-errors' ) as typeof import( '../../src/shell/frame/extension-errors' );

const { createElement: h } = React;
const FOLDER = 'https://shop.test/wp-content/plugins/acme-old-react';
const script = readFileSync( join( __dirname, '../fixtures/extensions/acme-old-react/acme-old-react.js' ), 'utf8' );
const INTERNALS = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED';
const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

let root: ReturnType< typeof createRoot > | undefined;

/** The page with one more extension, whose parts are sound. */
async function showPage() {
	const { Fill } = components;
	plugins.registerPlugin( 'acme-sound', {
		scope: 'woocommerce-admin',
		render: () => [
			h( Fill, { name: 'woocommerce_header_navigation_item', key: 1 }, 'Sound' ),
			h( Fill, { name: 'woocommerce_footer_item', key: 2 }, 'Sound too' ),
		],
	} as never );
	const place = document.createElement( 'div' );
	document.body.append( place );
	root = createRoot( place );
	root.render(
		h(
			components.SlotFillProvider,
			null,
			h( 'h1', null, 'Home' ),
			h( ExtensionErrors ),
			h( 'p', null, h( ExtensionSlot, { name: 'woocommerce_header_navigation_item' } ) ),
			h( 'p', null, h( ExtensionSlot, { name: 'woocommerce_header_item', fallback: 'Ours' } ) ),
			h( 'p', null, h( ExtensionSlot, { name: 'woocommerce_footer_item' } ) ),
			h( plugins.PluginArea, {
				scope: 'woocommerce-admin',
				onError: ( name, error ) => reportExtensionError( name, 'woocommerce-admin', error ),
			} )
		)
	);
	await waitFor( () => expect( place ).toHaveTextContent( 'Sound too' ) );
	return within( place );
}

beforeEach( () => {
	page.IS_REACT_ACT_ENVIRONMENT = false;
	const tag = document.createElement( 'script' );
	tag.type = 'text/plain';
	tag.src = `${ FOLDER }/acme-old-react.js?ver=1.0.0`;
	document.body.append( tag );
	Object.assign( window, {
		React: { ...React },
		wp: { components, element, plugins },
		fetch: async () => ( { text: async () => script } ),
	} );
} );

afterEach( () => {
	root?.unmount();
	document.body.innerHTML = '';
	plugins.getPlugins( 'woocommerce-admin' ).forEach( ( { name } ) => plugins.unregisterPlugin( name ) );
	page.IS_REACT_ACT_ENVIRONMENT = true;
} );

test( 'this is a page with React 19', () => {
	expect( React.version ).toMatch( /^19\./ );
	expect( ( element.createElement( 'i' ) as unknown as { $$typeof: symbol } ).$$typeof ).toBe(
		Symbol.for( 'react.transitional.element' )
	);
} );

test( 'a fill with the runtime of React 18 loses its slot alone, and is named with the cause', async () => {
	// As WordPress' own React 19 has it, for such scripts.
	Object.assign( ( window as unknown as { React: object } ).React, {
		[ INTERNALS ]: { ReactCurrentOwner: { current: null } },
	} );
	new Function( script )();
	const shown = await showPage();

	expect( await shown.findByText( /Some parts of “acme-old-react” couldn’t be shown/ ) ).toBeVisible();
	expect(
		shown.getByText( /woocommerce_header_item: It was made with its own copy of React 18 or older, .* React 19\./ )
	).toBeInTheDocument();
	expect( shown.getByText( 'Ours' ) ).toBeVisible();
	expect( shown.getByText( 'Sound' ) ).toBeVisible();
	expect( shown.getByText( 'Sound too' ) ).toBeVisible();
	expect( shown.queryByText( 'Acme of yesterday' ) ).toBeNull();
	expect( console ).toHaveWarned();
	expect( console ).toHaveErrored();
} );

test( 'one that React 19 ends at once costs itself alone too', async () => {
	expect( () => new Function( script )() ).toThrow( 'ReactCurrentOwner' );
	const shown = await showPage();

	expect( shown.getByText( 'Ours' ) ).toBeVisible();
	expect( shown.getByText( 'Sound' ) ).toBeVisible();
} );
