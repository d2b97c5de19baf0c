import { screen, waitFor } from '@testing-library/react';
import { failing, inTurn, mockApi, type Reply } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import CustomizeStore from '..';

const ADMIN = 'https://shop.test/wp-admin/';
const OPTIONS = 'POST /wc-admin/options';
const ALL = { install_themes: true, switch_themes: true, edit_theme_options: true };

const recordEvent = jest.fn();

function open( isBlockTheme = true, can: Record< string, boolean > = ALL, reply: Reply = {} ) {
	window.wcSettings = { currentThemeIsFSETheme: isBlockTheme };
	setPageSettings( { adminUrl: ADMIN, can, platform: { label: '', features: { hasAppDialog: true } } } );
	const api = mockApi( { [ OPTIONS ]: reply } );
	const view = show( <CustomizeStore /> );
	// jsdom follows no link.
	view.container.addEventListener( 'click', ( event ) => event.preventDefault() );
	return { ...view, api };
}

const link = ( name: string ) => screen.getByRole( 'link', { name } );

beforeEach( () => {
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
} );
afterEach( () => {
	delete window.wcTracks;
	delete window.wcSettings;
} );

it( 'hands a block theme over to the site editor, and completes the task with one request for a double click', async () => {
	const { user, api } = open();
	expect( link( 'Start designing' ) ).toHaveAttribute(
		'href',
		`${ ADMIN }site-editor.php?storeboard-return=customize-store`
	);

	await user.dblClick( link( 'Start designing' ) );

	await waitFor( () => expect( api.sentTo( OPTIONS ) ).toHaveLength( 1 ) );
	expect( api.sent[ 0 ] ).toMatchObject( {
		data: { woocommerce_admin_customize_store_completed: 'yes' },
		keepalive: true,
	} );
	expect( recordEvent ).toHaveBeenCalledWith( 'customize_your_store_intro_customize_click', { theme_type: 'block' } );
} );

it( 'hands a classic theme over to the customizer, which leads back', async () => {
	const { user } = open( false );
	const { search, pathname } = new URL( ( link( 'Start designing' ) as HTMLAnchorElement ).href );
	expect( pathname ).toBe( '/wp-admin/customize.php' );
	expect( new URLSearchParams( search ).get( 'return' ) ).toBe(
		`${ ADMIN }admin.php?page=wc-admin&path=%2Fcustomize-store`
	);

	await user.click( link( 'Start designing' ) );
	expect( recordEvent ).toHaveBeenCalledWith( 'customize_your_store_intro_customize_click', {
		theme_type: 'classic',
	} );
} );

it( 'offers the themes of WordPress, and those of the marketplace', async () => {
	const { user, api } = open();

	expect( link( 'Browse block themes' ) ).toHaveAttribute(
		'href',
		`${ ADMIN }theme-install.php?browse=block-themes&storeboard-return=customize-store`
	);
	expect( link( 'Installed themes' ) ).toHaveAttribute(
		'href',
		`${ ADMIN }themes.php?storeboard-return=customize-store`
	);
	await user.click( link( 'Browse the marketplace' ) );

	expect( recordEvent ).toHaveBeenCalledWith( 'customize_your_store_intro_browse_all_themes_click', {} );
	await waitFor( () => expect( api.sentTo( OPTIONS ) ).toHaveLength( 1 ) );
} );

it( 'tries again with the next click where the task could not be completed', async () => {
	const { user, api } = open( true, ALL, inTurn( failing.server, {} ) );

	await user.click( link( 'Start designing' ) );
	await waitFor( () => expect( api.sentTo( OPTIONS ) ).toHaveLength( 1 ) );
	// The failure has been heard once the next click sends it.
	await waitFor( async () => {
		await user.click( link( 'Start designing' ) );
		expect( api.sentTo( OPTIONS ) ).toHaveLength( 2 );
	} );
} );

it( 'says who can where the account may not change themes', () => {
	open( true, {} );

	expect( screen.queryByRole( 'link', { name: 'Start designing' } ) ).toBeNull();
	expect(
		screen.getByText( 'You don’t have permission to change the design. Ask a site administrator for help.' )
	).toBeVisible();
	expect(
		screen.getByText( 'You don’t have permission to install themes. Ask a site administrator for help.' )
	).toBeVisible();
} );
