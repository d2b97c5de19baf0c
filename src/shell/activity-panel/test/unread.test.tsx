import { Fill } from '@wordpress/components';
import { act, screen, waitFor } from '@testing-library/react';
import { aList, aTask } from '../../../../tests/js/data';
import { failing, inTurn, mockApi, withTotal, type Replies } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import { aNote } from '../../../data/notes/test/a-note';
import { store as notes } from '../../../data/notes';
import { store as onboarding } from '../../../data/onboarding';
import { store as orders } from '../../../data/orders';
import { setPageSettings, type HeaderTabs } from '../../../lib/page-settings';
import { ActivityTab } from '../activity-tab';
// Fetched ahead, so that no test waits for it.
import '../content';

const NOTES = 'GET /wc-analytics/admin/notes';
const LISTS = 'GET /wc-admin/onboarding/tasks';
const ORDERS = 'GET /wc-analytics/orders';
const ME = 'POST /wp/v2/users/me';
const WRITTEN = Date.UTC( 2026, 0, 31 );

/** The browser has nothing else to do. */
let idle: () => void;

beforeEach( () => {
	const waiting: IdleRequestCallback[] = [];
	window.requestIdleCallback = ( run ) => waiting.push( run );
	window.cancelIdleCallback = ( id ) => void delete waiting[ id - 1 ];
	idle = () => waiting.forEach( ( run ) => run( {} as IdleDeadline ) );
} );

afterEach( () => setPageSettings( {} ) );

interface Given {
	inboxReadAt?: HeaderTabs[ 'inboxReadAt' ];
	openTasks?: HeaderTabs[ 'openTasks' ];
	isSetupHidden?: boolean;
	activitySeen?: HeaderTabs[ 'activitySeen' ];
	sells?: boolean;
	replies?: Replies;
	children?: React.ReactNode;
}

/** The tab on a classic page, with one message of the last day of January. */
function open( {
	inboxReadAt = '',
	openTasks = 0,
	isSetupHidden = true,
	activitySeen = '',
	sells = false,
	replies = {},
	children,
}: Given ) {
	setPageSettings( {
		can: { manage_woocommerce: true, edit_shop_orders: true },
		actionableStatuses: [ 'processing' ],
		isSetupHidden,
		headerTabs: { inboxReadAt, openTasks, activitySeen, sells },
	} );
	const api = mockApi( {
		[ NOTES ]: [ aNote( 1, { date_created_gmt: '2026-01-31T00:00:00' } ) ],
		[ LISTS ]: [],
		[ ORDERS ]: withTotal( [], 0 ),
		[ ME ]: { woocommerce_meta: {} },
		...replies,
	} );
	const view = show(
		<>
			<ActivityTab isEmbedded query={ {} } />
			{ children }
		</>
	);
	return {
		api,
		...view,
		load: () => act( async () => void ( await view.registry.resolveSelect( notes ).getNotes() ) ),
	};
}

const tab = () => screen.getByRole( 'tab', { name: /^Activity/ } );

/** Its name stays as it is: what is new is its description. */
function isMarked() {
	expect( tab() ).toHaveAccessibleName( 'Activity' );
	const isDescribed = tab().hasAttribute( 'aria-describedby' );
	expect( tab() ).toHaveAccessibleDescription( isDescribed ? 'unread activity' : '' );
	return isDescribed;
}

it.each( [
	[ 'came after the inbox was read', String( WRITTEN - 1 ), true ],
	[ 'came before', String( WRITTEN + 1 ), false ],
	[ 'came at the same moment', String( WRITTEN ), false ],
	[ 'is there, and the inbox was never read', '', false ],
	[ 'came after an older client kept when, as JSON', `"${ WRITTEN - 1 }"`, true ],
	[ 'is there, and what is kept is no time', 'yesterday', false ],
] )( 'where a message %s: %s is marked %s', async ( _, inboxReadAt, expected ) => {
	const { load } = open( { inboxReadAt } );
	await load();

	expect( isMarked() ).toBe( expected );
} );

it( 'is read once the panel opens, which the user’s preferences keep', async () => {
	const { api, user, load } = open( { inboxReadAt: '1' } );
	await load();
	await user.click( tab() );

	await waitFor( () => expect( isMarked() ).toBe( false ) );
	expect( api.sentTo( ME ) ).toMatchObject( [
		{ data: { woocommerce_meta: { activity_panel_inbox_last_read: expect.stringMatching( /^\d{13}$/ ) } } },
	] );
} );

it( 'comes back where that could not be kept, without a message', async () => {
	const { user, load } = open( { inboxReadAt: '1', replies: { [ ME ]: failing.server } } );
	await load();
	await user.click( tab() );

	await waitFor( () => expect( isMarked() ).toBe( true ) );
	expect( document.querySelector( '.components-snackbar' ) ).toBeNull();
} );

it( 'marks what waits: orders, once the setup list is hidden', async () => {
	const { registry } = open( { replies: { [ ORDERS ]: withTotal( [], 2 ) } } );
	expect( isMarked() ).toBe( false );

	await act( async () => void ( await registry.resolveSelect( orders ).getCount( [ 'processing' ] ) ) );
	expect( isMarked() ).toBe( true );
} );

it( 'marks what is left of the extended list', async () => {
	const lists = [ aList( [], { isHidden: true, isVisible: false } ), aList( [ aTask() ], { id: 'extended' } ) ];
	const { registry } = open( { replies: { [ LISTS ]: lists } } );
	await act( async () => void ( await registry.resolveSelect( onboarding ).getTaskLists() ) );

	expect( isMarked() ).toBe( true );
} );

it.each( [
	[ 2, true ],
	[ 0, false ],
	[ null, false ],
] )( 'with %s open tasks of the extended list, as PHP last knew, is marked %s at once', ( openTasks, expected ) => {
	open( { openTasks, isSetupHidden: false } );

	expect( isMarked() ).toBe( expected );
} );

it( 'goes by the lists once they have loaded', async () => {
	const { registry } = open( { openTasks: 2, replies: { [ LISTS ]: [ aList( [], { id: 'extended' } ) ] } } );
	await act( async () => void ( await registry.resolveSelect( onboarding ).getTaskLists() ) );

	expect( isMarked() ).toBe( false );
} );

describe( 'what was read', () => {
	const two = [ aList( [ aTask( { id: 'a' } ), aTask( { id: 'b' } ) ], { id: 'extended' } ) ];
	const seen = ( api: ReturnType< typeof open >[ 'api' ] ) =>
		api
			.sentTo( ME )
			.map( ( { data } ) => ( data as any ).woocommerce_meta.storeboard_activity_seen )
			.filter( Boolean )
			.map( ( text ) => JSON.parse( text ) );

	it( 'is marked no more, though it still waits', async () => {
		const { api, user } = open( { openTasks: 2, isSetupHidden: false, replies: { [ LISTS ]: two } } );
		expect( isMarked() ).toBe( true );

		await user.click( tab() );
		await waitFor( () => expect( isMarked() ).toBe( false ) );
		await user.click( tab() );

		expect( isMarked() ).toBe( false );
		expect( seen( api ).at( -1 ) ).toMatchObject( { tasks: 2 } );
	} );

	it.each( [
		[ 'the same', 2, false ],
		[ 'one more', 3, true ],
	] )( 'counts on the next page: %s is marked %s', ( _, openTasks, expected ) => {
		open( { openTasks, isSetupHidden: false, activitySeen: '{"tasks":2}' } );

		expect( isMarked() ).toBe( expected );
	} );

	it( 'counts no more once it is done: the next one is new', async () => {
		const { api } = open( { openTasks: 1, isSetupHidden: false, activitySeen: '{"tasks":2}' } );

		expect( isMarked() ).toBe( false );
		await waitFor( () => expect( seen( api ) ).toMatchObject( [ { tasks: 1 } ] ) );
	} );

	it( 'is marked again where it could not be kept', async () => {
		const { api, user } = open( {
			openTasks: 2,
			isSetupHidden: false,
			replies: { [ ME ]: failing.server, [ LISTS ]: two },
		} );
		await user.click( tab() );
		await waitFor( () => expect( seen( api ) ).not.toHaveLength( 0 ) );
		await user.click( tab() );

		await waitFor( () => expect( isMarked() ).toBe( true ) );
		// A server that fails is not asked over and over.
		expect( seen( api ).length ).toBeLessThan( 5 );
	} );

	it.each( [ 'none', '5', '[]', '{"tasks":' ] )( 'is nothing where %s is kept', ( activitySeen ) => {
		open( { openTasks: 1, isSetupHidden: false, activitySeen } );

		expect( isMarked() ).toBe( true );
	} );
} );

it( 'counts orders of a store that sells while it is set up: home has them too', async () => {
	open( { isSetupHidden: false, sells: true, replies: { [ ORDERS ]: withTotal( [], 1 ) } } );
	await act( async () => idle() );

	await waitFor( () => expect( isMarked() ).toBe( true ) );
} );

describe( 'once the browser is idle', () => {
	it( 'asks how many orders wait where the setup is hidden', async () => {
		const { api } = open( { replies: { [ ORDERS ]: withTotal( [], 1 ) } } );
		expect( isMarked() ).toBe( false );
		await act( async () => idle() );

		await waitFor( () => expect( isMarked() ).toBe( true ) );
		expect( api.sentTo( LISTS ) ).toHaveLength( 0 );
	} );

	it( 'asks for no orders while the store is set up, and for the lists only where nobody has read them', async () => {
		const { api } = open( {
			isSetupHidden: false,
			openTasks: null,
			replies: { [ LISTS ]: [ aList( [ aTask() ], { id: 'extended' } ) ] },
		} );
		await act( async () => idle() );

		await waitFor( () => expect( isMarked() ).toBe( true ) );
		expect( [ api.sentTo( LISTS ).length, api.sentTo( ORDERS ).length ] ).toEqual( [ 1, 0 ] );
	} );

	it( 'says nothing where that cannot be had', async () => {
		const { api } = open( { replies: { [ ORDERS ]: failing.server } } );
		await act( async () => idle() );

		await waitFor( () => expect( api.sentTo( ORDERS ) ).toHaveLength( 1 ) );
		expect( isMarked() ).toBe( false );
		expect( document.querySelector( '.components-snackbar' ) ).toBeNull();
	} );
} );

it( 'marks cards of extensions', async () => {
	open( {
		children: (
			<Fill name="AbbreviatedNotification">
				<p>Acme waits</p>
			</Fill>
		),
	} );

	await waitFor( () => expect( isMarked() ).toBe( true ) );
} );

it( 'is without a mark while the messages are not there, and where they do not come', async () => {
	const { registry } = open( { inboxReadAt: '1', replies: { [ NOTES ]: inTurn( failing.server ) } } );
	expect( isMarked() ).toBe( false );
	await act(
		async () =>
			void ( await registry
				.resolveSelect( notes )
				.getNotes()
				.catch( () => {} ) )
	);

	expect( isMarked() ).toBe( false );
} );
