import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Store } from './store';

export const REPORTS = '/wc-analytics/reports';

/** A figure of a report, with its number as it shows. */
export const figure = ( page: Page, label: string ) => page.getByRole( 'tab', { name: new RegExp( `^${ label }` ) } );

export const table = ( page: Page, name: string ) => page.getByRole( 'table', { name, exact: true } );

export const rows = ( page: Page, name: string ) => table( page, name ).locator( 'tbody tr' );

export const addressOf = ( page: Page ) => new URL( page.url() ).searchParams;

/** '$1,234.50' as a number; NaN where there is none yet. */
export const amountOf = ( text: string | null ) =>
	Number( /-?\$?[\d,]+(\.\d+)?/.exec( text ?? '' )?.[ 0 ].replace( /[$,]/g, '' ) ?? NaN );

/** The number that a figure shows. */
export const numberIn = async ( page: Page, label: string ) =>
	amountOf( ( await figure( page, label ).textContent() )!.slice( label.length ) );

/** The sums that the server tells of a range, a request of the page's own. */
export async function totalsOf( store: Store, report: string, after: string, before: string, more = '' ) {
	const range = `after=${ after }T00:00:00&before=${ before }T23:59:59`;
	return ( await store.get( `${ REPORTS }/${ report }/stats?${ range }&per_page=100${ more }` ) ).totals;
}

/** The day that it is in the store. */
export async function todayOf( store: Store ) {
	const { timezone_string: zone, gmt_offset: hours } = await store.get( '/?_fields=timezone_string,gmt_offset' );
	return zone
		? new Intl.DateTimeFormat( 'sv-SE', { timeZone: zone } ).format( Date.now() )
		: new Date( Date.now() + Number( hours ) * 3600_000 ).toISOString().slice( 0, 10 );
}

/**
 * Lines of a downloaded file; no cell of these tests has a line break in it.
 *
 * @param timeout In milliseconds; longer where the server writes the file with its next jobs.
 */
export async function download( page: Page, timeout = 15_000 ) {
	const [ file ] = await Promise.all( [
		page.waitForEvent( 'download', { timeout } ),
		page.getByRole( 'button', { name: 'Download' } ).click(),
	] );
	const text = await readFile( await file.path(), 'utf8' );
	return {
		name: file.suggestedFilename(),
		lines: text
			.replace( /^\uFEFF/, '' )
			.trim()
			.split( /\r?\n/ ),
	};
}
