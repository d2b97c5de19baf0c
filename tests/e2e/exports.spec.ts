import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { HOME } from './lib/home';
import { amountOf, table } from './lib/reports';
import { sessionOf, type Role } from './lib/sessions';
import { Store } from './lib/store';
import { expect, test } from './lib/test';

const YEAR = new Date().getUTCFullYear();
const REPORT = `${ HOME }&path=/analytics/orders&period=custom&after=${ YEAR - 1 }-01-01&before=${ YEAR }-12-31&compare=previous_year`;
const EXPORTS = '/storeboard/v1/exports';

interface Export {
	id: number;
	state: string;
	rows: number;
	total: number;
}

const storeOf = ( role: Role ) => new Store( sessionOf( role ) );

const clean = async () => {
	for ( const { id } of ( await storeOf( 'admin' ).get( EXPORTS ) ) as Export[] ) {
		await storeOf( 'admin' ).post( `${ EXPORTS }/${ id }?_method=DELETE`, {} );
	}
};

test.beforeEach( clean );
test.afterEach( clean );

/** The page takes a few orders for too many to write them itself. */
const allowFewRows = ( page: Page ) =>
	page.addInitScript( () => {
		const parse = JSON.parse;
		JSON.parse = ( text, reviver ) => {
			const value = parse( text, reviver );
			if ( value?.reports?.rowsInBrowser ) {
				value.reports.rowsInBrowser = 1;
			}
			return value;
		};
	} );

/** Holds back what writes, until the test lets it. */
async function hold( page: Page ) {
	let release = () => {};
	const held = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await page.route(
		( url ) => decodeURIComponent( url.href ).includes( `${ EXPORTS }/` ) && /run/.test( url.href ),
		async ( route ) => {
			await held;
			await route.continue();
		}
	);
	return release;
}

const linesOf = ( text: string ) =>
	text
		.replace( /^\uFEFF/, '' )
		.trim()
		.split( '\r\n' );

test(
	'a large report is written by the server, goes on after a reload, and is its owner’s alone',
	{ tag: '@always' },
	async ( { page, context } ) => {
		await allowFewRows( page );
		const release = await hold( page );
		await page.goto( REPORT );
		const rows = table( page, 'Orders' ).locator( 'tbody tr' );
		await expect( rows.first() ).toBeVisible();
		await page.getByRole( 'button', { name: 'Download', exact: true } ).click();
		await expect( page.getByText( /rows are in the file\. You can leave this page/ ) ).toBeVisible();
		const [ begun ] = ( await storeOf( 'admin' ).get( EXPORTS ) ) as Export[];
		expect( begun ).toMatchObject( { state: 'waiting', rows: 0 } );

		// The next page takes it up, and asks for no second one.
		await page.reload();
		await expect( page.getByText( /rows are in the file\. You can leave this page/ ) ).toBeVisible();
		release();
		const notice = page.locator( '.components-snackbar', { hasText: 'Your file is ready: Orders' } );
		await expect( notice ).toBeVisible();
		const all = ( await storeOf( 'admin' ).get( EXPORTS ) ) as Export[];
		expect( all ).toMatchObject( [ { id: begun!.id, state: 'done', rows: begun!.total } ] );

		const [ file ] = await Promise.all( [
			page.waitForEvent( 'download' ),
			notice.getByRole( 'button', { name: 'Download' } ).click(),
		] );
		expect( file.suggestedFilename() ).toBe(
			`orders_${ YEAR - 1 }-01-01_${ YEAR }-12-31_orderby-date_order-desc.csv`
		);
		const lines = linesOf( await readFile( await file.path(), 'utf8' ) );
		expect( lines ).toHaveLength( begun!.total + 1 );
		const heads = await table( page, 'Orders' ).getByRole( 'columnheader' ).allInnerTexts();
		expect( lines[ 0 ]!.split( ',' ) ).toHaveLength( heads.length );
		const [ first ] = await rows.allInnerTexts();
		const number = await rows.first().getByRole( 'link' ).first().innerText();
		expect( lines[ 1 ] ).toContain( `,${ number },` );
		expect( lines[ 1 ] ).toContain( amountOf( /\$[\d,.]+/.exec( first! )?.[ 0 ] ?? '' ).toFixed( 2 ) );

		// Nobody else has it, and no address of its own gives it out.
		const path = `${ EXPORTS }/${ begun!.id }/file`;
		await expect( storeOf( 'manager' ).get( path ) ).rejects.toThrow();
		expect( ( await context.request.get( `/?rest_route=${ path }`, { headers: { cookie: '' } } ) ).status() ).toBe(
			401
		);
	}
);

test( 'the Activity panel has the file for a week, by keyboard too, and lets go of it', async ( { page } ) => {
	await allowFewRows( page );
	await page.goto( REPORT );
	const [ first ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'button', { name: 'Download', exact: true } ).click(),
	] );
	expect( first.suggestedFilename() ).toMatch( /^orders_/ );

	// Somewhere else.
	await page.goto( `${ HOME }&path=/analytics/settings` );
	await page.getByRole( 'tab', { name: /^Activity/ } ).focus();
	await page.keyboard.press( 'Enter' );
	const exports = page.getByRole( 'region', { name: 'Exports' } );
	await expect( exports ).toContainText( /rows, available until/ );
	const save = exports.getByRole( 'button', { name: /^Download Orders/ } );
	await save.focus();
	const [ again ] = await Promise.all( [ page.waitForEvent( 'download' ), page.keyboard.press( 'Enter' ) ] );
	expect( again.suggestedFilename() ).toBe( first.suggestedFilename() );

	await exports.getByRole( 'button', { name: /^Delete Orders/ } ).click();
	await expect( exports ).toBeHidden();
	expect( await storeOf( 'admin' ).get( EXPORTS ) ).toEqual( [] );
} );
