import { useState } from '@wordpress/element';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { isReadOut, show } from '../../../../tests/js/render';
import { ReportTable, type ReportColumn, type ReportRow, type ReportTableProps, type TableQuery } from '..';
import { reportCsv } from '../report-csv';
import { sortRows } from '../sort-rows';

const columns: ReportColumn[] = [
	{ key: 'product_name', label: 'Product', isSortable: true, isRequired: true },
	{ key: 'sku', label: 'SKU' },
	{ key: 'items_sold', label: 'Items sold', isSortable: true, isNumeric: true },
];

const row = ( name: string, sku: string | null, sold: number | null ): ReportRow => ( {
	key: name,
	label: name,
	cells: [
		{ display: <a href="#product">{ name }</a>, value: name },
		{ display: sku, value: sku },
		{ display: sold === null ? 'N/A' : `${ sold } pcs`, value: sold },
	],
} );

const rows = [ row( 'Hat', 'h-1', 5 ), row( 'Äpfel', null, null ), row( 'Zebra', 'z', 100 ), row( 'Scarf', 's', 7 ) ];
const many = ( count: number ) =>
	Array.from( { length: count }, ( _, turn ) => row( `Item ${ turn + 1 }`, `i-${ turn }`, ( turn * 37 ) % count ) );

const onQueryChange = jest.fn();
beforeEach( () => onQueryChange.mockClear() );

/** As a report would: what changes comes back as the query. */
function Report( {
	query: first,
	...props
}: Partial< Omit< ReportTableProps, 'query' > > & { query?: Partial< TableQuery > } ) {
	const [ query, setQuery ] = useState< TableQuery >( {
		orderby: 'items_sold',
		order: 'desc',
		page: 1,
		perPage: 25,
		...first,
	} );
	return (
		<ReportTable
			title="Products"
			columns={ columns }
			rows={ rows }
			rowCount={ ( props.rows ?? rows ).length }
			{ ...props }
			query={ query }
			onQueryChange={ ( change ) => {
				onQueryChange( change );
				setQuery( ( known ) => ( { ...known, ...change } ) );
			} }
		/>
	);
}

/** The window as narrow as a phone, or as wide as a desk's. */
function setNarrow( isNarrow: boolean ) {
	window.matchMedia = ( ( query: string ) => ( {
		matches: isNarrow && /max-width: 782px/.test( query ),
		addEventListener: () => {},
		removeEventListener: () => {},
	} ) ) as unknown as typeof window.matchMedia;
}

const findTable = () => screen.findByRole( 'table', { name: 'Products' } );
const names = () => screen.getAllByRole( 'rowheader' ).map( ( { textContent } ) => textContent );

it( 'keeps the sign of a number before it where the page is read from right to left', async () => {
	show( <Report rows={ [ row( 'Hat', 'h-1', -24 ) ] } totals={ [ { label: 'Net sales', value: '-$5.00' } ] } /> );
	await findTable();
	for ( const number of [ '-24 pcs', '-$5.00' ] ) {
		// A number of its own direction: the minus sign belongs to no direction by itself.
		expect( screen.getByText( number ).closest( 'bdi' ) ).toHaveTextContent( number );
	}
} );

describe( 'sorting', () => {
	it( 'sorts all rows at once, by value, in both directions, with what has no value last', async () => {
		const { user } = show( <Report /> );
		await findTable();
		expect( names() ).toEqual( [ 'Zebra', 'Scarf', 'Hat', 'Äpfel' ] );
		expect( screen.getByRole( 'columnheader', { name: 'Items sold' } ) ).toHaveAttribute(
			'aria-sort',
			'descending'
		);

		await user.click( screen.getByRole( 'button', { name: 'Items sold' } ) );
		expect( names() ).toEqual( [ 'Hat', 'Scarf', 'Zebra', 'Äpfel' ] );
		expect( onQueryChange ).toHaveBeenLastCalledWith( { orderby: 'items_sold', order: 'asc', page: 1 } );

		await user.click( screen.getByRole( 'button', { name: 'Product' } ) );
		expect( names() ).toEqual( [ 'Äpfel', 'Hat', 'Scarf', 'Zebra' ] );
		expect( screen.getByRole( 'columnheader', { name: 'Product' } ) ).toHaveAttribute( 'aria-sort', 'ascending' );
		expect( screen.getByRole( 'columnheader', { name: 'Items sold' } ) ).not.toHaveAttribute( 'aria-sort' );
		await isReadOut( 'Sorted by Product, ascending' );
	} );

	it( 'has no button where a column does not sort', async () => {
		show( <Report /> );
		await findTable();
		expect( screen.queryByRole( 'button', { name: 'SKU' } ) ).toBeNull();
	} );

	it( 'leaves the order to the server where only a page is here', async () => {
		const { user } = show( <Report rowCount={ 60 } /> );
		await findTable();
		expect( names() ).toEqual( [ 'Hat', 'Äpfel', 'Zebra', 'Scarf' ] );
		await user.click( screen.getByRole( 'button', { name: 'Product' } ) );
		expect( onQueryChange ).toHaveBeenLastCalledWith( { orderby: 'product_name', order: 'asc', page: 1 } );
		expect( names() ).toEqual( [ 'Hat', 'Äpfel', 'Zebra', 'Scarf' ] );
	} );

	it( 'leaves the rows as they are where no column has the order’s name', () => {
		expect( sortRows( rows, columns, 'date', 'asc' ) ).toEqual( rows );
	} );

	it( 'leaves equal rows in their places, in whatever order the server has them', () => {
		const equal = [ row( 'Two', 'b', 5 ), row( 'One', 'a', 5 ), row( 'Ten', 'c', 9 ) ];
		for ( const order of [ 'asc', 'desc' ] as const ) {
			expect( sortRows( equal, columns, 'items_sold', order ) ).toEqual(
				sortRows( [ ...equal ].reverse(), columns, 'items_sold', order )
			);
		}
	} );

	it( 'puts numbers within texts in the order of their size', () => {
		const items = sortRows( many( 12 ), columns, 'product_name', 'asc' );
		expect( items[ 9 ]?.key ).toBe( 'Item 10' );
	} );
} );

describe( 'paging', () => {
	it( 'cuts all rows into pages', async () => {
		const { user } = show( <Report rows={ many( 60 ) } query={ { orderby: 'product_name', order: 'asc' } } /> );
		await findTable();
		expect( names() ).toHaveLength( 25 );
		expect( screen.getByText( 'Page 1 of 3' ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Previous page' } ) ).toHaveAttribute( 'aria-disabled', 'true' );

		await user.click( screen.getByRole( 'button', { name: 'Next page' } ) );
		expect( names()[ 0 ] ).toBe( 'Item 26' );
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Rows per page' } ), '75' );
		expect( onQueryChange ).toHaveBeenLastCalledWith( { perPage: 75, page: 1 } );
		expect( names() ).toHaveLength( 60 );
	} );

	it( 'goes to a page by its number, and to the last where it is past the end', async () => {
		const { user } = show( <Report rows={ many( 25 ) } rowCount={ 101 } /> );
		const field = await screen.findByRole( 'spinbutton', { name: 'Go to page' } );
		// By Enter, which the tests' keyboard does not send a number with, or once the field is left.
		await user.clear( field );
		await user.type( field, '3' );
		fireEvent.submit( field );
		expect( onQueryChange ).toHaveBeenLastCalledWith( { page: 3 } );
		await user.clear( field );
		await user.type( field, '99' );
		await user.tab();
		expect( onQueryChange ).toHaveBeenLastCalledWith( { page: 5 } );
		await user.clear( field );
		await user.type( field, 'two' );
		fireEvent.wheel( field );
		expect( field ).not.toHaveFocus();
		expect( field ).toHaveValue( 5 );
		expect( onQueryChange ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'shows the last page where the address names one that is gone', async () => {
		show( <Report rows={ many( 30 ) } query={ { page: 9, orderby: 'product_name', order: 'asc' } } /> );
		await findTable();
		expect( names()[ 0 ] ).toBe( 'Item 26' );
		expect( screen.getByText( 'Page 2 of 2' ) ).toBeVisible();
	} );

	it( 'is absent where one page holds all', async () => {
		show( <Report /> );
		await findTable();
		expect( screen.queryByRole( 'navigation', { name: 'Pages' } ) ).toBeNull();
	} );
} );

it( 'hides and shows columns, but none that is required', async () => {
	function WithColumns() {
		const [ hidden, setHidden ] = useState( [ 'items_sold', 'product_name' ] );
		return <Report hiddenColumns={ hidden } onHiddenColumnsChange={ setHidden } />;
	}
	const { user } = show( <WithColumns /> );
	await findTable();
	const headers = () => screen.getAllByRole( 'columnheader' ).map( ( { textContent } ) => textContent );
	expect( headers() ).toEqual( [ 'Product', 'SKU' ] );

	await user.click( screen.getByRole( 'button', { name: 'Choose which values to display' } ) );
	expect( screen.queryByRole( 'menuitemcheckbox', { name: 'Product' } ) ).toBeNull();
	expect( screen.getByRole( 'menuitemcheckbox', { name: 'SKU', checked: true } ) ).toBeInTheDocument();
	await user.click( screen.getByRole( 'menuitemcheckbox', { name: 'Items sold', checked: false } ) );
	await user.click( screen.getByRole( 'menuitemcheckbox', { name: 'SKU' } ) );
	await user.keyboard( '{Escape}' );
	expect( headers() ).toEqual( [ 'Product', 'Items sold' ] );
	expect( screen.getByRole( 'row', { name: /Zebra/ } ) ).toHaveTextContent( '100 pcs' );
} );

describe( 'comparing', () => {
	it( 'takes two rows at least', async () => {
		const onCompare = jest.fn();
		const { user } = show( <Report compare={ { onCompare } } /> );
		await findTable();
		const button = screen.getByRole( 'button', { name: 'Compare' } );
		await user.click( screen.getByRole( 'checkbox', { name: 'Select Hat' } ) );
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.click( button );
		expect( onCompare ).not.toHaveBeenCalled();

		await user.click( screen.getByRole( 'checkbox', { name: 'Select Scarf' } ) );
		await user.click( button );
		expect( onCompare ).toHaveBeenCalledWith( [ 'Hat', 'Scarf' ] );
	} );

	it( 'selects and clears a page, and keeps what is chosen on another', async () => {
		const onCompare = jest.fn();
		const query = { orderby: 'product_name', order: 'asc' } as const;
		const { user } = show(
			<Report rows={ many( 26 ) } query={ query } compare={ { onCompare, selected: [ 'Item 26' ] } } />
		);
		await findTable();
		const all = screen.getByRole( 'checkbox', { name: 'Select all' } );
		await user.click( all );
		await user.click( screen.getByRole( 'button', { name: 'Compare' } ) );
		expect( onCompare.mock.lastCall[ 0 ] ).toHaveLength( 26 );
		await user.click( all );
		await user.click( screen.getByRole( 'button', { name: 'Next page' } ) );
		expect( screen.getByRole( 'checkbox', { name: 'Select Item 26' } ) ).toBeChecked();
	} );
} );

describe( 'downloading', () => {
	it( 'downloads once by a double click', async () => {
		const onDownload = jest.fn();
		const { user } = show( <Report download={ { onDownload, state: 'ready' } } /> );
		await user.dblClick( await screen.findByRole( 'button', { name: 'Download' } ) );
		expect( onDownload ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'says how far it is, and starts nothing meanwhile', async () => {
		const onDownload = jest.fn();
		const { user } = show( <Report download={ { onDownload, state: 'busy', percent: 40 } } /> );
		await user.click( await screen.findByRole( 'button', { name: 'Downloading… 40%' } ) );
		expect( onDownload ).not.toHaveBeenCalled();
		await isReadOut( 'Downloading… 25%' );
	} );

	it( 'says why it failed, and starts again', async () => {
		const onDownload = jest.fn();
		const message = 'The file was not finished: it stopped at 40%.';
		const { user } = show( <Report download={ { onDownload, state: 'failed', message } } /> );
		expect( await screen.findByText( message ) ).toBeVisible();
		await isReadOut( message );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( onDownload ).toHaveBeenCalledTimes( 1 );
		expect( screen.getByRole( 'rowheader', { name: 'Hat' } ) ).toBeVisible();
	} );

	it( 'is not offered where there are no rows', async () => {
		show( <Report rows={ [] } download={ { onDownload: () => {}, state: 'ready' } } /> );
		await findTable();
		expect( screen.queryByRole( 'button', { name: 'Download' } ) ).toBeNull();
	} );

	it( 'has values in the file, in the columns that show, with formulas made harmless', () => {
		expect( reportCsv( columns, [ row( '=Hat', 'h,1', -5 ) ], [ 'sku', 'product_name' ] ) ).toBe(
			"Product,Items sold\r\n'=Hat,-5\r\n"
		);
	} );
} );

describe( 'its states', () => {
	it( 'waits with as many rows as come', async () => {
		show(
			<Report
				isLoading
				rows={ [] }
				rowCount={ 60 }
				query={ { page: 3 } }
				totals={ [ { label: 'products', value: '60' } ] }
			/>
		);
		const table = await findTable();
		expect( screen.getByRole( 'region', { name: 'Products', busy: true } ) ).toHaveTextContent( 'Loading…' );
		expect( within( table ).getAllByRole( 'row', { hidden: true } ) ).toHaveLength( 1 + 10 );
		expect( screen.queryByText( 'No data to display' ) ).toBeNull();
	} );

	/** Another list than July's is on its way by the first click, and there by the second one. */
	function Months( { july, august }: { july: ReportRow[]; august: ReportRow[] } ) {
		const [ step, setStep ] = useState( 0 );
		const given = [ { rows: july }, { rows: [], rowCount: undefined }, { rows: august } ][ step ];
		return (
			<>
				<button onClick={ () => setStep( step + 1 ) }>Next</button>
				<Report { ...given } of={ [ step ? 'August' : 'July' ] } />
			</>
		);
	}

	it( 'keeps its height while another list comes, and reads out how many rows that has', async () => {
		const { user } = show( <Months july={ many( 26 ) } august={ [] } /> );
		await isReadOut( 'Products: 26 rows' );

		await user.click( screen.getByRole( 'button', { name: 'Next' } ) );
		expect( screen.queryByRole( 'rowheader' ) ).toBeNull();
		expect( within( await findTable() ).getAllByRole( 'row', { hidden: true } ) ).toHaveLength( 1 + 25 );
		await user.click( screen.getByRole( 'button', { name: 'Next' } ) );
		await isReadOut( 'Products: 0 rows' );
	} );

	it( 'keeps its columns as wide as they were while another list comes', async () => {
		const measured = jest
			.spyOn( Element.prototype, 'getBoundingClientRect' )
			.mockImplementation( () => ( { width: 70 } ) as DOMRect );
		const { user } = show( <Months july={ rows } august={ rows } /> );
		await findTable();
		const head = () => screen.getByRole( 'columnheader', { name: 'Product' } );
		expect( head() ).not.toHaveStyle( { width: '70px' } );
		await user.click( screen.getByRole( 'button', { name: 'Next' } ) );
		expect( head() ).toHaveStyle( { width: '70px' } );
		await user.click( screen.getByRole( 'button', { name: 'Next' } ) );
		expect( head() ).not.toHaveStyle( { width: '70px' } );
		measured.mockRestore();
	} );

	it( 'has no sums below while nobody knows how many rows come, and keeps the place of the download', async () => {
		const onDownload = jest.fn();
		const sums = [ { label: 'products', value: '0' } ];
		const { user } = show(
			<Report isLoading rows={ [] } totals={ sums } download={ { onDownload, state: 'ready' } } />
		);
		await findTable();
		expect( screen.queryByRole( 'list', { name: 'Totals' } ) ).toBeNull();
		const button = screen.getByRole( 'button', { name: 'Download' } );
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.click( button );
		expect( onDownload ).not.toHaveBeenCalled();
	} );

	it( 'says that there is nothing', async () => {
		show( <Report rows={ [] } /> );
		expect( await screen.findByRole( 'cell', { name: 'No data to display' } ) ).toBeVisible();
	} );

	it( 'says what failed and tries again', async () => {
		const onRetry = jest.fn( async () => {} );
		const { user } = show( <Report error={ new Error( 'Away' ) } onRetry={ onRetry } /> );
		expect( await screen.findByText( 'Couldn’t load the table.' ) ).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( onRetry ).toHaveBeenCalledTimes( 1 ) );
	} );

	it( 'sums up below the rows', async () => {
		show( <Report totals={ [ { label: 'Items sold', value: '112' } ] } /> );
		await findTable();
		expect( within( screen.getByRole( 'list', { name: 'Totals' } ) ).getByText( '112' ) ).toBeVisible();
	} );
} );

it( 'sorts 100 rows within 50 ms', () => {
	const hundred = many( 100 );
	sortRows( hundred, columns, 'product_name', 'asc' );
	const start = performance.now();
	sortRows( hundred, columns, 'product_name', 'desc' );
	expect( performance.now() - start ).toBeLessThan( 50 );
} );

it( 'keeps the focus on the header that sorts', async () => {
	const { user } = show( <Report /> );
	const button = await screen.findByRole( 'button', { name: 'Product' } );
	act( () => button.focus() );
	await user.keyboard( '{Enter}' );
	expect( screen.getByRole( 'button', { name: 'Product' } ) ).toHaveFocus();
} );

describe( 'on a phone', () => {
	afterEach( () => setNarrow( false ) );

	const headers = () => screen.getAllByRole( 'columnheader' ).map( ( { textContent } ) => textContent );

	it( 'shows the numbers right behind what names the row', async () => {
		setNarrow( true );
		show( <Report /> );
		await findTable();

		expect( headers() ).toEqual( [ 'Product', 'Items sold', 'SKU' ] );
		const cells = within( screen.getByRole( 'row', { name: /^Hat/ } ) ).getAllByRole( 'cell' );
		expect( cells.map( ( { textContent } ) => textContent ) ).toEqual( [ '5 pcs', 'h-1' ] );
	} );

	it( 'begins with the column that names the row where that is not the first', async () => {
		setNarrow( true );
		show( <Report columns={ columns.map( ( one ) => ( { ...one, isName: one.key === 'sku' } ) ) } /> );
		await findTable();

		expect( headers() ).toEqual( [ 'SKU', 'Items sold', 'Product' ] );
	} );

	it( 'keeps the order of the columns elsewhere', async () => {
		setNarrow( false );
		show( <Report /> );
		await findTable();

		expect( headers() ).toEqual( [ 'Product', 'SKU', 'Items sold' ] );
	} );
} );
