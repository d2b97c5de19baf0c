import { type Page } from '@playwright/test';
import { expect, test } from '../lib/test';
import { tabThrough } from './tab-order';

/** What the tests of all screens say of the order of the keyboard, on pages made for it. */

const problemsOf = async ( page: Page, markup: string ) => {
	await page.setContent( `<main id="wpbody-content"><div id="root">${ markup }</div></main>` );
	return ( await tabThrough( page ) ).problems;
};

const link = ( name: string ) => `<a href="#${ name }">${ name }</a>`;

/** In each row the first cell has one line, which stands in the middle beside the three of the second. */
const table = ( style: string ) => `<style>td { vertical-align: middle } ${ style }</style><table>
	<tr><td>${ link( 'One' ) }</td><td>${ link( 'Two' ) }<br>long<br>long</td></tr>
	<tr><td>${ link( 'Three' ) }</td><td>${ link( 'Four' ) }<br>long<br>long</td></tr>
</table>`;

test( 'in a table rows and cells tell the order, not the lines within cells', async ( { page } ) => {
	expect( await problemsOf( page, table( '' ) ) ).toEqual( [] );
} );

test( 'cells and rows that are shown in another order are found', async ( { page } ) => {
	expect( await problemsOf( page, table( 'tr { display: flex; flex-direction: row-reverse }' ) ) ).toEqual( [
		"'Two' comes after 'One' but is placed before it",
		"'Four' comes after 'Three' but is placed before it",
	] );
	expect( await problemsOf( page, table( 'tbody { display: flex; flex-direction: column-reverse }' ) ) ).toEqual( [
		"'Three' comes after 'Two' but is placed before it",
	] );
} );

test( 'outside of tables, and within a cell, the places of the controls tell', async ( { page } ) => {
	const reversed = `<p style="display: flex; flex-direction: column-reverse">${ link( 'One' ) }${ link( 'Two' ) }</p>`;
	const said = [ "'Two' comes after 'One' but is placed before it" ];

	expect( await problemsOf( page, reversed ) ).toEqual( said );
	expect( await problemsOf( page, `<table><tr><td>${ reversed }</td></tr></table>` ) ).toEqual( said );
} );
