import { HOME } from './lib/home';
import { EXTRA, plain, type Task } from './lib/store';
import { expect, test } from './lib/test';

test( 'the setup list shows the real tasks', { tag: [ '@smoke', '@always' ] }, async ( { home, store } ) => {
	const { tasks } = await store.list( 'setup' );
	await home.open();

	for ( const { title } of tasks ) {
		await expect( home.row( plain( title ) ) ).toBeVisible();
	}
	await expect( home.setup.getByText( 'tasks complete' ) ).toHaveText(
		`${ tasks.filter( ( { isComplete } ) => isComplete ).length } of ${ tasks.length } tasks complete`
	);
	await expect( home.page ).toHaveTitle( /^Home ‹ / );
} );

test.describe( 'heading and progress', () => {
	const states = [
		{ done: 0, of: 7, visited: 0, heading: 'Welcome to Test & Sons', value: '0.25' },
		{ done: 0, of: 7, visited: 1, heading: 'Let’s get you started 🚀', value: '0.25' },
		{ done: 3, of: 7, visited: 1, heading: 'Let’s get you started 🚀', value: '3' },
		{ done: 4, of: 7, visited: 1, heading: 'You’re on the right track', value: '4' },
		{ done: 5, of: 7, visited: 1, heading: 'You’re on the right track', value: '5' },
		{ done: 6, of: 7, visited: 1, heading: 'You’re almost there', value: '6' },
		{ done: 4, of: 7, visited: 0, heading: 'Welcome to Test & Sons', value: '4' },
		{ done: 7, of: 7, visited: 1, heading: 'Welcome to Test & Sons', value: null },
	];

	for ( const { done, of, visited, heading, value } of states ) {
		const seen = visited ? 'one seen' : 'none seen';
		test( `shows “${ heading }” with ${ done } of ${ of } done and ${ seen }`, async ( { page, home, store } ) => {
			const tasks = await tasksLike( await firstTask( store ), of, ( index ) => ( {
				isComplete: index < done,
				isVisited: index === of - 1 && visited === 1,
			} ) );
			await store.set( {
				siteTitle: 'Test &amp; Sons',
				lists: { setup: { tasks, isComplete: done === of, keepCompletedTaskList: 'yes' } },
			} );
			await store.warmLists();
			const printed = await page.request.get( HOME ).then( ( response ) => response.text() );
			await home.open();

			await expect( home.heading ).toHaveText( heading );
			expect( printed ).toContain( `>${ heading.replace( '&', '&amp;' ) }</h2>` );
			if ( value === null ) {
				await expect( home.progress ).toHaveCount( 0 );
				await expect( home.setup.getByText( 'tasks complete' ) ).toHaveCount( 0 );
				expect( printed ).not.toContain( '<progress' );
				return;
			}
			await expect( home.progress ).toHaveJSProperty( 'max', of );
			await expect( home.progress ).toHaveAttribute( 'value', value );
			await expect( home.setup.getByText( `${ done } of ${ of } tasks complete` ) ).toBeVisible();
		} );
	}

	test( 'store details do not count as seen, and a site may have no title', async ( { home, store } ) => {
		const [ details, ...others ] = tasksLike( await firstTask( store ), 3, () => ( {} ) );
		await store.set( {
			siteTitle: '',
			lists: { setup: { tasks: [ { ...details, id: 'store_details', isVisited: true }, ...others ] } },
		} );
		await home.open();

		await expect( home.heading ).toHaveText( 'Welcome to your store' );
	} );
} );

test( 'a list without tasks says so', async ( { home, store } ) => {
	await store.set( { lists: { setup: { tasks: [] } } } );
	await home.open();

	await expect( home.setup.getByText( 'You’re all set up.' ) ).toBeVisible();
	await expect( home.setup.getByRole( 'listitem' ) ).toHaveCount( 0 );
} );

test( 'a store without lists keeps its screen', async ( { page, store } ) => {
	const lists = Object.fromEntries(
		( await store.lists() ).map( ( { id } ) => [ id, { isVisible: false, isHidden: true, tasks: [] } ] )
	);
	await store.set( { lists } );
	await page.goto( HOME );

	await expect( page.getByRole( 'button', { name: 'Display options' } ) ).toBeVisible();
	await expect( page.getByRole( 'heading', { name: 'Home', level: 1 } ) ).toBeVisible();
	await expect( page.getByRole( 'progressbar' ) ).toHaveCount( 0 );
} );

test( 'markup in a title or text never runs, and shows as text or as the allowed tags', async ( {
	page,
	home,
	store,
} ) => {
	await store.set( { extraTasks: [ EXTRA.markup.id ], lists: { setup: { only: [ EXTRA.markup.id ] } } } );
	await home.open();

	const row = home.row( EXTRA.markup.title );
	await expect( row ).toBeVisible();
	await expect( home.setup.locator( 'script, img, [onerror], [onclick], [href^="javascript:"]' ) ).toHaveCount( 0 );
	await expect( row.locator( 'strong' ) ).toHaveText( 'strong' );
	await expect( home.setup.getByRole( 'heading', { level: 3 } ) ).toHaveText( EXTRA.markup.title );

	await home.link( EXTRA.markup.title ).click();
	await expect( page ).toHaveURL( new RegExp( `task=${ EXTRA.markup.id }` ) );
	await expect( page.getByText( 'Some strong words', { exact: false } ).first() ).toBeVisible();

	expect(
		await page.evaluate( () => ( window as { storeboardTestRan?: number } ).storeboardTestRan )
	).toBeUndefined();
} );

test( 'printed markup never runs either', async ( { page, store } ) => {
	await store.set( { extraTasks: [ EXTRA.markup.id ], lists: { setup: { only: [ EXTRA.markup.id ] } } } );
	await store.warmLists();
	await page.route( /\/build\/.*\.js/, ( route ) => route.fulfill( { contentType: 'text/javascript', body: '' } ) );
	await page.goto( HOME );

	await expect( page.getByRole( 'link', { name: EXTRA.markup.title, exact: true } ).first() ).toBeVisible();
	// The client allows links and emphasis. PHP must not print more.
	await expect( page.locator( '#root :is( script, img, [onerror], [onclick], [href^="javascript:"] )' ) ).toHaveCount(
		0
	);
	expect(
		await page.evaluate( () => ( window as { storeboardTestRan?: number } ).storeboardTestRan )
	).toBeUndefined();
} );

const firstTask = async ( store: { list: ( id: string ) => Promise< { tasks: Task[] } > } ) =>
	( await store.list( 'setup' ) ).tasks[ 0 ]!;

/** A number of tasks in the shape of a real one. */
function tasksLike( model: Task, count: number, change: ( index: number ) => Partial< Task > ): Task[] {
	return Array.from( { length: count }, ( _, index ) => ( {
		...model,
		id: `storeboard-test-${ index }`,
		title: `Task ${ index }`,
		isComplete: false,
		isVisited: false,
		...change( index ),
	} ) );
}
