import * as hooks from '@wordpress/hooks';
import * as plugins from '@wordpress/plugins';
import { SlotFillProvider } from '@wordpress/components';
import { createReduxStore, register } from '@wordpress/data';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, useState, type ComponentType } from 'react';
import { PlacesPanel } from '../panel';
import { all, exampleOf, placeOf } from '../registry';
import { watchPlaces } from '../watch';

/** As the client and extensions find WordPress' packages after the watch. */
const wp = { components: {}, hooks: { ...hooks }, plugins: { ...plugins } } as never as Record<
	string,
	Record< string, unknown >
>;
watchPlaces( wp );
const { Slot, Fill, createSlotFill } = wp.components as unknown as Record< 'Slot' | 'Fill', ComponentType< any > > & {
	createSlotFill: ( name: string ) => { Fill: ComponentType< any > };
};
const { addFilter, filters } = wp.hooks as unknown as typeof hooks & { filters: Record< string, unknown > };
const { registerPlugin } = wp.plugins as unknown as typeof plugins;

/** jsdom draws nothing: whatever is asked for stands in one place. */
const BOX = { left: 10, top: 20, width: 300, height: 40, right: 310, bottom: 60, x: 10, y: 20, toJSON: () => ( {} ) };

beforeAll( () => {
	Element.prototype.getBoundingClientRect = () => BOX;
	Range.prototype.getBoundingClientRect = () => BOX;
	Element.prototype.scrollIntoView = jest.fn();
} );

afterEach( () => {
	plugins
		.getPlugins( 'woocommerce-admin' )
		.forEach( ( { name } ) => act( () => void plugins.unregisterPlugin( name ) ) );
} );

/** As the client has it for the cards of home. */
const CARDS = [ { id: 'c1', card: 'acme/renewals', attributes: { days: 30 } } ];
register(
	createReduxStore( 'storeboard/home-cards', { reducer: () => ( {} ), selectors: { getCards: () => CARDS } } )
);

const FILL_PROPS = { isEmbedded: false, query: { path: '/acme' } };

async function show() {
	render(
		<SlotFillProvider>
			<div id="adminmenu" />
			<p>
				<Slot name="woocommerce_header_item" fillProps={ FILL_PROPS } />
			</p>
			<p>
				<Slot name="woocommerce_footer_item" />
				<Slot name="storeboard_header_item" />
			</p>
			<plugins.PluginArea scope="woocommerce-admin" />
			<PlacesPanel />
		</SlotFillProvider>
	);
	await userEvent.click( await screen.findByRole( 'button', { name: /[1-9]\d* places? for extensions/ } ) );
	return within( screen.getByRole( 'region', { name: 'Places for extensions' } ) );
}

test( 'each slot of the screen is told with what it gets and who fills it', async () => {
	registerPlugin( 'acme-header', {
		scope: 'woocommerce-admin',
		render: () => createElement( Fill, { name: 'woocommerce_header_item' }, 'Acme' ),
	} as never );
	const panel = await show();

	await userEvent.click( await panel.findByRole( 'button', { name: /^woocommerce_header_item/ } ) );
	expect( await panel.findByText( 'acme-header' ) ).toBeVisible();
	expect( panel.getByText( 'HeaderProps: isEmbedded, query' ) ).toBeVisible();
	expect( panel.getByText( 'query: {"path":"/acme"}' ) ).toBeVisible();
	expect( panel.getByText( /^Items at the end of the header/ ) ).toBeVisible();

	await userEvent.click( panel.getByRole( 'button', { name: /^woocommerce_footer_item/ } ) );
	expect( panel.getByText( 'No extension' ) ).toBeVisible();
	// Ours is no place of extensions.
	expect( panel.queryByRole( 'button', { name: /storeboard_header_item/ } ) ).toBeNull();
} );

test( 'a fill that createSlotFill() made is known too', async () => {
	const { Fill: Item } = createSlotFill( 'woocommerce_footer_item' );
	registerPlugin( 'acme-foot', {
		scope: 'woocommerce-admin',
		render: () => createElement( Item, null, 'Foot' ),
	} as never );
	const panel = await show();

	await userEvent.click( await panel.findByRole( 'button', { name: /^woocommerce_footer_item/ } ) );
	expect( await panel.findByText( 'acme-foot' ) ).toBeVisible();
} );

test( 'a filter that the client reads is told where the part that it changes is on the screen', async () => {
	addFilter( 'woocommerce_admin_persisted_queries', 'acme-menu', ( names: unknown ) => names );
	expect( filters.woocommerce_admin_persisted_queries ).toBeDefined();
	expect( filters.woocommerce_admin_homescreen_quicklinks ).toBeUndefined();
	const panel = await show();

	await userEvent.click( await panel.findByRole( 'button', { name: /^woocommerce_admin_persisted_queries/ } ) );
	expect( panel.getByText( 'acme-menu' ) ).toBeVisible();
	expect( panel.getByText( '(names: string[]) => string[]' ) ).toBeVisible();
	// It was read, and what it changes is not here.
	expect( panel.queryByRole( 'button', { name: /quicklinks/ } ) ).toBeNull();
} );

test( 'a card of home is told with its kind, what its owner set and whose it is', async () => {
	const card = document.createElement( 'section' );
	card.dataset.card = 'c1';
	document.body.append( card );
	const panel = await show();

	await userEvent.click( await panel.findByRole( 'button', { name: 'acme/renewals Card' } ) );
	expect( panel.getByText( 'acme' ) ).toBeVisible();
	expect( panel.getByText( 'days: 30' ) ).toBeVisible();
	expect( panel.getByText( /^add_filter\( 'storeboard_cards'/ ) ).toBeVisible();
	card.remove();
} );

test( 'the example is copied, and where the browser refuses it says what to do', async () => {
	const user = userEvent.setup();
	const panel = await show();
	await user.click( await panel.findByRole( 'button', { name: /^woocommerce_header_item/ } ) );
	await user.click( panel.getByRole( 'button', { name: 'Copy example woocommerce_header_item' } ) );
	expect( panel.getByText( 'Copied.' ) ).toBeVisible();
	expect( await navigator.clipboard.readText() ).toBe( placeOf( 'slot', 'woocommerce_header_item' )!.example );

	jest.spyOn( navigator.clipboard, 'writeText' ).mockRejectedValue( new Error( 'No.' ) );
	await user.click( panel.getByRole( 'button', { name: 'Copy example woocommerce_header_item' } ) );
	expect( await panel.findByText( /Select the example and copy it/ ) ).toBeVisible();
} );

/** A name of each pattern that the reference does not show. */
const nameOf = ( name: string ) => name.replace( '{report}', 'products' ).replace( '{id}', 'other-task' );

test.each(
	all
		.filter( ( { kind } ) => kind === 'slot' || kind === 'filter' )
		.map( ( place ) => [ nameOf( place.name ), place ] as const )
)( 'the example of %s that is copied works in this very place', ( name, place ) => {
	const code = exampleOf( placeOf( place.kind, name ) ?? place, name );
	const named: string[] = [];
	const noted = {
		hooks: { addFilter: ( filter: string ) => named.push( filter ) },
		components: { Fill: 'fill' },
		element: {
			createElement: ( type: string, props: { name?: string } | null, ...children: [] ) => {
				if ( type === 'fill' ) {
					named.push( props!.name! );
				}
				return createElement( type, props, ...children );
			},
		},
		plugins: { registerPlugin: ( _: string, part: { render: () => unknown } ) => part.render() },
	};
	new Function( 'wp', code )( noted );

	expect( placeOf( place.kind, name ) ).toBe( place );
	expect( [ ...new Set( named ) ] ).toEqual( [ name ] );
} );

test( 'Escape closes the list and gives the focus back', async () => {
	const panel = await show();
	const toggle = panel.getByRole( 'button', { name: /places? for extensions/ } );
	expect( toggle ).toHaveAttribute( 'aria-expanded', 'true' );
	await userEvent.click( await panel.findByRole( 'button', { name: /^woocommerce_header_item/ } ) );
	await userEvent.keyboard( '{Escape}' );

	expect( toggle ).toHaveAttribute( 'aria-expanded', 'false' );
	expect( toggle ).toHaveFocus();
} );

test( 'a name belongs to the pattern that says most of it', () => {
	expect( placeOf( 'slot', 'woocommerce_onboarding_task_list_item_tax' )?.signature ).toBe( 'TaskRowProps' );
	expect( placeOf( 'slot', 'woocommerce_onboarding_task_tax' )?.signature ).toBe( 'TaskPageProps' );
	expect( placeOf( 'filter', 'woocommerce_admin_orders_report_charts' )?.name ).toBe(
		'woocommerce_admin_{report}_report_charts'
	);
	expect( placeOf( 'slot', 'storeboard_header_item' ) ).toBeUndefined();
} );

test( 'an open entry stays open, with the focus, while other slots are drawn anew', async () => {
	let redraw = () => {};
	function Header() {
		const [ turn, setTurn ] = useState( 0 );
		redraw = () => setTurn( turn + 1 );
		return (
			<>
				<Slot name="woocommerce_header_item" fillProps={ { turn } } />
				{ turn > 0 && <section data-card="c1" /> }
			</>
		);
	}
	render(
		<SlotFillProvider>
			<Header />
			<Slot name="woocommerce_footer_item" />
			<PlacesPanel />
		</SlotFillProvider>
	);
	await userEvent.click( await screen.findByRole( 'button', { name: /^[1-9]\d* places? for extensions/ } ) );
	const footer = await screen.findByRole( 'button', { name: /^woocommerce_footer_item/ } );
	await userEvent.click( footer );
	act( () => redraw() );
	// The list has been drawn anew once what came with it is in it.
	await screen.findByRole( 'button', { name: 'acme/renewals Card' } );

	expect( footer ).toBeInTheDocument();
	expect( footer ).toHaveAttribute( 'aria-expanded', 'true' );
	expect( footer ).toHaveFocus();
	await userEvent.click( screen.getByRole( 'button', { name: /^woocommerce_header_item/ } ) );
	expect( await screen.findByText( 'turn: 1' ) ).toBeVisible();
} );

test( 'of a slot that a page of an extension fills it says nothing of who does', async () => {
	render(
		<SlotFillProvider>
			<Slot name="woocommerce_header_item" />
			<Fill name="woocommerce_header_item">Of a page</Fill>
			<PlacesPanel />
		</SlotFillProvider>
	);
	await userEvent.click( await screen.findByRole( 'button', { name: /^[1-9]\d* places? for extensions/ } ) );
	await userEvent.click( await screen.findByRole( 'button', { name: /^woocommerce_header_item/ } ) );

	expect( screen.getByText( 'Props' ) ).toBeVisible();
	expect( screen.queryByText( 'No extension' ) ).toBeNull();
} );

test( 'a filter of PHP is told with who the page says changes it', async () => {
	Object.assign( window, { storeboardPlaces: { storeboard_attention_sources: [ 'acme-repairs' ] } } );
	const part = document.createElement( 'div' );
	part.className = 'storeboard-today__attention';
	document.body.append( part );
	const panel = await show();

	await userEvent.click( await panel.findByRole( 'button', { name: /^storeboard_attention_sources/ } ) );
	expect( panel.getByText( 'acme-repairs' ) ).toBeVisible();
	part.remove();
} );

test( 'a name that the toolbar would cover stands below it', async () => {
	const bar = document.createElement( 'div' );
	bar.id = 'wpadminbar';
	bar.getBoundingClientRect = () => ( { ...BOX, top: 0, bottom: 32 } );
	document.body.append( bar );
	await show();

	const name = screen
		.getAllByText( 'woocommerce_header_item' )
		.find( ( { parentElement } ) => parentElement?.className.includes( 'is-at-top' ) );
	// The place begins at 20 px.
	expect( name ).toHaveStyle( { top: '12px' } );
	bar.remove();
} );
