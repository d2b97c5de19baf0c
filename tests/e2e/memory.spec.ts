import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { EXTRA, adminUrl } from './lib/store';
import { expect, needsExtensions, test } from './lib/test';

/** The app may stay open for days. */
const CHANGES = 200;
/** The first changes do not count, until each screen has been built and all caches are filled. */
const WARM_UP = 24;

/**
 * What the changes may leave behind at most, in all. Nodes and listeners do not grow. The heap grew by 0.5 MB in 200
 * changes and by 1.1 MB in 800 (November 2026; this includes the engine's compiled code and feedback). A screen that
 * leaked would cost ten times that.
 */
const MOST = { kilobytes: 1024, nodes: 60, listeners: 20 };

test( 'two hundred route changes leave nothing behind', { tag: '@always' }, async ( { page, home, store } ) => {
	test.slow();
	needsExtensions( [ 'acme-page' ] );
	await store.set( { extensions: [ 'acme-page' ], extraTasks: [ EXTRA.dismissable.id ] } );
	await home.open();

	const devTools = await page.context().newCDPSession( page );
	const measure = async () => {
		await isAtRest( page );
		// Freed objects may have held others that are freed only then.
		for ( let turn = 0; turn < 3; turn++ ) {
			await devTools.send( 'HeapProfiler.collectGarbage' );
		}
		const { usedSize } = await devTools.send( 'Runtime.getHeapUsage' );
		const { nodes, jsEventListeners } = await devTools.send( 'Memory.getDOMCounters' );
		return { kilobytes: usedSize / 1024, nodes, listeners: jsEventListeners };
	};

	const ways = [
		{ url: adminUrl( 'admin.php?page=wc-admin&path=/acme/things' ), title: 'Acme Things' },
		{ url: adminUrl( 'admin.php?page=wc-admin' ), title: 'Home' },
		{ url: adminUrl( `admin.php?page=wc-admin&task=${ EXTRA.dismissable.id }` ), title: EXTRA.dismissable.title },
		{ url: adminUrl( 'admin.php?page=wc-admin' ), title: 'Home' },
	];
	await page.evaluate( change, { ways, count: WARM_UP } );
	const before = await measure();
	await page.evaluate( change, { ways, count: CHANGES } );
	const after = await measure();

	expect( page.url(), 'it ends where it began' ).toContain( HOME.replace( 'wp-admin/', '' ) );
	const left = {
		kilobytes: Math.round( after.kilobytes - before.kilobytes ),
		nodes: after.nodes - before.nodes,
		listeners: after.listeners - before.listeners,
	};
	test.info().annotations.push( { type: 'left behind', description: JSON.stringify( { left, after } ) } );
	expect( left.nodes, JSON.stringify( left ) ).toBeLessThanOrEqual( MOST.nodes );
	expect( left.listeners, JSON.stringify( left ) ).toBeLessThanOrEqual( MOST.listeners );
	expect( left.kilobytes, JSON.stringify( left ) ).toBeLessThanOrEqual( MOST.kilobytes );
} );

/**
 * Runs in the page: moves from screen to screen as extensions do, each time once the screen before is rendered.
 *
 * @param walk.ways  Where to go, in turn, and the title that shows when it has arrived.
 * @param walk.count How many changes.
 */
async function change( { ways, count }: { ways: { url: string; title: string }[]; count: number } ) {
	const frame = () => new Promise( requestAnimationFrame );
	for ( let step = 0; step < count; step++ ) {
		const { url, title } = ways[ step % ways.length ]!;
		window.history.pushState( {}, '', url );
		while ( document.querySelector( '#root h1' )?.textContent !== title ) {
			await frame();
		}
		// Its parts render in the frames after that.
		await frame();
		await frame();
	}
}
