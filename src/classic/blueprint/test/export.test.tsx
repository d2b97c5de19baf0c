import { Fill } from '@wordpress/components';
import { getPlugin, registerPlugin, unregisterPlugin } from '@wordpress/plugins';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { isReadOut, show } from '../../../../tests/js/render';
import { getPageSettings, setPageSettings } from '../../../lib/page-settings';
import BlueprintPanel from '..';

const EXPORT = 'POST /wc-admin/blueprint/export';
const OLDER = 'POST /blueprint/export';
const GROUPS = { isOlder: false, takesList: false, takesZip: false, canImport: false };
const FLAT = { isOlder: true, takesList: true, takesZip: true, canImport: false };
const FILE = { landingPage: '/', steps: [ { step: 'installPlugin', pluginData: { slug: 'jetpack' } } ] };

const STEPS = [
	'setWCSettings',
	'setWCCoreProfilerOptions',
	'setWCPaymentGateways',
	'setWCShipping',
	'setWCTaxRates',
	'installPlugin',
	'installTheme',
	'setWCTaskOptions',
];

const item = ( id: string, label: string, checked?: boolean ) => ( { id, label, checked } );
const PRINTED = [
	{
		id: 'settings',
		label: 'WooCommerce Settings',
		items: [ item( 'setWCSettingsGeneral', 'General' ), item( 'setWCSettingsTax', 'Tax &amp; duty', true ) ],
	},
	{
		id: 'plugins',
		label: 'Plugins',
		items: [
			item( 'jetpack/jetpack.php', 'Jetpack' ),
			item( 'acme/acme.php', 'Acme' ),
			item( 'off/off.php', 'Off', false ),
		],
	},
	{ id: 'themes', label: 'Themes', items: [ item( 'twenty', 'Twenty', true ) ] },
];

let files: { name: string; content: Blob }[];
const events = jest.fn();

function open( blueprint: typeof GROUPS, replies: Replies = {}, can = [ 'install_plugins', 'switch_themes' ] ) {
	setPageSettings( {
		...getPageSettings(),
		blueprint,
		can: Object.fromEntries( can.map( ( name ) => [ name, true ] ) ),
	} );
	const api = mockApi( {
		[ EXPORT ]: { type: 'json', data: FILE },
		[ OLDER ]: { type: 'json', data: FILE },
		...replies,
	} );
	return { api, ...show( <BlueprintPanel /> ) };
}

/** Once the panel is gone: it would hear of it. */
const unregisterExtensions = () => getPlugin( 'acme-blueprint' ) && unregisterPlugin( 'acme-blueprint' );

beforeEach( () => {
	files = [];
	let content: Blob;
	Object.assign( URL, {
		createObjectURL: ( blob: Blob ) => {
			content = blob;
			return 'blob:1';
		},
		revokeObjectURL: () => {},
	} );
	jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( function ( this: HTMLAnchorElement ) {
		files.push( { name: this.download, content } );
	} );
	window.wcSettings = { admin: { blueprint_step_groups: PRINTED } };
	window.wcTracks = { isEnabled: true, recordEvent: events.mockReset() };
} );
afterEach( () => {
	unregisterExtensions();
	jest.restoreAllMocks();
	delete window.wcSettings;
	delete window.wcTracks;
} );

const exportButton = () => screen.getByRole( 'button', { name: 'Export' } );
const checkboxes = () =>
	screen
		.getAllByRole< HTMLInputElement >( 'checkbox' )
		.map( ( box ) => [ box.labels![ 0 ]!.textContent, box.checked ] );
const textOf = ( blob: Blob ) =>
	new Promise( ( resolve ) => {
		const reader = new FileReader();
		reader.onload = () => resolve( JSON.parse( String( reader.result ) ) );
		reader.readAsText( blob );
	} );

it( 'shows nothing where the site has no route', () => {
	setPageSettings( { ...getPageSettings(), blueprint: null } );
	mockApi( {} );
	show( <BlueprintPanel /> );

	expect( screen.queryByRole( 'heading' ) ).toBeNull();
} );

it.each( [
	[ 'beside the export', GROUPS ],
	[ 'where the site has no route', null ],
] )( 'shows what extensions put on the page, %s', ( _, blueprint ) => {
	registerPlugin( 'acme-blueprint', {
		scope: 'woocommerce-blueprint-settings',
		render: () => <Fill name="__EXPERIMENTAL__WcAdminSettingsSlots">Acme’s rates</Fill>,
	} );
	setPageSettings( { ...getPageSettings(), blueprint } );
	mockApi( {} );
	show( <BlueprintPanel /> );

	expect( screen.getByText( 'Acme’s rates' ) ).toBeVisible();
} );

describe( 'a flat list of steps', () => {
	it( 'has the steps of the specification, all selected', () => {
		open( FLAT );

		expect( checkboxes() ).toEqual( [
			...STEPS.map( ( step ) => [ step, true ] ),
			[ 'Export as a ZIP file', false ],
		] );
	} );

	it( 'is exported as JSON or as an archive, to the older route', async () => {
		const { api, user } = open( FLAT, {
			[ OLDER ]: inTurn( { type: 'json', data: FILE }, { type: 'zip', data: 'https://shop.test/woo.zip' } ),
		} );
		await user.click( screen.getByRole( 'checkbox', { name: 'installPlugin' } ) );
		await user.click( exportButton() );
		await screen.findByText( 'woo-blueprint.json downloaded.' );

		await user.click( screen.getByRole( 'checkbox', { name: 'Export as a ZIP file' } ) );
		await user.click( exportButton() );

		expect( await screen.findByRole( 'link', { name: 'Download ZIP' } ) ).toHaveAttribute(
			'href',
			'https://shop.test/woo.zip'
		);
		const steps = STEPS.filter( ( step ) => step !== 'installPlugin' );
		expect( api.sent.map( ( { data } ) => data ) ).toEqual( [
			{ steps, export_as_zip: false },
			{ steps, export_as_zip: true },
		] );
		expect( files ).toHaveLength( 1 );
	} );

	it( 'makes no link of an archive that is no web address', async () => {
		const { user } = open( FLAT, { [ OLDER ]: { type: 'zip', data: 'javascript:alert(1)' } } );
		await user.click( exportButton() );

		await screen.findByRole( 'button', { name: 'Try again' } );
		const part = within( screen.getByRole( 'region', { name: 'Export' } ) );
		expect( part.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'says who may export where the user may not', () => {
		open( FLAT, {}, [] );

		expect( screen.getByText( /^You need permission to install plugins to export/ ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Export' } ) ).toBeNull();
	} );
} );

describe( 'groups', () => {
	it( 'are those of the platform, each item of which can be switched', async () => {
		const { user } = open( GROUPS );
		expect( checkboxes() ).toEqual( [
			[ 'WooCommerce Settings', true ],
			[ 'Plugins', false ],
			[ 'Themes', true ],
		] );
		expect( screen.getByRole< HTMLInputElement >( 'checkbox', { name: 'Plugins' } ).indeterminate ).toBe( true );

		const plugins = within( screen.getByRole( 'group', { name: 'Plugins' } ) );
		await user.click( plugins.getByRole( 'button', { name: /^2 of 3 selected/ } ) );
		expect( plugins.getByRole( 'checkbox', { name: 'Jetpack' } ) ).toBeChecked();
		expect( plugins.getByRole( 'checkbox', { name: 'Off' } ) ).not.toBeChecked();

		await user.click( plugins.getByRole( 'checkbox', { name: 'Plugins' } ) );
		expect( plugins.getByRole( 'button', { name: /^3 of 3 selected/ } ) ).toBeVisible();
	} );

	it( 'leaves out what the user may not install', () => {
		open( GROUPS, {}, [] );

		expect( checkboxes() ).toEqual( [ [ 'WooCommerce Settings', true ] ] );
	} );

	it( 'shows names as text', async () => {
		const { user } = open( GROUPS );
		await user.click( screen.getByRole( 'button', { name: /WooCommerce Settings/ } ) );

		expect( screen.getByRole( 'checkbox', { name: 'Tax & duty' } ) ).toBeChecked();
	} );

	it( 'are inverted by Toggle selections, and nothing means everything', async () => {
		const { api, user } = open( GROUPS );
		await user.click( screen.getByRole( 'button', { name: 'Toggle selections' } ) );
		await user.click( exportButton() );

		await waitFor( () => expect( api.sentTo( EXPORT ) ).toHaveLength( 1 ) );
		expect( api.sent[ 0 ]!.data ).toEqual( { steps: { settings: [], plugins: [ 'off/off.php' ], themes: [] } } );

		await user.click( screen.getByRole( 'checkbox', { name: 'Plugins' } ) );
		await user.click( screen.getByRole( 'checkbox', { name: 'Plugins' } ) );
		expect( screen.getByText( 'With nothing selected, everything will be exported.' ) ).toBeVisible();
	} );

	it( 'are downloaded as woo-blueprint.json, and what the store left out is named', async () => {
		const { api, user } = open( GROUPS );
		await user.click( exportButton() );

		await screen.findByText( /^woo-blueprint\.json downloaded\. These weren’t included .*: Acme\.$/ );
		expect( files.map( ( { name } ) => name ) ).toEqual( [ 'woo-blueprint.json' ] );
		expect( await textOf( files[ 0 ]!.content ) ).toEqual( FILE );
		expect( api.sent[ 0 ]!.data ).toEqual( {
			steps: {
				settings: [ 'setWCSettingsGeneral', 'setWCSettingsTax' ],
				plugins: [ 'jetpack/jetpack.php', 'acme/acme.php' ],
				themes: [ 'twenty' ],
			},
		} );
		expect( events ).toHaveBeenCalledWith( 'blueprint_export_success', {} );
		await isReadOut( /woo-blueprint\.json downloaded/ );
	} );
} );

it( 'is disabled while it runs, and a double click is one export', async () => {
	const answer = later();
	const { api, user } = open( GROUPS, { [ EXPORT ]: answer.reply } );
	const button = exportButton();
	await user.dblClick( button );

	expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( button ).toHaveAccessibleName( 'Exporting…' );
	answer.answer( { type: 'json', data: FILE } );
	await screen.findByText( /woo-blueprint\.json downloaded/ );
	expect( api.sentTo( EXPORT ) ).toHaveLength( 1 );
	expect( button ).toHaveAttribute( 'aria-disabled', 'false' );
} );

const notice = ( words: string | RegExp ) =>
	screen.findByText( words, { selector: '.components-notice__content, .components-notice__content *' } );

it.each( [
	[ 'refused', failing.refused, 'Invalid parameter(s): duration' ],
	[ 'forbidden', failing.forbidden, 'Sorry, you cannot create resources.' ],
	[ 'failed on the server', failing.server, /^Something went wrong on your site’s server\./ ],
	[ 'offline', failing.offline, /^You’re offline\./ ],
	[
		'refused with a whole WP_Error',
		() => {
			throw {
				errors: { wooblueprint_insufficient_permissions: [ 'You may not export this: installPlugin' ] },
				error_data: [],
				data: { status: 400 },
			};
		},
		'You may not export this: installPlugin',
	],
] )( 'shows the message where it was %s, to dismiss and with Retry', async ( _, failure, words ) => {
	const { user } = open( GROUPS, { [ EXPORT ]: inTurn( failure, failure, { type: 'json', data: FILE } ) } );
	await user.click( exportButton() );
	await notice( words );
	expect( events ).toHaveBeenCalledWith( 'blueprint_export_error', {} );

	await user.click( screen.getByRole( 'button', { name: /^(Close|Dismiss)/ } ) );
	expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
	await user.click( exportButton() );
	await notice( words );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await screen.findByText( /woo-blueprint\.json downloaded/ );
} );

it( 'keeps the server’s words under details where it broke', async () => {
	const { user } = open( GROUPS, { [ EXPORT ]: failing.server } );
	await user.click( exportButton() );

	await user.click( await screen.findByText( 'Error details' ) );
	expect( screen.getByText( 'There has been a critical error on this website.' ) ).toBeVisible();
} );

it( 'tells the classic form nothing: it neither counts as changed nor is sent', async () => {
	const changed = jest.fn();
	const { container, user } = open( GROUPS );
	container.parentElement!.addEventListener( 'change', changed );
	container.parentElement!.addEventListener( 'input', changed );
	const box = screen.getByRole( 'checkbox', { name: 'Themes' } );
	await user.click( box );

	expect( box ).not.toBeChecked();
	expect( changed ).not.toHaveBeenCalled();
	expect( fireEvent.keyDown( box, { key: 'Enter' } ) ).toBe( false );
} );
