import { fireEvent, screen, waitFor } from '@testing-library/react';
import { failing, inTurn, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import type { CardKind } from '../../../data/home-cards';
import type { Attributes } from '../../../lib/arrangement';
import { SettingsDialog } from '../settings-dialog';

const ANSWERS = 'GET /storeboard/v1/home-cards/answers';

const text = ( label: string, choices?: string[] ) => ( {
	type: 'string' as const,
	label,
	default: '',
	...( choices && { choices: choices.map( ( value ) => ( { value, label: value } ) ) } ),
} );

const KIND: CardKind = {
	name: 'acme/number',
	title: 'One stat',
	description: '',
	category: 'numbers',
	icon: '',
	keywords: [],
	presentation: 'framed',
	attributes: {
		metric: text( 'Number', [ 'orders/net_revenue', 'products/items_sold', 'acme/commission' ] ),
		filter: text( 'Filter' ),
		filter_label: text( '' ),
	},
	height: 100,
	several: true,
};

const TABLE: CardKind = {
	...KIND,
	attributes: { ...KIND.attributes, metric: undefined!, by: text( 'Rows', [ 'product', 'payment_method' ] ) },
};
delete ( TABLE.attributes as Partial< typeof TABLE.attributes > ).metric;

const MEMBERS = {
	answers: [
		{
			status: 200,
			body: {
				metrics: [ { key: 'orders_count', label: 'Orders', format: 'integer', better: 'up' } ],
				totals: { orders_count: 3 },
				intervals: [],
				rows: [
					{ payment_method: 'stripe', label: 'Card', orders_count: 2 },
					{ payment_method: '', label: 'None', orders_count: 1 },
				],
				total: 2,
				source: 'sums',
			},
		},
	],
};

function open( attributes: Attributes, kind = KIND, replies: Replies = { [ ANSWERS ]: MEMBERS } ) {
	mockApi( replies );
	const onSave = jest.fn();
	const card = {
		id: 'a',
		card: kind.name,
		place: 'start' as const,
		attributes,
		title: 'A card',
		presentation: 'framed' as const,
		height: 100,
		isGone: false,
	};
	return { onSave, ...show( <SettingsDialog card={ card } kind={ kind } onSave={ onSave } onClose={ () => {} } /> ) };
}

const field = ( name: string ) => screen.queryByRole( 'combobox', { name } );

it( 'asks for a member of what is filtered by, and saves nothing without one', async () => {
	const { user, onSave } = open( { metric: 'orders/net_revenue', filter: '', filter_label: '' } );
	await user.selectOptions( await screen.findByRole( 'combobox', { name: 'Filter' } ), 'Payment method' );
	const member = await screen.findByRole( 'combobox', { name: 'Payment method' } );
	await screen.findByRole( 'option', { name: 'Card' } );

	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( onSave ).not.toHaveBeenCalled();
	expect( member ).toBeInvalid();
	expect( member ).toHaveAccessibleDescription( 'Choose a value, or change the filter to All orders.' );
	await waitFor( () => expect( member ).toHaveFocus() );

	// The member whose name is empty is one too.
	await user.selectOptions( member, 'None' );
	expect( member ).toBeValid();
	await user.selectOptions( member, 'Card' );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( onSave ).toHaveBeenCalledWith(
		{ metric: 'orders/net_revenue', filter: 'payment_method:stripe', filter_label: 'Payment method: Card' },
		'orders/net_revenue, Payment method: Card'
	);
} );

it( 'saves all orders where the filter is taken back', async () => {
	const { user, onSave } = open( { metric: 'orders/net_revenue', filter: '', filter_label: '' } );
	await user.selectOptions( await screen.findByRole( 'combobox', { name: 'Filter' } ), 'Payment method' );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	await user.selectOptions( screen.getByRole( 'combobox', { name: 'Filter' } ), 'All orders' );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );

	expect( onSave ).toHaveBeenCalledWith(
		{ metric: 'orders/net_revenue', filter: '', filter_label: '' },
		'orders/net_revenue'
	);
} );

it.each( [
	[ 'a number of products', { metric: 'products/items_sold' }, KIND ],
	[ 'an extension’s number', { metric: 'acme/commission' }, KIND ],
	[ 'the first products', { by: 'product' }, TABLE ],
] )( 'offers no filter of orders for %s, and saves it all the same', async ( _, attributes, kind ) => {
	const { user, onSave } = open( { ...attributes, filter: 'payment_method', filter_label: '' } as Attributes, kind );

	await screen.findByRole( 'button', { name: 'Save' } );
	expect( field( 'Filter' ) ).not.toBeInTheDocument();
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( onSave ).toHaveBeenCalled();
} );

it( 'leads to the field once its options come after Try again', async () => {
	const { user } = open(
		{ metric: 'orders/net_revenue', filter: 'payment_method:stripe', filter_label: 'Payment method: Card' },
		KIND,
		{ [ ANSWERS ]: inTurn( failing.server, MEMBERS ) }
	);
	await user.click( await screen.findByRole( 'button', { name: 'Try again' } ) );

	await waitFor( () => expect( field( 'Payment method' ) ).toHaveFocus() );
	expect( field( 'Payment method' ) ).toHaveDisplayValue( 'Card' );
} );

it( 'says why it saves nothing where the options could not be loaded', async () => {
	const { user, onSave } = open( { metric: 'orders/net_revenue', filter: 'payment_method', filter_label: '' }, KIND, {
		[ ANSWERS ]: failing.server,
	} );
	await screen.findByRole( 'button', { name: 'Try again' } );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );

	expect( onSave ).not.toHaveBeenCalled();
	const problem = await screen.findByText( 'Choose a value, or change the filter to All orders.' );
	await waitFor( () => expect( problem ).toHaveFocus() );

	await user.selectOptions( screen.getByRole( 'combobox', { name: 'Filter' } ), 'All orders' );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( onSave ).toHaveBeenCalled();
} );

it( 'saves a card whose filter is one that it does not offer', async () => {
	const values = { metric: 'orders/net_revenue', filter: 'coupon', filter_label: '' };
	const { user, onSave } = open( values );
	expect( await screen.findByRole( 'combobox', { name: 'Filter' } ) ).toHaveDisplayValue( 'All orders' );
	await user.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( onSave ).toHaveBeenCalledWith( values, 'orders/net_revenue' );
} );

test( 'a number of now or of all time has no period, and nothing to compare with', () => {
	const kind: CardKind = {
		...KIND,
		attributes: {
			metric: text( 'Number', [ 'orders/net_revenue', 'stock/quantity', 'customers/customers_count' ] ),
			range: text( 'Period', [ 'month' ] ),
			compare: text( 'Compare to', [ 'previous_period' ] ),
		},
	};
	open( { metric: 'orders/net_revenue', range: 'month', compare: 'previous_period' }, kind );
	expect( screen.getByRole( 'combobox', { name: 'Period' } ) ).toBeVisible();
	for ( const metric of [ 'stock/quantity', 'customers/customers_count' ] ) {
		fireEvent.change( screen.getByRole( 'combobox', { name: 'Number' } ), { target: { value: metric } } );
		expect( screen.queryByRole( 'combobox', { name: 'Period' } ) ).toBeNull();
		expect( screen.queryByRole( 'combobox', { name: 'Compare to' } ) ).toBeNull();
	}
} );
