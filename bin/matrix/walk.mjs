/**
 * What an owner does first and last with the plugin, in a real browser against one site: activates it, opens home and a report, deletes it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { loginUrl } from '../site/index.mjs';
import { findHeadlessBrowser } from '../testing/tools.mjs';

/** The steps, in the order in which they are taken. */
export const STEPS = [ 'activation', 'home', 'report', 'uninstall' ];

const PLUGIN = 'storeboard/plugin';

/** What bin/wordpress/notices.php tells of the site. */
export const STATE = '/storeboard-matrix/v1/state';

/** Has the site plan what a job plans that was under way while the plugin was deactivated. */
const LATE = '/storeboard-matrix/v1/late';

/** PHP as WebAssembly takes seconds for a page. In milliseconds. */
const PATIENCE = 120_000;

/** Of a console's lines, what React's build for debugging says of each plugin: WordPress has one script for it, without `react-dom/client`. */
const ELSEWHERE = /importing createRoot from "react-dom" which is not supported/;

/**
 * Requests to the site's REST API as the owner, from a page of the site.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string}                          url  The site's.
 * @return {( method: string, route: string, body?: Object ) => Promise<{ status: number, body: * }>} Asks one route.
 */
export function restOf( page, url ) {
	return async ( method, route, body ) => {
		const nonce = await ( await page.request.get( `${ url }/wp-admin/admin-ajax.php?action=rest-nonce` ) ).text();
		const [ name, query ] = route.split( '?' );
		const answer = await page.request.fetch( `${ url }/?rest_route=${ name }${ query ? `&${ query }` : '' }`, {
			method,
			headers: { 'X-WP-Nonce': nonce },
			...( body && { data: body } ),
			timeout: PATIENCE,
		} );
		const text = await answer.text();
		try {
			return { status: answer.status(), body: JSON.parse( text ) };
		} catch {
			return { status: answer.status(), body: text.slice( 0, 300 ) };
		}
	};
}

/** Opens a page of the admin and waits until the client has drawn its screen; gives back what went wrong on it. */
async function open( page, address, shown ) {
	const wrong = [];
	const onConsole = ( message ) =>
		message.type() === 'error' && ! ELSEWHERE.test( message.text() ) && wrong.push( message.text() );
	const onError = ( error ) => wrong.push( error.message );
	const onResponse = ( response ) =>
		response.status() >= 400 && wrong.push( `${ response.status() } ${ response.url() }` );
	page.on( 'console', onConsole ).on( 'pageerror', onError ).on( 'response', onResponse );
	try {
		await page.goto( address, { timeout: PATIENCE } );
		await shown().first().waitFor( { timeout: PATIENCE } );
		await page.waitForFunction( () => ! document.querySelector( '#root [aria-busy="true"]' ), null, {
			timeout: PATIENCE,
		} );
		await page.waitForLoadState( 'networkidle', { timeout: PATIENCE } );
		const text = await page.locator( 'body' ).innerText();
		const printed = /(Warning|Notice|Deprecated|Fatal error): .* in .* on line \d+/.exec( text );
		if ( printed ) {
			wrong.push( printed[ 0 ] );
		}
	} catch ( error ) {
		wrong.push( error.message.split( '\n' )[ 0 ] );
	} finally {
		page.off( 'console', onConsole ).off( 'pageerror', onError ).off( 'response', onResponse );
	}
	return [ ...new Set( wrong ) ];
}

/**
 * What the plugin's deletion left behind.
 *
 * @param {Object}  replies
 * @param {Object}  replies.before    The state of the site while the plugin was active, as rest() gives it.
 * @param {Object}  replies.inactive  The state once it was deactivated.
 * @param {Object}  replies.late      What was planned behind that, before the deletion.
 * @param {Object}  replies.removed   The reply to the deletion.
 * @param {Object}  replies.after     The state after it.
 * @param {boolean} replies.hasFolder Whether the plugin's folder is still there.
 * @return {string|null} Null where nothing is left, else what is.
 */
export function judgeUninstall( { before, inactive, late, removed, after, hasFolder } ) {
	const left = [
		...( removed.status === 200 ? [] : [ `${ removed.status } ${ removed.body.message ?? removed.body }` ] ),
		...( hasFolder ? [ 'its folder' ] : [] ),
		...( after.body.left ?? [ `no answer: ${ after.status }` ] ),
		...( after.body.planned ?? [] ),
	];
	return (
		[
			// Else it could not be told whether what is planned goes.
			...( before.body.planned?.length && late.body.planned?.length ? [] : [ 'nothing was planned before it' ] ),
			...( inactive.body.planned?.length
				? [ `planned while inactive: ${ inactive.body.planned.join( ', ' ) }` ]
				: [] ),
			...( left.length ? [ `left: ${ left.join( ', ' ) }` ] : [] ),
		].join( '; ' ) || null
	);
}

const opened = ( wrong ) => ( wrong.length ? wrong.join( '; ' ) : null );

/**
 * @param {Object}   site
 * @param {string}   site.url            Where the browser finds it.
 * @param {string}   site.folder
 * @param {Object}   [options]
 * @param {Function} [options.alsoAfter] Gets the page and rest() once home and a report were opened; gives back what is wrong, or null.
 * @return {Promise<Record<string, string|null>>} By step: null where it went well, else why not.
 */
export async function walk( { url, folder }, { alsoAfter } = {} ) {
	const browser = await chromium.launch( {
		executablePath: findHeadlessBrowser(),
		// Else Playwright would end the browser and let the command go on.
		handleSIGINT: false,
		handleSIGTERM: false,
		handleSIGHUP: false,
		args: [ '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run' ],
	} );
	const results = Object.fromEntries( STEPS.map( ( name ) => [ name, 'not reached' ] ) );
	try {
		const page = await browser.newPage( {
			ignoreHTTPSErrors: true,
			viewport: { width: 1440, height: 900 },
		} );
		const rest = restOf( page, url );
		const admin = `${ url }/wp-admin/`;
		await page.goto( loginUrl( url, folder, { to: 'plugins.php' } ), { timeout: PATIENCE } );

		for ( const status of [ 'inactive', 'active' ] ) {
			const { status: code, body } = await rest( 'POST', `/wp/v2/plugins/${ PLUGIN }`, { status } );
			if ( code !== 200 || body.status !== status ) {
				results.activation = `${ status }: ${ code } ${ body.message ?? body }`;
				return results;
			}
		}
		results.activation = null;

		results.home = opened(
			await open( page, `${ admin }admin.php?page=wc-admin`, () =>
				page.locator( '#root' ).getByRole( 'button', { name: /Task list options|Display options/ } )
			)
		);
		results.report = opened(
			await open( page, `${ admin }admin.php?page=wc-admin&path=/analytics/revenue`, () =>
				page.getByRole( 'table' )
			)
		);
		results.report ??= ( await alsoAfter?.( { page, rest } ) ) ?? null;

		const before = await rest( 'GET', STATE );
		await rest( 'POST', `/wp/v2/plugins/${ PLUGIN }`, { status: 'inactive' } );
		const inactive = await rest( 'GET', STATE );
		const late = await rest( 'POST', LATE );
		const removed = await rest( 'DELETE', `/wp/v2/plugins/${ PLUGIN }` );
		const after = await rest( 'GET', STATE );
		const hasFolder = fs.existsSync( path.join( folder, 'wp-content/plugins/storeboard' ) );
		const without = await page.goto( `${ admin }admin.php?page=wc-admin`, { timeout: PATIENCE } );
		results.uninstall =
			[
				judgeUninstall( { before, inactive, late, removed, after, hasFolder } ),
				...( without.ok() ? [] : [ `home without it: ${ without.status() }` ] ),
			]
				.filter( Boolean )
				.join( '; ' ) || null;
	} catch ( error ) {
		const step = STEPS.find( ( name ) => results[ name ] === 'not reached' ) ?? 'uninstall';
		results[ step ] = error.message.split( '\n' )[ 0 ];
	} finally {
		await browser.close();
	}
	return results;
}
