import { screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later, mockApi, withTotal, type Replies } from '../../../tests/js/mock-api';
import { findNotice, show } from '../../../tests/js/render';
import {
	ACTIVATE,
	ARTICLES,
	CAMPAIGNS,
	CAMPAIGN_TYPES,
	CHANNELS,
	INSTALLED,
	RECOMMENDED,
	aCampaign,
	aChannel,
	anArticle,
	anInstalled,
	aRecommended,
} from '../../data/test/a-marketing';
import { setPageSettings, type PageSettings } from '../../lib/page-settings';
import Marketing from '..';

const ADMIN = 'https://shop.test/wp-admin/';
const INSTALL = 'POST /wc-admin/plugins/install';
const ACTIVATE_PLUGIN = 'POST /wc-admin/plugins/activate';
const OWNER = { manage_woocommerce: true, install_plugins: true, activate_plugins: true };

const done =
	( work: 'installed' | 'activated' ) =>
	( { data }: { data?: unknown } ) => ( {
		data: {
			[ work ]: [ ( data as { plugins: string } ).plugins ],
			active: [ ( data as { plugins: string } ).plugins ],
			...{ results: {}, install_time: {}, plugin_details: {} },
		},
		errors: { errors: [], error_data: [] },
		success: true,
		message: '',
	} );

const recordEvent = jest.fn();

function open( replies: Replies = {}, settings: Partial< PageSettings > = {} ) {
	setPageSettings( { adminUrl: ADMIN, can: OWNER, hasCoupons: true, ...settings } );
	const api = mockApi( {
		[ CHANNELS ]: [],
		[ INSTALLED ]: [],
		[ RECOMMENDED ]: [
			aRecommended( 'pins', 'sales-channels', { tags: [ { slug: 'built-by-woocommerce', name: '' } ] } ),
			aRecommended( 'mailpoet', 'email' ),
			aRecommended( 'klaviyo', 'email' ),
			aRecommended( 'robots', 'automations', { direct_install: false } ),
		],
		[ ARTICLES ]: [],
		'GET /wc-admin/plugins/installed': { plugins: [] },
		'GET /wc-admin/plugins/active': { plugins: [] },
		[ INSTALL ]: done( 'installed' ),
		[ ACTIVATE_PLUGIN ]: done( 'activated' ),
		[ ACTIVATE ]: { status: 'success' },
		...replies,
	} );
	return { ...show( <Marketing /> ), api };
}

const region = async ( name: string ) => within( await screen.findByRole( 'region', { name } ) );
const namesIn = async ( name: string ) =>
	( await region( name ) ).getAllByRole( 'heading', { level: 3 } ).map( ( { textContent } ) => textContent );

beforeEach( () => {
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
} );
afterEach( () => {
	delete window.wcTracks;
} );

describe( 'channels', () => {
	it( 'that can be added show where the store has none, and are not among the tools', async () => {
		open();

		await ( await region( 'Channels' ) ).findByText( /Start by adding a channel/ );
		await ( await region( 'Channels' ) ).findByRole( 'button', { name: 'Install PINS' } );
		expect( await namesIn( 'Channels' ) ).toEqual( [ 'PINS' ] );
		expect( ( await region( 'Channels' ) ).getByText( 'Built by WooCommerce' ) ).toBeVisible();
		expect( await namesIn( 'Discover more marketing tools' ) ).not.toContain( 'PINS' );
	} );

	it( 'that extensions registered lead to their set-up and their page, and say what is wrong', async () => {
		const { user } = open( {
			[ CHANNELS ]: [
				aChannel( 'ads', { is_setup_completed: false } ),
				aChannel( 'shop', { product_listings_status: 'sync-failed', errors_count: 3 } ),
			],
			[ CAMPAIGNS ]: [],
			[ CAMPAIGN_TYPES ]: [],
		} );

		expect( await screen.findByRole( 'link', { name: 'Finish setting up ADS' } ) ).toHaveAttribute(
			'href',
			`${ ADMIN }admin.php?page=ads`
		);
		expect( screen.getByText( 'Sync failed · 3 issues to resolve' ) ).toBeVisible();

		const manage = screen.getByRole( 'link', { name: 'Manage SHOP' } );
		manage.addEventListener( 'click', ( event ) => event.preventDefault() );
		await user.click( manage );
		expect( recordEvent ).toHaveBeenCalledWith( 'marketing_manage', { extension_name: 'SHOP' } );
	} );

	it( 'that cannot be loaded say so, and come with Retry', async () => {
		const { user } = open( { [ CHANNELS ]: inTurn( failing.server, [] ) } );

		await user.click( await screen.findByRole( 'button', { name: 'Try again' } ) );

		await screen.findByText( /Start by adding a channel/ );
		expect( screen.queryByText( 'Couldn’t load your channels.' ) ).toBeNull();
	} );
} );

describe( 'campaigns', () => {
	const withCampaigns = ( more = {} ) => ( {
		[ CHANNELS ]: [ aChannel( 'pins' ) ],
		[ CAMPAIGNS ]: [ aCampaign( '1' ), aCampaign( '2', { sales: { formatted: '$9' }, cost: undefined } ) ],
		[ CAMPAIGN_TYPES ]: [],
		...more,
	} );

	it( 'are not asked for where there is no channel', async () => {
		const { api } = open();

		await screen.findByRole( 'region', { name: 'Discover more marketing tools' } );
		expect( screen.queryByRole( 'region', { name: 'Campaigns' } ) ).toBeNull();
		expect( api.sentTo( CAMPAIGNS ) ).toHaveLength( 0 );
	} );

	it( 'show their channel, cost and sales as the server wrote them', async () => {
		open( withCampaigns() );

		const rows = await ( await region( 'Campaigns' ) ).findAllByRole( 'row' );
		expect( rows.map( ( { textContent } ) => textContent ) ).toEqual( [
			'CampaignCostSales',
			'Campaign 1PINS$5Unknown',
			'Campaign 2PINSUnknown$9',
		] );
	} );

	it( 'come five a page, and the page before stays until the next one is there', async () => {
		const second = later();
		const pageOf = ( title: string ) => Array.from( { length: 5 }, ( _, id ) => aCampaign( `${ title }${ id }` ) );
		const { user } = open(
			withCampaigns( {
				[ `${ CAMPAIGNS }?page=1&per_page=5` ]: withTotal( pageOf( 'a' ), 7 ),
				[ `${ CAMPAIGNS }?page=2&per_page=5` ]: second.reply,
			} )
		);
		await screen.findByText( 'Page 1 of 2' );
		expect( screen.getByRole( 'button', { name: 'Previous' } ) ).toHaveAttribute( 'aria-disabled', 'true' );

		await user.click( screen.getByRole( 'button', { name: 'Next' } ) );
		expect( screen.getByText( 'Campaign a0' ) ).toBeVisible();
		expect( screen.getByRole( 'table' ) ).toHaveAttribute( 'aria-busy', 'true' );

		second.answer( withTotal( [ aCampaign( 'b5' ) ], 7 ) );
		await screen.findByText( 'Campaign b5' );
		expect( screen.getByText( 'Page 2 of 2' ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Next' } ) ).toHaveFocus();
	} );

	it( 'say so where there are none yet', async () => {
		open( withCampaigns( { [ CAMPAIGNS ]: [] } ) );

		await screen.findByText( /No campaigns yet/ );
		expect( screen.queryByRole( 'button', { name: 'Create campaign' } ) ).toBeNull();
	} );

	it( 'are created by kind, in the channel', async () => {
		const { user } = open(
			withCampaigns( {
				[ CAMPAIGN_TYPES ]: [
					{
						...{ id: 'ads', name: 'Pin &amp; win', description: 'Paid pins', icon_url: '' },
						...{ create_url: 'https://shop.test/wp-admin/admin.php?page=new', channel: { slug: 'pins' } },
					},
				],
			} )
		);

		await user.click( await screen.findByRole( 'button', { name: 'Create campaign' } ) );

		const dialog = within( await screen.findByRole( 'dialog', { name: 'Create a campaign' } ) );
		expect( dialog.getByRole( 'link', { name: 'Create Pin & win' } ) ).toHaveAttribute(
			'href',
			`${ ADMIN }admin.php?page=new`
		);
		await user.keyboard( '{Escape}' );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: 'Create campaign' } ) ).toHaveFocus();
	} );
} );

describe( 'installed extensions', () => {
	it( 'are activated, set up and managed', async () => {
		open( {
			[ INSTALLED ]: [
				anInstalled( 'one' ),
				anInstalled( 'two', { status: 'activated', settingsUrl: 'admin.php?page=two' } ),
				anInstalled( 'three', { status: 'configured', settingsUrl: 'admin.php?page=three' } ),
				anInstalled( 'four', { status: 'activated' } ),
			],
		} );

		const extensions = await region( 'Installed extensions' );
		expect( extensions.getByRole( 'button', { name: 'Activate ONE' } ) ).toBeVisible();
		expect( extensions.getByRole( 'link', { name: 'Finish setting up TWO' } ) ).toHaveAttribute(
			'href',
			`${ ADMIN }admin.php?page=two`
		);
		expect( extensions.getByRole( 'link', { name: 'Manage THREE' } ) ).toBeVisible();
		expect( extensions.getByText( 'Active' ) ).toBeVisible();
	} );

	it( 'say when one has been activated, and lead to its set-up', async () => {
		const { user, api } = open( {
			[ INSTALLED ]: inTurn(
				[ anInstalled( 'one' ) ],
				[ anInstalled( 'one', { status: 'activated', settingsUrl: 'admin.php?page=one' } ) ]
			),
		} );

		await user.dblClick( await screen.findByRole( 'button', { name: 'Activate ONE' } ) );

		await findNotice( 'The extension has been successfully activated.' );
		expect( await screen.findByRole( 'link', { name: 'Finish setting up ONE' } ) ).toBeVisible();
		expect( api.sentTo( ACTIVATE ) ).toHaveLength( 1 );
	} );

	it( 'say that one could not be activated, and try once more', async () => {
		const { user } = open( {
			[ INSTALLED ]: [ anInstalled( 'one' ) ],
			[ ACTIVATE ]: inTurn( failing.server, { status: 'success' } ),
		} );

		await user.click( await screen.findByRole( 'button', { name: 'Activate ONE' } ) );
		await findNotice( /^There was an error trying to activate the extension\./ );
		expect( screen.getByRole( 'button', { name: 'Activate ONE' } ) ).toBeEnabled();

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await findNotice( 'The extension has been successfully activated.' );
	} );

	it( 'that cannot be loaded say so, and come with Retry', async () => {
		const { user } = open( { [ INSTALLED ]: inTurn( failing.server, [ anInstalled( 'one' ) ] ) } );
		await screen.findByText( 'There was an error loading installed extensions.' );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

		expect( await screen.findByRole( 'button', { name: 'Activate ONE' } ) ).toBeVisible();
	} );
} );

describe( 'marketing tools', () => {
	it( 'stand by category', async () => {
		const { user } = open();

		expect( await namesIn( 'Discover more marketing tools' ) ).toEqual( [ 'MAILPOET', 'KLAVIYO' ] );
		await user.click( screen.getByRole( 'tab', { name: 'Kind automations' } ) );
		expect( await namesIn( 'Discover more marketing tools' ) ).toEqual( [ 'ROBOTS' ] );
	} );

	it( 'that this store cannot install lead to their shop', async () => {
		const { user } = open();
		await user.click( await screen.findByRole( 'tab', { name: 'Kind automations' } ) );

		const link = screen.getByRole( 'link', { name: 'View ROBOTS details' } );
		expect( link ).toHaveAttribute(
			'href',
			expect.stringMatching( /^https:\/\/woocommerce\.com\/products\/robots\/\?/ )
		);
	} );

	it( 'leave the list once they are installed, by one request a plugin', async () => {
		const { user, api } = open( {
			[ INSTALLED ]: inTurn( [], [ anInstalled( 'mailpoet', { status: 'activated' } ) ] ),
		} );

		await user.dblClick( await screen.findByRole( 'button', { name: 'Install MAILPOET' } ) );

		await findNotice( 'MAILPOET is installed and active.' );
		await waitFor( async () =>
			expect( await namesIn( 'Discover more marketing tools' ) ).toEqual( [ 'KLAVIYO' ] )
		);
		expect( await namesIn( 'Installed extensions' ) ).toEqual( [ 'MAILPOET' ] );
		expect( api.sentTo( INSTALL ) ).toMatchObject( [ { data: { plugins: 'mailpoet' } } ] );
		expect( api.sentTo( ACTIVATE_PLUGIN ) ).toHaveLength( 1 );
	} );

	it( 'stay where they could not be installed, with the reason and Retry', async () => {
		const { user } = open( { [ INSTALL ]: failing.server } );

		await user.click( await screen.findByRole( 'button', { name: 'Install MAILPOET' } ) );

		await findNotice( /^Couldn’t install MAILPOET\./ );
		expect( screen.getByRole( 'button', { name: 'Try again: MAILPOET' } ) ).toBeVisible();
	} );

	it( 'that cannot be loaded say so once, and come with Retry', async () => {
		const { user } = open( { [ RECOMMENDED ]: inTurn( failing.server, [ aRecommended( 'mailpoet', 'email' ) ] ) } );
		await screen.findByText( 'There was an error loading recommended extensions.' );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

		expect( await namesIn( 'Discover more marketing tools' ) ).toEqual( [ 'MAILPOET' ] );
	} );

	it( 'say so where there are none', async () => {
		open( { [ RECOMMENDED ]: [] } );

		await ( await region( 'Discover more marketing tools' ) ).findByText( 'No suggestions right now.' );
	} );
} );

describe( 'articles', () => {
	it( 'come last, with author and date', async () => {
		open( { [ ARTICLES ]: [ anArticle( 'Sell &amp; grow', { link: 'https://blog.test/a' } ) ] } );

		const link = await (
			await region( 'Learn about marketing a store' )
		).findByRole( 'link', { name: /^Sell & grow/ } );
		expect( link ).toHaveAttribute( 'href', 'https://blog.test/a' );
		expect( screen.getByText( 'Ana · Jan 2, 2026' ) ).toBeVisible();
	} );

	it( 'that nobody has stand aside', async () => {
		open();
		await screen.findByText( /No articles right now/ );
	} );

	it( 'that cannot be loaded block nothing and are no notice', async () => {
		open( { [ ARTICLES ]: failing.server } );

		await screen.findByText( 'Couldn’t load articles.' );
		expect( await namesIn( 'Channels' ) ).toEqual( [ 'PINS' ] );
		expect( document.querySelector( '.components-snackbar' ) ).toBeNull();
	} );
} );

describe( 'who may do what', () => {
	it( 'reads in one sentence that extensions are not theirs to install, and nothing is asked for', async () => {
		const { api } = open(
			{ [ INSTALLED ]: [ anInstalled( 'one' ) ] },
			{ can: { manage_woocommerce: true, install_plugins: false } }
		);

		await screen.findByText( /^You don’t have permission to install or activate extensions\./ );
		expect( await screen.findByText( 'Not active' ) ).toBeVisible();
		expect( screen.getByText( 'No channels yet.' ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: /^(Install|Activate)/ } ) ).toBeNull();
		expect( api.sentTo( RECOMMENDED ) ).toHaveLength( 0 );
	} );

	it( 'sees what the server tells those who only read reports: nothing, without a request', async () => {
		const { api } = open( {}, { can: { view_woocommerce_reports: true } } );

		expect( screen.getByText( /permission to manage channels/ ) ).toBeVisible();
		expect( api.sent ).toEqual( [] );
	} );

	it( 'finds the way to the coupons where they may edit them', async () => {
		open( {}, { hasCoupons: false } );
		await screen.findByRole( 'region', { name: 'Channels' } );
		expect( screen.queryByRole( 'region', { name: 'Coupons' } ) ).toBeNull();

		open();
		expect( ( await region( 'Coupons' ) ).getByRole( 'link', { name: 'Manage coupons' } ) ).toHaveAttribute(
			'href',
			`${ ADMIN }edit.php?post_type=shop_coupon`
		);
	} );

	it( 'sees no suggestions where the store wants none', async () => {
		const { api } = open( {}, { showsSuggestions: false } );

		await screen.findByText( 'No channels yet.' );
		expect( screen.queryByRole( 'region', { name: 'Discover more marketing tools' } ) ).toBeNull();
		expect( api.sentTo( RECOMMENDED ) ).toHaveLength( 0 );
	} );
} );
