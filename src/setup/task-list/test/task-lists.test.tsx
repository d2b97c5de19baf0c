import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aList, aTask } from '../../../../tests/js/data';
import { printMenuNumber } from '../../../../tests/js/menu-number';
import {
	failing,
	inTurn,
	later,
	mockApi,
	setOnline,
	withHeaders,
	type Replies,
	type Reply,
} from '../../../../tests/js/mock-api';
import { findFailure, findNotice, freshRegistry, queryFailure, show } from '../../../../tests/js/render';
import { store, type Task } from '../../../data/onboarding';
import { taskReferral } from '../../../lib/expiring-storage';
import { leaveTo } from '../../../lib/navigate';
import { setPageSettings } from '../../../lib/page-settings';
import { TaskLists } from '..';

const LISTS = 'GET /wc-admin/onboarding/tasks';
const BASE = 'POST /wc-admin/onboarding/tasks';
const ATTENTION = 'GET /storeboard/v1/attention';
const SETUP_LINE = {
	id: 'setup',
	count: 1,
	since: null,
	label: '1 setup task left',
	detail: '',
	step: { label: 'Continue setup', url: 'https://shop.test/setup' },
	bulk: null,
	items: [],
	snoozed_until: null,
};
const STARTED = 'POST /storeboard/v1/started-tasks/tax';

const ADMIN = 'https://shop.test/wp-admin/';
const SETTINGS = `${ ADMIN }admin.php?page=wc-settings&tab=tax`;

const products = aTask( { id: 'products', title: 'List your products', isComplete: true, isVisited: true } );
const payments = aTask( { id: 'payments', title: 'Set up payments' } );
const tax = aTask( { title: 'Collect sales tax', actionUrl: SETTINGS, isDismissable: true, isSnoozeable: true } );
const launch = aTask( { id: 'launch-your-store', title: 'Launch your store' } );

const setup = ( ...tasks: Task[] ) => [ aList( tasks ) ];

/**
 * The lists on the screen, with whatever loads first.
 *
 * @param lists   The server's answer for the lists.
 * @param replies The server's other answers.
 */
function home( lists: Reply, replies: Replies = {} ) {
	const api = mockApi( { [ LISTS ]: lists, 'GET /wc-admin/onboarding/profile': {}, ...replies } );
	return { api, ...show( <TaskLists /> ) };
}

const findTask = ( title: string ) => screen.findByRole( 'link', { name: title } );
const queryTask = ( title: string ) => screen.queryByRole( 'link', { name: title } );
const shownTitles = () =>
	screen.getAllByRole( 'listitem' ).map( ( row ) => within( row ).getAllByRole( 'link' )[ 0 ]!.textContent );

const focus = ( element: HTMLElement ) => act( () => element.focus() );

const choose = async ( user: ReturnType< typeof userEvent.setup >, title: string, item: string ) => {
	await user.click( await screen.findByRole( 'button', { name: `Options for ${ title }` } ) );
	await user.click( await screen.findByRole( 'menuitem', { name: item } ) );
};

describe( 'loading', () => {
	it.each( [
		[ 'another list shows', true, [ 'extended' ], true ],
		[ 'no list shows', true, [], false ],
		[ 'no list shows, and the setup list is not hidden', false, [], false ],
		[ 'the platform has not said yet which lists show, and the setup list is hidden', true, undefined, false ],
		[ 'the platform has not said yet which lists show, and the setup list is not hidden', false, undefined, true ],
	] )( 'shows a skeleton while a list is on its way: %s', ( _, isSetupHidden, visibleTaskListIds, isShown ) => {
		setPageSettings( { adminUrl: ADMIN, isSetupHidden } );
		window.wcSettings = { admin: { visibleTaskListIds } };
		home( later().reply );

		expect( !! screen.queryByText( 'Loading…' ) ).toBe( isShown );
		delete window.wcSettings;
	} );

	it( 'shows a skeleton of five rows until the lists are loaded', async () => {
		const answer = later();
		const { container } = home( answer.reply );

		expect( screen.getByText( 'Loading…' ) ).toBeInTheDocument();
		expect( container.querySelector( '[aria-busy="true"]' ) ).toBeInTheDocument();
		expect( container.querySelectorAll( '.storeboard-skeleton__row' ) ).toHaveLength( 5 );

		answer.answer( setup( tax ) );
		await findTask( 'Collect sales tax' );
		expect( screen.queryByText( 'Loading…' ) ).toBeNull();
	} );
} );

describe( 'the setup list', () => {
	it( 'shows its heading, its progress and its tasks in the server’s order', async () => {
		home( setup( products, payments, tax, launch ) );

		expect(
			await screen.findByRole( 'heading', { level: 2, name: 'Let’s get you started 🚀' } )
		).toBeInTheDocument();
		expect( screen.getByText( '1 of 4 tasks complete' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'progressbar', { name: '1 of 4 tasks complete' } ) ).toHaveAttribute( 'value', '1' );
		expect( shownTitles() ).toEqual( [
			'List your products',
			'Set up payments',
			'Collect sales tax',
			'Launch your store',
		] );
		expect( screen.getByText( 'Completed' ) ).toBeInTheDocument();
	} );

	it( 'welcomes by the store’s name until a task has been visited', async () => {
		setPageSettings( { adminUrl: ADMIN, siteTitle: 'Tom &amp; Ana&#039;s' } );
		home( setup( payments, tax ) );

		expect(
			await screen.findByRole( 'heading', { level: 2, name: "Welcome to Tom & Ana's" } )
		).toBeInTheDocument();
		expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute( 'value', '0.25' );
	} );

	it( 'leaves out dismissed and postponed tasks, and counts without them', async () => {
		const tomorrow = Date.now() + 86_400_000;
		home(
			setup(
				products,
				{ ...tax, isDismissed: true },
				{ ...payments, isSnoozed: true, snoozedUntil: tomorrow },
				{ ...launch, isSnoozed: true, snoozedUntil: Date.now() - 1000 }
			)
		);

		await findTask( 'Launch your store' );
		expect( shownTitles() ).toEqual( [ 'List your products', 'Launch your store' ] );
		expect( screen.getByText( '1 of 2 tasks complete' ) ).toBeInTheDocument();
	} );

	it( 'shows a badge and a task’s status', async () => {
		home( setup( { ...tax, badge: 'New' }, { ...payments, isInProgress: true, inProgressLabel: 'Test account' } ) );

		await findTask( 'Collect sales tax' );
		expect( screen.getByText( 'New' ) ).toBeInTheDocument();
		expect( screen.getByText( 'Test account' ) ).toBeInTheDocument();
	} );

	it( 'does not open a launch that is done', async () => {
		home( setup( payments, { ...launch, isComplete: true } ) );

		await findTask( 'Set up payments' );
		expect( screen.getByText( 'Launch your store' ) ).toBeInTheDocument();
		expect( queryTask( 'Launch your store' ) ).toBeNull();
	} );

	it( 'offers only what a task allows', async () => {
		const { user } = home(
			setup( payments, { ...tax, isSnoozeable: false }, { ...products, isDismissable: true } )
		);

		await findTask( 'Set up payments' );
		expect( screen.queryByRole( 'button', { name: 'Options for Set up payments' } ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: 'Options for List your products' } ) ).toBeNull();

		await user.click( screen.getByRole( 'button', { name: 'Options for Collect sales tax' } ) );
		expect( await screen.findByRole( 'menuitem', { name: 'Dismiss' } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'menuitem', { name: 'Postpone until tomorrow' } ) ).toBeNull();
	} );

	it( 'says so if no task is left', async () => {
		home( setup( { ...tax, isDismissed: true } ) );

		expect(
			await screen.findByRole( 'heading', { level: 2, name: 'Welcome to Corner Shop' } )
		).toBeInTheDocument();
		expect( screen.getByText( 'You’re all set up.' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'Loading…' ) ).toBeNull();
	} );

	it.each( [
		[ 'no lists at all', [] ],
		[ 'a hidden list', [ aList( [ tax ], { isHidden: true, isVisible: false } ) ] ],
		[ 'a list of another name', [ aList( [], { id: 'secret_tasklist', isVisible: false } ) ] ],
	] )( 'stays away with %s', async ( _, lists ) => {
		home( lists );

		await waitFor( () => expect( screen.queryByText( 'Loading…' ) ).toBeNull() );
		expect( screen.queryByRole( 'listitem' ) ).toBeNull();
		expect( queryFailure() ).toBeNull();
	} );
} );

describe( 'text of the server', () => {
	it( 'shows without its markup, with its entities decoded', async () => {
		home(
			setup(
				{ ...tax, title: 'Tom &amp; Ana&#8217;s <b>tax</b><script>alert(1)</script>' },
				{ ...payments, title: '&lt;img src=x onerror=alert(1)&gt;' }
			)
		);

		expect( await findTask( 'Tom & Ana’s tax' ) ).toBeInTheDocument();
		expect( await findTask( '<img src=x onerror=alert(1)>' ) ).toBeInTheDocument();
		expect( document.querySelector( 'img, script' ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: 'Options for Tom & Ana’s tax' } ) ).toBeInTheDocument();
	} );

	it( 'keeps the allowed tags below the title, and nothing else', async () => {
		home(
			setup( {
				...tax,
				additionalInfo:
					'<a href="https://docs.test/" target="_blank" onclick="alert(1)">Read <strong>more</strong></a><img src=x onerror=alert(1)><iframe src="https://evil.test"></iframe>',
			} )
		);

		const link = await screen.findByRole( 'link', { name: 'Read more' } );
		expect( link ).toHaveAttribute( 'href', 'https://docs.test/' );
		expect( link ).toHaveAttribute( 'rel', 'noopener noreferrer' );
		expect( link ).not.toHaveAttribute( 'onclick' );
		expect( within( link ).getByText( 'more' ).tagName ).toBe( 'STRONG' );
		expect( document.querySelector( 'img, iframe' ) ).toBeNull();
	} );

	it( 'may be three hundred characters long', async () => {
		const title = 'Geschwindigkeitsbegrenzung '.repeat( 12 ).slice( 0, 300 ).trim();
		home( setup( { ...tax, title } ) );

		expect( await findTask( title ) ).toHaveTextContent( title );
		expect( screen.getByRole( 'button', { name: `Options for ${ title }` } ) ).toBeInTheDocument();
	} );

	it( 'never makes a link that runs a script', async () => {
		home( setup( { ...tax, actionUrl: 'javascript:alert(1)' } ) );

		expect( await findTask( 'Collect sales tax' ) ).toHaveAttribute( 'href', ADMIN );
	} );
} );

describe( 'a failure to load', () => {
	const WHAT = 'Couldn’t load your setup tasks.';
	const SERVER = 'Something went wrong on your site’s server. Try again in a moment.';
	const MALFORMED = 'Your store sent an unexpected response. A plugin conflict may be the cause.';
	const SESSION = 'You’ve been logged out. Log in, then try again.';
	const DOWN = 'Your store isn’t responding right now. Try again in a moment.';

	const failures: [ string, Reply, string ][] = [
		[ 'a reply that is no list', failing.otherShape, MALFORMED ],
		[ 'a reply that is no JSON', failing.html, MALFORMED ],
		[ 'a reply of null', null, MALFORMED ],
		[ '401', failing.signedOut, SESSION ],
		[ '403', failing.forbidden, 'You don’t have permission to do this. Ask a store administrator for help.' ],
		[ 'a session that is over', failing.lostSession, SESSION ],
		[
			'404',
			failing.missing,
			'This wasn’t found. It may have been deleted, or a plugin it needs may be inactive.',
		],
		[ '500', failing.server, SERVER ],
		[ 'a lost network', failing.offline, 'You’re offline. Check your connection, then try again.' ],
		[ 'a server that is down', failing.serverDown, DOWN ],
	];

	it.each( failures )( 'for %s says why, and Retry loads the lists', async ( _, reply, why ) => {
		const { user } = home( inTurn( reply, reply, setup( tax ) ) );

		const alert = await findFailure();
		expect( alert ).toHaveTextContent( WHAT );
		expect( alert ).toHaveTextContent( why );
		expect( screen.queryByText( 'Loading…' ) ).toBeNull();

		// It fails once more, and Retry stays.
		await user.click( within( alert ).getByRole( 'button', { name: 'Try again' } ) );
		expect( await findFailure() ).toHaveTextContent( why );

		setOnline( true );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await findTask( 'Collect sales tax' ) ).toBeInTheDocument();
		expect( queryFailure() ).toBeNull();
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
	} );

	it( 'for no answer within ten seconds says so, and Retry loads the lists', async () => {
		jest.useFakeTimers();
		home( inTurn( failing.noAnswer, setup( tax ) ) );
		const user = patientUser();

		await passTheTimeOut();
		const alert = queryFailure()!;
		expect( alert ).toHaveTextContent( 'Your store took too long to respond. Try again in a moment.' );

		await user.click( within( alert ).getByRole( 'button', { name: 'Try again' } ) );
		expect( await findTask( 'Collect sales tax' ) ).toBeInTheDocument();
	} );

	it( 'shows the latest error message', async () => {
		const { user } = home( inTurn( failing.server, failing.offline ) );
		expect( await findFailure() ).toHaveTextContent( SERVER );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

		await waitFor( () => expect( queryFailure() ).toHaveTextContent( 'You’re offline.' ) );
	} );

	it( 'sends one request for several quick Retries', async () => {
		const answer = later();
		const { api, user } = home( inTurn( failing.server, answer.reply ) );

		await user.dblClick( await screen.findByRole( 'button', { name: 'Try again' } ) );
		answer.answer( setup( tax ) );

		await findTask( 'Collect sales tax' );
		expect( api.sentTo( LISTS ) ).toHaveLength( 2 );
	} );
} );

/** Lets enough time pass for a request to time out. Needs fake timers. */
const passTheTimeOut = () => act( () => jest.advanceTimersByTimeAsync( 10_100 ) );

const patientUser = () => userEvent.setup( { advanceTimers: jest.advanceTimersByTime } );

describe( 'opening a task', () => {
	const { go } = leaveTo;
	const stayed = jest.fn();

	/** Catches a click that the browser itself would follow, and prevents it. */
	const follow = ( event: MouseEvent ) => {
		if ( ! event.defaultPrevented ) {
			stayed( ( event.target as Element ).closest( 'a' )?.href );
			event.preventDefault();
		}
	};

	beforeEach( () => {
		leaveTo.go = jest.fn();
		stayed.mockClear();
		document.addEventListener( 'click', follow );
	} );

	afterEach( () => {
		leaveTo.go = go;
		document.removeEventListener( 'click', follow );
	} );

	const counted = { [ STARTED ]: { id: 'tax', times: 1 } };

	it( 'counts it once and opens its address', async () => {
		const { api, user } = home( setup( payments, tax ), counted );

		await user.click( await findTask( 'Collect sales tax' ) );

		expect( leaveTo.go ).toHaveBeenCalledTimes( 1 );
		expect( leaveTo.go ).toHaveBeenCalledWith( SETTINGS );
		await waitFor( () => expect( api.sentTo( STARTED ) ).toMatchObject( [ { keepalive: true } ] ) );
		expect( stayed ).not.toHaveBeenCalled();
	} );

	it( 'shows the task’s own page if it has no address, and revalidates the lists', async () => {
		const { api, user } = home( setup( payments, { ...tax, actionUrl: '' } ), counted );

		await user.click( await findTask( 'Collect sales tax' ) );

		expect( new URLSearchParams( window.location.search ).get( 'task' ) ).toBe( 'tax' );
		await waitFor( () => expect( api.sentTo( LISTS ) ).toHaveLength( 2 ) );
		expect( api.sentTo( STARTED ) ).toHaveLength( 1 );
	} );

	it( 'revalidates the lists even if its address is one of the app’s', async () => {
		const { api, user } = home(
			setup( payments, { ...tax, actionUrl: `${ ADMIN }admin.php?page=wc-admin&path=/acme` } ),
			counted
		);

		await user.click( await findTask( 'Collect sales tax' ) );

		expect( new URLSearchParams( window.location.search ).get( 'path' ) ).toBe( '/acme' );
		expect( leaveTo.go ).not.toHaveBeenCalled();
		await waitFor( () => expect( api.sentTo( LISTS ) ).toHaveLength( 2 ) );
		expect( api.sentTo( STARTED ) ).toHaveLength( 1 );
	} );

	it( 'tells its page for a minute where the owner came from', async () => {
		const { user } = home( setup( tax, payments ), { [ STARTED ]: { times: 1 } } );
		await user.click( await findTask( 'Collect sales tax' ) );

		expect( taskReferral( 'tax' ).get() ).toEqual( {
			referrer: 'home',
			returnUrl: `${ ADMIN }admin.php?page=wc-admin`,
		} );
		expect( taskReferral( 'payments' ).get() ).toBeNull();
		const clock = jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() + 60_001 );
		expect( taskReferral( 'tax' ).get() ).toBeNull();
		clock.mockRestore();
	} );

	it( 'counts a double click once', async () => {
		const { api, user } = home( setup( payments, tax ), counted );

		await user.dblClick( await findTask( 'Collect sales tax' ) );

		expect( leaveTo.go ).toHaveBeenCalledTimes( 1 );
		expect( stayed ).not.toHaveBeenCalled();
		await waitFor( () => expect( api.sentTo( STARTED ) ).toHaveLength( 1 ) );
	} );

	it( 'works by keyboard', async () => {
		const { api, user } = home( setup( payments, tax ), counted );
		focus( await findTask( 'Collect sales tax' ) );

		await user.keyboard( '{Enter}' );

		expect( leaveTo.go ).toHaveBeenCalledWith( SETTINGS );
		await waitFor( () => expect( api.sentTo( STARTED ) ).toHaveLength( 1 ) );
	} );

	it( 'does not count a completed task', async () => {
		const { api, user } = home( setup( payments, { ...tax, isComplete: true } ) );

		await user.click( await findTask( 'Collect sales tax' ) );

		expect( leaveTo.go ).toHaveBeenCalledWith( SETTINGS );
		expect( api.sentTo( STARTED ) ).toHaveLength( 0 );
	} );

	it.each( [ 'ctrlKey', 'metaKey', 'shiftKey' ] )(
		'leaves a click with %s to the browser, and counts it',
		async ( key ) => {
			const { api } = home(
				inTurn( setup( payments, tax ), setup( payments, { ...tax, isVisited: true } ) ),
				counted
			);

			fireEvent.click( await findTask( 'Collect sales tax' ), { [ key ]: true, detail: 1 } );

			expect( stayed ).toHaveBeenCalledWith( SETTINGS );
			expect( leaveTo.go ).not.toHaveBeenCalled();
			// The page stays, so the lists are revalidated once the count is stored.
			await waitFor( () => expect( api.sentTo( LISTS ) ).toHaveLength( 2 ) );
			expect( api.sentTo( STARTED ) ).toHaveLength( 1 );
			expect(
				await screen.findByRole( 'heading', { level: 2, name: 'Let’s get you started 🚀' } )
			).toBeInTheDocument();
		}
	);

	it( 'keeps the lists if they cannot be revalidated', async () => {
		const { api } = home( inTurn( setup( payments, tax ), failing.server ), counted );

		fireEvent.click( await findTask( 'Collect sales tax' ), { ctrlKey: true, detail: 1 } );

		await waitFor( () => expect( api.sentTo( LISTS ) ).toHaveLength( 2 ) );
		expect( queryTask( 'Collect sales tax' ) ).toBeInTheDocument();
		expect( queryFailure() ).toBeNull();
	} );

	it( 'opens the task even if it could not be counted, says so, and counts on Retry', async () => {
		const { api, user } = home( setup( payments, tax ), {
			[ STARTED ]: inTurn( failing.server, { id: 'tax', times: 1 } ),
		} );

		await user.click( await findTask( 'Collect sales tax' ) );

		expect( leaveTo.go ).toHaveBeenCalledWith( SETTINGS );
		expect( await findNotice( /^Couldn’t mark the task as started\./ ) ).toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( api.sentTo( STARTED ) ).toHaveLength( 2 ) );
	} );
} );

describe.each( [
	{
		item: 'Dismiss',
		done: 'Task dismissed',
		refused: 'Couldn’t dismiss the task.',
		write: `${ BASE }/tax/dismiss`,
		undo: `${ BASE }/tax/undo_dismiss`,
	},
	{
		item: 'Postpone until tomorrow',
		done: 'Task postponed until tomorrow',
		refused: 'Couldn’t postpone the task.',
		write: `${ BASE }/tax/snooze`,
		undo: `${ BASE }/tax/undo_snooze`,
	},
] )( '$item', ( { item, done, refused, write, undo } ) => {
	it( 'removes the task at once, says so once it is stored, and Undo restores it', async () => {
		const stored = later();
		const { api, user } = home( setup( products, tax, payments ), { [ write ]: stored.reply, [ undo ]: tax } );

		await choose( user, 'Collect sales tax', item );
		expect( queryTask( 'Collect sales tax' ) ).toBeNull();
		expect( screen.getByText( '1 of 2 tasks complete' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Undo' } ) ).toBeNull();

		stored.answer( tax );
		expect( await findNotice( done ) ).toBeInTheDocument();

		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		expect( await findTask( 'Collect sales tax' ) ).toBeInTheDocument();
		expect( shownTitles() ).toEqual( [ 'List your products', 'Collect sales tax', 'Set up payments' ] );
		await waitFor( () => expect( api.sentTo( undo ) ).toHaveLength( 1 ) );
		expect( api.sentTo( write ) ).toHaveLength( 1 );
	} );

	it( 'has the menu tell anew how much needs attention, once it is stored and once it is undone', async () => {
		const { bubble, remove } = printMenuNumber( 1 );
		try {
			const stored = later();
			const { api, user } = home( setup( products, tax ), {
				[ write ]: stored.reply,
				[ undo ]: tax,
				[ ATTENTION ]: inTurn( { number: 0, lines: [] }, { number: 1, lines: [ SETUP_LINE ] } ),
			} );
			await choose( user, 'Collect sales tax', item );
			expect( api.sentTo( ATTENTION ) ).toHaveLength( 0 );

			stored.answer( tax );
			await waitFor( () => expect( bubble ).toHaveClass( 'count-0' ) );
			await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
			await waitFor( () => expect( bubble ).toHaveClass( 'count-1' ) );
		} finally {
			remove();
		}
	} );

	it( 'brings the task back, says why, and tries again on Retry if the server refuses', async () => {
		const { api, user } = home( setup( products, tax, payments ), { [ write ]: inTurn( failing.missing, tax ) } );

		await choose( user, 'Collect sales tax', item );

		expect( await findNotice( `${ refused } Sorry, no task with that ID was found.` ) ).toBeInTheDocument();
		expect( shownTitles() ).toEqual( [ 'List your products', 'Collect sales tax', 'Set up payments' ] );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await findNotice( done ) ).toBeInTheDocument();
		expect( queryTask( 'Collect sales tax' ) ).toBeNull();
		expect( api.sentTo( write ) ).toHaveLength( 2 );
	} );

	it.each< [ string, Reply, string ] >( [
		[ 'a malformed reply', failing.otherShape, 'Your store sent an unexpected response.' ],
		[ '401', failing.signedOut, 'You’ve been logged out.' ],
		[ '403', failing.forbidden, 'Sorry, you cannot create resources.' ],
		[ 'a session that is over', failing.lostSession, 'You’ve been logged out.' ],
		[ '500', failing.server, 'Something went wrong on your site’s server.' ],
		[ 'a lost network', failing.offline, 'You’re offline.' ],
	] )( 'brings the task back after %s and leaves the list working', async ( _, reply, why ) => {
		const { user } = home( setup( tax, payments ), { [ write ]: reply } );

		await choose( user, 'Collect sales tax', item );

		expect( await findNotice( new RegExp( `^${ refused } ${ why }` ) ) ).toBeInTheDocument();
		expect( await findTask( 'Collect sales tax' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Options for Collect sales tax' } ) ).toBeEnabled();
		expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toBeInTheDocument();
	} );

	it( 'brings the task back if the server does not answer', async () => {
		jest.useFakeTimers();
		home( setup( tax, payments ), { [ write ]: failing.noAnswer } );
		const user = patientUser();

		await choose( user, 'Collect sales tax', item );
		expect( queryTask( 'Collect sales tax' ) ).toBeNull();

		await passTheTimeOut();
		expect( queryTask( 'Collect sales tax' ) ).toBeInTheDocument();
		expect(
			await findNotice( `${ refused } Your store took too long to respond. Try again in a moment.` )
		).toBeInTheDocument();
	} );

	it( 'says so, with Retry, if it cannot be undone', async () => {
		const { user } = home( setup( tax, payments ), { [ write ]: tax, [ undo ]: inTurn( failing.server, tax ) } );
		await choose( user, 'Collect sales tax', item );
		await findNotice( done );

		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );

		expect( await findNotice( /^Couldn’t restore the task\./ ) ).toBeInTheDocument();
		expect( queryTask( 'Collect sales tax' ) ).toBeNull();
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await findTask( 'Collect sales tax' ) ).toBeInTheDocument();
	} );

	it( 'moves the focus to the next task', async () => {
		const { user } = home( setup( products, tax, payments ), { [ write ]: tax } );

		await choose( user, 'Collect sales tax', item );
		await findNotice( done );

		expect( screen.getByRole( 'link', { name: 'Set up payments' } ) ).toHaveFocus();
	} );

	it( 'moves the focus to the task before if it was the last', async () => {
		const { user } = home( setup( products, payments, tax ), { [ write ]: tax } );

		await choose( user, 'Collect sales tax', item );
		await findNotice( done );

		expect( screen.getByRole( 'link', { name: 'Set up payments' } ) ).toHaveFocus();
	} );

	it( 'moves the focus to the heading if it was the only one', async () => {
		const { user } = home( setup( tax ), { [ write ]: tax } );

		await choose( user, 'Collect sales tax', item );
		await findNotice( done );

		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
	} );

	it( 'works by keyboard', async () => {
		const { user } = home( setup( tax, payments ), { [ write ]: tax } );
		focus( await screen.findByRole( 'button', { name: 'Options for Collect sales tax' } ) );

		await user.keyboard( '{Enter}' );
		focus( await screen.findByRole( 'menuitem', { name: item } ) );
		await user.keyboard( '{Enter}' );

		expect( await findNotice( done ) ).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: 'Set up payments' } ) ).toHaveFocus();
	} );
} );

describe( 'hiding a list by keyboard', () => {
	const list = ( id: string, title: string, more = {} ) => ( { ...aList( [ tax ] ), id, title, ...more } );
	const hidden = { isHidden: true, isVisible: false };

	async function hide( name: RegExp, confirm?: string ) {
		const user = userEvent.setup();
		const region = await screen.findByRole( 'region', { name } );
		focus( within( region ).getByRole( 'button', { name: 'Task list options' } ) );
		await user.keyboard( '{Enter}' );
		focus( await screen.findByRole( 'menuitem', { name: confirm ? 'Hide setup list' : 'Hide this' } ) );
		await user.keyboard( '{Enter}' );
		if ( confirm ) {
			focus( await screen.findByRole( 'button', { name: confirm } ) );
			await user.keyboard( '{Enter}' );
		}
	}

	it( 'moves the focus to the list that stays', async () => {
		home( [ list( 'setup', 'Setup' ), list( 'extended', 'Things to do next' ) ], {
			[ `${ BASE }/extended/hide` ]: list( 'extended', 'Things to do next', hidden ),
		} );

		await hide( /^Things to do next/ );

		await waitFor( () => expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus() );
	} );

	it( 'also after a question', async () => {
		home( [ list( 'setup', 'Setup' ) ], { [ `${ BASE }/setup/hide` ]: list( 'setup', 'Setup', hidden ) } );

		await hide( /^Welcome/, 'Yes, hide store setup tasks' );

		await waitFor( () => expect( screen.getByRole( 'heading', { name: 'No tasks to set up' } ) ).toHaveFocus() );
	} );
} );

describe( 'coming back to the page', () => {
	const comeBack = ( persisted: boolean ) =>
		fireEvent( window, Object.assign( new Event( 'pageshow' ), { persisted } ) );

	it( 'revalidates the lists if the browser restores the page', async () => {
		home( inTurn( setup( payments, tax ), setup( payments, { ...tax, isComplete: true, isVisited: true } ) ) );
		await findTask( 'Collect sales tax' );

		comeBack( true );

		expect( await screen.findByText( '1 of 2 tasks complete' ) ).toBeInTheDocument();
	} );

	it( 'keeps what is there if that fails', async () => {
		const { api } = home( inTurn( setup( payments, tax ), failing.server ) );
		await findTask( 'Collect sales tax' );

		comeBack( true );

		await waitFor( () => expect( api.sentTo( LISTS ) ).toHaveLength( 2 ) );
		expect( queryTask( 'Collect sales tax' ) ).toBeInTheDocument();
		expect( queryFailure() ).toBeNull();
	} );

	it( 'requests nothing at the first showing', async () => {
		const { api } = home( setup( payments, tax ) );
		await findTask( 'Collect sales tax' );

		comeBack( false );

		expect( api.sentTo( LISTS ) ).toHaveLength( 1 );
	} );
} );

describe( 'kept lists that the page brought', () => {
	/** The lists as they were some seconds ago, then as the server has them now. */
	async function kept( age: number, before: Task[], now: Reply ) {
		const api = mockApi( { [ LISTS ]: inTurn( withHeaders( setup( ...before ), { Age: String( age ) } ), now ) } );
		const registry = freshRegistry();
		await registry.resolveSelect( store ).getTaskLists();
		return { api, ...show( <TaskLists />, registry ) };
	}

	it( 'are revalidated if they are older than a minute: rows change in place, new ones go last', async () => {
		const { api } = await kept(
			61,
			[ payments, tax ],
			setup( launch, { ...tax, title: 'Collect taxes' }, { ...payments, isComplete: true } )
		);

		await findTask( 'Collect taxes' );
		expect( api.sentTo( LISTS ) ).toHaveLength( 2 );
		expect( shownTitles() ).toEqual( [ 'Set up payments', 'Collect taxes', 'Launch your store' ] );
		expect( screen.getByText( '1 of 3 tasks complete' ) ).toBeInTheDocument();
	} );

	it( 'keep a row that is gone, disabled, until the owner moves on, and speak once', async () => {
		const { api, registry, unmount } = await kept( 61, [ payments, tax ], setup( payments ) );

		expect( await screen.findByRole( 'deletion' ) ).toHaveTextContent( 'Collect sales tax' );
		expect( queryTask( 'Collect sales tax' ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: 'Options for Collect sales tax' } ) ).toBeNull();
		expect( screen.getByText( '0 of 1 tasks complete' ) ).toBeInTheDocument();
		await waitFor( () => expect( spoken() ).toContain( 'The task list has been updated.' ) );

		unmount();
		show( <TaskLists />, registry );
		await findTask( 'Set up payments' );
		expect( screen.queryByText( 'Collect sales tax' ) ).toBeNull();
		expect( api.sentTo( LISTS ) ).toHaveLength( 2 );
	} );

	it( 'are not revalidated sooner', async () => {
		const { api } = await kept( 30, [ payments ], setup( tax ) );
		await findTask( 'Set up payments' );
		await paint();

		expect( api.sentTo( LISTS ) ).toHaveLength( 1 );
	} );

	it( 'are revalidated a while later if they are slow', async () => {
		setPageSettings( { slowLists: true } );
		const { api } = await kept( 30, [ payments ], setup( tax ) );
		await findTask( 'Set up payments' );
		await paint();
		expect( api.sentTo( LISTS ) ).toHaveLength( 1 );

		await waitFor( () => expect( api.sentTo( LISTS ) ).toHaveLength( 2 ), { timeout: 8000 } );
		expect( await findTask( 'Collect sales tax' ) ).toBeInTheDocument();
	}, 10_000 );

	it( 'stay as they are if the server cannot be reached', async () => {
		const { api } = await kept( 61, [ payments, tax ], failing.server );
		await waitFor( () => expect( api.sentTo( LISTS ) ).toHaveLength( 2 ) );

		expect( await findTask( 'Collect sales tax' ) ).toBeInTheDocument();
		expect( queryFailure() ).toBeNull();
	} );
} );

/** What is spoken. */
const spoken = () => document.getElementById( 'a11y-speak-polite' )?.textContent;

/** Waits for two frames and for what runs after them. */
const paint = () =>
	act( async () => {
		for ( let frame = 0; frame < 2; frame++ ) {
			await new Promise( ( resolve ) => requestAnimationFrame( () => setTimeout( resolve ) ) );
		}
	} );
