import { SlotFillProvider } from '@wordpress/components';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { App } from '../../src/app/app';
import { LayoutComponents } from '../../src/classic/layout-components';
import { PAGES_FILTER } from '../../src/extend/pages';
import { CardBox } from '../../src/components/cards/box';
import { loaderOf, MODULES_FILTER } from '../../src/components/cards/loaders';
import { dismissExtensionErrors, useExtensionErrors } from '../../src/extend/extension-errors';
import { forgetReports } from '../../src/lib/report-error';
import { ExtensionErrorList } from '../../src/shell/frame/extension-error-list';

// They have tests of their own.
jest.mock( '../../src/app/header-tabs', () => ( { HeaderTabs: () => null, loadTabs: async () => {} } ) );

/** What an extension gives in the place of a component, by a slip: it is left out, named with its plugin, file, line and the cause, and what stands around it stays. */

const EMBEDDED = 'woocommerce_admin_embedded_layout_components';
const WORDS = 'What the extension gives here isn’t a component.';

const Lost = () => <ExtensionErrorList problems={ useExtensionErrors() } />;

/** What the notice says was lost, each with its place. */
const lost = () => screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent );

/** React's own words stand behind ours. */
const told = ( words: string ) =>
	expect.stringMatching( `^${ words.replace( /[()]/g, '\\$&' ) } Element type is invalid` );

/** The one script of a plugin on the page. */
function addScript( code: string ) {
	const tag = document.createElement( 'script' );
	tag.type = 'text/plain';
	tag.src = 'https://shop.test/wp-content/plugins/acme/build/a.js?ver=1';
	document.head.append( tag );
	window.fetch = jest.fn( async () => ( { text: async () => code } ) ) as never;
}

afterEach( () => {
	document.head.innerHTML = '';
	[ EMBEDDED, MODULES_FILTER, PAGES_FILTER ].forEach( ( name ) => removeFilter( name, 'acme' ) );
	[ EMBEDDED, 'acme/renewals', '/acme', 'acme-page' ].forEach( ( name ) =>
		act( () => dismissExtensionErrors( name ) )
	);
	forgetReports();
} );

/** React says it too, in words for who builds the page. */
function expectConsole() {
	expect( console ).toHaveErrored();
	expect( console ).toHaveWarned();
}

const WRONG: [ string, unknown ][] = [
	[ 'undefined', undefined ],
	[ 'a text', 'AcmePage' ],
	[ 'a number', 7 ],
	[ 'an object', { AcmePage: true } ],
];

it.each( WRONG )( 'leaves a component that is %s out of a classic page', async ( _, wrong ) => {
	addScript( `\n\naddFilter( '${ EMBEDDED }' )` );
	addFilter( EMBEDDED, 'acme', ( components ) => [ ...( components as [] ), wrong, () => <p>Acme’s other part</p> ] );
	render(
		<>
			<LayoutComponents query={ {} } />
			<Lost />
		</>
	);

	expect( screen.getByText( 'Acme’s other part' ) ).toBeVisible();
	await screen.findByText( 'Some parts of “acme” couldn’t be shown.' );
	expect( lost() ).toEqual( [ told( `${ EMBEDDED }: ${ WORDS } (acme/build/a.js:3)` ) ] );
	expectConsole();
} );

it.each( WRONG.slice( 1 ) )( 'tells whose page has a container that is %s', async ( _, container ) => {
	addScript( "pages.concat( {\n\tpath: '/acme'" );
	addFilter( PAGES_FILTER, 'acme', ( pages ) => [
		...( pages as [] ),
		{ path: '/acme', container, breadcrumbs: [ 'Acme' ], navArgs: { id: 'acme-page' } },
	] );
	window.history.replaceState( null, '', 'admin.php?page=wc-admin&path=/acme' );
	render(
		<SlotFillProvider>
			<App />
		</SlotFillProvider>
	);

	expect( await screen.findByText( 'Oops, something went wrong' ) ).toBeVisible();
	expect( screen.getByRole( 'heading', { level: 1, name: 'Acme' } ) ).toBeVisible();
	await screen.findByText( 'Some parts of “acme” couldn’t be shown.' );
	expect( lost() ).toEqual( [ told( `/acme: ${ WORDS } (acme/build/a.js:2)` ) ] );
	expectConsole();
} );

it( 'tells React’s own words where a page is a component, and something in it is none', async () => {
	addScript( "pages.concat( {\n\tpath: '/acme'" );
	const Missing = undefined as unknown as () => null;
	addFilter( PAGES_FILTER, 'acme', ( pages ) => [
		...( pages as [] ),
		{ path: '/acme', container: () => <Missing />, breadcrumbs: [ 'Acme' ], navArgs: { id: 'acme-page' } },
	] );
	window.history.replaceState( null, '', 'admin.php?page=wc-admin&path=/acme' );
	render(
		<SlotFillProvider>
			<App />
		</SlotFillProvider>
	);

	await screen.findByText( 'Some parts of “acme” couldn’t be shown.' );
	expect( lost() ).toEqual( [ expect.stringMatching( /^\/acme: Element type is invalid/ ) ] );
	expectConsole();
} );

const Card = () => (
	<CardBox
		card={
			{
				id: 'a',
				card: 'acme/renewals',
				place: 'start',
				attributes: {},
				title: 'Renewals',
				presentation: 'framed',
				height: 100,
				isGone: false,
			} as never
		}
		query={ {} }
		isArranging={ false }
	>
		{ null }
	</CardBox>
);

it( 'tells of a card whose module has no component once, and not again after its notice was dismissed', async () => {
	addScript( "modules[ 'acme/renewals' ]" );
	const load = async () => ( { default: 'AcmeRenewals' } );
	addFilter( MODULES_FILTER, 'acme', ( modules ) => ( { ...( modules as object ), 'acme/renewals': load } ) );
	const { rerender } = render(
		<>
			<Card />
			<Lost />
		</>
	);

	expect( await screen.findByText( 'Couldn’t load this card.' ) ).toBeVisible();
	await screen.findByText( 'Some parts of “acme” couldn’t be shown.' );
	expect( lost() ).toEqual( [ told( `acme/renewals: ${ WORDS } (acme/build/a.js:1)` ) ] );

	await userEvent.click( screen.getByRole( 'button', { name: /Close|Dismiss/ } ) );
	expect( screen.queryByText( /Some parts of/ ) ).not.toBeInTheDocument();
	for ( let times = 0; times < 3; times++ ) {
		await act( async () =>
			rerender(
				<>
					<Card />
					<Lost />
				</>
			)
		);
	}
	expect( screen.queryByText( /Some parts of/ ) ).not.toBeInTheDocument();
	expectConsole();
} );

it( 'leaves out a card whose module is a text', async () => {
	addFilter( MODULES_FILTER, 'acme', ( modules ) => ( {
		...( modules as object ),
		'acme/renewals': 'AcmeRenewals',
	} ) );
	render( <Lost /> );
	await act( async () => void expect( loaderOf( 'acme/renewals' ) ).toBeUndefined() );

	await waitFor( () =>
		expect( lost() ).toEqual( [ `${ MODULES_FILTER }: A function that loads a module is expected.` ] )
	);
	expect( console ).toHaveWarned();
} );
