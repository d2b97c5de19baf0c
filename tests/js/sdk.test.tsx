import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as components from '@wordpress/components';
import * as data from '@wordpress/data';
import * as element from '@wordpress/element';
import * as hooks from '@wordpress/hooks';
import * as plugins from '@wordpress/plugins';
import { PluginArea } from '@wordpress/plugins';
import { act, render, screen } from '@testing-library/react';
import { ExtensionSlot } from '../../src/extend/slots';

/** The examples of packages/sdk, which docs/reference.md and the places of a screen show: each does what its place is for. */
interface Place {
	name: string;
	kind: string;
	props?: string[];
	example: string;
}

const places = JSON.parse( readFileSync( join( __dirname, '../../packages/sdk/places.json' ), 'utf8' ) ) as Place[];
const wp = { components, data, element, hooks, plugins };
const run = ( { example }: Place ) => new Function( 'wp', example )( wp );
const placesOf = ( kind: string ) =>
	places.filter( ( place ) => place.kind === kind ).map( ( place ) => [ place.name, place ] as const );

/** What a callback gets, where an empty list would not show what the example does. */
const given: Record< string, unknown[] > = {
	woocommerce_admin_setup_task_help_items: [ [], 'shipping', {} ],
	woocommerce_admin_queued_notice_filter: [ { id: 'acme-ready', content: 'Ready' } ],
	woocommerce_admin_report_table: [ { endpoint: 'orders', headers: [], rows: [ [] ] } ],
	'woocommerce_admin_{report}_report_advanced_filters': [ { title: '', filters: {} } ],
	woocommerce_admin_report_currency: [ { code: 'USD', symbol: '$' }, { currency: 'EUR' } ],
	woocommerce_admin_chart_item_color: [ 0, 'Acme', [] ],
	woocommerce_admin_analytics_settings: [ {} ],
	woocommerce_admin_import_status: [ { finished: 'Imported' } ],
	woocommerce_admin_task_products_after: [ [ { key: 'physical' }, { key: 'grouped' } ] ],
	storeboard_card_modules: [ {} ],
};

it.each( placesOf( 'filter' ) )( 'the example of %s changes what it gets', ( name, place ) => {
	run( place );

	const [ filter ] = place.example.match( /\w+_\w+(?=', 'acme')/ )!;
	expect( filter ).toMatch( new RegExp( `^${ name.replace( '{report}', '[a-z]+' ) }$` ) );
	const args = given[ name ] ?? [ [] ];
	const [ before ] = args;
	expect( hooks.hasFilter( filter!, 'acme' ) ).toBe( true );
	const after = hooks.applyFilters( filter!, ...( args as [ unknown ] ) );
	expect( after ).not.toEqual( before );
	expect( Array.isArray( after ) ).toBe( Array.isArray( before ) );
} );

const fillProps = {
	query: { path: '/acme' },
	isEmbedded: false,
	isComplete: true,
	taskListId: 'setup',
	defaultTaskItem: () => null,
};

/** Which slot and scope the example of a slot or of a scope names. */
const named = ( { example }: Place ) => ( {
	slot: example.match( /name: '([\w-]+)'/ )![ 1 ]!,
	scope: example.match( /scope: '([\w-]+)'/ )![ 1 ]!,
} );

it.each( [ ...placesOf( 'slot' ), ...placesOf( 'scope' ) ] )( 'the example of %s shows', async ( name, place ) => {
	run( place );

	const { slot, scope } = named( place );
	expect( place.kind === 'slot' ? slot : scope ).toMatch( new RegExp( `^${ name.replace( '{id}', '[a-z-]+' ) }$` ) );
	render(
		<components.SlotFillProvider>
			<ExtensionSlot name={ slot } fillProps={ fillProps } fallback="Ours" />
			<PluginArea scope={ scope } />
		</components.SlotFillProvider>
	);
	expect( await screen.findAllByText( /Acme/ ) ).not.toHaveLength( 0 );
	expect( screen.queryByText( 'Ours' ) ).toBeNull();
	act( () => void plugins.unregisterPlugin( place.example.match( /registerPlugin\( '([\w-]+)'/ )![ 1 ]! ) );
} );

it( 'the example of a card brings the module that it declares', async () => {
	const { example } = places.find( ( { name } ) => name === 'storeboard_cards' )!;
	const [ , script ] = example.match( /<<<'JS'\n([^]*)\nJS/ )!;
	const [ , declared ] = example.match( /\+ \[ '([\w/]+)' =>/ )!;
	hooks.removeFilter( 'storeboard_card_modules', 'acme' );
	run( { example: script! } as Place );

	const modules = hooks.applyFilters( 'storeboard_card_modules', {} ) as Record<
		string,
		() => Promise< { default: () => string } >
	>;
	expect( ( await modules[ declared! ]!() ).default() ).toBe( 'No renewals this week' );
} );

it.each( placesOf( 'global' ) )( 'the example of %s calls it', ( name, place ) => {
	const called = jest.fn();
	Object.assign( window, { [ name ]: called } );
	run( place );

	expect( called ).toHaveBeenCalledTimes( 1 );
	delete ( window as unknown as Record< string, unknown > )[ name ];
	expect( () => run( place ) ).not.toThrow();
} );

it.each( placesOf( 'event' ) )( 'the example of %s hears it', ( name, place ) => {
	run( place );
	const before = document.body.className;
	window.history.replaceState( null, '', '?page=wc-admin&path=/analytics/revenue' );
	window.dispatchEvent( new Event( name ) );
	const after = document.body.className;
	window.history.replaceState( null, '', '?page=wc-admin' );
	window.dispatchEvent( new Event( name ) );

	expect( [ before !== after, document.body.className !== after ] ).toContain( true );
} );
