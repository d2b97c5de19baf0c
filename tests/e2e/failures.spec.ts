import { HOME, type Home } from './lib/home';
import { FAILURES, RequestFaults, failuresNamed, isAskedByScreen, routeOf, withoutReplies } from './lib/network';
import { EXTRA, EXTRA_TASKS, type Store } from './lib/store';
import { expect, test } from './lib/test';

const LISTS = '/wc-admin/onboarding/tasks';

test.beforeEach( ( { problems } ) => problems.expectFailedRequests() );

test.describe( 'all requests of the screen fail', () => {
	for ( const failure of failuresNamed( 'a lost network', '500' ) ) {
		test( `${ failure.name }: shows a message, and Retry loads the lists`, async ( { page, home, store } ) => {
			const { tasks } = await store.list( 'setup' );
			await page.clock.install();
			await withoutReplies( page );
			// All fail for good, except the lists once they are requested again.
			const others = await RequestFaults.on(
				page,
				( request, route ) => route !== LISTS && isAskedByScreen( request )
			);
			const lists = await RequestFaults.on( page, ( _, route ) => route === LISTS );
			await lists.begin( failure );
			await others.begin( { ...failure, mend: undefined } );
			await page.goto( HOME );
			await lists.strike();

			const alert = page.getByRole( 'group', { name: 'Couldn’t load your setup tasks.' } );
			await expect( alert ).toContainText( failure.reason );
			await expect( page.getByRole( 'heading', { name: 'Home', level: 1 } ) ).toBeVisible();

			await lists.end();
			if ( failure.mend ) {
				await others.end();
				// The network is back, so it retries by itself.
				await home.isReady();
			} else {
				await alert.getByRole( 'button', { name: 'Try again' } ).click();
				await expect( home.heading ).toBeFocused();
			}
			await expect( alert ).toHaveCount( 0 );
			await expect( home.setup.getByText( `of ${ tasks.length } tasks complete` ) ).toBeVisible();
		} );
	}

	test( 'Retry that fails again shows the new reason', { tag: '@always' }, async ( { page, home } ) => {
		await page.clock.install();
		await withoutReplies( page );
		const lists = await RequestFaults.on( page, ( _, route ) => route === LISTS );
		const alert = page.getByRole( 'group', { name: 'Couldn’t load your setup tasks.' } );

		await lists.begin( FAILURES[ 0 ]! );
		await page.goto( HOME );
		for ( const failure of [ ...FAILURES.slice( 1 ), FAILURES[ 0 ]! ] ) {
			await expect( alert ).toBeVisible();
			await lists.begin( failure );
			await alert.getByRole( 'button', { name: 'Try again' } ).click();
			await lists.strike();
			await expect( alert, failure.name ).toContainText( failure.reason );
			// The last reason may be the same: only then the request is over.
			await expect( alert.getByRole( 'button', { name: 'Try again' } ) ).toBeEnabled();
		}
		await lists.end();
		await alert.getByRole( 'button', { name: 'Try again' } ).click();
		await home.isReady();
	} );

	test( 'says so while it waits', async ( { page, home } ) => {
		await withoutReplies( page );
		let answer: () => void = () => {};
		const wait = new Promise< void >( ( resolve ) => {
			answer = resolve;
		} );
		await page.route(
			( url ) => routeOf( url ) === LISTS,
			async ( route ) => {
				await wait;
				await route.fallback();
			}
		);
		await page.goto( HOME );

		await expect( page.getByText( 'Loading…' ).first() ).toBeAttached();
		await expect( page.locator( '[aria-busy="true"]' ).first() ).toBeVisible();
		answer();
		await home.isReady();
		await expect( page.locator( '#root [aria-busy="true"]' ) ).toHaveCount( 0 );
	} );
} );

interface Write {
	name: string;
	/** The REST route and method of the request. */
	route: RegExp;
	method?: string;
	prepare?: ( home: Home, store: Store ) => Promise< void >;
	act: ( home: Home ) => Promise< void >;
	says: string;
	/** The screen while the write has failed. */
	isBack: ( home: Home ) => Promise< void >;
	/** What is true once it has been repeated. */
	isDone: ( home: Home, store: Store ) => Promise< void >;
}

const writes: Write[] = [
	{
		name: 'dismiss',
		route: /\/dismiss$/,
		act: ( home ) => home.choose( EXTRA.dismissable.title, 'Dismiss' ),
		says: 'Couldn’t dismiss the task.',
		isBack: ( home ) => expect( home.row( EXTRA.dismissable.title ) ).toBeVisible(),
		isDone: async ( home, store ) => {
			await expect( home.notice( 'Task dismissed' ) ).toBeVisible();
			expect( ( await store.task( EXTRA.dismissable.id ) ).isDismissed ).toBe( true );
		},
	},
	{
		name: 'undo of dismiss',
		route: /\/undo_dismiss$/,
		prepare: async ( home ) => {
			await home.choose( EXTRA.dismissable.title, 'Dismiss' );
			await expect( home.notice( 'Task dismissed' ) ).toBeVisible();
		},
		act: ( home ) => home.notice( 'Task dismissed' ).getByRole( 'button', { name: 'Undo' } ).click(),
		says: 'Couldn’t restore the task.',
		isBack: ( home ) => expect( home.row( EXTRA.dismissable.title ) ).toHaveCount( 0 ),
		isDone: async ( home, store ) => {
			await expect( home.row( EXTRA.dismissable.title ) ).toBeVisible();
			await expect.poll( async () => ( await store.task( EXTRA.dismissable.id ) ).isDismissed ).toBe( false );
		},
	},
	{
		name: 'postpone',
		route: /\/snooze$/,
		act: ( home ) => home.choose( EXTRA.snoozeable.title, 'Postpone until tomorrow' ),
		says: 'Couldn’t postpone the task.',
		isBack: ( home ) => expect( home.row( EXTRA.snoozeable.title ) ).toBeVisible(),
		isDone: async ( home, store ) => {
			await expect( home.notice( 'Task postponed until tomorrow' ) ).toBeVisible();
			expect( ( await store.task( EXTRA.snoozeable.id ) ).isSnoozed ).toBe( true );
		},
	},
	{
		name: 'undo of postpone',
		route: /\/undo_snooze$/,
		prepare: async ( home ) => {
			await home.choose( EXTRA.snoozeable.title, 'Postpone until tomorrow' );
			await expect( home.notice( 'Task postponed until tomorrow' ) ).toBeVisible();
		},
		act: ( home ) => home.notice( 'Task postponed until tomorrow' ).getByRole( 'button', { name: 'Undo' } ).click(),
		says: 'Couldn’t restore the task.',
		isBack: ( home ) => expect( home.row( EXTRA.snoozeable.title ) ).toHaveCount( 0 ),
		isDone: async ( home, store ) => {
			await expect( home.row( EXTRA.snoozeable.title ) ).toBeVisible();
			await expect.poll( async () => ( await store.task( EXTRA.snoozeable.id ) ).isSnoozed ).toBe( false );
		},
	},
	{
		name: 'count of a started task',
		route: /\/started-tasks\//,
		// Its page is the client's own, so the screen is still there when the answer comes.
		act: ( home ) => home.link( EXTRA.dismissable.title ).click(),
		says: 'Couldn’t mark the task as started.',
		isBack: ( home ) =>
			expect( home.page.getByRole( 'heading', { name: EXTRA.dismissable.title, level: 1 } ) ).toBeVisible(),
		isDone: ( home, store ) => expect.poll( () => store.started( EXTRA.dismissable.id ) ).toBe( 1 ),
	},
	{
		name: 'hide a list',
		route: /\/setup\/hide$/,
		act: async ( home ) => {
			await home.listMenu( home.setup ).click();
			await home.page.getByRole( 'menuitem', { name: 'Hide setup list' } ).click();
			await home.page.getByRole( 'button', { name: 'Yes, hide store setup tasks' } ).click();
		},
		says: 'Couldn’t hide the list.',
		isBack: ( home ) => home.isReady(),
		isDone: async ( home, store ) => {
			await expect( home.setup ).toHaveCount( 0 );
			await expect.poll( async () => ( await store.list( 'setup' ) ).isHidden ).toBe( true );
		},
	},
	{
		name: 'show a list again',
		route: /\/setup\/unhide$/,
		prepare: async ( home, store ) => {
			await store.post( `${ LISTS }/setup/hide` );
			await home.page.reload();
		},
		act: async ( home ) => {
			await home.page.getByRole( 'button', { name: 'Display options' } ).click();
			await home.page.getByRole( 'menuitemcheckbox', { name: 'Show store setup tasks' } ).click();
			await home.page.keyboard.press( 'Escape' );
		},
		says: 'Couldn’t show the list.',
		isBack: ( home ) => expect( home.setup ).toHaveCount( 0 ),
		isDone: async ( home, store ) => {
			await home.isReady();
			expect( ( await store.list( 'setup' ) ).isHidden ).toBe( false );
		},
	},
	{
		name: 'choose a layout',
		route: /\/wp\/v2\/users\/me$/,
		act: async ( home ) => {
			await home.page.getByRole( 'button', { name: 'Display options' } ).click();
			await home.page.getByRole( 'menuitemradio', { name: 'Two columns' } ).click();
			await home.page.keyboard.press( 'Escape' );
		},
		says: 'Couldn’t save your layout.',
		isBack: ( home ) => home.isReady(),
		isDone: ( _, store ) =>
			expect.poll( async () => ( await store.preferences() ).homepage_layout ).toBe( 'two_columns' ),
	},
];

test.describe( 'the server refuses a write', () => {
	for ( const { name, route, prepare, act, says, isBack, isDone } of writes ) {
		test( `${ name }: rolls it back, says why, and repeats it on Retry`, async ( { page, home, store } ) => {
			await store.set( { extraTasks: EXTRA_TASKS } );
			await page.clock.install();
			await home.open();
			await prepare?.( home, store );
			const faults = await RequestFaults.on(
				page,
				( request, path ) => request.method() !== 'GET' && route.test( path )
			);

			let again = () => act( home );
			// One of them is tried in every way; the others have the same code behind them.
			for ( const failure of name === 'dismiss' ? FAILURES : failuresNamed( '403', 'a lost network' ) ) {
				await faults.begin( failure );
				await again();
				await faults.strike();

				const notice = home.notice( says );
				await expect( notice, failure.name ).toContainText( failure.refusal ?? failure.reason );
				await isBack( home );
				again = () => notice.getByRole( 'button', { name: 'Try again' } ).click();
			}
			await faults.end();
			await again();
			await isDone( home, store );
			await expect( home.notice( says ) ).toHaveCount( 0 );
		} );
	}
} );
