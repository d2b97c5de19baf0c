import { addFilter, removeFilter } from '@wordpress/hooks';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aList, aTask } from '../../../../../tests/js/data';
import { failing, inTurn, later, mockApi, type Replies } from '../../../../../tests/js/mock-api';
import { findNotice, isReadOut, show } from '../../../../../tests/js/render';
import { dismissExtensionErrors, useExtensionErrors } from '../../../../extend/extension-errors';
import { leaveTo } from '../../../../lib/navigate';
import { setPageSettings, type PageSettings } from '../../../../lib/page-settings';
import ProductsPage, { prepare } from '..';

const ADMIN = 'https://shop.test/wp-admin/';
const DRAFT = 'POST /wc-admin/onboarding/tasks/create_product_from_template';
const SAMPLES = 'POST /wc-admin/onboarding/tasks/import_sample_products';
const LIST = `${ ADMIN }edit.php?post_type=product&wc_onboarding_active_task=products`;
const MORE = 'experimental_woocommerce_tasklist_product_types';
const ALL = 'woocommerce_admin_task_products_after';

/** Those that show before more are asked for. */
const TYPES = [ 'Physical product', 'Variable product', 'Grouped product' ];

const recordEvent = jest.fn();
let go: jest.SpyInstance;

function settle( given: Partial< PageSettings > = {} ) {
	setPageSettings( { adminUrl: ADMIN, can: { edit_products: true, install_plugins: true }, ...given } );
}

function open( replies: Replies = {} ) {
	const api = mockApi( {
		'GET /wc-admin/onboarding/tasks': [ aList( [ aTask( { id: 'products', title: 'Add products' } ) ] ) ],
		'GET /wc-admin/onboarding/profile': { business_choice: 'im_just_starting_my_business' },
		...replies,
	} );
	const query = { page: 'wc-admin', task: 'products' };
	const page = <ProductsPage params={ {} } path="/" pathMatch="/" query={ query } />;
	return {
		...show(
			<>
				{ page }
				<Problems />
			</>
		),
		api,
	};
}

/** What the shell tells of extensions. */
function Problems() {
	return (
		<ul aria-label="Problems">
			{ useExtensionErrors().map( ( { name, message } ) => (
				<li key={ name }>
					{ name }: { message }
				</li>
			) ) }
		</ul>
	);
}

const type = ( name: string ) => screen.findByRole( 'menuitem', { name: new RegExp( `^${ name }` ) } );
const findMore = () => screen.findByRole( 'button', { name: 'View more product types' } );
const types = () =>
	within( screen.getByRole( 'region', { name: 'What product do you want to add?' } ) )
		.getAllByRole( 'menuitem' )
		.map( ( button ) => button.querySelector( 'strong' )!.textContent );

beforeEach( () => {
	settle();
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
	window.wcAdminFeatures = { printful: true };
	window.history.replaceState( null, '', `${ ADMIN }admin.php?page=wc-admin&task=products` );
	go = jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );
} );
afterEach( () => {
	jest.restoreAllMocks();
	delete window.wcTracks;
	delete window.wcAdminFeatures;
	removeFilter( MORE, 'acme' );
	removeFilter( ALL, 'acme' );
	[ 'acme', MORE, ALL ].forEach( dismissExtensionErrors );
} );

describe( 'a draft from a template', () => {
	it.each( [
		[ 'Physical product', 'physical' ],
		[ 'Digital product', 'digital' ],
		[ 'Variable product', 'variable' ],
		[ 'Grouped product', 'grouped' ],
		[ 'External product', 'external' ],
	] )( '%s opens in the classic editor', async ( name, template ) => {
		const { user, api } = open( { [ DRAFT ]: { id: 314 } } );

		await user.click( await findMore() );
		await user.click( await type( name ) );

		await waitFor( () =>
			expect( go ).toHaveBeenCalledWith(
				`${ ADMIN }post.php?post=314&action=edit&wc_onboarding_active_task=products&tutorial=true`
			)
		);
		expect( api.sentTo( DRAFT ).map( ( { data } ) => data ) ).toEqual( [ { template_name: template } ] );
		expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_add_product', { method: 'product_template' } );
		expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_product_template_selection', {
			product_type: template,
			is_suggested: false,
		} );
	} );

	it( 'tells tracking whether the owner said to sell such', async () => {
		const { user } = open( {
			[ DRAFT ]: { id: 314 },
			'GET /wc-admin/onboarding/profile': { product_types: [ 'downloads' ] },
		} );
		await user.click( await findMore() );
		await user.click( await type( 'Digital product' ) );

		expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_product_template_selection', {
			product_type: 'digital',
			is_suggested: true,
		} );
	} );

	it( 'is made once, however often and wherever the owner clicks meanwhile', async () => {
		const answer = later();
		const { user, api } = open( { [ DRAFT ]: answer.reply } );

		const button = await type( 'Physical product' );
		act( () => {
			button.click();
			button.click();
		} );
		await isReadOut( 'Creating draft…' );
		expect( button ).toHaveTextContent( 'Creating draft…' );
		expect( button ).toHaveAttribute( 'aria-busy', 'true' );
		await user.click( await type( 'Grouped product' ) );
		await act( async () => answer.answer( { id: 7 } ) );
		await waitFor( () => expect( go ).toHaveBeenCalledTimes( 1 ) );
		await user.click( button );

		expect( api.sentTo( DRAFT ) ).toHaveLength( 1 );
		expect( recordEvent.mock.calls.filter( ( [ name ] ) => name === 'tasklist_add_product' ) ).toHaveLength( 1 );
	} );

	it( 'can be made again where the owner steps back to the page as it was left', async () => {
		const { user, api } = open( { [ DRAFT ]: { id: 7 } } );

		await user.click( await type( 'Physical product' ) );
		await waitFor( () => expect( go ).toHaveBeenCalled() );
		act( () => void window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted: true } ) ) );
		await user.click( await type( 'Grouped product' ) );

		await waitFor( () => expect( api.sentTo( DRAFT ) ).toHaveLength( 2 ) );
	} );

	it.each(
		Object.entries( {
			refused: failing.refused,
			forbidden: failing.forbidden,
			server: failing.server,
			offline: failing.offline,
			malformed: failing.otherShape,
		} )
	)( 'that fails says so and offers Retry: %s', async ( _, failure ) => {
		const { user, api } = open( { [ DRAFT ]: inTurn( failure, { id: 8 } ) } );

		await user.click( await type( 'Physical product' ) );
		await findNotice( /^Couldn’t add the product\./ );
		expect( go ).not.toHaveBeenCalled();
		expect( await type( 'Physical product' ) ).toHaveAttribute( 'aria-disabled', 'false' );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( go ).toHaveBeenCalledWith( expect.stringContaining( 'post=8&' ) ) );
		expect( api.sentTo( DRAFT ) ).toHaveLength( 2 );
	} );
} );

it( 'shows the kinds that fewer stores begin with once they are asked for', async () => {
	const { user } = open();
	const button = await findMore();
	expect( types() ).toEqual( TYPES );
	expect( button ).toHaveAttribute( 'aria-expanded', 'false' );

	await user.click( button );
	expect( types() ).toEqual( [
		'Physical product',
		'Digital product',
		'Variable product',
		'Grouped product',
		'External product',
	] );

	await user.click( screen.getByRole( 'button', { name: 'View less product types', expanded: true } ) );
	expect( types() ).toEqual( TYPES );
} );

describe( 'extensions', () => {
	it( 'add kinds of products, and change the whole list', async () => {
		const onClick = jest.fn();
		addFilter( MORE, 'acme', ( more: unknown[] ) => [
			...more,
			{ key: 'ticket', title: 'Ticket', content: 'For a show.', onClick },
			{ key: 'gift', title: 'Gift card', content: 'Worth money.' },
		] );
		addFilter( ALL, 'acme', ( all: { key: string }[] ) =>
			all.filter( ( { key } ) => key !== 'external' ).reverse()
		);
		const { user, api } = open( { [ DRAFT ]: { id: 9 } } );

		await user.click( await type( 'Ticket' ) );
		expect( onClick ).toHaveBeenCalledTimes( 1 );
		expect( api.sentTo( DRAFT ) ).toHaveLength( 0 );
		expect( types() ).toEqual( [
			'Gift card',
			'Ticket',
			'Grouped product',
			'Variable product',
			'Physical product',
		] );

		await user.click( await type( 'Gift card' ) );
		await waitFor( () => expect( api.sentTo( DRAFT )[ 0 ]?.data ).toEqual( { template_name: 'gift' } ) );
	} );

	it( 'may come after the page', async () => {
		open();
		await type( 'Physical product' );

		act( () => addFilter( MORE, 'acme', ( more: unknown[] ) => [ ...more, { key: 'late', title: 'Late one' } ] ) );

		expect( await type( 'Late one' ) ).toBeVisible();
	} );

	it.each( [
		[
			'throws',
			MORE,
			() => {
				throw new Error( 'Broken' );
			},
		],
		[
			'throws',
			ALL,
			() => {
				throw new Error( 'Broken' );
			},
		],
		[ 'gives no list', MORE, () => 'none' ],
		[ 'gives no list', ALL, () => null ],
	] )( 'one that %s in %s loses its own part alone, by name', async ( _, filter, broken ) => {
		addFilter( filter, 'acme', broken as never );
		open();

		await type( 'Physical product' );
		expect( types() ).toEqual( TYPES );
		expect( await screen.findByText( /^acme:/ ) ).toBeInTheDocument();
		expect( console ).toHaveWarned();
	} );

	it.each( [
		[ 'nothing', null ],
		[ 'a kind without a key', { title: 'Keyless' } ],
		[ 'a kind without a title', { key: 'untitled' } ],
		[ 'a key that is taken', { key: 'physical', title: 'Again' } ],
	] )( 'one that adds %s loses that', async ( _, added ) => {
		addFilter( MORE, 'acme', ( more: unknown[] ) => [ ...more, added ] );
		open();

		await type( 'Physical product' );
		expect( types() ).toEqual( TYPES );
		expect( await screen.findByText( /has no title, or no key of its own/ ) ).toBeInTheDocument();
		expect( console ).toHaveWarned();
	} );

	it( 'a kind whose picture or click throws takes nothing else with it', async () => {
		const Broken = () => {
			throw new Error( 'No picture' );
		};
		addFilter( MORE, 'acme', ( more: unknown[] ) => [
			...more,
			{ key: 'acme-picture', title: 'Pictured', before: <Broken /> },
			{
				key: 'acme-click',
				title: 'Clicked',
				onClick: () => {
					throw new Error( 'No click' );
				},
			},
		] );
		const { user } = open();

		await user.click( await type( 'Clicked' ) );

		expect( await screen.findByText( 'acme-click: No click' ) ).toBeInTheDocument();
		expect( types() ).toEqual( [ ...TYPES, 'Clicked' ] );
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();
	} );
} );

describe( 'who sells already', () => {
	const isSelling = { 'GET /wc-admin/onboarding/profile': { business_choice: 'im_already_selling' } };

	it( 'gets the import first', async () => {
		open( isSelling );

		const regions = await screen.findAllByRole( 'region' );
		expect( regions.map( ( region ) => region.querySelector( 'h2' )!.textContent ) ).toEqual( [
			'Import the products you already sell',
			'Or add products one by one',
			'Just exploring?',
		] );
	} );

	it( 'others get the kinds of products first, also where the profile cannot be read', async () => {
		open( { 'GET /wc-admin/onboarding/profile': failing.server } );

		await type( 'Physical product' );
		expect( screen.getAllByRole( 'region' )[ 0 ] ).toHaveAccessibleName( 'What product do you want to add?' );
	} );

	it( 'has it on the first paint where the page brought the profile', async () => {
		const reply = { body: { business_choice: 'im_already_selling' }, headers: {} };
		settle( { replies: { '/wc-admin/onboarding/profile': reply } } );
		const api = mockApi( isSelling );
		await prepare();
		expect( api.sent ).toHaveLength( 1 );

		settle();
		await prepare();
		expect( api.sent ).toHaveLength( 1 );
	} );
} );

describe( 'the import of a file', () => {
	it( 'leads to the importer, and is tracked', async () => {
		const { user } = open();
		const link = await screen.findByRole( 'link', { name: 'Import from a CSV file' } );

		expect( link ).toHaveAttribute(
			'href',
			`${ ADMIN }edit.php?post_type=product&page=product_importer&wc_onboarding_active_task=products`
		);
		link.addEventListener( 'click', ( event ) => event.preventDefault() );
		await user.click( link );
		expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_add_product', { method: 'import' } );
	} );
} );

describe( 'the offer of Printful', () => {
	const offer = () => screen.queryByRole( 'link', { name: 'View Printful' } );

	it( 'leads to the plugin, and is tracked', async () => {
		const { user } = open();
		await type( 'Physical product' );

		expect( offer() ).toHaveAttribute( 'href', expect.stringMatching( /plugin-install\.php\?s=printful/ ) );
		offer()!.addEventListener( 'click', ( event ) => event.preventDefault() );
		await user.click( offer()! );
		expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_add_product', { method: 'printful_advert' } );
	} );

	it( 'leads to its public page for who may install nothing', async () => {
		settle( { can: { edit_products: true } } );
		open();
		await type( 'Physical product' );

		expect( offer() ).toHaveAttribute( 'href', 'https://wordpress.org/plugins/printful-shipping-for-woocommerce/' );
	} );

	it.each( [
		[ 'wants no suggestions', { showsSuggestions: false }, { printful: true } ],
		[ 'has the feature off', {}, {} ],
	] )( 'is absent where the store %s', async ( _, settings, features ) => {
		settle( settings );
		window.wcAdminFeatures = features as Record< string, boolean >;
		open();
		await type( 'Physical product' );

		expect( offer() ).toBeNull();
	} );
} );

describe( 'sample products', () => {
	const RESULT = { imported: [ 1, 2, 3 ], failed: [], updated: [], skipped: [] };

	async function ask( replies: Replies ) {
		const view = open( replies );
		await view.user.click( await screen.findByRole( 'button', { name: 'Add sample products' } ) );
		return { ...view, dialog: await screen.findByRole( 'dialog', { name: 'Add sample products' } ) };
	}
	const confirm = 'Import sample products';

	it( 'are added only once the owner has confirmed', async () => {
		const { user, api, dialog } = await ask( {} );

		expect( within( dialog ).getByText( /You can delete them anytime/ ) ).toBeVisible();
		await user.click( within( dialog ).getByRole( 'button', { name: 'Cancel' } ) );

		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( api.sentTo( SAMPLES ) ).toHaveLength( 0 );
	} );

	it( 'are added once, with word of it, and complete the task at the list of products', async () => {
		const answer = later();
		const { api, dialog } = await ask( { [ SAMPLES ]: answer.reply } );

		const button = within( dialog ).getByRole( 'button', { name: confirm } );
		act( () => {
			button.click();
			button.click();
		} );
		expect( await screen.findByText( /Adding sample products/ ) ).toBeVisible();
		await isReadOut( /Adding sample products/ );
		expect( screen.queryByRole( 'button', { name: 'Close' } ) ).toBeNull();
		await act( async () => answer.answer( RESULT ) );

		await waitFor( () => expect( go ).toHaveBeenCalledWith( LIST ) );
		expect( api.sentTo( SAMPLES ) ).toHaveLength( 1 );
		expect( recordEvent.mock.calls.filter( ( [ name ] ) => name === 'tasklist_add_product' ) ).toEqual( [
			[ 'tasklist_add_product', { method: 'sample_product' } ],
		] );
		expect( recordEvent ).toHaveBeenCalledWith( 'task_completion_time', { task_name: 'products', time: '0-2s' } );
	} );

	it( 'that are partly added say which did not, and Retry adds the rest', async () => {
		const partly = { imported: [ 1, 2 ], failed: [ { code: 'x' } ], updated: [], skipped: [] };
		const { user, api, dialog } = await ask( { [ SAMPLES ]: inTurn( partly, RESULT ) } );

		await user.click( within( dialog ).getByRole( 'button', { name: confirm } ) );
		expect( await screen.findByText( '2 sample products added. Couldn’t add 1 sample product.' ) ).toBeVisible();
		expect( go ).not.toHaveBeenCalled();

		await user.click( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( go ).toHaveBeenCalledWith( LIST ) );
		expect( api.sentTo( SAMPLES ) ).toHaveLength( 2 );
	} );

	it( 'that are there already lead to the list', async () => {
		const { user, dialog } = await ask( { [ SAMPLES ]: { ...RESULT, imported: [], skipped: [ {}, {} ] } } );

		await user.click( within( dialog ).getByRole( 'button', { name: confirm } ) );
		expect( await screen.findByText( 'You’ve already added the sample products.' ) ).toBeVisible();

		await user.click( screen.getByRole( 'button', { name: 'Show products' } ) );
		expect( go ).toHaveBeenCalledWith( LIST );
	} );

	it.each( Object.entries( { server: failing.server, forbidden: failing.forbidden, offline: failing.offline } ) )(
		'that cannot be added say so and offer Retry: %s',
		async ( _, failure ) => {
			const { user, dialog } = await ask( { [ SAMPLES ]: inTurn( failure, RESULT ) } );

			await user.click( within( dialog ).getByRole( 'button', { name: confirm } ) );
			await findNotice( /^Couldn’t add the sample products\./ );
			expect( screen.queryByRole( 'dialog' ) ).toBeNull();

			await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
			await waitFor( () => expect( go ).toHaveBeenCalledWith( LIST ) );
		}
	);
} );

it( 'a user who may not edit products reads so, and nothing is offered', async () => {
	settle( { can: {} } );
	open();

	expect( await screen.findByText( /You don’t have permission to edit products/ ) ).toBeVisible();
	expect( screen.queryByRole( 'menuitem', { name: /^Physical product/ } ) ).toBeNull();
} );
