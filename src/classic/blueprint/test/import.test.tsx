import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
	failing,
	inTurn,
	later,
	mockApi,
	setOnline,
	withHeaders,
	type Replies,
	type SentRequest,
} from '../../../../tests/js/mock-api';
import { findFailure, show } from '../../../../tests/js/render';
import { getPageSettings, setPageSettings } from '../../../lib/page-settings';
import BlueprintPanel from '..';

const ALLOWED = 'GET /wc-admin/blueprint/import-allowed';
const EXPORT = 'POST /wc-admin/blueprint/export';
const IMPORT = 'POST /wc-admin/blueprint/import-step';
const PLUGINS = 'GET /wp/v2/plugins';
const THEMES = 'GET /wp/v2/themes';
const SITE = 'GET /wp/v2/settings';

const CITY = { step: 'setSiteOptions', options: { woocommerce_store_city: 'Ghent' } };
const KEYS = { step: 'setSiteOptions', options: { woocommerce_acme_settings: { title: 'Acme', secret_key: 'sk_1' } } };
const SQL = { step: 'runSql', sql: { contents: "VALUES ('acme_token', 'abc')" } };
const LIVE = { step: 'setSiteOptions', options: { woocommerce_coming_soon: 'no' } };
const plugin = ( slug: string ) => ( { step: 'installPlugin', pluginData: { slug }, options: { activate: true } } );
const theme = ( slug: string ) => ( { step: 'installTheme', themeData: { slug }, options: {} } );

const done = ( message = 'Done.' ) => ( { success: true, messages: [ { message, type: 'info' } ] } );
const refused = ( message: string ) => ( { success: false, messages: [ { message, type: 'error' } ] } );

const SESSION = 'X-Blueprint-Import-Session';
/** The session that each step was sent with. */
const sessions: unknown[] = [];
const events = jest.fn();

beforeAll( () =>
	apiFetch.use( ( options, next ) => {
		if ( options.path?.includes( 'import-step' ) ) {
			sessions.push( ( options.headers as Record< string, string > | undefined )?.[ SESSION ] );
		}
		return next( options );
	} )
);

function open( replies: Replies = {}, can = [ 'manage_options', 'install_plugins' ], canImport = true ) {
	setPageSettings( {
		...getPageSettings(),
		adminUrl: 'https://shop.test/wp-admin/',
		blueprint: { isOlder: false, takesList: false, takesZip: false, canImport },
		can: Object.fromEntries( can.map( ( name ) => [ name, true ] ) ),
	} );
	const api = mockApi( {
		[ ALLOWED ]: { import_allowed: true },
		[ EXPORT ]: {
			type: 'json',
			data: {
				steps: [
					{
						step: 'setSiteOptions',
						options: { woocommerce_store_city: 'Antwerp', woocommerce_currency: 'EUR' },
					},
				],
			},
		},
		[ SITE ]: { title: 'My shop' },
		[ PLUGINS ]: [
			{ plugin: 'jetpack/jetpack', version: '14.0', status: 'active' },
			{ plugin: 'off/off', version: '1.0', status: 'inactive' },
		],
		[ THEMES ]: [ { stylesheet: 'twenty', version: '2.0', status: 'active' } ],
		[ IMPORT ]: done(),
		...replies,
	} );
	return { api, ...show( <BlueprintPanel /> ) };
}

const fileOf = ( content: unknown, name = 'woo-blueprint.json' ) =>
	new File( [ typeof content === 'string' ? content : JSON.stringify( content ) ], name, {
		type: 'application/json',
	} );

async function choose( steps: unknown[] | string ) {
	await screen.findByRole( 'button', { name: 'Choose a file' } );
	const input = document.querySelector< HTMLInputElement >( 'input[type="file"]' )!;
	fireEvent.change( input, { target: { files: [ fileOf( typeof steps === 'string' ? steps : { steps } ) ] } } );
}

/** Waits until the preview has what the store has now. */
async function preview( steps: unknown[] ) {
	await choose( steps );
	await screen.findByRole( 'heading', { name: 'Preview of woo-blueprint.json' } );
	await waitFor( () => expect( screen.queryByText( /^Reading what/ ) ).toBeNull() );
}

const importButton = () => screen.getByRole( 'button', { name: /^Import \d+ steps?$/ } );
const sentSteps = ( sent: SentRequest[] ) =>
	sent.map( ( { data } ) => ( data as { step_definition: unknown } ).step_definition );

beforeEach( () => {
	sessions.length = 0;
	window.wcSettings = {
		admin: {
			blueprint_step_groups: [
				{ id: 'settings', label: 'Settings', items: [ { id: 'setWCSettingsGeneral', label: 'General' } ] },
			],
			blueprint_max_step_size_bytes: 5000,
		},
	};
	window.wcTracks = { isEnabled: true, recordEvent: events.mockReset() };
} );
afterEach( () => {
	delete window.wcSettings;
	delete window.wcTracks;
} );

describe( 'before a file is chosen', () => {
	it( 'says that a version without import-step does not import, and asks nothing', () => {
		const { api } = open( {}, undefined, false );

		expect( screen.getByText( /^Update WooCommerce to import blueprints/ ) ).toBeVisible();
		// The platform's own takes a file whole.
		expect( screen.getByRole( 'link', { name: 'Import without a preview' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'storeboard=off' )
		);
		expect( api.sent ).toEqual( [] );
	} );

	it( 'says who may import where the user may not manage the site, and asks nothing', () => {
		const { api } = open( {}, [] );

		expect( screen.getByText( /^Only site administrators can import/ ) ).toBeVisible();
		expect( api.sent ).toEqual( [] );
	} );

	it( 'says that the store is live, with the way to change that', async () => {
		open( { [ ALLOWED ]: { import_allowed: false } } );

		expect( await screen.findByText( /^Your store is live\./ ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Open site visibility' } ) ).toHaveAttribute(
			'href',
			'https://shop.test/wp-admin/admin.php?page=wc-settings&tab=site-visibility'
		);
		expect( screen.queryByRole( 'button', { name: 'Choose a file' } ) ).toBeNull();
	} );

	it( 'offers Retry where the store does not say whether an import is allowed', async () => {
		const { user } = open( { [ ALLOWED ]: inTurn( failing.server, { import_allowed: true } ) } );
		expect( await findFailure() ).toHaveTextContent( 'Couldn’t check if you can import.' );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await screen.findByRole( 'button', { name: 'Choose a file' } );
	} );
} );

it.each( [
	[ 'cut off', '{"steps":[', 'This file is incomplete. Export or download it again. No changes were made.' ],
	[ 'not a blueprint', '{}', 'This isn’t a valid blueprint file. It doesn’t list any steps. No changes were made.' ],
	[
		'of another version',
		'{"version":2,"steps":[]}',
		'This is a version 2 blueprint, but your store only supports version 1. No changes were made.',
	],
	[
		'too large for the store',
		JSON.stringify( { steps: [ { ...SQL, more: 'x'.repeat( 6000 ) } ] } ),
		/^Step 1 \(runSql\) is too large\. It’s 6\.\d KB, and your store’s limit is 4\.9 KB\. No changes were made\./,
	],
] )( 'refuses a file that is %s, and writes nothing; the next one is taken', async ( _, text, words ) => {
	const { api } = open();
	await choose( text );

	expect( await screen.findByText( words, { selector: '.components-notice__content' } ) ).toBeVisible();
	expect( api.sent.map( ( { path } ) => path ) ).toEqual( [ '/wc-admin/blueprint/import-allowed' ] );

	await preview( [ CITY ] );
	expect( screen.queryByText( words ) ).toBeNull();
} );

describe( 'the preview', () => {
	const rows = () =>
		screen
			.getAllByRole( 'row' )
			.slice( 1 )
			.map( ( row ) =>
				[ ...within( row ).getAllByRole( 'rowheader' ), ...within( row ).getAllByRole( 'cell' ) ].map(
					( cell ) => cell.textContent
				)
			);

	it( 'tells key by key what an option has now and after the import, and writes nothing', async () => {
		const { api } = open();
		await preview( [
			{
				step: 'setSiteOptions',
				options: {
					woocommerce_store_city: 'Ghent',
					woocommerce_currency: 'EUR',
					woocommerce_nosuch: 'x',
					blogname: 'Ours',
					...KEYS.options,
				},
			},
		] );

		expect( rows() ).toEqual( [
			[ 'woocommerce_store_city', 'Antwerp', 'Ghent' ],
			[ 'woocommerce_nosuch', 'current value unknown', 'x' ],
			[ 'blogname', 'My shop', 'Ours' ],
			[ 'woocommerce_acme_settings › title', 'current value unknown', 'Acme' ],
			[ 'woocommerce_acme_settings › secret_key', 'current value unknown', '••••••••' ],
		] );
		expect( screen.getByText( 'Replaces 2 values' ) ).toBeVisible();
		expect( screen.getByText( '1 value won’t change.' ) ).toBeVisible();
		expect( api.sentTo( EXPORT )[ 0 ]!.data ).toEqual( {
			steps: { settings: [ 'setWCSettingsGeneral' ], plugins: [], themes: [] },
		} );
		expect( api.sentTo( IMPORT ) ).toEqual( [] );
		expect( screen.getByRole( 'heading', { name: /^Preview/ } ) ).toHaveFocus();
	} );

	it( 'tells plugins and themes by their installed versions', async () => {
		open();
		await preview( [ plugin( 'jetpack' ), plugin( 'off' ), plugin( 'new' ), theme( 'twenty' ), theme( 'fresh' ) ] );

		const texts = screen.getAllByText( /^Current:/ ).map( ( { textContent } ) => textContent );
		expect( texts ).toEqual( [
			'Current: version 14.0, active. After import: no change.',
			'Current: version 1.0, not active. After import: active.',
			'Current: not installed. After import: installed and active.',
			'Current: version 2.0, active. After import: no change.',
			'Current: not installed. After import: installed.',
		] );
	} );

	it( 'shows any other step as JSON without its secrets, marked', async () => {
		open();
		await preview( [ SQL ] );

		expect( screen.getByText( 'preview not available' ) ).toBeVisible();
		const json = screen.getByLabelText( 'runSql' );
		expect( json ).toHaveTextContent( '"step": "runSql"' );
		expect( json ).not.toHaveTextContent( 'abc' );
	} );

	it( 'says that values are unknown where the store did not tell, and asks again', async () => {
		const { user } = open( {
			[ EXPORT ]: inTurn( failing.server, { type: 'json', data: { steps: [ CITY ] } } ),
			[ PLUGINS ]: failing.forbidden,
		} );
		await preview( [ CITY, plugin( 'jetpack' ) ] );
		expect( await findFailure() ).toHaveTextContent( 'Couldn’t load some of your current settings.' );
		expect( rows() ).toEqual( [ [ 'woocommerce_store_city', 'current value unknown', 'Ghent' ] ] );
		expect( screen.getByText( /^Current:/ ) ).toHaveTextContent(
			'Current: current value unknown After import: installed and active.'
		);

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( '1 value won’t change.' ) ).toBeVisible();
	} );

	it( 'leads back to the choice of a file', async () => {
		const { user } = open();
		await preview( [ CITY ] );
		await user.click( screen.getByRole( 'button', { name: 'Choose a different file' } ) );

		await waitFor( () => expect( screen.getByRole( 'button', { name: 'Choose a file' } ) ).toHaveFocus() );
	} );
} );

describe( 'the import', () => {
	const summary = ( words: RegExp ) => screen.findByText( words, { selector: '.storeboard-blueprint__summary' } );

	it( 'sends the chosen steps one by one in one session, and sums up', async () => {
		const { api, user } = open( {
			[ IMPORT ]: withHeaders( done( 'Changed &amp; kept.' ), { [ SESSION ]: 'session-1' } ),
		} );
		await preview( [ CITY, KEYS, SQL ] );
		await user.click( screen.getByRole( 'checkbox', { name: 'Run SQL statements' } ) );
		await user.click( importButton() );

		await summary( /^Import finished\. 2 steps imported\. 1 not included\.$/ );
		expect( sentSteps( api.sentTo( IMPORT ) ) ).toEqual( [ CITY, KEYS ] );
		expect( sessions ).toEqual( [ undefined, 'session-1' ] );
		expect( screen.getAllByText( 'Changed & kept.' ) ).toHaveLength( 2 );
		expect( screen.getByText( /^Import finished/ ) ).toHaveFocus();
		expect( events ).toHaveBeenCalledWith( 'blueprint_import_success', {} );
		expect( api.sentTo( IMPORT )[ 0 ]!.keepalive ).toBe( false );

		await user.click( screen.getByRole( 'button', { name: 'Import another file' } ) );
		await screen.findByRole( 'button', { name: 'Choose a file' } );
	} );

	it( 'skips a step that would make the store live', async () => {
		const { api, user } = open();
		await preview( [ LIVE, CITY ] );
		expect(
			screen.getByText( /Skipped because it would make your store live\. You can do this in Site visibility\.$/ )
		).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Import 1 step' } ) );

		await summary( /1 step imported\. 1 skipped\.$/ );
		expect( sentSteps( api.sentTo( IMPORT ) ) ).toEqual( [ CITY ] );
	} );

	it( 'shows progress, warns who leaves, and takes a double click for one import', async () => {
		const answer = later();
		const { api, user } = open( { [ IMPORT ]: inTurn( done(), answer.reply ) } );
		await preview( [ CITY, KEYS ] );
		await user.dblClick( importButton() );

		await summary( /^Importing step 2 of 2\. Keep this page open\.$/ );
		expect( screen.getByRole( 'progressbar', { name: 'Import progress' } ) ).toHaveAttribute( 'value', '1' );
		const leave = () => {
			const event = new Event( 'beforeunload', { cancelable: true } );
			window.dispatchEvent( event );
			return event.defaultPrevented;
		};
		expect( leave() ).toBe( true );

		await act( async () => answer.answer( done() ) );
		await summary( /2 steps imported\./ );
		expect( leave() ).toBe( false );
		expect( api.sentTo( IMPORT ) ).toHaveLength( 2 );
	} );

	it.each( [
		[ 'a 500', failing.server, /Something went wrong on your site’s server/ ],
		[ 'no network', failing.offline, /You’re offline/ ],
		[ 'a server that is down', failing.serverDown, /Your store isn’t responding right now/ ],
		[ 'an answer that is no JSON', failing.html, /sent an unexpected response/ ],
		[ 'a 403', failing.forbidden, /Sorry, you cannot create resources/ ],
		[ 'a 404', failing.missing, /no task with that ID/ ],
		[ 'a 400', failing.refused, /Invalid parameter/ ],
	] )( 'stops a step at %s, says why, and Retry goes on from there', async ( _, fault, says ) => {
		const { api, user } = open( { [ IMPORT ]: inTurn( fault, done(), done() ) } );
		await preview( [ CITY, KEYS ] );
		await user.click( importButton() );

		await summary( /^A step failed\./ );
		expect( screen.getByText( says ) ).toBeVisible();
		expect( api.sentTo( IMPORT ) ).toHaveLength( 1 );

		setOnline( true );
		await user.dblClick( screen.getByRole( 'button', { name: 'Try again' } ) );
		await summary( /2 steps imported\./ );
		expect( sentSteps( api.sentTo( IMPORT ) ) ).toEqual( [ CITY, CITY, KEYS ] );
	} );

	it( 'waits at a step that failed, in the server’s words, and retries that one', async () => {
		const { api, user } = open( {
			[ IMPORT ]: inTurn( done(), refused( 'Not <b>writable</b>.' ), done(), done() ),
		} );
		await preview( [ CITY, SQL, KEYS ] );
		await user.click( importButton() );

		await summary( /^A step failed\. Try again, skip it, or stop the import\. 1 step imported\. 1 failed\.$/ );
		expect( screen.getByText( 'Not writable.' ) ).toBeVisible();
		expect( events ).toHaveBeenCalledWith( 'blueprint_import_error', {} );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await summary( /^Import finished\. 3 steps imported\.$/ );
		expect( sentSteps( api.sentTo( IMPORT ) ) ).toEqual( [ CITY, SQL, SQL, KEYS ] );
	} );

	it( 'goes on without a step that failed', async () => {
		const { api, user } = open( { [ IMPORT ]: inTurn( failing.server, done() ) } );
		await preview( [ SQL, CITY ] );
		await user.click( importButton() );

		await screen.findByText( /^Something went wrong on your site’s server\./ );
		await user.click( screen.getByRole( 'button', { name: 'Skip this step' } ) );
		await summary( /^Import finished\. 1 step imported\. 1 failed\.$/ );
		expect( sentSteps( api.sentTo( IMPORT ) ) ).toEqual( [ SQL, CITY ] );
	} );

	it( 'stops at a step that failed', async () => {
		const { api, user } = open( { [ IMPORT ]: failing.offline } );
		await preview( [ SQL, CITY ] );
		await user.click( importButton() );

		await screen.findByText( /^You’re offline\./ );
		await user.click( screen.getByRole( 'button', { name: 'Stop import' } ) );
		await summary( /^Import finished\. 0 steps imported\. 1 failed\. 1 not imported\.$/ );
		expect( api.sentTo( IMPORT ) ).toHaveLength( 1 );
	} );

	it( 'says so where the store refuses without a word', async () => {
		const { user } = open( { [ IMPORT ]: { success: false, messages: [] } } );
		await preview( [ CITY ] );
		await user.click( importButton() );

		expect( await screen.findByText( 'No reason was given.' ) ).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Skip step and finish' } ) );
		await summary( /^Import finished\. 0 steps imported\. 1 failed\.$/ );
	} );
} );
