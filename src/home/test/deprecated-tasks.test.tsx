import { addFilter, removeFilter } from '@wordpress/hooks';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { MouseEvent, ReactElement } from 'react';
import { aList, aTask } from '../../../tests/js/data';
import { failing, inTurn, mockApi, type Replies, type SentRequest } from '../../../tests/js/mock-api';
import { findNotice, freshRegistry, show } from '../../../tests/js/render';
import { store } from '../../data/onboarding';
import type { ScreenProps } from '../../extend/pages';
import Home from '..';
import { setPageSettings } from '../../lib/page-settings';

const FILTER = 'woocommerce_admin_onboarding_task_list';
const LISTS = 'GET /wc-admin/onboarding/tasks';
const WITH_ADDED = 'POST /wc-admin/onboarding/tasks';
const STARTED = 'POST /storeboard/v1/started-tasks/acme';

/** A task as the documentation of the filter shows one. */
const acme = {
	key: 'acme',
	title: 'Connect Acme',
	content: 'Acme wants to be connected.',
	container: ( <p>The page of Acme</p> ) as ReactElement | ( ( props: { task: { title: string } } ) => ReactElement ),
	completed: false,
	visible: true,
	time: '2 minutes',
	additionalInfo: 'More of Acme',
	isDismissable: true,
	allowRemindMeLater: false,
	type: 'extension',
	level: 1,
	onClick: undefined as undefined | ( ( event: MouseEvent ) => void ),
};

const deprecated = jest.fn();

const add = ( ...tasks: unknown[] ) =>
	addFilter( FILTER, 'acme-plugin', ( before: unknown[] ) => [ ...before, ...tasks ] );

const ofServer = [
	aList( [ aTask() ] ),
	aList( [ aTask( { id: 'marketing', title: 'Grow' } ) ], { id: 'extended', title: 'Things to do next' } ),
];

/** The lists with the tasks that the server is told of, as it answers them. */
function withAdded( { data }: SentRequest ) {
	const { extended_tasks: told } = data as { extended_tasks: Record< string, string >[] };
	const [ setup, extended ] = ofServer;
	return [
		setup,
		{ ...extended, tasks: [ ...extended!.tasks, ...told.map( ( { id, title } ) => aTask( { id, title } ) ) ] },
	];
}

/** The home screen, in an admin without indicators and panels. */
function home( replies: Replies = {}, query: ScreenProps[ 'query' ] = {}, registry = freshRegistry() ) {
	const api = mockApi( {
		[ LISTS ]: ofServer,
		[ WITH_ADDED ]: withAdded,
		[ STARTED ]: { times: 1 },
		'GET /wp/v2/users/me': { id: 1, woocommerce_meta: {} },
		'GET /wc-admin/onboarding/profile': {},
		'GET /wc-analytics/admin/notes': [],
		...replies,
	} );
	return { api, ...show( <Home params={ {} } path="/" pathMatch="/" query={ query } />, registry ) };
}

const nextList = () => screen.findByRole( 'region', { name: /Things to do next/ } );

beforeEach( () => {
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { manage_woocommerce: true },
		todayPanels: [],
		hasOrders: false,
		hasProducts: false,
	} );
	Object.assign( window, { wp: { deprecated }, wcAdminFeatures: { analytics: false } } );
} );
afterEach( () => {
	removeFilter( FILTER, 'acme-plugin' );
	delete window.wcAdminFeatures;
} );

it( 'a task that a script adds is told to the server, stands in the list, and its way is called deprecated, once', async () => {
	add( acme );
	const { api } = home();

	expect( await within( await nextList() ).findByRole( 'link', { name: 'Connect Acme' } ) ).toBeVisible();
	expect( api.sentTo( WITH_ADDED ).map( ( { data } ) => data ) ).toEqual( [
		{
			extended_tasks: [
				{
					id: 'acme',
					list_id: 'extended',
					title: 'Connect Acme',
					content: 'Acme wants to be connected.',
					time: '2 minutes',
					additional_info: 'More of Acme',
					level: 1,
					is_complete: false,
					can_view: true,
					is_dismissable: true,
					is_snoozeable: false,
				},
			],
		},
	] );
	expect( deprecated ).toHaveBeenCalledTimes( 1 );
	expect( deprecated ).toHaveBeenCalledWith(
		`The filter ${ FILTER }`,
		expect.objectContaining( { alternative: expect.stringContaining( 'TaskLists::add_task()' ) } )
	);
} );

it( 'without such a task nothing more is asked for', async () => {
	const { api } = home();

	expect( await nextList() ).toBeVisible();
	await waitFor( () => expect( api.sentTo( 'GET /wc-analytics/admin/notes' ) ).not.toHaveLength( 0 ) );
	expect( api.sentTo( WITH_ADDED ) ).toEqual( [] );
} );

it( 'a script that comes late still adds its task', async () => {
	home();
	await nextList();

	act( () => add( acme ) );

	expect( await screen.findByRole( 'link', { name: 'Connect Acme' } ) ).toBeVisible();
} );

it( 'its own click takes the place of going to its page', async () => {
	const onClick = jest.fn();
	add( { ...acme, onClick } );
	const { user } = home();
	const before = window.location.href;

	await user.click( await screen.findByRole( 'link', { name: 'Connect Acme' } ) );

	expect( onClick ).toHaveBeenCalledTimes( 1 );
	expect( window.location.href ).toBe( before );
} );

it( 'a click that breaks is named', async () => {
	add( {
		...acme,
		onClick: () => {
			throw new Error( 'no shop' );
		},
	} );
	const { user } = home();

	await user.click( await screen.findByRole( 'link', { name: 'Connect Acme' } ) );

	expect( console ).toHaveWarnedWith( `Storeboard left out a part of acme (${ FILTER }).`, new Error( 'no shop' ) );
} );

it( 'a task that the server knows by itself is not told again, and keeps what the script brings', async () => {
	add( { ...acme, key: 'marketing' } );
	const { api, registry } = home();

	await waitFor( () => expect( api.sentTo( LISTS ) ).toHaveLength( 2 ) );
	expect( api.sentTo( WITH_ADDED ) ).toEqual( [] );
	await waitFor( () =>
		expect( registry.select( store ).getTask( 'extended', 'marketing' ) ).toHaveProperty( 'container' )
	);
} );

it( 'what is no task is left out, and a callback that throws leaves the others', async () => {
	add( null, 'acme', { title: 'Without a key' }, acme );
	addFilter( FILTER, 'acme-broken', () => {
		throw new Error( 'no tasks' );
	} );
	const { api } = home();

	expect( await screen.findByRole( 'link', { name: 'Connect Acme' } ) ).toBeVisible();
	const { extended_tasks: told } = api.sentTo( WITH_ADDED )[ 0 ]!.data as { extended_tasks: unknown[] };
	expect( told ).toHaveLength( 1 );
	expect( console ).toHaveWarned();
	removeFilter( FILTER, 'acme-broken' );
} );

it( 'where the server refuses, the lists stay, and Retry tries again', async () => {
	add( acme );
	const { user } = home( { [ WITH_ADDED ]: inTurn( failing.server, withAdded ) } );

	expect( await findNotice( /Couldn’t load tasks from extensions/ ) ).toBeVisible();
	expect( screen.getByText( 'Grow' ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	expect( await screen.findByRole( 'link', { name: 'Connect Acme' } ) ).toBeVisible();
} );

it( 'coming back to the screen asks for nothing again', async () => {
	add( acme );
	const { api, registry, unmount } = home();
	await screen.findByRole( 'link', { name: 'Connect Acme' } );
	unmount();

	const again = home( {}, {}, registry );

	expect( await screen.findByRole( 'link', { name: 'Connect Acme' } ) ).toBeVisible();
	expect( api.sentTo( WITH_ADDED ) ).toHaveLength( 1 );
	expect( again.api.sentTo( WITH_ADDED ) ).toHaveLength( 0 );
} );

it( 'stays in a list that was hidden and is shown again', async () => {
	add( acme );
	const { user } = home( {
		'POST /wc-admin/onboarding/tasks/extended/hide': {
			...ofServer[ 1 ],
			tasks: [],
			isHidden: true,
			isVisible: false,
		},
		'POST /wc-admin/onboarding/tasks/extended/unhide': ofServer[ 1 ],
	} );
	await screen.findByRole( 'link', { name: 'Connect Acme' } );
	await user.click( within( await nextList() ).getByRole( 'button', { name: 'Task list options' } ) );
	await user.click( await screen.findByRole( 'menuitem', { name: 'Hide this' } ) );
	await user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );

	expect( await screen.findByRole( 'link', { name: 'Connect Acme' } ) ).toBeVisible();
} );
