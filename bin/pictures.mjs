#!/usr/bin/env node
import './site/node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { UserError, loginUrl, report, startSite } from './site/index.mjs';
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

/** By name: the page below wp-admin/, and what the owner does there first. In this order: what one changes the next ones show. */
const PICTURES = {
	'owners-setup': { to: 'admin.php?page=wc-admin' },
	'owners-task': { to: 'admin.php?page=wc-admin&task=shipping' },
	'owners-home': {
		to: 'admin.php?page=wc-admin',
		async first( page ) {
			await ask( page, { path: '/wc-admin/onboarding/tasks/setup/hide', method: 'POST' } );
			await ask( page, {
				path: '/wp/v2/users/me',
				method: 'POST',
				data: { woocommerce_meta: { homepage_layout: 'two_columns' } },
			} );
			await page.reload( { waitUntil: 'networkidle' } );
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
	'owners-attention': { to: app( '/needs-attention' ) },
	'owners-right-now': { to: app( '/right-now' ) },
	'owners-overview': { to: app( '/analytics/overview' ) },
	'owners-revenue': { to: app( '/analytics/revenue' ) },
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
			await first?.( page );
			if ( ! isAsked ) {
				continue;
			}
			// The first visit of a screen keeps no replies yet.
			await page.waitForFunction( () => ! document.querySelector( '[class*="storeboard-skeleton"]' ) );
			await page.waitForTimeout( 1000 );
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

if ( process.argv[ 1 ] === fileURLToPath( import.meta.url ) ) {
	main( process.argv.slice( 2 ) ).then(
		() => process.exit(),
		( error ) => {
			report( error );
			process.exit( 1 );
		}
	);
}
