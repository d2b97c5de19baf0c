import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateRangePicker } from '..';
import type { RangeChoice, RangeSettings } from '../../../lib/date-range';
import { speakMessage } from '../../../lib/speak';

jest.mock( '../../../lib/speak' );

const settings: RangeSettings = {
	today: '2026-11-21',
	weekStartsOn: 1,
	defaultRange: 'period=month&compare=previous_year',
};

const CUSTOM = { period: 'custom', compare: 'previous_period', after: '2026-11-02', before: '2026-11-05' };

function show( query: Record< string, string > = {} ) {
	const chosen: RangeChoice[] = [];
	render(
		<DateRangePicker query={ query } settings={ settings } onUpdate={ ( choice ) => chosen.push( choice ) } />
	);
	return chosen;
}

const theButton = () => screen.getByRole( 'button', { name: / vs\. / } );
const press = ( name: string ) => userEvent.click( screen.getByRole( 'button', { name } ) );

async function open( query: Record< string, string > = {} ) {
	const chosen = show( query );
	await userEvent.click( theButton() );
	await screen.findByRole( 'tab', { name: 'Presets' } );
	return chosen;
}

async function type( label: string, day: string ) {
	const input = screen.getByLabelText( label );
	await userEvent.clear( input );
	if ( day ) {
		await userEvent.type( input, day );
	}
}

beforeEach( () => {
	window.wcSettings = { locale: { siteLocale: 'en_US', userLocale: 'en_US', weekdaysShort: [] } };
} );
afterEach( () => {
	delete window.wcSettings;
} );

it( 'shows the period, the comparison and both ranges', () => {
	show();

	expect(
		theButton()
			.getAttribute( 'aria-label' )
			?.replace( /\u2009/g, ' ' )
	).toBe( 'Month to date (Nov 1 - 21, 2026) vs. Previous year (Nov 1 - 21, 2025)' );
} );

it( 'offers the presets with the chosen one, and changes nothing before Update', async () => {
	const chosen = await open( { period: 'last_week', compare: 'previous_period' } );
	expect( screen.getAllByRole( 'heading' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Select date range and comparison',
		'Select a date range',
		'Compare to',
	] );
	const names = within( screen.getByRole( 'group', { name: 'Select a preset period' } ) )
		.getAllByRole( 'radio' )
		.map( ( radio ) => ( radio as HTMLInputElement ).labels?.[ 0 ]?.textContent );

	expect( names ).toEqual( [
		'Today',
		'Yesterday',
		'Week to date',
		'Last week',
		'Month to date',
		'Last month',
		'Quarter to date',
		'Last quarter',
		'Year to date',
		'Last year',
		'Last 7 days',
		'Last 30 days',
		'Last 90 days',
		'Last 365 days',
	] );
	expect( screen.getByLabelText( 'Last week' ) ).toBeChecked();
	expect( screen.getByLabelText( 'Previous period' ) ).toBeChecked();

	await userEvent.click( screen.getByLabelText( 'Year to date' ) );
	await userEvent.click( screen.getByLabelText( 'Previous year' ) );
	expect( chosen ).toEqual( [] );

	await press( 'Update' );
	expect( chosen ).toEqual( [ { period: 'year', compare: 'previous_year' } ] );
} );

it( 'offers days up to today, and no comparison', async () => {
	const chosen = await open( { period: 'month', compare: 'previous_year' } );
	await userEvent.click( screen.getByLabelText( 'Last 30 days' ) );
	await userEvent.click( screen.getByLabelText( 'No comparison' ) );
	await press( 'Update' );

	expect( chosen ).toEqual( [ { period: 'last_30_days', compare: 'none' } ] );
} );

it( 'shows them in the button, and opens with them', async () => {
	show( {
		period: 'custom',
		compare: 'previous_period',
		compare_after: 'none',
		after: '2026-11-15',
		before: '2026-11-21',
		last_days: '7',
	} );
	const button = screen.getByRole( 'button', { name: /^Last 7 days \(Nov 15.*2026\) No comparison$/ } );
	await userEvent.click( button );

	expect( await screen.findByLabelText( 'Last 7 days' ) ).toBeChecked();
	expect( screen.getByLabelText( 'No comparison' ) ).toBeChecked();
} );

it.each( [
	[ 0, 'from Sunday' ],
	[ 1, 'from Monday' ],
	[ 6, 'from Saturday' ],
] as const )( 'says on which day the week begins by WordPress’ settings: %p', async ( weekStartsOn, words ) => {
	render( <DateRangePicker query={ {} } settings={ { ...settings, weekStartsOn } } onUpdate={ () => {} } /> );
	await userEvent.click( theButton() );
	expect( await screen.findByRole( 'radio', { name: 'Week to date' } ) ).toHaveAccessibleDescription( words );
} );

it( 'closes on Escape and on Update, and gives the focus back', async () => {
	await open();
	// Nothing has a size here, so the popover finds nothing to put the focus on.
	act( () => screen.getByRole( 'tab', { name: 'Presets' } ).focus() );
	fireEvent.keyDown( screen.getByRole( 'tab', { name: 'Presets' } ), { key: 'Escape', keyCode: 27 } );
	await waitFor( () => expect( screen.queryByRole( 'tab', { name: 'Presets' } ) ).not.toBeInTheDocument() );
	expect( theButton() ).toHaveFocus();

	await userEvent.keyboard( '{Enter}' );
	await press( 'Update' );
	await waitFor( () => expect( screen.queryByRole( 'tab', { name: 'Presets' } ) ).not.toBeInTheDocument() );
	expect( theButton() ).toHaveFocus();
} );

it( 'opens a custom period with its days', async () => {
	const chosen = await open( CUSTOM );

	expect( screen.getByLabelText( 'Start date' ) ).toHaveValue( '2026-11-02' );
	expect( screen.getByLabelText( 'End date' ) ).toHaveValue( '2026-11-05' );

	await type( 'Start date', '2026-10-01' );
	await press( 'Update' );
	expect( chosen ).toEqual( [ { ...CUSTOM, after: '2026-10-01' } ] );
} );

it( 'begins a custom period with the days that show', async () => {
	const chosen = await open( { period: 'last_week', compare: 'previous_year' } );
	await userEvent.click( screen.getByRole( 'tab', { name: 'Custom' } ) );
	await press( 'Update' );

	expect( chosen ).toEqual( [
		{ period: 'custom', compare: 'previous_year', after: '2026-11-09', before: '2026-11-15' },
	] );
} );

describe( 'refuses', () => {
	it.each( [
		[ 'a date that is missing', 'Start date', '', 'Invalid date' ],
		[ 'an end that is missing', 'End date', '', 'Invalid date' ],
		[ 'a day to come', 'End date', '2026-11-22', 'Select a date in the past' ],
		[ 'a start after the end', 'Start date', '2026-11-06', 'Start date must be before end date' ],
	] )( '%s', async ( _, label, day, message ) => {
		const chosen = await open( CUSTOM );
		await type( label, day );
		await press( 'Update' );

		const input = screen.getByLabelText( label );
		expect( chosen ).toEqual( [] );
		expect( input ).toHaveFocus();
		expect( input ).toBeInvalid();
		expect( input ).toHaveAccessibleDescription( message );
		expect( speakMessage ).toHaveBeenCalledWith( message );
	} );

	it( 'nothing any more once it is put right', async () => {
		const chosen = await open( CUSTOM );
		await type( 'Start date', '2026-11-06' );
		await press( 'Update' );
		await type( 'Start date', '2026-11-01' );

		expect( screen.queryByText( 'Start date must be before end date' ) ).not.toBeInTheDocument();
		await press( 'Update' );
		expect( chosen ).toHaveLength( 1 );
	} );
} );

it( 'goes back to the store’s default range with Reset', async () => {
	const chosen = await open( CUSTOM );
	await press( 'Reset' );

	expect( screen.getByLabelText( 'Month to date' ) ).toBeChecked();
	expect( chosen ).toEqual( [] );
	await press( 'Update' );
	expect( chosen ).toEqual( [ { period: 'month', compare: 'previous_year' } ] );
} );

it( 'picks the start and then the end from the calendar, and no day to come', async () => {
	const chosen = await open( CUSTOM );
	const calendar = screen.getByRole( 'group', { name: 'Calendar for the start date' } );
	await userEvent.click( within( calendar ).getByRole( 'button', { name: /November 3, 2026/ } ) );
	await userEvent.click( within( calendar ).getByRole( 'button', { name: /November 9, 2026/ } ) );

	expect( screen.getByLabelText( 'Start date' ) ).toHaveValue( '2026-11-03' );
	expect( screen.getByLabelText( 'End date' ) ).toHaveValue( '2026-11-09' );
	expect( within( calendar ).getByRole( 'button', { name: /November 22, 2026/ } ) ).toBeDisabled();
	await press( 'Update' );
	expect( chosen ).toEqual( [ { ...CUSTOM, after: '2026-11-03', before: '2026-11-09' } ] );
} );

describe( 'a comparison with days of one’s own', () => {
	const COMPARED = {
		period: 'last_week',
		compare: 'previous_year',
		compare_after: '2025-05-05',
		compare_before: '2025-05-11',
	};

	it( 'begins with the days that show', async () => {
		const chosen = await open( { period: 'last_week', compare: 'previous_year' } );
		const compared = within( screen.getByRole( 'group', { name: 'Compare to' } ) );
		await userEvent.click( compared.getByLabelText( 'Other dates' ) );
		expect( screen.getByLabelText( 'Compared start date' ) ).toHaveValue( '2025-11-09' );
		await type( 'Compared end date', '2025-11-20' );
		await press( 'Update' );

		expect( chosen ).toEqual( [
			{ period: 'last_week', compare: 'custom', compareAfter: '2025-11-09', compareBefore: '2025-11-20' },
		] );
	} );

	it( 'shows in the button, and opens with its days', async () => {
		await open( COMPARED );

		expect( theButton().getAttribute( 'aria-label' ) ).toContain( 'vs. Other dates (May 5' );
		expect( screen.getByLabelText( 'Compared end date' ) ).toHaveValue( '2025-05-11' );
	} );

	it.each( [
		[ 'Compared start date', '', 'Invalid date' ],
		[ 'Compared end date', '2026-11-22', 'Select a date in the past' ],
		[ 'Compared start date', '2025-06-01', 'Start date must be before end date' ],
	] )( 'says at its field what is wrong: %s %p', async ( label, day, message ) => {
		const chosen = await open( COMPARED );
		await type( label, day );
		await press( 'Update' );

		expect( chosen ).toEqual( [] );
		expect( screen.getByLabelText( label ) ).toHaveFocus();
		expect( screen.getByLabelText( label ) ).toHaveAccessibleDescription( message );
	} );
} );
