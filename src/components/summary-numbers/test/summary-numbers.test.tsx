import { useState } from '@wordpress/element';
import { act, screen, within } from '@testing-library/react';
import { setLocaleData } from '@wordpress/i18n';
import { show } from '../../../../tests/js/render';
import { SummaryNumbers, SummaryPanel, SummaryTabs, type SummaryNumber, type SummaryNumbersProps } from '..';

const numbers: SummaryNumber[] = [
	{ key: 'net_revenue', label: 'Net sales', value: 105, previous: 100, format: 'currency' },
	{ key: 'orders_count', label: 'Orders', value: 3, previous: 4, format: 'number' },
	{ key: 'avg', label: 'Average items', value: 1.99, previous: 0, format: 'average' },
	{ key: 'refunds', label: 'Returns', value: -20, previous: -10, format: 'currency' },
];

const onSelect = jest.fn();
beforeEach( () => onSelect.mockClear() );

function Row( props: Partial< SummaryNumbersProps > ) {
	const [ selected, setSelected ] = useState( 'net_revenue' );
	return (
		<>
			<SummaryTabs
				label="Totals"
				numbers={ numbers }
				panelId="chart"
				selected={ selected }
				onSelect={ ( key ) => {
					onSelect( key );
					setSelected( key );
				} }
				{ ...props }
			/>
			<SummaryPanel id="chart" selected={ selected }>
				{ `Chart of ${ selected }` }
			</SummaryPanel>
		</>
	);
}

const named = ( name: string ) => screen.getByRole( 'tab', { name } );

it( 'says each figure, its change in words, and what it was', () => {
	show( <Row /> );
	expect( named( 'Net sales $105.00 Up 5% from Previous period: $100.00' ) ).toBeVisible();
	expect( named( 'Orders 3 Down 25% from Previous period: 4' ) ).toBeVisible();
	expect( named( 'Average items 2 Up from Previous period: 0' ) ).toBeVisible();
	expect( named( 'Returns -$20.00 Down 100% from Previous period: -$10.00' ) ).toBeVisible();
} );

it.each( [
	[ 'from nothing to nothing', { value: 0, previous: 0 }, 'Orders 0 No change from Previous year: 0' ],
	[ 'from nothing to something', { value: 3, previous: 0 }, 'Orders 3 Up from Previous year: 0' ],
	[ 'from nothing to less', { value: -3, previous: 0 }, 'Orders -3 Down from Previous year: 0' ],
	[ 'of what is missing', { value: null, previous: 4 }, 'Orders N/A No change data Previous year: 4' ],
	[ 'from what is missing', { value: 4, previous: null }, 'Orders 4 No change data Previous year: N/A' ],
	[ 'up', { value: 8, previous: 4 }, 'Orders 8 Up 100% from Previous year: 4' ],
	[
		'of averages that whole numbers would contradict',
		{ value: 5.4, previous: 4.74, format: 'average' as const },
		'Orders 5.4 Up 14% from Previous year: 4.74',
	],
	[
		'of averages that are whole numbers',
		{ value: 6, previous: 4, format: 'average' as const },
		'Orders 6 Up 50% from Previous year: 4',
	],
	[ 'where nothing is compared', { value: 8, previous: undefined }, 'Orders 8' ],
] )( 'has words for the change %s', ( _, values, name ) => {
	const number = { key: 'orders', label: 'Orders', format: 'number' as const, ...values };
	show( <Row numbers={ [ number ] } comparison="previous_year" selected="orders" /> );
	expect( named( name ) ).toBeVisible();
} );

it( 'shows that it was nothing by a word, where no percentage can', () => {
	show(
		<Row numbers={ [ { key: 'any', label: 'Any', format: 'number', value: 3, previous: 0 } ] } selected="any" />
	);
	expect( screen.getByText( 'New' ) ).toBeVisible();
	expect( screen.queryByText( 'N/A' ) ).toBeNull();
} );

it( 'calls nothing new that fell below zero', () => {
	show(
		<Row numbers={ [ { key: 'any', label: 'Any', format: 'number', value: -3, previous: 0 } ] } selected="any" />
	);
	expect( named( 'Any -3 Down from Previous period: 0' ) ).toBeVisible();
	expect( screen.queryByText( 'New' ) ).toBeNull();
} );

it.each( [
	[ 'sales that rise', 8, 'up', 'is-better' ],
	[ 'sales that fall', 2, 'up', 'is-worse' ],
	[ 'returns that rise', 8, 'down', 'is-worse' ],
	[ 'returns that fall', 2, 'down', 'is-better' ],
	[ 'taxes that rise', 8, 'none', 'is-neutral' ],
	[ 'what nobody has declared', 8, undefined, 'is-neutral' ],
	[ 'sales that stay', 4, 'up', 'is-neutral' ],
] as const )( 'colours %s by which way is better', ( _, value, better, trend ) => {
	const number = { key: 'any', label: 'Any', format: 'number' as const, value, previous: 4, better };
	show( <Row numbers={ [ number ] } selected="any" /> );
	const change = screen.getByText( /from Previous period: / ).parentElement;
	expect( change ).toHaveClass( 'storeboard-summary__change', trend );
} );

describe( 'as tabs', () => {
	it( 'choose the chart', async () => {
		const { user } = show( <Row /> );
		const panel = screen.getByRole( 'tabpanel', { name: /^Net sales/ } );
		expect( screen.getByRole( 'tab', { selected: true } ) ).toHaveAttribute( 'aria-controls', panel.id );

		await user.click( screen.getByRole( 'tab', { name: /^Orders/ } ) );
		expect( onSelect ).toHaveBeenCalledWith( 'orders_count' );
		expect( screen.getByRole( 'tabpanel', { name: /^Orders/ } ) ).toHaveTextContent( 'Chart of orders_count' );
		await user.click( screen.getByRole( 'tab', { name: /^Orders/ } ) );
		expect( onSelect ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'are one tab stop, with arrows, Home and End', async () => {
		const { user } = show( <Row /> );
		await user.tab();
		expect( screen.getByRole( 'tab', { name: /^Net sales/ } ) ).toHaveFocus();
		await user.keyboard( '{ArrowRight}' );
		expect( screen.getByRole( 'tab', { name: /^Orders/ } ) ).toHaveFocus();
		expect( onSelect ).not.toHaveBeenCalled();
		await user.keyboard( '{End}' );
		expect( screen.getByRole( 'tab', { name: /^Returns/ } ) ).toHaveFocus();
		await user.keyboard( '{ArrowRight}{ArrowLeft}{Enter}' );
		expect( onSelect ).toHaveBeenCalledWith( 'refunds' );
		await user.keyboard( '{Home}' );
		expect( screen.getByRole( 'tab', { name: /^Net sales/ } ) ).toHaveFocus();
	} );

	it( 'move in the reading direction', async () => {
		setLocaleData( { 'text direction\u0004ltr': [ 'rtl' ] } );
		const { user } = show( <Row /> );
		act( () => screen.getByRole( 'tab', { name: /^Net sales/ } ).focus() );
		await user.keyboard( '{ArrowLeft}' );
		expect( screen.getByRole( 'tab', { name: /^Orders/ } ) ).toHaveFocus();
		setLocaleData( { 'text direction\u0004ltr': [ 'ltr' ] } );
	} );

	it( 'select the first where the address names a chart that is not there', () => {
		show( <Row selected="profit" /> );
		expect( screen.getByRole( 'tab', { selected: true } ) ).toHaveAccessibleName( /^Net sales/ );
	} );
} );

it( 'is a list of links where it chooses nothing', async () => {
	const onClick = jest.fn( ( event?: unknown ) => event );
	show(
		<SummaryNumbers
			label="Performance"
			numbers={ [ { ...numbers[ 0 ]!, href: '#revenue', onClick }, numbers[ 1 ]! ] }
		/>
	);
	const list = screen.getByRole( 'list', { name: 'Performance' } );
	expect( within( list ).getAllByRole( 'listitem' ) ).toHaveLength( 2 );
	expect( within( list ).getByRole( 'link', { name: /^Net sales \$105\.00/ } ) ).toHaveAttribute(
		'href',
		'#revenue'
	);
	expect( within( list ).getAllByRole( 'link' ) ).toHaveLength( 1 );
	expect( screen.queryByRole( 'tab' ) ).toBeNull();
} );

it( 'waits with its labels in place', () => {
	show( <Row isLoading /> );
	expect( named( 'Net sales Loading…' ) ).toBeVisible();
	expect( screen.queryByText( '$105.00' ) ).toBeNull();
} );

it( 'says what failed and tries again', async () => {
	const onRetry = jest.fn( async () => {} );
	const { user } = show( <Row error={ new Error( 'Away' ) } onRetry={ onRetry } /> );
	expect( screen.getByText( 'Couldn’t load your stats.' ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( onRetry ).toHaveBeenCalledTimes( 1 );
} );
