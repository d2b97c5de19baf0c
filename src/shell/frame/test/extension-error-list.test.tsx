import apiFetch from '@wordpress/api-fetch';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { collectServerErrors, reportExtensionError, useExtensionErrors } from '../../../extend/extension-errors';
import { ExtensionErrorList } from '../extension-error-list';

const Notices = () => <ExtensionErrorList problems={ useExtensionErrors() } />;

test( 'extensions that a reply’s header names are shown, with where their details are', async () => {
	apiFetch.setFetchHandler( async () => ( {
		status: 200,
		headers: new Map( [ [ 'X-Storeboard-Extension-Errors', 'tea/th%C3%A9%20%26%20co' ] ] ),
	} ) );
	collectServerErrors( [] );

	render( <Notices /> );
	await act( () => apiFetch( { path: '/wc-admin/onboarding/tasks', parse: false } ) );

	expect( screen.getByText( 'Some parts of “tea” couldn’t be shown.' ) ).toBeVisible();
	expect( screen.getByText( 'Some parts of “thé & co” couldn’t be shown.' ) ).toBeVisible();
	expect( screen.getAllByText( 'Your site’s error log has the details.' ) ).toHaveLength( 2 );
	expect( console ).toHaveWarned();
} );

/** What React 18 says of an element that another version made. */
const REFUSED = new Error(
	'Objects are not valid as a React child (found: object with keys {$$typeof, type, key, props})'
);

function addScripts( code: Record< string, string > ) {
	const tags = Object.keys( code ).map( ( plugin ) => {
		const tag = document.createElement( 'script' );
		tag.type = 'text/plain';
		tag.src = `https://shop.test/wp-content/plugins/${ plugin }/a.js`;
		document.body.append( tag );
		return tag;
	} );
	window.fetch = jest.fn( async ( src: string ) => ( {
		text: async () => code[ /plugins\/([^/]+)/.exec( src )![ 1 ]! ],
	} ) ) as never;
	return () => tags.forEach( ( tag ) => tag.remove() );
}

const RUNTIME =
	'var h=Symbol.for;g=h("react.transitional.element");function q(c){return{$$typeof:g,type:c,key:null,ref:null,props:{}}}';

test( 'two parts of one plugin that fail in one way are told once, and dismissed together', async () => {
	localStorage.clear();
	const clear = addScripts( {
		acme: RUNTIME,
		innocent: 'const T=Symbol.for("react.transitional.element");x.$$typeof===T;"acme-a"',
	} );
	render( <Notices /> );
	await act( async () => {
		reportExtensionError( 'acme-a', 'woocommerce-admin', REFUSED );
		reportExtensionError( 'acme-b', 'woocommerce-admin', REFUSED );
	} );

	const notice = ( await screen.findByText( /Some parts of “acme” couldn’t be shown/ ) ).closest< HTMLElement >(
		'.storeboard-extension-error'
	)!;
	expect(
		screen.getAllByText( /^woocommerce-admin: It was made with its own copy of React 19 or newer/ )
	).toHaveLength( 1 );
	// What React said stays, behind the cause.
	expect( notice ).toHaveTextContent( /object with keys \{\$\$typeof, type, key, props\}/ );
	expect( JSON.parse( localStorage.getItem( 'storeboard-extension-failures /wp-admin/' )! ) ).toHaveLength( 1 );
	await userEvent.click( notice.querySelector( 'button' )! );
	expect( screen.queryByText( /“acme(-[ab])?”/ ) ).toBeNull();
	expect( console ).toHaveWarned();
	clear();
} );

test( 'what is told later or dismissed leaves the others’ time as it was', async () => {
	localStorage.clear();
	const clock = jest.spyOn( Date, 'now' ).mockReturnValue( 1000 );
	render( <Notices /> );
	await act( async () => {
		reportExtensionError( 'first', 'a', new Error( 'One.' ) );
		reportExtensionError( 'second', 'b', new Error( 'Two.' ) );
	} );
	clock.mockReturnValue( 5000 );
	const notice = screen
		.getByText( 'Some parts of “first” couldn’t be shown.' )
		.closest( '.storeboard-extension-error' )!;
	await userEvent.click( notice.querySelector( 'button' )! );
	await act( async () => reportExtensionError( 'third', 'c', new Error( 'Three.' ) ) );
	clock.mockRestore();

	const kept = JSON.parse( localStorage.getItem( 'storeboard-extension-failures /wp-admin/' )! ) as {
		name: string;
		at: number;
	}[];
	expect( kept.find( ( { name } ) => name === 'second' )!.at ).toBe( 1000 );
	expect( kept.find( ( { name } ) => name === 'third' )!.at ).toBe( 5000 );
	expect( console ).toHaveWarned();
} );
