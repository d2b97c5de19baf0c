import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { expectContained, harm, payloads, Poison, poisonNetwork } from './lib/payloads';
import { EXTRA_TASKS } from './lib/store';
import { expect, platform, test } from './lib/test';

/** WordPress stores the site's title with its entities. */
const asStored = ( title: string ) =>
	title.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' ).replace( />/g, '&gt;' ).replace( /"/g, '&quot;' );

/** Enough rounds for each payload to be the title of a task once. */
const TASKS = 12;
const rounds = Array.from( { length: Math.ceil( payloads.length / TASKS ) }, ( _, index ) => index * TASKS );

for ( const first of rounds ) {
	test( `runs nothing that the server says: texts from ${ first + 1 } on`, async ( { page, store, problems } ) => {
		// Pictures at such addresses do not load.
		problems.expectFailedRequests();
		const poison = new Poison( first );
		const lists = await store.lists();
		const ids = [ ...lists.flatMap( ( { tasks } ) => tasks.map( ( { id } ) => id ) ), ...EXTRA_TASKS ];
		const next = lists.find( ( { id } ) => id === 'setup' )!.tasks[ 0 ]!;
		const tasks = Object.fromEntries(
			ids.map( ( id ) => [
				id,
				{
					title: poison.text(),
					content: poison.text(),
					additionalInfo: poison.text(),
					actionLabel: poison.text(),
					actionUrl: poison.text(),
					time: poison.text(),
					badge: poison.text(),
				},
			] )
		);
		await store.set( {
			extraTasks: EXTRA_TASKS,
			// The next step asks first.
			tasks: { ...tasks, [ next.id ]: { ...tasks[ next.id ], id: 'purchase', isComplete: false } },
			lists: { setup: { title: poison.text() }, extended: { title: poison.text(), isExpandable: true } },
			siteTitle: asStored( poison.text() ),
		} );
		await poisonNetwork( page, poison );
		page.on( 'dialog', ( dialog ) => {
			throw new Error( `A script ran: ${ dialog.message() }` );
		} );

		await store.warmLists();
		const printed = await page.request.get( HOME ).then( ( response ) => response.text() );
		await page.goto( HOME );
		await isAtRest( page );
		expect( await harm( page, printed ), 'what PHP prints' ).toEqual( [] );
		expect( await harm( page ), 'the setup' ).toEqual( [] );
		await expect( page.getByRole( 'button', { name: 'Task list options' } ).first() ).toBeVisible();
		await expectContained( page );
		await page.locator( '.storeboard-next-step' ).getByRole( 'link', { name: 'Continue' } ).click();
		await expect( page.getByRole( 'button', { name: 'Buy now' } ) ).toBeVisible();
		expect( await harm( page ), 'the question before buying' ).toEqual( [] );

		await page.goto( `${ HOME }&task=${ EXTRA_TASKS[ 0 ] }` );
		await isAtRest( page );
		expect( await harm( page ), 'the page of a task' ).toEqual( [] );

		await store.post( '/wc-admin/onboarding/tasks/setup/hide' );
		await page.goto( HOME );
		await isAtRest( page );
		for ( const panel of [ /^Orders/, /^Stock/, /^Reviews/ ] ) {
			const heading = page.locator( '#root' ).getByRole( 'button', { name: panel } );
			if ( await heading.count() ) {
				await heading.click();
				await isAtRest( page );
			}
		}
		expect( await page.locator( '#root li' ).count(), 'rows' ).toBeGreaterThan( 5 );
		expect( await harm( page ), 'the running store' ).toEqual( [] );
		await expect( page.getByRole( 'button', { name: 'Task list options' } ).first() ).toBeVisible();
		await expectContained( page );
		await page.unrouteAll( { behavior: 'wait' } );
	} );
}

/** Arguments that nobody would mean in the screen's address. */
const ODD = [
	...[ 'task[]=x', 'path[]=x', 'opened_panel[]=x', 'storeboard[]=off', 'task=a&task[b]=c' ],
	...[ 'path=%00', 'path=%ff%fe', 'path=/../x', 'task=%3Cscript%3E', 'opened_panel=%22%3E%3Cscript%3E' ],
];

test( 'odd addresses show a page', { tag: '@always' }, async ( { page } ) => {
	await page.goto( HOME );
	// WooCommerce itself does not accept a list as a path.
	const isWooCommerce = platform() === 'woocommerce';
	for ( const query of ODD.filter( ( each ) => ! isWooCommerce || each !== 'path[]=x' ) ) {
		const response = await page.request.get( `${ HOME }&${ query }` );
		expect( response.status(), query ).toBe( 200 );
		const html = await response.text();
		expect( html, query ).not.toMatch( /(Fatal error|Warning|Notice|Deprecated)(<\/b>)?: / );
		expect( await harm( page, html ), query ).toEqual( [] );
	}
	for ( const id of [ 'storeboard-open[]=x', 'storeboard-open=tax', 'storeboard-open=%3Cscript%3E' ] ) {
		const response = await page.request.get( `${ HOME }&${ id }&_wpnonce=0123456789`, { maxRedirects: 0 } );
		// It redirects, to a place on this site.
		expect( response.status(), `${ id } without a nonce` ).toBe( 302 );
		expect( new URL( response.headers().location!, page.url() ).origin, id ).toBe( new URL( page.url() ).origin );
	}
} );
