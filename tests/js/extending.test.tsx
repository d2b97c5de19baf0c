import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as components from '@wordpress/components';
import * as data from '@wordpress/data';
import * as element from '@wordpress/element';
import * as hooks from '@wordpress/hooks';
import '@wordpress/notices';
import * as plugins from '@wordpress/plugins';
import { PluginArea } from '@wordpress/plugins';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissExtensionErrors, useExtensionErrors } from '../../src/extend/extension-errors';
import { applyFiltersSafely } from '../../src/extend/filters';
import { ExtensionSlot } from '../../src/extend/slots';

/** docs/extending.md and docs/extending promise what extensions find: their examples run, and they name all that there is. */
const ROOT = join( __dirname, '../..' );
const pages = [
	'docs/extending.md',
	...readdirSync( join( ROOT, 'docs/extending' ) ).map( ( name ) => `docs/extending/${ name }` ),
].map( ( name ) => ( { name, text: readFileSync( join( ROOT, name ), 'utf8' ) } ) );

/** What a page shows to be wrong, with what is said of it: where, and why. */
const mistakes = pages.flatMap( ( { name, text } ) =>
	[ ...text.matchAll( /^```js wrong\n([^]*?)^```\n\n```text\n([^]*?)\n```$/gm ) ].map(
		( [ , code, said ] ) => [ name, code!, said! ] as const
	)
);

/** The pages without the steps of their tutorials, which bin/test/tutorials.mjs follows, and without these mistakes. */
const page = pages
	.map( ( { text } ) =>
		text.replace( /^(?:Made|New|In) `[^\n]*:\n\n```[^]*?^```$/gm, '' ).replace( /^```js wrong\n[^]*?^```$/gm, '' )
	)
	.join( '\n' );
const examples = [ ...page.matchAll( /```js\n([\s\S]*?)```/g ) ].map( ( [ , code ] ) => code! );

const wp = { components, data, element, hooks, plugins };

const run = ( code: string ) => new Function( 'wp', code )( wp );

const sources = ( readdirSync( join( ROOT, 'src' ), { recursive: true } ) as string[] )
	.filter( ( file ) => /\.tsx?$/.test( file ) && ! /\btest\b/.test( file ) )
	.map( ( file ) => readFileSync( join( ROOT, 'src', file ), 'utf8' ) )
	.join( '\n' );

const found = ( pattern: RegExp ) => [
	...new Set( [ ...sources.matchAll( pattern ) ].map( ( [ , name ] ) => name! ) ),
];

const names = {
	filter: found( /(?:FILTER = |const (?:MORE|ALL) = |applyFiltersSafely(?:< [^>]+ >)?\(\s*)'([a-z]+_[a-z_]+)'/g ),
	slot: found( /(?:<(?:Extension)?Slot\s+name=(?:"|\{ `)|_SLOT = ')((?!storeboard_)\w+)/g ),
	scope: found( /scope="([\w-]+)"/g ),
	store: found( /createStore\(\s*'([\w/-]+)'/g ),
};

it.each( Object.entries( names ) )( 'every %s is told of', ( _, all ) => {
	expect( all ).not.toEqual( [] );
	expect( all.filter( ( name ) => ! page.includes( name ) ) ).toEqual( [] );
} );

it( 'nothing is told of that is not there', () => {
	const told = [ ...page.matchAll( /addFilter\( '(\w+)'/g ) ].map( ( [ , name ] ) => name! );
	expect( told.sort() ).toEqual( names.filter.sort() );

	// Other tables tell of other things.
	const [ , section = '' ] = /^## Slots$(.*?)^## /ms.exec( page ) ?? [];
	const slots = [ ...section.matchAll( /^\| `(\w+?)(?:\{id\})?` \|/gm ) ].map( ( [ , name ] ) => name! );
	expect( slots ).not.toEqual( [] );
	expect( slots.filter( ( name ) => ! names.slot.includes( name ) && ! /^storeboard_/.test( name ) ) ).toEqual( [] );
} );

describe( 'the examples', () => {
	beforeAll( () => examples.forEach( run ) );

	it.each( [
		[ 'woocommerce_admin_pages_list', [], [ expect.objectContaining( { path: '/acme/:id' } ) ] ],
		[ 'woocommerce_admin_homescreen_quicklinks', [], [ expect.objectContaining( { title: 'Acme reports' } ) ] ],
		[ 'woocommerce_admin_homepage_default_stats', [ 'a/b' ], [ 'a/b', 'orders/avg_order_value' ] ],
		[
			'woocommerce_admin_queued_notice_filter',
			{ id: 'acme-ready', content: 'Ready' },
			{ id: 'acme-ready', content: 'Ready', options: { explicitDismiss: true } },
		],
		[ 'woocommerce_admin_embedded_layout_components', [], [ expect.any( Function ) ] ],
		[ 'woocommerce_admin_persisted_queries', [ 'period' ], [ 'period', 'acme_shop' ] ],
		[ 'woocommerce_admin_time_excluded_screens', [ 'stock' ], [ 'stock', 'acme' ] ],
		[ 'woocommerce_admin_nav_update_excluded_screens', [], [ 'acme' ] ],
		[ 'woocommerce_admin_onboarding_task_list', [], [ expect.objectContaining( { key: 'acme-connect' } ) ] ],
		[ 'woocommerce_dashboard_default_sections', [], [ expect.objectContaining( { key: 'acme' } ) ] ],
		[ 'woocommerce_admin_dashboard_filters', [], [ expect.objectContaining( { param: 'acme_shop' } ) ] ],
		[ 'woocommerce_launch_your_store_tasklist_whitelist', [ 'payments' ], [ 'payments', 'acme-connect' ] ],
		[
			'woocommerce_admin_dashboard_charts_filter',
			[],
			[ { endpoint: 'revenue', key: 'acme_tips', label: 'Tips', type: 'currency' } ],
		],
		[ 'woocommerce_admin_reports_list', [], [ expect.objectContaining( { report: 'acme' } ) ] ],
		[
			'woocommerce_admin_report_table',
			{ endpoint: 'orders', headers: [], rows: [ [] ] },
			{
				endpoint: 'orders',
				headers: [ { key: 'acme', label: 'Acme' } ],
				rows: [ [ { display: 'Yes', value: 'yes' } ] ],
			},
		],
		[ 'woocommerce_admin_report_currency', { code: 'USD' }, { code: 'USD' } ],
		[ 'woocommerce_admin_chart_item_color', 0, 0 ],
		[
			'woocommerce_admin_analytics_settings',
			{},
			{ acme_sync: expect.objectContaining( { inputType: 'checkbox' } ) },
		],
		[ 'experimental_woocommerce_tasklist_product_types', [], [ expect.objectContaining( { key: 'acme-box' } ) ] ],
		[ 'woocommerce_admin_task_products_after', [ { key: 'grouped' } ], [] ],
		[ 'storeboard_card_modules', {}, { 'acme/renewals': expect.any( Function ) } ],
		[
			'woocommerce_admin_import_status',
			{ nothing: 'Nothing' },
			{ nothing: 'Nothing', finished: 'Imported, and sent to Acme' },
		],
	] )( 'of %s does what it says', ( filter, before, after ) => {
		expect( hooks.applyFilters( filter, before, {} ) ).toEqual( after );
	} );

	it( 'of slots show, and get what the page says', async () => {
		const onComplete = jest.fn();
		render(
			<components.SlotFillProvider>
				<ExtensionSlot name="woocommerce_header_item" fillProps={ { query: { path: '/acme' } } } />
				<ExtensionSlot name="woocommerce_onboarding_task_acme-connect" fillProps={ { onComplete } } />
				<PluginArea scope="woocommerce-admin" />
				<PluginArea scope="woocommerce-tasks" />
			</components.SlotFillProvider>
		);

		expect( await screen.findByRole( 'link', { name: 'Acme' } ) ).toBeVisible();
		await userEvent.click( screen.getByRole( 'button', { name: 'Connect' } ) );
		expect( onComplete ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'what is wrong', () => {
	const GIVEN: Record< string, unknown > = {
		woocommerce_admin_report_table: { endpoint: 'orders', headers: [], rows: [], items: { data: [] } },
		storeboard_card_modules: {},
	};

	it( 'is told of on each page whose place a script fills', () => {
		expect( [ ...new Set( mistakes.map( ( [ name ] ) => name ) ) ] ).toHaveLength( 8 );
	} );

	it.each( mistakes )( 'of %s is said as the page has it: %s', async ( _, code, said ) => {
		const [ , filter ] = /addFilter\( '(\w+)', '([\w-]+)'/.exec( code ) ?? [];
		const [ , slot ] = /name: '([\w-]+)'/.exec( code ) ?? [];
		const { result } = renderHook( useExtensionErrors );
		// Without what the examples registered.
		if ( filter ) {
			( hooks.removeAllFilters as ( name: string ) => void )( filter );
		}
		[ 'woocommerce-admin', 'woocommerce-tasks' ].forEach( ( scope ) =>
			plugins.getPlugins( scope ).forEach( ( { name } ) => plugins.unregisterPlugin( name ) )
		);
		run( code );

		if ( filter ) {
			applyFiltersSafely( filter, GIVEN[ filter ] ?? [] );
		} else {
			render(
				<components.SlotFillProvider>
					<ExtensionSlot name={ slot! } fillProps={ {} } />
					<PluginArea scope="woocommerce-admin" />
					<PluginArea scope="woocommerce-tasks" />
				</components.SlotFillProvider>
			);
			expect( console ).toHaveErrored();
		}
		await act( async () => {} );

		expect( result.current.map( ( { place, message } ) => `${ place }: ${ message }` ) ).toEqual( [ said ] );
		expect( console ).toHaveWarned();
		act( () => result.current.forEach( ( { name } ) => dismissExtensionErrors( name ) ) );
	} );
} );

// After the examples: they would ask the stores that this one registers.
it( 'the selectors and actions of the stores are there', () => {
	const told = [ ...page.matchAll( /(select|dispatch)\( '(storeboard\/([\w-]+))' \)\??\.(\w+)/g ) ];
	const missing = told.filter( ( [ , reader, name, folder, method ] ) => {
		require( `../../src/data/${ folder }` );
		const of = reader === 'select' ? data.select( name! ) : data.dispatch( name! );
		return ! ( method! in ( of as object ) );
	} );

	expect( told ).not.toHaveLength( 0 );
	expect( missing.map( ( [ text ] ) => text ) ).toEqual( [] );
} );
