import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import limits from '../data/name-differences.json';
import { target } from '../contract/lib/site.cjs';
import { isAtRest } from './lib/at-rest';
import { HOME } from './lib/home';
import { expect, platform, test } from './lib/test';

type Role = Parameters< Page[ 'getByRole' ] >[ 0 ];

/** Roles of what is used, or names a part of the page. */
const ROLES =
	/^(button|link|menuitem|menuitemcheckbox|menuitemradio|tab|checkbox|radio|switch|combobox|textbox|searchbox|spinbutton|heading|columnheader|option|dialog|listbox|menu|group|progressbar)$/;

/** What opens something, and says so. */
const OPENERS = '#wpbody button[aria-haspopup]:not([aria-haspopup="false"]), #wpbody button[aria-expanded="false"]';

/** More than any screen has; what follows repeats them. */
const MOST = 14;

/** Of WordPress' footer, of the account's menu and of the marketplace's: on each screen the same, and not of it. */
const ELSEWHERE = /five star|back to |connect to woocommerce|user options|the woocommerce marketplace/;

type Dialect = keyof typeof limits;
const FILE = path.resolve( __dirname, '../data/name-differences.json' );

/** `STOREBOARD_WRITE_NAMES=1` counts anew, where somebody has read what differs. */
function write( address: string, counts: Record< 'same' | 'otherRole' | 'notFound', number > ) {
	const known = JSON.parse( readFileSync( FILE, 'utf8' ) );
	known[ target.dialect ][ address ] = counts;
	writeFileSync(
		FILE,
		JSON.stringify( known, null, '\t' ).replace(
			/\{\s+("same": \d+),\s+("otherRole": \d+),\s+("notFound": \d+)\s+\}/g,
			'{ $1, $2, $3 }'
		) + '\n'
	);
}

/** The name without numbers, dates and the change of a number, which move between two looks. */
const plain = ( name: string ) =>
	name
		.replace( /\\"/g, '"' )
		.replace( /[‘’]/g, "'" )
		.replace( /\d[\d.,:]*/g, '#' )
		.replace( /[–—]/g, '-' )
		.replace( /\s+/g, ' ' )
		.replace( / Sort by .* order$/, '' )
		.replace( /\(scroll to see more\)$/, '' )
		.replace( / (Up|Down|No change data|No change)\b.*$/, '' )
		.trim()
		.toLowerCase();

const namesIn = ( snapshot: string ) =>
	snapshot.split( '\n' ).flatMap( ( line ) => {
		const [ , role = '', name = '' ] = /^\s*- '?(\w+) "((?:[^"\\]|\\.)*)"/.exec( line ) ?? [];
		return ROLES.test( role ) && plain( name ) ? [ `${ role } | ${ plain( name ) }` ] : [];
	} );

/** What stands for what is still to come, in both clients. */
const LOADING = '#wpbody :is(.is-placeholder, .is-loading, .components-spinner, [aria-busy="true"])';

/** Waits until a screen shows all that it asks for. */
const isWhole = ( page: Page ) =>
	isAtRest( page, undefined, () => page.locator( LOADING ).filter( { visible: true } ).count() );

/** The roles and names of a screen, with all that its buttons open. */
async function namesOf( page: Page, address: string ) {
	await page.goto( 'wp-admin/tools.php' );
	const everywhere = new Set( namesIn( await page.locator( 'body' ).ariaSnapshot() ) );
	await page.goto( address );
	await isWhole( page );
	const names = new Set( namesIn( await page.locator( '#wpbody' ).ariaSnapshot() ) );
	const openers = page.locator( OPENERS );
	for ( let at = 0; at < Math.min( MOST, await openers.count() ); at++ ) {
		const opener = openers.nth( at );
		if ( ( await opener.isVisible() ) && ( await opener.isEnabled() ) ) {
			await opener.click( { timeout: 1500 } ).catch( () => {} );
			await isWhole( page );
			namesIn( await page.locator( 'body' ).ariaSnapshot() ).forEach( ( name ) => names.add( name ) );
			await page.keyboard.press( 'Escape' );
		}
	}
	return new Set( [ ...names ].filter( ( name ) => ! everywhere.has( name ) && ! ELSEWHERE.test( name ) ) );
}

/** Controls by WooCommerce's names, with what is pressed before they are there. */
const CONTROLS: [ address: string, presses: string[], has: [ Role, string | RegExp ][] ][] = [
	[
		'&path=/analytics/products&period=month&compare=previous_year',
		[],
		[
			[ 'heading', 'Store Activity' ],
			[ 'heading', 'Filters' ],
			[ 'button', /^Month to date \(.*\) vs\. Previous year \(.*\)$/ ],
			[ 'combobox', 'Search by product name or SKU' ],
			[ 'menuitemradio', 'Line chart' ],
			[ 'menuitemradio', 'Bar chart' ],
		],
	],
	[
		'&path=/analytics/revenue&period=month&compare=previous_year',
		[ ' vs. Previous year' ],
		[
			[ 'heading', 'Select date range and comparison' ],
			[ 'heading', 'Select a date range' ],
			[ 'group', 'Select a preset period' ],
			[ 'heading', 'Compare to' ],
		],
	],
	[
		'&path=/analytics/variations&period=month&compare=previous_year',
		[ 'All variations' ],
		[
			[ 'tab', 'Activity' ],
			[ 'group', 'Show:' ],
			[ 'button', 'Single variation' ],
			[ 'button', 'Comparison' ],
			[ 'button', 'Advanced filters' ],
			[ 'columnheader', 'SKU' ],
		],
	],
	[
		'&path=/customers',
		[],
		[
			[ 'button', 'All Customers' ],
			[ 'group', 'Customers' ],
			[ 'columnheader', 'Username' ],
			[ 'columnheader', 'City' ],
			[ 'columnheader', 'Postal code' ],
		],
	],
	[
		'&path=/analytics/overview',
		[ 'Choose which analytics to display and the section name' ],
		[
			[ 'combobox', 'Chart period' ],
			[ 'menuitemcheckbox', 'Total sales' ],
			[ 'menuitem', 'Move down' ],
			[ 'menuitem', 'Remove section' ],
		],
	],
];

for ( const [ address, presses, has ] of CONTROLS ) {
	test(
		`controls bear WooCommerce’s names: ${ address.split( '&' )[ 1 ] }`,
		{ tag: '@always' },
		async ( { page } ) => {
			await page.goto( HOME + address );
			for ( const name of presses ) {
				await page.getByRole( 'button', { name } ).click();
			}
			for ( const [ role, name ] of has ) {
				await expect( page.getByRole( role, { name, exact: true } ).first() ).toBeAttached();
			}
		}
	);
}

for ( const [ address, limit ] of Object.entries( limits[ target.dialect as Dialect ] ?? {} ) ) {
	test( `no more names differ from WooCommerce’s than docs/compatibility.md explains: ${ address || 'home' }`, async ( {
		page,
		problems,
	} ) => {
		test.skip( platform() === 'embedded', 'WooCommerce is not there to compare' );
		test.setTimeout( 180_000 );
		problems.ignore();
		const theirs = await namesOf( page, `${ HOME }${ address }&storeboard=off` );
		const ours = await namesOf( page, `${ HOME }${ address }` );
		const words = new Set( [ ...ours ].map( ( one ) => one.split( ' | ' )[ 1 ] ) );
		const known = limit.same + limit.otherRole + limit.notFound;
		// The client of 9.7 stops in four of its reports on WordPress 7.1: next to nothing would differ from nothing.
		test.skip(
			theirs.size < known / 2,
			`WooCommerce’s own screen has ${ theirs.size } names instead of ${ known }`
		);
		const others = [ ...theirs ].filter( ( one ) => ! ours.has( one ) );
		const gone = others.filter( ( one ) => ! words.has( one.split( ' | ' )[ 1 ] ) );
		const found = others.filter( ( one ) => ! gone.includes( one ) );
		if ( process.env.STOREBOARD_WRITE_NAMES ) {
			write( address, {
				same: theirs.size - others.length,
				otherRole: found.length,
				notFound: gone.length,
			} );
			// For whoever has to read what differs.
			process.stdout.write( [ address, ...found, '', ...gone, '', '' ].join( '\n' ) );
			return;
		}

		expect( gone.length, gone.join( '\n' ) ).toBeLessThanOrEqual( limit.notFound );
		expect( found.length, found.join( '\n' ) ).toBeLessThanOrEqual( limit.otherRole );
	} );
}
