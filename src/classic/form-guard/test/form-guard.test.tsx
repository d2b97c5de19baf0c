import { act, render, screen, waitFor } from '@testing-library/react';
import { failing, later, mockApi, type Reply } from '../../../../tests/js/mock-api';
import { isReadOut } from '../../../../tests/js/render';
import FormGuard from '..';

const TAX = 'GET /wc-analytics/settings/tax';
const WORDS = /^These settings have changed in another tab or by someone else since you opened this page/;

const row = ( label: string, field: string ) => `<tr><th><label>${ label }</label></th><td>${ field }</td></tr>`;

/** One field of each kind, as the server printed them. */
const FIELDS = {
	suffix: row( 'Suffix', '<input name="suffix" aria-label="Suffix" value="incl. VAT">' ),
	classes: row( 'Classes', '<textarea name="classes">\nReduced\nZero</textarea>' ),
	shop: row( 'Shop', '<select name="shop"><option value="incl">I<option value="excl" selected>E</select>' ),
	first: row( 'First', '<select name="first"><option value="a">A<option value="b">B</select>' ),
	countries: row(
		'Countries',
		'<select multiple name="countries[]"><option selected>NO<option selected>DE<option>SE</select>'
	),
	rounding: row( 'Rounding', '<input type="checkbox" name="rounding" value="1" checked>' ),
	main: row(
		'Prices',
		'<input type="radio" name="main" value="yes"><input type="radio" name="main" value="no" checked>'
	),
	secret: row( 'Secret', '<input type="password" name="secret" value="">' ),
	nonce: '<input type="hidden" name="nonce" value="1">',
	// The platform keeps them in a table, and its settings have nothing of them.
	taxClasses: row( 'Tax classes', '<textarea name="woocommerce_tax_classes">Reduced rate</textarea>' ),
};
const SAVED = {
	suffix: 'incl. VAT',
	classes: 'Reduced\r\nZero',
	shop: 'excl',
	first: 'a',
	countries: [ 'DE', 'NO' ],
	rounding: 'yes',
	main: 'no',
	secret: 'x',
	nonce: '2',
	elsewhere: 'y',
	woocommerce_tax_classes: '',
};
const reply = ( saved: Record< string, unknown > ) =>
	Object.entries( { ...SAVED, ...saved } ).map( ( [ id, value ] ) => ( { id, value } ) );

function open( answer: Reply, tab = 'tax', fields = Object.values( FIELDS ).join( '' ), request = TAX ) {
	window.history.replaceState( null, '', `/wp-admin/admin.php?page=wc-settings&tab=${ tab }` );
	const page = document.createElement( 'div' );
	page.innerHTML = `<form><table><tbody>${ fields }</tbody></table><div id="place"></div></form>`;
	document.body.append( page );
	const api = mockApi( { [ request ]: answer } );
	render( <FormGuard />, { container: page.querySelector< HTMLElement >( '#place' )! } );
	return { api, form: page.querySelector( 'form' )! };
}
afterEach( () => document.querySelector( 'form' )?.parentElement?.remove() );

const comeBack = () => act( async () => void window.dispatchEvent( new Event( 'focus' ) ) );
const notice = () => screen.queryByText( WORDS, { selector: '.components-notice *' } );

it( 'asks nothing before the owner comes back, and says nothing where nothing changed', async () => {
	const { api } = open( reply( {} ) );
	expect( api.sent ).toEqual( [] );

	await comeBack();

	await waitFor( () => expect( api.sentTo( TAX ) ).toHaveLength( 1 ) );
	expect( notice() ).toBeNull();
} );

it.each( [
	[ 'Suffix', { suffix: '' } ],
	[ 'Classes', { classes: 'Zero' } ],
	[ 'Shop', { shop: 'incl' } ],
	[ 'First', { first: 'b' } ],
	[ 'Countries', { countries: [ 'DE' ] } ],
	[ 'Rounding', { rounding: 'no' } ],
	[ 'Prices', { main: 'yes' } ],
] )( 'names a setting that was changed elsewhere: %s', async ( label, saved ) => {
	open( reply( saved ) );

	await comeBack();

	await waitFor( () => expect( notice() ).toHaveTextContent( new RegExp( `page: ${ label }\\.$` ) ) );
} );

it( 'says so above the form, aloud and once, and keeps what was typed', async () => {
	const { api, form } = open( reply( { suffix: 'plus VAT', main: 'yes' } ) );
	const typed = screen.getByRole< HTMLInputElement >( 'textbox', { name: 'Suffix' } );
	typed.value = 'with VAT';

	await comeBack();

	await waitFor( () => expect( notice() ).toHaveTextContent( /: Suffix, Prices\.$/ ) );
	expect( notice()!.compareDocumentPosition( form ) ).toBe( Node.DOCUMENT_POSITION_FOLLOWING );
	expect( form ).not.toContainElement( notice() );
	expect( screen.getByRole( 'button', { name: 'Reload' } ) ).toBeVisible();
	await isReadOut( WORDS );
	expect( typed ).toHaveValue( 'with VAT' );

	await comeBack();
	expect( api.sentTo( TAX ) ).toHaveLength( 1 );
} );

it( 'does not count what was typed here', async () => {
	const { api } = open( reply( {} ) );
	screen.getByRole< HTMLInputElement >( 'textbox', { name: 'Suffix' } ).value = 'with VAT';

	await comeBack();

	await waitFor( () => expect( api.sentTo( TAX ) ).toHaveLength( 1 ) );
	expect( notice() ).toBeNull();
} );

it( 'asks once where the browser tells twice that the page is back', async () => {
	const answer = later();
	const { api } = open( answer.reply );

	await comeBack();
	await act( async () => void document.dispatchEvent( new Event( 'visibilitychange' ) ) );
	await act( async () => answer.answer( reply( {} ) ) );

	expect( api.sentTo( TAX ) ).toHaveLength( 1 );
} );

it.each( [ 'otherShape', 'html', 'forbidden', 'missing', 'server' ] as const )(
	'says nothing where the server cannot be asked: %s',
	async ( fault ) => {
		const { api } = open( failing[ fault ] );

		await comeBack();

		await waitFor( () => expect( api.sent ).not.toEqual( [] ) );
		expect( notice() ).toBeNull();
	}
);

it( 'says nothing of a form that came back with an error, as it holds what was typed', async () => {
	const { api } = open(
		reply( { suffix: '' } ),
		'tax',
		FIELDS.suffix.replace( '<input', '<input aria-invalid="true"' )
	);

	await comeBack();

	await waitFor( () => expect( api.sentTo( TAX ) ).toHaveLength( 1 ) );
	expect( notice() ).toBeNull();
} );

it( 'says nothing once the form is on its way', async () => {
	const answer = later();
	const { form } = open( answer.reply );
	await comeBack();

	form.dispatchEvent( new Event( 'submit', { bubbles: true, cancelable: true } ) );
	await act( async () => answer.answer( reply( { suffix: '' } ) ) );

	expect( notice() ).toBeNull();
} );

it( 'knows the settings of site visibility, which are in no group', async () => {
	open(
		{ woocommerce_coming_soon: 'no', woocommerce_store_pages_only: 'no', woocommerce_private_link: false },
		'site-visibility',
		[ 'coming_soon', 'store_pages_only', 'private_link' ]
			.map(
				( name ) =>
					`<input type="hidden" name="woocommerce_${ name }" value="yes" data-saved="${ name === 'private_link' ? 'no' : 'yes' }">`
			)
			.join( '' ),
		'GET /wc-admin/options'
	);

	await comeBack();

	await waitFor( () => expect( notice() ).toHaveTextContent( /: Site visibility, Apply to store pages only\.$/ ) );
} );
