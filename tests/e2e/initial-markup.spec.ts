import { HOME } from './lib/home';
import { EXTRA_TASKS, addressOf, adminUrl, plain } from './lib/store';
import { expect, test } from './lib/test';

test.describe( 'without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'the real task titles are there, as links', { tag: '@always' }, async ( { page, home, store } ) => {
		const { tasks } = await store.list( 'setup' );
		await page.goto( HOME );

		await expect( page.getByRole( 'heading', { name: 'Home', level: 1 } ) ).toBeVisible();
		for ( const { title } of tasks ) {
			await expect( home.row( plain( title ), page ).first() ).toBeVisible();
		}
		const done = tasks.filter( ( { isComplete } ) => isComplete ).length;
		await expect( page.getByText( `${ done } of ${ tasks.length } tasks complete` ) ).toBeVisible();
	} );

	test(
		'a link counts the task as started, once, and leads to it',
		{ tag: '@smoke' },
		async ( { page, home, store } ) => {
			const [ task ] = await store.openTasks();
			test.skip( ! task, 'every setup task of this store is done' );
			const before = await store.started( task!.id );
			await page.goto( HOME );

			const arrival = page.waitForRequest( ( request ) => request.url() === addressOf( task! ) );
			await home.link( plain( task!.title ), page ).first().click();
			await arrival;

			expect( await store.started( task!.id ) ).toBe( before + 1 );
		}
	);

	test( 'a link with an expired nonce opens the task, and counts nothing', async ( { page, store, problems } ) => {
		problems.ignore();
		const [ task ] = await store.openTasks();
		test.skip( ! task, 'every setup task of this store is done' );
		const before = await store.started( task!.id );

		const response = await page.goto(
			`${ HOME }&storeboard-list=setup&storeboard-open=${ task!.id }&_wpnonce=0123456789`
		);

		expect( response?.status() ).toBe( 200 );
		expect( response?.request().redirectedFrom()?.url() ).toContain( 'storeboard-open' );
		expect( await store.started( task!.id ) ).toBe( before );
	} );
} );

test( 'the list is there, and its links work, while the scripts load', async ( { page, home, store } ) => {
	const [ task ] = await store.openTasks();
	test.skip( ! task, 'every setup task of this store is done' );
	const before = await store.started( task!.id );
	// The screen's own script never comes.
	await page.route( /\/build\/home\.[^/]*\.js/, () => {} );
	await page.goto( HOME, { waitUntil: 'commit' } );

	const link = home.link( plain( task!.title ), page ).first();
	await expect( link ).toBeVisible();
	const arrival = page.waitForRequest( ( request ) => request.url() === addressOf( task! ) );
	await link.click( { noWaitAfter: true } );
	await arrival;

	expect( await store.started( task!.id ) ).toBe( before + 1 );
	// The page of the task knows where the owner came from.
	await page.waitForURL( ( url ) => url.href === addressOf( task! ), { waitUntil: 'domcontentloaded' } );
	const referral = await page.evaluate(
		( key ) => JSON.parse( window.sessionStorage.getItem( key ) ?? '{}' ),
		`wc_admin_task_referral_${ task!.id }`
	);
	expect( referral.data ).toEqual( { referrer: 'home', returnUrl: adminUrl( 'admin.php?page=wc-admin' ) } );
	expect( Date.parse( referral.expiry ) ).toBeGreaterThan( Date.now() );
} );

test( 'PHP prints what the client then renders', async ( { page, home, store } ) => {
	await store.set( { extraTasks: EXTRA_TASKS } );
	await store.warmLists();
	const printed = await page.request.get( HOME ).then( ( response ) => response.text() );
	await home.open();

	const words = async ( html: string ) =>
		page.evaluate( ( text ) => {
			const root = new DOMParser()
				.parseFromString( text, 'text/html' )
				.querySelector( '#root section:has( progress )' );
			const all = ( selector: string ) =>
				[ ...( root?.querySelectorAll( selector ) ?? [] ) ].map( ( { textContent } ) => textContent?.trim() );
			return {
				headings: all( 'h2, h3' ),
				tasks: all( '.storeboard-task__title' ),
				progress: root?.querySelector( 'progress' )?.getAttribute( 'value' ),
			};
		}, html );
	const first = await words( printed );
	const then = await words( await page.content() );

	expect( first.tasks.length ).toBeGreaterThan( 4 );
	expect( then ).toEqual( first );
} );
