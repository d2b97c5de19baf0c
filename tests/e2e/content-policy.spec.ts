import type { Locator, Page } from '@playwright/test';
import { adminUrl } from './lib/store';
import { expect, needsExtensions, platform, test } from './lib/test';

/** A content security policy that lets only scripts of this site and those with the page's nonce run, as security plugins send it. */

/** The policy, a part below the settings, and WordPress' command palette where WordPress itself has none outside its editors. */
const EXTENSIONS = [ 'acme-policy', 'acme-classic', ...( platform() === 'embedded' ? [ 'acme-palette' ] : [] ) ];

interface Refused {
	__refused?: string[];
}

const refused = ( page: Page ) => page.evaluate( () => ( window as Refused ).__refused ?? [] );

/** WordPress and WooCommerce print some scripts without asking anybody for attributes: those are refused with and without us. */
const isWooCommerces = ( text: string ) =>
	text.includes( 'wcTracks' ) || ( platform() !== 'embedded' && isPreload( text ) );

/** WooCommerce fetches the script of its handle, which is ours, and what it needs ahead without a nonce. That it runs is seen by what it shows. */
const isPreload = ( text: string ) =>
	/^script-src-elem \S+\/(storeboard\/build\/(index|embed)\.js|woocommerce\/\S+\.js)\?\S+ $/.test( text );

test.beforeEach( async ( { page, store, problems } ) => {
	needsExtensions( EXTENSIONS );
	// Theirs miss what those scripts would have brought.
	problems.ignore();
	await store.set( { extensions: EXTENSIONS } );
	await page.addInitScript( () => {
		const texts: string[] = ( ( window as Refused ).__refused = [] );
		document.addEventListener( 'securitypolicyviolation', ( { violatedDirective, blockedURI, sample } ) =>
			texts.push( `${ violatedDirective } ${ blockedURI } ${ sample }` )
		);
	} );
} );

const main = ( page: Page ) => page.locator( '#woocommerce-layout__primary' );

/** What stands there only once our scripts ran. */
const PAGES: Array< [ string, string, ( page: Page ) => Locator ] > = [
	[ 'home', 'admin.php?page=wc-admin', ( page ) => page.getByRole( 'button', { name: 'Display options' } ) ],
	[
		'a report',
		'admin.php?page=wc-admin&path=/analytics/revenue',
		( page ) => main( page ).getByRole( 'button', { name: 'Show as table' } ),
	],
	[ 'a task', 'admin.php?page=wc-admin&task=tax', ( page ) => main( page ).getByRole( 'button' ).first() ],
	[ 'a classic page', 'admin.php?page=wc-settings&tab=general', ( page ) => page.getByText( 'Acme on general' ) ],
];

/** By who may run besides scripts with a nonce: what the address says of it. */
const POLICIES = {
	'scripts of this site': '',
	'what these load (strict-dynamic)': 'acme_policy=strict',
};

/** What the policy refuses of a page that is none of ours. */
async function theirsUnder( page: Page, query: string ) {
	const reply = await page.goto( adminUrl( `index.php?${ query }` ) );
	const policy = reply?.headers()[ 'content-security-policy' ];
	expect( policy ).toContain( "'nonce-" );
	expect( policy?.includes( "'strict-dynamic'" ) ).toBe( query !== '' );
	const theirs = await refused( page );
	expect( theirs.length, 'The policy is in force.' ).toBeGreaterThan( 0 );
	return theirs;
}

const oursOf = async ( page: Page, theirs: string[] ) =>
	( await refused( page ) ).filter( ( text ) => ! theirs.includes( text ) && ! isWooCommerces( text ) );

for ( const [ others, query ] of Object.entries( POLICIES ) ) {
	for ( const [ name, path, shown ] of PAGES ) {
		test(
			`shows ${ name } where only scripts with a nonce may run, and ${ others }`,
			{ tag: name === 'home' ? '@always' : [] },
			async ( { page } ) => {
				const theirs = await theirsUnder( page, query );
				await page.goto( adminUrl( `${ path }&${ query }` ) );
				await expect( shown( page ) ).toBeVisible();
				expect( await oursOf( page, theirs ) ).toEqual( [] );
			}
		);
	}

	test( `the command palette opens, finds a screen and leads there where only scripts with a nonce may run, and ${ others }`, async ( {
		page,
		home,
	} ) => {
		const theirs = await theirsUnder( page, query );
		await page.goto( adminUrl( `admin.php?page=wc-admin&${ query }` ) );
		await home.isReady();
		// Where WordPress has its own, they do not wait beside an extension that may use what they bring.
		if ( platform() === 'embedded' ) {
			await expect( page.locator( 'template#storeboard-palette' ), 'Its scripts wait.' ).toHaveCount( 1 );
		}
		const palette = page.getByRole( 'dialog', { name: 'Command palette' } );
		const box = palette.getByRole( 'combobox' );
		await page.keyboard.press( 'Control+k' );
		await box.fill( 'busy hours' );
		// WooCommerce has one of its own for each report in the menu.
		await palette
			.getByRole( 'option', { name: /Busy hours/ } )
			.first()
			.click();
		await expect( page ).toHaveURL( /path=(%2F|\/)analytics(%2F|\/)busy-hours/ );
		await expect( main( page ).getByRole( 'button', { name: 'Show as table' } ) ).toBeVisible();
		await expect( palette ).toBeHidden();

		if ( platform() === 'embedded' ) {
			// The browser refuses the button's own handler, which is an attribute: Storeboard's hears the click. WordPress hides its button where
			// the policy refuses the script that takes 'no-js' from the page.
			await page.locator( '#wp-admin-bar-command-palette a' ).dispatchEvent( 'click' );
			await expect( box ).toBeVisible();
		}
		expect( await oursOf( page, theirs ) ).toEqual( [] );
	} );
}
