import { act, screen, within } from '@testing-library/react';
import { setLocaleData } from '@wordpress/i18n';
import { show } from '../../../../tests/js/render';
import { Chart, type ChartProps, type ChartSeries } from '..';

const days = ( month: string, values: ( number | null )[] ) =>
	values.map( ( value, day ) => ( {
		date: `${ month }-${ String( day + 1 ).padStart( 2, '0' ) } 00:00:00`,
		value,
	} ) );

const november: ChartSeries = {
	key: 'primary',
	label: 'Month to date (Nov 1 - 4, 2026)',
	points: days( '2026-11', [ 10, 0, 1234.5, null ] ),
	total: 1244.5,
};
const october: ChartSeries = {
	key: 'secondary',
	label: 'Previous period (Oct 1 - 4, 2026)',
	points: days( '2026-10', [ 5, 6, 7, 8 ] ),
	total: 26,
};
const items = [ 'Hat', 'Scarf', 'Glove', 'Sock', 'Belt', 'Coat' ].map( ( label, place ) => ( {
	key: label,
	label,
	points: days( '2026-11', [ place + 1, 2 ] ),
} ) );

const chart = ( props: Partial< ChartProps > = {} ) => (
	<Chart
		title="Net sales"
		series={ [ november, october ] }
		format="currency"
		interval="day"
		type="line"
		{ ...props }
	/>
);

const findSlider = () => screen.findByRole( 'slider', { name: 'Net sales' } );

it( 'draws no hours of today that have not begun, and the zeros of those that it is compared with', async () => {
	// A quarter past two in the store.
	jest.useFakeTimers( { now: Date.parse( '2026-11-22T02:15:00Z' ), doNotFake: [ 'setTimeout', 'queueMicrotask' ] } );
	const hours = ( day: string ) =>
		[ 3, 0, 0, 0 ].map( ( value, hour ) => ( { date: `${ day } 0${ hour }:00:00`, value } ) );
	show(
		chart( {
			interval: 'hour',
			format: 'number',
			series: [
				{ ...november, points: hours( '2026-11-22' ) },
				{ ...october, points: hours( '2026-11-21' ) },
			],
		} )
	);
	const slider = await findSlider();
	expect( slider ).toHaveAttribute( 'aria-valuetext', expect.stringMatching( /2026.*: N\/A; .*2026.*: 0$/ ) );
	jest.useRealTimers();
} );

describe( 'by keyboard', () => {
	it( 'is one tab stop that reads the values of both periods by their own dates', async () => {
		const { user } = show( chart() );
		const slider = await findSlider();
		act( () => screen.getByRole( 'checkbox', { name: /Previous period/ } ).focus() );
		await user.tab();
		expect( slider ).toHaveFocus();
		expect( slider ).toHaveAttribute( 'aria-valuetext', 'Wed, November 4, 2026: N/A; Sun, October 4, 2026: $8.00' );

		await user.keyboard( '{ArrowLeft}' );
		expect( slider ).toHaveAttribute(
			'aria-valuetext',
			'Tue, November 3, 2026: $1,234.50; Sat, October 3, 2026: $7.00'
		);
		expect( slider ).toHaveAttribute( 'aria-valuenow', '3' );

		await user.keyboard( '{Home}{ArrowLeft}' );
		expect( slider ).toHaveAttribute( 'aria-valuenow', '1' );
		await user.keyboard( '{ArrowRight}{End}{ArrowRight}' );
		expect( slider ).toHaveAttribute( 'aria-valuenow', '4' );
	} );

	it( 'shows what it reads beside the place, until Escape or until the focus leaves', async () => {
		const { user } = show( chart() );
		const slider = await findSlider();
		act( () => slider.focus() );
		await user.keyboard( '{Home}' );
		expect( screen.getByText( 'Sun, November 1, 2026' ) ).toBeVisible();

		await user.keyboard( '{Escape}' );
		expect( screen.queryByText( 'Sun, November 1, 2026' ) ).toBeNull();
		await user.keyboard( '{ArrowRight}' );
		expect( screen.getByText( 'Mon, November 2, 2026' ) ).toBeVisible();

		await user.tab();
		expect( screen.queryByText( 'Mon, November 2, 2026' ) ).toBeNull();
	} );

	it( 'moves in the reading direction where that is from right to left', async () => {
		setLocaleData( { 'text direction\u0004ltr': [ 'rtl' ] } );
		const { user } = show( chart() );
		const slider = await findSlider();
		act( () => slider.focus() );
		await user.keyboard( '{Home}{ArrowLeft}' );
		expect( slider ).toHaveAttribute( 'aria-valuenow', '2' );
		await user.keyboard( '{ArrowRight}' );
		expect( slider ).toHaveAttribute( 'aria-valuenow', '1' );
		setLocaleData( { 'text direction\u0004ltr': [ 'ltr' ] } );
	} );
} );

it( 'shows the values under the pointer', async () => {
	const { user } = show( chart( { type: 'bar' } ) );
	const slider = await findSlider();
	await user.pointer( { target: slider, coords: { clientX: 0 } } );
	expect( screen.getByText( 'Sun, November 1, 2026' ) ).toBeVisible();
	await user.pointer( { target: slider, coords: { clientX: 9999 } } );
	expect( screen.getByText( 'Wed, November 4, 2026' ) ).toBeVisible();
	await user.pointer( { target: document.body } );
	expect( screen.queryByText( 'Wed, November 4, 2026' ) ).toBeNull();
} );

it( 'shows the data as a table, with both dates, and as a chart again', async () => {
	const { user } = show( chart() );
	await user.click( await screen.findByRole( 'button', { name: 'Show as table' } ) );

	const table = screen.getByRole( 'table', { name: 'Net sales' } );
	expect(
		within( table )
			.getAllByRole( 'columnheader' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'Date', november.label, 'Compared date', october.label ] );
	const row = within( table ).getByRole( 'row', { name: /November 3/ } );
	expect(
		within( row )
			.getAllByRole( 'cell' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ '$1,234.50', 'Sat, October 3, 2026', '$7.00' ] );
	expect( screen.queryByRole( 'slider' ) ).toBeNull();

	await user.click( screen.getByRole( 'button', { name: 'Show as chart' } ) );
	expect( await findSlider() ).toBeVisible();
} );

it( 'can be scrolled by keyboard as a table', async () => {
	const { user } = show( chart() );
	await user.click( await screen.findByRole( 'button', { name: 'Show as table' } ) );
	// Past the legend's two switches.
	await user.tab();
	await user.tab();
	await user.tab();
	expect( screen.getByRole( 'group', { name: 'Net sales' } ) ).toHaveFocus();
} );

describe( 'its legend', () => {
	it( 'says the totals and switches a period off', async () => {
		const { user } = show( chart() );
		await user.click( await screen.findByRole( 'checkbox', { name: 'Previous period (Oct 1 - 4, 2026) $26.00' } ) );
		const slider = await findSlider();
		act( () => slider.focus() );
		await user.keyboard( '{Home}' );
		expect( slider ).toHaveAttribute(
			'aria-valuetext',
			'Sun, November 1, 2026; Month to date (Nov 1 - 4, 2026): $10.00'
		);
	} );

	it( 'begins with five items, and reads those that are on, the largest first', async () => {
		const { user } = show( chart( { series: items, mode: 'item', format: 'number' } ) );
		const slider = await findSlider();
		act( () => slider.focus() );
		await user.keyboard( '{Home}' );
		expect( slider ).toHaveAttribute(
			'aria-valuetext',
			'Sun, November 1, 2026; Belt: 5; Sock: 4; Glove: 3; Scarf: 2; Hat: 1'
		);

		await user.click( screen.getByRole( 'checkbox', { name: 'Coat' } ) );
		await user.click( screen.getByRole( 'checkbox', { name: 'Belt' } ) );
		expect( slider ).toHaveAttribute( 'aria-valuetext', expect.stringContaining( 'Coat: 6; Sock: 4' ) );
	} );

	it( 'says what to do where all are off, and has no switch for one alone', async () => {
		const { user, rerender } = show( chart() );
		for ( const box of await screen.findAllByRole( 'checkbox' ) ) {
			await user.click( box );
		}
		expect( screen.getByText( 'Choose what to show in the legend.' ) ).toBeVisible();
		rerender( chart( { series: [ november ] } ) );
		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
	} );
} );

describe( 'its controls', () => {
	it( 'offer the intervals of the period', async () => {
		const onIntervalChange = jest.fn();
		const { user } = show( chart( { intervals: [ 'day', 'week', 'month' ], onIntervalChange } ) );
		const select = await screen.findByRole( 'combobox', { name: 'Chart period' } );
		expect(
			within( select )
				.getAllByRole( 'option' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ 'By day', 'By week', 'By month' ] );
		await user.selectOptions( select, 'By week' );
		expect( onIntervalChange ).toHaveBeenCalledWith( 'week' );
	} );

	it( 'offer no interval where the period has one alone', async () => {
		show( chart( { intervals: [ 'day' ], onIntervalChange: () => {} } ) );
		await findSlider();
		expect( screen.queryByRole( 'combobox' ) ).toBeNull();
	} );

	it( 'choose lines or bars', async () => {
		const onTypeChange = jest.fn();
		const { user } = show( chart( { onTypeChange } ) );
		expect( await screen.findByRole( 'menuitemradio', { name: 'Line chart', checked: true } ) ).toBeVisible();
		await user.click( screen.getByRole( 'menuitemradio', { name: 'Line chart' } ) );
		expect( onTypeChange ).not.toHaveBeenCalled();
		await user.click( screen.getByRole( 'menuitemradio', { name: 'Bar chart', checked: false } ) );
		expect( onTypeChange ).toHaveBeenCalledWith( 'bar' );
	} );
} );

describe( 'without values', () => {
	it.each( [
		[ 'there are no points', [] ],
		[ 'all are zero', days( '2026-11', [ 0, 0, null ] ) ],
	] )( 'says so where %s', async ( _, points ) => {
		show( chart( { series: [ { ...november, points } ] } ) );
		expect( await screen.findByText( 'No data for the selected date range' ) ).toBeVisible();
		expect( screen.queryByRole( 'slider' ) ).toBeNull();
	} );

	it( 'waits with its legend in place', async () => {
		show( chart( { isLoading: true, series: [ { ...november, points: [], total: undefined } ] } ) );
		expect( await screen.findByText( november.label ) ).toBeVisible();
		expect( screen.getByRole( 'region', { name: 'Net sales', busy: true } ) ).toHaveTextContent( 'Loading…' );
		expect( screen.queryByText( 'No data for the selected date range' ) ).toBeNull();
	} );

	it( 'says what failed and tries again', async () => {
		const onRetry = jest.fn( async () => {} );
		const { user } = show( chart( { error: new Error( 'Away' ), onRetry } ) );
		expect( await screen.findByText( 'Couldn’t load the chart.' ) ).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( onRetry ).toHaveBeenCalledTimes( 1 );
	} );
} );

it( 'reads annotations at the interval that holds their day, and lists them in the table', async () => {
	const { user } = show(
		chart( {
			series: [ november ],
			annotations: [
				{ id: 1, date: '2026-11-03', text: 'Sale began' },
				{ id: 2, date: '2026-10-31', text: 'Before' },
				{ id: 3, date: '2026-11-05', text: 'After' },
			],
		} )
	);
	const slider = await findSlider();
	act( () => slider.focus() );
	await user.keyboard( '{ArrowLeft}' );
	expect( slider ).toHaveAttribute( 'aria-valuetext', expect.stringMatching( /\$1,234\.50; Sale began$/ ) );

	await user.click( screen.getByRole( 'button', { name: 'Show as table' } ) );
	expect( screen.getByRole( 'row', { name: /November 3.*Sale began/ } ) ).toBeVisible();
	expect( screen.queryByText( /Before|After/ ) ).toBeNull();
} );

it( 'reads a note on a range at each of its days', async () => {
	const { user } = show(
		chart( {
			series: [ november ],
			annotations: [ { id: 1, date: '2026-10-30', lastDate: '2026-11-02', text: 'Sale' } ],
		} )
	);
	await findSlider();
	await user.click( screen.getByRole( 'button', { name: 'Show as table' } ) );

	const noted = screen.getAllByRole( 'row' ).filter( ( { textContent } ) => textContent?.endsWith( 'Sale ' ) );
	expect( noted.map( ( row ) => within( row ).getByRole( 'rowheader' ).textContent ) ).toEqual( [
		'Sun, November 1, 2026',
		'Mon, November 2, 2026',
	] );
} );

describe( 'what opens days', () => {
	const openChart = async ( props: Partial< ChartProps > = {} ) => {
		const onOpen = jest.fn();
		const { user } = show( chart( { onOpen, ...props } ) );
		const slider = await findSlider();
		return { onOpen, user, slider };
	};

	it( 'is Enter on the day that is read, with the day on which the chart goes on', async () => {
		const { onOpen, user, slider } = await openChart();
		expect( slider ).toHaveAccessibleDescription( 'Press Enter to view this date’s orders.' );
		act( () => slider.focus() );
		await user.keyboard( '{ArrowLeft}{Enter}{End}{Enter}' );

		expect( onOpen.mock.calls ).toEqual( [
			[ '2026-11-03', '2026-11-04' ],
			[ '2026-11-04', undefined ],
		] );
	} );

	it( 'is a click, and for a finger the second one: the first one reads', async () => {
		const { onOpen, user, slider } = await openChart();
		const mouse = { target: slider, coords: { clientX: 0 } };
		await user.pointer( mouse );
		expect( screen.getByText( 'Select to view orders' ) ).toBeInTheDocument();
		await user.pointer( { keys: '[MouseLeft]', ...mouse } );
		expect( onOpen.mock.calls ).toEqual( [ [ '2026-11-01', '2026-11-02' ] ] );

		const finger = { keys: '[TouchA]', target: slider, coords: { clientX: 9999 } };
		await user.pointer( finger );
		expect( onOpen ).toHaveBeenCalledTimes( 1 );
		await user.pointer( finger );
		expect( onOpen.mock.lastCall ).toEqual( [ '2026-11-04', undefined ] );
	} );

	it( 'is each date of the table, and leaves N to the notes', async () => {
		const onAnnotate = jest.fn();
		const { onOpen, user, slider } = await openChart( { onAnnotate } );
		expect( slider ).toHaveAccessibleDescription(
			'Press Enter to view this date’s orders, or N to add a note to it.'
		);
		act( () => slider.focus() );
		await user.keyboard( 'n' );
		expect( onAnnotate.mock.calls ).toEqual( [ [ '2026-11-04' ] ] );

		await user.click( screen.getByRole( 'button', { name: 'Show as table' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Mon, November 2, 2026: view orders' } ) );
		expect( onOpen.mock.calls ).toEqual( [ [ '2026-11-02', '2026-11-03' ] ] );
	} );
} );

it( 'adds a note to the date that is read by Enter, and to each date of the table', async () => {
	const onAnnotate = jest.fn();
	const { user } = show( chart( { onAnnotate } ) );
	const slider = await findSlider();
	expect( slider ).toHaveAccessibleDescription( 'Press Enter to add a note to this date.' );
	act( () => slider.focus() );
	await user.keyboard( '{ArrowLeft}{Enter}' );

	await user.click( screen.getByRole( 'button', { name: 'Show as table' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Add a note to Sun, November 1, 2026' } ) );
	expect( onAnnotate.mock.calls ).toEqual( [ [ '2026-11-03' ], [ '2026-11-01' ] ] );
} );

it( 'stays at its end where the points become fewer', async () => {
	const { rerender } = show( chart() );
	await findSlider();
	rerender( chart( { series: [ { ...november, points: days( '2026-11', [ 1, 2 ] ) } ] } ) );
	expect( await findSlider() ).toHaveAttribute( 'aria-valuenow', '2' );
} );
