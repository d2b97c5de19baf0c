import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { figuresOf } from '../../figures.mjs';
import { FailedMeasurement, MeasuredSite, SilentBrowser } from '../../site.mjs';

const browser = process.env.STOREBOARD_CHROMIUM || '/usr/bin/chromium';
const LIMIT_MS = 6000;

const lists = [
	{ isVisible: false, tasks: [ { title: 'Hidden list', isComplete: false } ] },
	{
		isVisible: true,
		tasks: [
			{ title: 'Done &amp; dusted', isComplete: true },
			{ title: 'Add <em>products</em>', isComplete: false },
		],
	},
];

const pages = {
	// The text comes with the page (one copy is hidden). React takes it over at 400 ms, and a request ends after
	// that.
	'/good': `
		<div id="adminmenu">Add products</div>
		<div id="root"><p id="late" style="visibility:hidden">Add products</p><p>Loading</p></div>
		<script>
			setTimeout( () => { late.style.visibility = 'visible'; }, 200 );
			setTimeout( () => { late.__reactFiber$x = {}; }, 400 );
			setTimeout( () => fetch( '/wp-json/wc-admin/slow' ), 450 );
		</script>`,
	'/never': '<div id="root">Nothing to do</div>',
	// A classic page: a form, and a mount that React fills at 300 ms. The panel's box is empty until then.
	'/classic': `
		<form><button>Save</button></form><div id="mount"></div>
		<script>
			setTimeout( () => { mount.innerHTML = '<p>From the server</p>'; }, 150 );
			setTimeout( () => { mount.firstChild.__reactProps$x = {}; }, 350 );
		</script>`,
	'/plain': '<div id="root"><p>Add products</p></div>',
};

function answer( { url }, response ) {
	const { pathname, searchParams } = new URL( url, 'http://x' );
	const send = ( body, status = 200, type = 'text/html' ) =>
		response.writeHead( status, { 'content-type': type } ).end( body );
	if ( searchParams.get( 'action' ) === 'rest-nonce' ) {
		return send( '0123abcd' );
	}
	if ( searchParams.has( 'rest_route' ) ) {
		return send( JSON.stringify( lists ), 200, 'application/json' );
	}
	if ( pathname === '/wp-json/wc-admin/slow' ) {
		return setTimeout( () => send( '{}', 200, 'application/json' ), 300 );
	}
	if ( pathname === '/wp-login.php' ) {
		return send( 'Signed in already' );
	}
	return pages[ pathname ] ? send( `<!doctype html>${ pages[ pathname ] }` ) : send( 'No', 404 );
}

describe( 'a visit', { skip: existsSync( browser ) ? false : `there is no browser at ${ browser }` }, () => {
	let server, base;

	before( async () => {
		server = createServer( answer );
		await new Promise( ( listening ) => server.listen( 0, '127.0.0.1', listening ) );
		base = `http://127.0.0.1:${ server.address().port }/`;
	} );

	after( () => {
		server.closeAllConnections();
		server.close();
	} );

	// Like the bench: one browser that hangs is no finding, a second one is.
	const visit = ( ...args ) =>
		visitOnce( ...args ).catch( ( error ) => {
			if ( error instanceof SilentBrowser ) {
				return visitOnce( ...args );
			}
			throw error;
		} );

	async function visitOnce( path, { texts = [], at = base, shows } = {} ) {
		const plan = { label: 'A', base: at, path, user: 'admin', password: 'password' };
		plan.shows = shows && { shows, usable: shows };
		const site = new MeasuredSite( plan, LIMIT_MS );
		try {
			await site.open( texts );
			return await site.visit( { cold: true } );
		} finally {
			await site.close();
		}
	}

	test( 'waits for the visible title, for React and for the last request', { timeout: 180_000 }, async () => {
		const seen = await visit( '/good' );
		const { title, usable, settled, restRequests, restBefore } = figuresOf( seen );
		assert.equal( seen.titleText, 'Add products' );
		assert.ok( title >= 200 && title < usable, `title ${ title }` );
		assert.ok( usable >= 400, `usable ${ usable }` );
		assert.ok( settled >= 750, `settled ${ settled }` );
		assert.deepEqual( [ restRequests, restBefore ], [ 1, 0 ] );
	} );

	test( 'waits for a panel outside #root, and for React to fill it', { timeout: 180_000 }, async () => {
		const seen = await visit( '/classic', { shows: '#mount' } );
		const { title, usable } = figuresOf( seen );
		assert.equal( seen.titleText, 'From the server' );
		assert.ok( title >= 150 && title < usable, `title ${ title }` );
		assert.ok( usable >= 350, `usable ${ usable }` );
	} );

	const failures = {
		'the text never shows': [ '/never', {}, /A .*none of 'Done & dusted', 'Add products' was shown in #root/ ],
		'React never takes the text over': [ '/plain', {}, /'Add products' was shown, but not by React/ ],
		'the page does not exist': [ '/gone', {}, /answered 404/ ],
		'the page lacks the text that it waits for': [ '/plain', { texts: [ 'Orders' ] }, /none of 'Orders'/ ],
		'the element never shows': [ '/plain', { shows: '.panel' }, /none of '\.panel' was shown within/ ],
		'the element is not named by a selector': [ '/plain', { shows: '..' }, /'\.\.' is no selector/ ],
		'nobody answers': [ '/good', { at: 'http://127.0.0.1:9/' }, /cannot be reached/ ],
	};
	for ( const [ what, [ path, how, message ] ] of Object.entries( failures ) ) {
		test( `fails with a sentence if ${ what }`, { timeout: 180_000 }, () =>
			assert.rejects( visit( path, how ), { constructor: FailedMeasurement, message } )
		);
	}
} );
