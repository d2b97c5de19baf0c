import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { look } from './lib/measure';
import { routeOf } from './lib/network';
import { expect, test } from './lib/test';

const SENTENCE = 'A title that goes on and on without an end in sight '.repeat( 7 ).slice( 0, 300 );
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat( 6 ).slice( 0, 300 );
const ARABIC = 'كوب خشبي من البلوط';

const RUN = 'window.storeboardTestRan = 1';
const HOSTILE = `Some <strong>strong</strong> words<script>${ RUN }</script><img src="x" onerror="${ RUN }"><svg onload="${ RUN }">
	<a href="javascript:${ RUN }" onclick="${ RUN }">a link</a><iframe src="javascript:${ RUN }"></iframe><style>* { display: none }</style>`;

/** Widths of a desktop, a tablet and a phone, and from right to left. */
const VIEWS = [
	{ name: '1440', width: 1440, rtl: false },
	{ name: '782', width: 782, rtl: false },
	{ name: '375', width: 375, rtl: false },
	{ name: 'rtl', width: 1440, rtl: true },
	{ name: '375-rtl', width: 375, rtl: true },
];

const expectNothingRan = async ( page: Page ) =>
	expect(
		await page.evaluate( () => ( window as { storeboardTestRan?: number } ).storeboardTestRan )
	).toBeUndefined();

for ( const { name, width, rtl } of VIEWS ) {
	test.describe( `at ${ name }`, () => {
		test.use( { viewport: { width, height: 900 } } );

		test(
			'shows notes with hostile markup, and without an end',
			{ tag: '@always' },
			async ( { page, store }, info ) => {
				const actions = [
					{ name: 'go', label: `<i>Go</i> &amp; ${ WORD.slice( 0, 120 ) }`, query: 'edit.php' },
				];
				await store.set( {
					rtl,
					notes: [
						{ title: `<b>Bold</b> &amp; brave<img src="x" onerror="${ RUN }">`, content: HOSTILE, actions },
						{ title: WORD, content: WORD },
						{ title: SENTENCE, content: SENTENCE.repeat( 2 ) },
						{ title: ARABIC, content: `${ ARABIC } 42.` },
						{ type: 'error', title: `${ SENTENCE }<script>${ RUN }</script>`, content: HOSTILE },
					],
				} );
				await page.goto( HOME );
				const inbox = page.getByRole( 'region', { name: 'Inbox' } );

				await expect( inbox.getByRole( 'heading', { name: 'Bold & brave' } ) ).toBeVisible();
				await expect( inbox.locator( 'strong' ) ).toHaveText( 'strong' );
				await expect(
					page.locator(
						'#root :is( script, img, svg[onload], iframe, style, [onerror], [onclick], [href^="javascript:"] )'
					)
				).toHaveCount( 0 );
				await expect( inbox.getByRole( 'heading', { name: ARABIC } ) ).toHaveCSS( 'direction', 'rtl' );
				await look( page, info, `notes-${ name }` );
				await expectNothingRan( page );
			}
		);

		test( 'shows three hundred tasks, some without an end', async ( { page, home, store }, info ) => {
			const [ model ] = ( await store.list( 'setup' ) ).tasks;
			const titles = [ SENTENCE, WORD, ARABIC ];
			const tasks = Array.from( { length: 300 }, ( _, at ) => ( {
				...model!,
				id: `storeboard-test-${ at }`,
				title: titles[ at ] ?? `Task ${ at }`,
				isComplete: at >= 290,
				isDismissable: at === 0,
				badge: at === 3 ? SENTENCE.slice( 0, 60 ) : '',
			} ) );
			await store.set( { rtl, lists: { setup: { tasks } } } );
			await home.open();

			await expect( home.setup.getByRole( 'listitem' ) ).toHaveCount( 300 );
			await expect( home.setup.getByText( '10 of 300 tasks complete' ) ).toBeVisible();
			for ( const title of titles ) {
				await expect( home.link( title ) ).toBeVisible();
			}
			await look( page, info, `tasks-${ name }` );
		} );

		test( 'shows products of any name', async ( { page, store }, info ) => {
			await store.hideSetup();
			await store.set( { rtl } );
			const names = [ ARABIC, WORD, SENTENCE, `<b>Bold</b> &amp; brave<img src="x" onerror="${ RUN }">` ];
			await page.route(
				( url ) => routeOf( url ) === '/wc-analytics/products/low-in-stock',
				async ( route ) => {
					const response = await route.fetch();
					const [ model ] = await response.json();
					await route.fulfill( {
						response,
						json: names.map( ( title, at ) => ( { ...model, id: at + 1, name: title } ) ),
					} );
				}
			);
			await page.goto( `${ HOME }&opened_panel=stock-panel` );

			const arabic = page.getByRole( 'link', { name: ARABIC, exact: true } );
			// A right-to-left name in a left-to-right row.
			await expect( arabic.locator( 'bdi' ) ).toHaveText( ARABIC );
			for ( const shown of [ WORD, SENTENCE, 'Bold & brave' ] ) {
				await expect( page.getByRole( 'link', { name: shown, exact: true } ) ).toBeVisible();
				await expect( page.getByRole( 'button', { name: `Update stock: ${ shown }` } ) ).toBeVisible();
			}
			await page.getByRole( 'button', { name: `Update stock: ${ WORD }` } ).click();
			await look( page, info, `products-${ name }` );
			await expectNothingRan( page );
		} );
	} );
}
