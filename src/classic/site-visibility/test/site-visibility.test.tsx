import { act, fireEvent, screen, waitFor, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isReadOut } from '../../../../tests/js/render';
import SiteVisibility from '..';

const COMING_SOON = 'woocommerce_coming_soon';
const STORE_ONLY = 'woocommerce_store_pages_only';
const LINK = 'woocommerce_private_link';
const BADGE = 'woocommerce_feature_site_visibility_badge_enabled';
const PRIVATE = 'https://shop.test/shop/?woo-share=AbC123';
const MARK = '<meta name="woo-coming-soon-page" content="yes">';

const { fetch, navigator } = window;
const events: unknown[][] = [];
/** What reached the server. */
let sent: Record< string, FormDataEntryValue >[] = [];

/** The page around the panel: its form, with its own script's guard, and a field of an extension. */
function page() {
	document.querySelector( 'form' )?.remove();
	document.body.insertAdjacentHTML(
		'beforeend',
		'<form id="mainform"><input name="other" value="x" aria-label="Other"><div id="place"></div>' +
			'<button name="save" value="Save changes" class="woocommerce-save-button">Save changes</button></form>'
	);
	return document.querySelector( 'form' )!;
}

function open( options: Record< string, string | undefined > = {}, more: object = {} ) {
	const settings = {
		shop_permalink: 'https://shop.test/shop/',
		[ COMING_SOON ]: 'no',
		[ STORE_ONLY ]: 'no',
		[ LINK ]: 'no',
		[ BADGE ]: 'yes',
		woocommerce_share_key: 'AbC123',
		...options,
	};
	window.wcSettings = {
		homeUrl: 'https://shop.test/',
		...more,
		admin: {
			siteVisibilitySettings: Object.fromEntries(
				Object.entries( settings ).filter( ( entry ): entry is [ string, string ] => entry[ 1 ] !== undefined )
			),
		},
	};
	const form = page();
	const { unmount } = render( <SiteVisibility />, { container: document.getElementById( 'place' )! } );
	window.addEventListener( 'submit', onSubmit );
	return { unmount, form, user: userEvent.setup() };
}

beforeEach( () => {
	sent = [];
	events.length = 0;
	window.wcTracks = { isEnabled: true, recordEvent: ( ...args ) => void events.push( args ) };
} );
afterEach( () => {
	window.removeEventListener( 'submit', onSubmit );
	window.fetch = fetch;
	window.sessionStorage.clear();
	window.onbeforeunload = null;
	Object.defineProperty( window, 'navigator', { configurable: true, value: navigator } );
	delete window.wcSettings;
	delete window.wcTracks;
	document.querySelector( 'form' )?.remove();
} );

/** The browser sends the form, behind everybody who may prevent it. */
function onSubmit( event: Event ) {
	if ( ! event.defaultPrevented ) {
		const { name, value } = ( event as SubmitEvent ).submitter as HTMLButtonElement;
		sent.push( {
			...Object.fromEntries( [ ...new FormData( event.target as HTMLFormElement ) ] ),
			[ name ]: value,
		} );
	}
	event.preventDefault();
}
const save = () => screen.getByRole( 'button', { name: 'Save changes' } );
const radio = ( name: string ) => screen.getByRole( 'radio', { name } );
const toggle = ( name: string ) => screen.getByRole( 'checkbox', { name } );
const isGuarded = () => ! window.dispatchEvent( new Event( 'beforeunload', { cancelable: true } ) );
const value = ( form: HTMLFormElement, name: string ) => new FormData( form ).get( name );

describe( 'the states', () => {
	it( 'shows what is saved, and sends it in the page’s own form', () => {
		const { form } = open( { [ COMING_SOON ]: 'yes', [ STORE_ONLY ]: 'yes' } );

		expect( radio( 'Coming soon' ) ).toBeChecked();
		expect( toggle( 'Apply to store pages only' ) ).toBeChecked();
		expect( toggle( 'Share your site with a private link' ) ).not.toBeChecked();
		expect( [ COMING_SOON, STORE_ONLY, LINK, BADGE ].map( ( name ) => value( form, name ) ) ).toEqual( [
			'yes',
			'yes',
			'no',
			'yes',
		] );
	} );

	it( 'has the two further choices in Coming soon alone, and keeps them in the form', async () => {
		const { user, form } = open( { [ LINK ]: 'yes' } );
		expect( screen.getAllByRole( 'checkbox' ) ).toEqual( [
			toggle( 'Display site visibility badge in admin bar' ),
		] );

		await user.click( radio( 'Coming soon' ) );

		expect( toggle( 'Apply to store pages only' ) ).not.toBeChecked();
		expect( toggle( 'Share your site with a private link' ) ).toBeChecked();
		await user.click( radio( 'Live' ) );
		expect( value( form, LINK ) ).toBe( 'yes' );
	} );

	it( 'has the switch of the badge only where the platform has it', () => {
		const { form } = open( { [ BADGE ]: undefined } );

		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
		expect( form.elements.namedItem( BADGE ) ).toBeNull();
	} );

	it( 'leads to the page that visitors see, where the theme has templates', () => {
		open();
		expect( screen.queryByRole( 'link', { name: /^Edit this page/ } ) ).toBeNull();
		document.querySelector( 'form' )?.remove();

		open( {}, { currentThemeIsFSETheme: true } );
		const { searchParams } = new URL(
			screen.getByRole< HTMLAnchorElement >( 'link', { name: /^Edit this page/ } ).href
		);
		expect( Object.fromEntries( searchParams ) ).toEqual( {
			postType: 'wp_template',
			postId: 'woocommerce/woocommerce//coming-soon',
			canvas: 'edit',
		} );
	} );

	it( 'tracks each change', async () => {
		const { user } = open();

		await user.click( radio( 'Coming soon' ) );
		await user.click( toggle( 'Apply to store pages only' ) );
		await user.click( toggle( 'Share your site with a private link' ) );
		await user.click( toggle( 'Display site visibility badge in admin bar' ) );
		await user.click( radio( 'Live' ) );

		expect( events ).toEqual( [
			[ 'site_visibility_toggle', { status: 'coming_soon' } ],
			[ 'site_visibility_restrict_store_pages_only_toggle', { enabled: true } ],
			[ 'site_visibility_share_private_link_toggle', { enabled: true } ],
			[ 'site_visibility_badge_toggle', { enabled: false } ],
			[ 'site_visibility_toggle', { status: 'live' } ],
		] );
	} );
} );

describe( 'Save', () => {
	it( 'is enabled while a value differs, and the page is not left by mistake then', async () => {
		const { user } = open();
		expect( save() ).toBeDisabled();
		expect( isGuarded() ).toBe( false );
		// The page's own script does not notice that the value is back.
		const own = () => 'Leave?';
		const hear = () => ( window.onbeforeunload = own );
		document.addEventListener( 'change', hear, { once: true } );

		await user.click( radio( 'Coming soon' ) );
		expect( window.onbeforeunload ).toBe( own );
		expect( save() ).toBeEnabled();
		expect( isGuarded() ).toBe( true );

		await user.click( radio( 'Live' ) );
		expect( save() ).toBeDisabled();
		expect( isGuarded() ).toBe( false );
		expect( window.onbeforeunload ).toBeNull();
	} );

	it( 'stays as it is where the page’s own script enables it for fields that come and go', async () => {
		const { form, user } = open();
		const own = new MutationObserver( () => save().removeAttribute( 'disabled' ) );
		own.observe( form, { childList: true, subtree: true } );

		await user.click( radio( 'Coming soon' ) );
		await user.click( radio( 'Live' ) );
		expect( screen.queryByRole( 'checkbox', { name: 'Apply to store pages only' } ) ).toBeNull();
		await waitFor( () => expect( save() ).toBeDisabled() );

		save().removeAttribute( 'disabled' );
		await waitFor( () => expect( save() ).toBeDisabled() );
		own.disconnect();
	} );

	it( 'leaves the guards of others as they are', async () => {
		const { user } = open();
		const others = () => 'Acme is still uploading.';
		window.onbeforeunload = others;

		await user.click( radio( 'Coming soon' ) );
		await user.click( radio( 'Live' ) );
		expect( window.onbeforeunload ).toBe( others );

		// One that came after the page's own.
		document.addEventListener( 'change', () => ( window.onbeforeunload = () => 'Leave?' ), { once: true } );
		await user.click( radio( 'Coming soon' ) );
		window.onbeforeunload = others;
		await user.click( radio( 'Live' ) );
		expect( window.onbeforeunload ).toBe( others );
	} );

	it( 'is enabled while a field of an extension differs', async () => {
		const { user } = open();

		await user.type( screen.getByRole( 'textbox', { name: 'Other' } ), 'y' );
		expect( save() ).toBeEnabled();
		await user.click( radio( 'Coming soon' ) );
		await user.click( radio( 'Live' ) );
		expect( save() ).toBeEnabled();

		await user.type( screen.getByRole( 'textbox', { name: 'Other' } ), '{Backspace}' );
		expect( save() ).toBeDisabled();
	} );

	it( 'sends the form at once where nothing has to be confirmed, and once for a double click', async () => {
		const { user } = open( { [ COMING_SOON ]: 'yes' } );

		await user.click( radio( 'Live' ) );
		await user.dblClick( save() );

		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( sent ).toEqual( [
			expect.objectContaining( { [ COMING_SOON ]: 'no', save: 'Save changes', other: 'x' } ),
		] );
		expect( isGuarded() ).toBe( false );
	} );

	it( 'sends it again on a page that the browser shows as it was left', async () => {
		const { user } = open( { [ COMING_SOON ]: 'yes' } );
		await user.click( radio( 'Live' ) );
		await user.click( save() );

		act( () => {
			const back = new Event( 'pageshow' );
			Object.defineProperty( back, 'persisted', { value: true } );
			window.dispatchEvent( back );
		} );
		await user.click( save() );

		expect( sent ).toHaveLength( 2 );
	} );
} );

describe( 'the question before a live site is closed', () => {
	it( 'keeps the form until Switch is chosen, which sends it with its button', async () => {
		const { user } = open();
		await user.click( radio( 'Coming soon' ) );
		await user.click( save() );

		expect( screen.getByRole( 'dialog', { name: 'Switch to coming soon?' } ) ).toBeVisible();
		expect( sent ).toEqual( [] );
		await user.click( screen.getByRole( 'button', { name: 'Switch' } ) );

		expect( sent ).toEqual( [ expect.objectContaining( { [ COMING_SOON ]: 'yes', save: 'Save changes' } ) ] );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it.each( [
		[
			'Cancel',
			( user: ReturnType< typeof userEvent.setup > ) =>
				user.click( screen.getByRole( 'button', { name: 'Cancel' } ) ),
		],
		[ 'Escape', ( user: ReturnType< typeof userEvent.setup > ) => user.keyboard( '{Escape}' ) ],
	] )( 'sends nothing on %s, keeps what was chosen and the guard, and asks again', async ( _, cancel ) => {
		const { user } = open();
		await user.click( radio( 'Coming soon' ) );
		save().classList.add( 'is-busy' );
		await user.click( save() );
		await cancel( user );

		await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
		expect( sent ).toEqual( [] );
		expect( radio( 'Coming soon' ) ).toBeChecked();
		expect( save() ).toBeEnabled();
		expect( save() ).not.toHaveClass( 'is-busy' );
		expect( isGuarded() ).toBe( true );

		await user.click( save() );
		expect( screen.getByRole( 'dialog' ) ).toBeVisible();
	} );

	it( 'is asked again where the browser did not take a value of the form', async () => {
		const { user } = open();
		const other = screen.getByRole< HTMLInputElement >( 'textbox', { name: 'Other' } );
		await user.click( radio( 'Coming soon' ) );
		await user.click( save() );
		other.required = true;
		other.value = '';
		await user.click( screen.getByRole( 'button', { name: 'Switch' } ) );
		expect( sent ).toEqual( [] );

		other.value = 'x';
		await user.click( save() );
		expect( screen.getByRole( 'dialog', { name: 'Switch to coming soon?' } ) ).toBeVisible();
		expect( sent ).toEqual( [] );
	} );

	it( 'is not asked of a site that is coming soon already', async () => {
		const { user } = open( { [ COMING_SOON ]: 'yes' } );
		await user.click( toggle( 'Apply to store pages only' ) );
		await user.click( save() );

		expect( sent ).toHaveLength( 1 );
	} );
} );

describe( 'the private link', () => {
	const withClipboard = ( writeText: () => Promise< void > ) =>
		Object.defineProperty( window, 'navigator', {
			configurable: true,
			value: Object.create( navigator, { clipboard: { value: { writeText } } } ),
		} );
	const field = () => screen.queryByRole< HTMLInputElement >( 'textbox', { name: 'Private link' } );

	it( 'shows only while the site is coming soon and has one', async () => {
		const { user } = open( { [ LINK ]: 'yes' } );
		expect( field() ).toBeNull();

		await user.click( radio( 'Coming soon' ) );
		expect( field() ).toHaveValue( PRIVATE );

		await user.click( toggle( 'Share your site with a private link' ) );
		expect( field() ).toBeNull();
	} );

	it( 'is copied, which the button tells for 2 seconds', async () => {
		jest.useFakeTimers();
		open( { [ COMING_SOON ]: 'yes', [ LINK ]: 'yes' } );
		const write = jest.fn( async () => {} );
		withClipboard( write );

		await act( async () => {
			fireEvent.click( screen.getByRole( 'button', { name: 'Copy link' } ) );
		} );
		expect( write ).toHaveBeenCalledWith( PRIVATE );
		expect( events ).toEqual( [ [ 'site_visibility_private_link_copy', {} ] ] );
		act( () => void jest.advanceTimersByTime( 1_999 ) );
		expect( screen.getByRole( 'button', { name: 'Copied!' } ) ).toBeVisible();
		act( () => void jest.advanceTimersByTime( 1 ) );
		expect( screen.getByRole( 'button', { name: 'Copy link' } ) ).toBeVisible();
		jest.useRealTimers();
	} );

	it( 'is selected where the browser refuses its clipboard', async () => {
		const { user } = open( { [ COMING_SOON ]: 'yes', [ LINK ]: 'yes' } );
		withClipboard( async () => {
			throw new Error( 'NotAllowedError' );
		} );
		const execCommand = jest.fn( () => true );
		document.execCommand = execCommand;

		await user.click( screen.getByRole( 'button', { name: 'Copy link' } ) );
		expect( await screen.findByRole( 'button', { name: 'Copied!' } ) ).toBeVisible();
		expect( execCommand ).toHaveBeenCalledWith( 'copy' );

		execCommand.mockReturnValue( false );
		await user.click( screen.getByRole( 'button', { name: 'Copied!' } ) );
		await screen.findByText( /The link is selected, so press Ctrl\+C/ );
		const { selectionStart, selectionEnd } = field()!;
		expect( [ selectionStart, selectionEnd ] ).toEqual( [ 0, PRIVATE.length ] );
	} );

	it( 'does not send the form on Enter', async () => {
		const { user } = open( { [ COMING_SOON ]: 'yes', [ LINK ]: 'yes' } );
		await user.click( radio( 'Live' ) );
		await user.click( radio( 'Coming soon' ) );
		await user.click( toggle( 'Apply to store pages only' ) );

		await user.type( field()!, '{Enter}' );

		expect( sent ).toEqual( [] );
	} );
} );

describe( 'the look at the site after a change', () => {
	/** Saves one choice, and opens the page that the form leads to, with what the server stored. */
	async function saveAndReload( choice: string, stored: Record< string, string >, pages: Record< string, string > ) {
		window.fetch = jest.fn( async ( url: string ) => ( {
			ok: true,
			text: async () => pages[ url ] ?? '',
		} ) ) as unknown as typeof window.fetch;
		const { user, unmount } = open( { [ COMING_SOON ]: 'yes' } );
		await user.click( screen.getByLabelText( choice ) );
		await user.click( save() );
		unmount();
		window.removeEventListener( 'submit', onSubmit );
		return open( { [ COMING_SOON ]: 'yes', ...stored } );
	}
	const LIVE = { [ COMING_SOON ]: 'no' };

	it( 'names an address that still shows the old state, and looks again when asked to', async () => {
		const pages = { 'https://shop.test/shop/': MARK };
		const { user } = await saveAndReload( 'Live', LIVE, pages );

		const words = 'Visitors may still see the old version of https://shop.test/shop/.';
		expect( await screen.findByText( words ) ).toBeVisible();
		await isReadOut( words );
		expect( screen.queryByText( /at https:\/\/shop.test\/\./ ) ).toBeNull();

		delete ( pages as Record< string, string > )[ 'https://shop.test/shop/' ];
		await user.click( screen.getByRole( 'button', { name: 'Check again' } ) );
		expect( await screen.findByText( 'Visitors can now see this change.' ) ).toBeVisible();
	} );

	it( 'says that visitors see the change', async () => {
		await saveAndReload( 'Live', LIVE, {} );

		expect( await screen.findByText( 'Visitors can now see this change.' ) ).toBeVisible();
		await isReadOut( 'Visitors can now see this change.' );
	} );

	it( 'names an address that could not be asked', async () => {
		const asked = jest.fn().mockRejectedValue( new TypeError( 'Failed to fetch' ) );
		await saveAndReload( 'Apply to store pages only', { [ STORE_ONLY ]: 'yes' }, {} );
		window.fetch = asked;
		await screen.findByText( /old version of https:\/\/shop.test\/shop\// );
		fireEvent.click( screen.getByRole( 'button', { name: 'Check again' } ) );

		expect( await screen.findByText( 'Couldn’t check what visitors see at https://shop.test/.' ) ).toBeVisible();
	} );

	it( 'does not happen where the server stored something else, nor on the next load', async () => {
		const { unmount } = await saveAndReload( 'Live', {}, {} );
		unmount();
		open( LIVE );

		expect( window.fetch ).not.toHaveBeenCalled();
	} );

	it( 'does not happen where visitors see the same as before', async () => {
		await saveAndReload( 'Share your site with a private link', { [ LINK ]: 'yes' }, {} );

		expect( window.fetch ).not.toHaveBeenCalled();
	} );
} );
