import { screen, within } from '@testing-library/react';
import { show } from '../../../../tests/js/render';
import { setPageSettings, type PageSettings } from '../../../lib/page-settings';
import { Chart, type ChartProps } from '..';
import { targetSeries } from '../target';

type Target = NonNullable< PageSettings[ 'targets' ] >[ number ];

const SALES = 'orders/net_revenue';

const target = ( period: Target[ 'period' ], amount: number, more: Partial< Target > = {} ): Target => ( {
	...{ metric: SALES, period, amount, isLevel: false },
	...more,
} );

const day = ( date: string, last = date ) => ( { date: `${ date } 00:00:00`, end: `${ last } 23:59:59`, value: 50 } );

const periodOf = ( ...points: ReturnType< typeof day >[] ) => ( {
	key: 'primary',
	label: 'Month to date',
	points,
	total: 100,
} );

const linesOf = ( targets: Target[], ...points: ReturnType< typeof day >[] ) => {
	setPageSettings( { targets } );
	return targetSeries( SALES, periodOf( ...points ) ).map( ( { total, points: all } ) => ( {
		total: Number( total!.toFixed( 4 ) ),
		values: all.map( ( { value } ) => Number( value!.toFixed( 4 ) ) ),
	} ) );
};

test( 'gives each day its part of the shortest period that has a target', () => {
	const both = [ target( 'year', 36600 ), target( 'month', 3000 ) ];
	expect( linesOf( both, day( '2026-11-30' ), day( '2026-12-01' ) ) ).toEqual( [
		{ total: 196.7742, values: [ 100, 96.7742 ] },
	] );
	// A leap year has 366 days.
	expect( linesOf( [ target( 'year', 36600 ) ], day( '2028-02-29' ) ) ).toEqual( [
		{ total: 100, values: [ 100 ] },
	] );
} );

test( 'takes a week that two months share by the days of each, and several periods whole', () => {
	expect( linesOf( [ target( 'month', 3000 ) ], day( '2026-11-29', '2026-12-05' ) )[ 0 ]!.values ).toEqual( [
		Number( ( 200 + ( 3000 / 31 ) * 5 ).toFixed( 4 ) ),
	] );
	expect( linesOf( [ target( 'month', 3000 ) ], day( '2026-07-01', '2026-12-31' ) )[ 0 ]!.values ).toEqual( [
		18000,
	] );
	expect( linesOf( [ target( 'quarter', 900 ) ], day( '2026-01-01', '2026-12-31' ) )[ 0 ]!.values ).toEqual( [
		3600,
	] );
} );

test( 'holds what does not grow over a period against the whole target on each day', () => {
	expect( linesOf( [ target( 'month', 40, { isLevel: true } ) ], day( '2026-11-30' ), day( '2026-12-01' ) ) ).toEqual(
		[ { total: 40, values: [ 40, 40 ] } ]
	);
} );

describe( 'in a chart', () => {
	const chart = ( props: Partial< ChartProps > = {} ) => (
		<Chart
			title="Net sales"
			metric={ SALES }
			series={ [ periodOf( day( '2026-11-29' ), day( '2026-11-30' ) ) ] }
			format="currency"
			interval="day"
			type="line"
			{ ...props }
		/>
	);
	const findSlider = () => screen.findByRole( 'slider', { name: 'Net sales' } );

	test( 'is read by its name, has a total, and can be switched off', async () => {
		setPageSettings( { targets: [ target( 'month', 3000 ) ] } );
		const { user } = show( chart() );
		expect( await findSlider() ).toHaveAttribute(
			'aria-valuetext',
			'Mon, November 30, 2026: $50.00; Target: $100.00'
		);
		const box = screen.getByRole( 'checkbox', { name: 'Target $200.00' } );
		await user.click( box );
		expect( await findSlider() ).toHaveAttribute(
			'aria-valuetext',
			'Mon, November 30, 2026; Month to date: $50.00'
		);
	} );

	test( 'of counts says what falls to a day, and not nothing', async () => {
		setPageSettings( { targets: [ target( 'month', 10 ) ] } );
		const { user } = show( chart( { format: 'number' } ) );
		expect( await findSlider() ).toHaveAttribute( 'aria-valuetext', 'Mon, November 30, 2026: 50; Target: 0.33' );
		await user.click( screen.getByRole( 'button', { name: 'Show as table' } ) );
		const [ , first ] = within( screen.getByRole( 'table' ) ).getAllByRole( 'row' );
		expect(
			within( first! )
				.getAllByRole( 'cell' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ '50', '0.33' ] );
	} );

	test( 'is a line also where the periods are bars, and a column of the table without dates of its own', async () => {
		setPageSettings( { targets: [ target( 'month', 3000 ) ] } );
		const { container, user } = show( chart( { type: 'bar' } ) );
		await findSlider();
		expect( container.querySelectorAll( '.storeboard-chart__marks .storeboard-chart__bars' ) ).toHaveLength( 1 );
		expect( container.querySelectorAll( '.storeboard-chart__marks .storeboard-chart__line' ) ).toHaveLength( 1 );
		await user.click( screen.getByRole( 'button', { name: 'Show as table' } ) );
		const [ head, first ] = within( screen.getByRole( 'table' ) ).getAllByRole( 'row' );
		expect( head ).toHaveTextContent( 'DateMonth to dateTarget' );
		expect( within( first! ).getAllByRole( 'cell' ).at( -1 ) ).toHaveTextContent( '$100.00' );
	} );

	test.each( [
		[ 'there is none', [], SALES ],
		[ 'it is of something else', [ target( 'month', 3000 ) ], 'orders/refunds' ],
		[ 'not all orders are counted', [ target( 'month', 3000 ) ], undefined ],
	] )( 'does not show where %s', async ( _, targets, metric ) => {
		setPageSettings( { targets } );
		show( chart( { metric } ) );
		await findSlider();
		expect( screen.queryByText( 'Target' ) ).toBeNull();
	} );
} );
