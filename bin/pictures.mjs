#!/usr/bin/env node
import './site/node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { isCommand, runAsCommand } from './site/command.mjs';
import { UserError, loginUrl, startSite } from './site/index.mjs';
import { ROOT } from './site/run.mjs';
import { findBrowser } from './testing/tools.mjs';

/** Takes the pictures of docs/owners.md in a sample store of its own: `npm run docs:pictures`, or with names for some of them. The last build shows. */

const FOLDER = path.join( ROOT, 'docs/images' );

/** The most that a picture may weigh, in bytes: bin/test/claims.test.mjs holds all to it. */
const MOST = 60 * 1024;

const app = ( route ) => `admin.php?page=wc-admin&path=${ encodeURIComponent( route ) }`;
const button = ( page, name ) => page.getByRole( 'button', { name } ).first();

/** Asks the store something as the owner. */
const ask = ( page, request ) => page.evaluate( ( asked ) => window.wp.apiFetch( asked ), request );

const post = ( page, route, data ) => ask( page, { path: route, method: 'POST', data } );

const reload = ( page ) => page.reload( { waitUntil: 'networkidle' } );

/** The front page of the sample store: six of its products. */
const SHOP_WINDOW = `<!-- wp:query {"query":{"postType":"product","perPage":6,"order":"asc","orderBy":"title","inherit":false},"align":"wide"} -->
<div class="wp-block-query alignwide"><!-- wp:post-template {"layout":{"type":"grid","columnCount":3}} -->
<!-- wp:post-featured-image {"isLink":true} /--><!-- wp:post-title {"level":3,"isLink":true,"fontSize":"medium"} /-->
<!-- /wp:post-template --></div>
<!-- /wp:query -->`;

/** By folder: extensions that a store may have. They do nothing. */
const EXTENSIONS = {
	'acme-gift-cards': {
		'Plugin Name': 'Acme Gift Cards',
		Description: 'Sell gift cards that customers can spend in your store.',
		Version: '2.4.1',
		Author: 'Acme',
		status: 'active',
	},
	'acme-invoices': {
		'Plugin Name': 'Acme Invoices',
		Description: 'Adds a PDF invoice to the emails about an order.',
		Version: '1.9.0',
		Author: 'Acme',
		status: 'active',
	},
	'acme-pickup': {
		'Plugin Name': 'Acme Pickup Points',
		Description: 'Lets customers pick up their orders near them.',
		Version: '3.0.2',
		Author: 'Acme',
		status: 'inactive',
	},
	'acme-size-guide': {
		'Plugin Name': 'Acme Size Guide',
		Description: 'Shows a table of sizes on product pages.',
		Version: '1.2.0',
		Author: 'Acme',
		status: 'active',
	},
};

/** By name: the page below wp-admin/, and what the owner does there first. In this order: what one changes the next ones show. */
const PICTURES = {
	'owners-profiler': { to: app( '/setup-wizard' ) },
	'owners-setup': { to: 'admin.php?page=wc-admin' },
	'owners-task': { to: 'admin.php?page=wc-admin&task=shipping' },
	'owners-launch': {
		to: app( '/launch-your-store' ),
		async first( page ) {
			// The theme's own front page tells of an office of architects.
			const front = { title: 'Made for your home', status: 'publish', content: SHOP_WINDOW };
			const { id } = await post( page, '/wp/v2/pages', front );
			await post( page, '/wp/v2/settings', { show_on_front: 'page', page_on_front: id } );
			await reload( page );
		},
	},
	'owners-home': {
		to: 'admin.php?page=wc-admin',
		async first( page ) {
			await post( page, '/wc-admin/onboarding/tasks/setup/hide' );
			await post( page, '/wp/v2/users/me', { woocommerce_meta: { homepage_layout: 'two_columns' } } );
			await reload( page );
		},
	},
	'owners-arrange': {
		to: 'admin.php?page=wc-admin',
		async first( page ) {
			await button( page, 'Display options' ).click();
			await page.getByRole( 'menuitem', { name: 'Arrange cards' } ).click();
			await button( page, 'Add card' ).waitFor();
		},
	},
	// Now that the bar that reminds of the setup is gone. The store has not been launched.
	'owners-visibility': { to: 'admin.php?page=wc-settings&tab=site-visibility' },
	'owners-attention': { to: app( '/needs-attention' ) },
	'owners-right-now': { to: app( '/right-now' ) },
	'owners-overview': { to: app( '/analytics/overview' ) },
	'owners-revenue': { to: app( '/analytics/revenue' ) },
	'owners-profit': { to: `${ app( '/analytics/profit' ) }&period=quarter&compare=previous_year&interval=week` },
	'owners-busy-hours': { to: `${ app( '/analytics/busy-hours' ) }&period=year&compare=previous_year` },
	'owners-repeat-customers': {
		to: `${ app( '/analytics/repeat-customers' ) }&period=year&compare=previous_year&interval=month&chart=repeat_orders`,
		// Its filters take half of the page.
		first: ( page ) => page.evaluate( () => window.scrollTo( 0, 310 ) ),
	},
	'owners-cohorts': {
		to: `${ app( '/analytics/repeat-customers' ) }&period=year&compare=previous_year&interval=month`,
		async first( page ) {
			const cohorts = page.locator( '.storeboard-report__cohorts' );
			await cohorts.scrollIntoViewIfNeeded();
			await cohorts.getByRole( 'table' ).waitFor();
			await cohorts.evaluate( ( card ) => window.scrollBy( 0, card.getBoundingClientRect().top - 120 ) );
		},
	},
	'owners-stock-sales': { to: app( '/analytics/stock-sales' ) },
	'owners-quick-edit': {
		to: app( '/analytics/stock' ),
		async first( page ) {
			await page.getByRole( 'row' ).nth( 1 ).hover();
			await page
				.getByRole( 'link', { name: /^Quick edit/ } )
				.first()
				.click();
			await page.getByRole( 'dialog' ).getByRole( 'textbox', { name: 'Name' } ).waitFor();
		},
	},
	'owners-marketing': { to: app( '/marketing' ) },
	'owners-extensions': {
		to: app( '/extensions' ),
		async first( page, { folder } ) {
			for ( const [ slug, { status, ...headers } ] of Object.entries( EXTENSIONS ) ) {
				const place = path.join( folder, 'wp-content/plugins', slug );
				fs.mkdirSync( place, { recursive: true } );
				const lines = Object.entries( headers ).map( ( [ name, text ] ) => ` * ${ name }: ${ text }` );
				fs.writeFileSync(
					path.join( place, `${ slug }.php` ),
					`<?php\n/**\n${ lines.join( '\n' ) }\n * Requires Plugins: woocommerce\n */\n`
				);
				await ask( page, { path: `/wp/v2/plugins/${ slug }/${ slug }`, method: 'PUT', data: { status } } );
			}
			await reload( page );
		},
	},
	'owners-emails': {
		to: app( '/analytics/emails' ),
		async first( page ) {
			const { id: view } = await post( page, '/storeboard/v1/views', {
				name: 'Sales against last year',
				query: 'path=%2Fanalytics%2Frevenue&period=last_month&compare=previous_year',
				is_shared: true,
			} );
			const { people } = await ask( page, { path: '/storeboard/v1/emails' } );
			for ( const data of [
				{ view: 0, rhythm: 'weekly', recipients: people.map( ( { id } ) => id ) },
				{ view, rhythm: 'monthly', recipients: [ people[ 0 ].id ] },
			] ) {
				await post( page, '/storeboard/v1/emails', data );
			}
			await reload( page );
		},
	},
	'owners-settings': {
		to: app( '/analytics/settings' ),
		async first( page ) {
			await post( page, '/wc-analytics/settings/wc_admin/batch', {
				update: [ { id: 'woocommerce_date_type', value: 'date_paid' } ],
			} );
			await reload( page );
		},
	},
	'owners-targets': {
		to: app( '/analytics/settings' ),
		async first( page ) {
			for ( const data of [
				{ metric: 'orders/net_revenue', period: 'month', amount: 12_000 },
				{ metric: 'orders/orders_count', period: 'quarter', amount: 300 },
			] ) {
				await post( page, '/storeboard/v1/targets', data );
			}
			await reload( page );
			await page
				.locator( '.storeboard-targets' )
				.evaluate( ( card ) => card.scrollIntoView( { block: 'center' } ) );
		},
	},
	'owners-switches': { to: 'admin.php?page=wc-settings&tab=advanced&section=storeboard' },
};

/** A picture as WebP, which the browser itself makes of it. */
async function compress( page, png ) {
	const data = await page.evaluate( async ( source ) => {
		const image = new window.Image();
		image.src = `data:image/png;base64,${ source }`;
		await image.decode();
		const canvas = Object.assign( document.createElement( 'canvas' ), {
			width: image.width,
			height: image.height,
		} );
		canvas.getContext( '2d' ).drawImage( image, 0, 0 );
		return canvas.toDataURL( 'image/webp', 0.85 );
	}, png.toString( 'base64' ) );
	return Buffer.from( data.split( ',' )[ 1 ], 'base64' );
}

/**
 * The pictures to visit, in their order: those asked for, and before them what changes the store for them.
 *
 * @param {string[]} names None for all.
 * @return {Array<{ name: string, isAsked: boolean, to: string, first?: Function }>} Only what is asked for is written.
 */
export function visits( names ) {
	const all = Object.entries( PICTURES ).map( ( [ name, picture ] ) => ( {
		name,
		isAsked: ! names.length || names.includes( name ),
		...picture,
	} ) );
	const last = all.findLastIndex( ( { isAsked } ) => isAsked );
	return all.slice( 0, last + 1 ).filter( ( { isAsked, first } ) => isAsked || first );
}

async function main( names ) {
	const wrong = names.find( ( name ) => ! PICTURES[ name ] );
	if ( wrong ) {
		throw new UserError( `There is no picture '${ wrong }'. There are ${ Object.keys( PICTURES ).join( ', ' ) }.` );
	}
	const executablePath = findBrowser();
	if ( ! executablePath ) {
		throw new UserError( 'There is no Chromium on this machine.' );
	}
	const site = await startSite( {
		name: 'pictures',
		reset: true,
		forLooks: true,
		log: ( text ) => process.stdout.write( `  ${ text }\n` ),
	} );
	const browser = await chromium.launch( { executablePath } );
	try {
		const page = await browser.newPage( { viewport: { width: 1180, height: 760 } } );
		await page.goto( loginUrl( site.url, site.folder ), { waitUntil: 'networkidle' } );
		const blank = await browser.newPage();
		for ( const { name, isAsked, to, first } of visits( names ) ) {
			await page.goto( `${ site.url }/wp-admin/${ to }`, { waitUntil: 'networkidle' } );
			await first?.( page, site );
			if ( ! isAsked ) {
				continue;
			}
			// The first visit of a screen keeps no replies yet.
			await page.waitForFunction( () => ! document.querySelector( '[class*="storeboard-skeleton"]' ) );
			await page.waitForTimeout( 1000 );
			if ( await page.getByText( 'something went wrong' ).count() ) {
				throw new UserError( `${ name } shows an error. Build the client anew (npm run build).` );
			}
			const picture = await compress( blank, await page.screenshot( { animations: 'disabled' } ) );
			if ( picture.length > MOST ) {
				throw new UserError( `${ name } weighs ${ picture.length } bytes, of ${ MOST }.` );
			}
			fs.writeFileSync( path.join( FOLDER, `${ name }.webp` ), picture );
			process.stdout.write( `${ name }.webp: ${ Math.round( picture.length / 1024 ) } KB\n` );
		}
	} finally {
		await browser.close();
		await site.stop();
	}
}

await runAsCommand( import.meta, main );
if ( isCommand( import.meta ) ) {
	// A browser that hangs would keep it.
	process.exit();
}
