import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { ReportFilters } from '..';
import {
	parseQuery,
	type FilterConfig,
	type Query,
	type LookupItem,
	type LookupSource,
} from '../../../lib/report-query';
import { reports } from '../../../lib/report-query/test/reports';
import { RequestError } from '../../../lib/request-error';
import { speakMessage } from '../../../lib/speak';

jest.mock( '../../../lib/speak' );

const HATS: LookupItem[] = [
	{ key: '3', label: 'Hat' },
	{ key: '12', label: 'Red hat' },
	{ key: '20', label: 'Red hat' },
];

const source = {
	search: jest.fn< Promise< LookupItem[] >, [ string, string, AbortSignal ] >(),
	names: jest.fn< Promise< LookupItem[] >, [ string, string[] ] >(),
	attributes: jest.fn< Promise< LookupItem[] >, [] >(),
	searchTerms: jest.fn< Promise< LookupItem[] >, [ string, string, AbortSignal ] >(),
	termNames: jest.fn< Promise< LookupItem[] >, [ string, string[] ] >(),
} satisfies LookupSource;

beforeEach( () => {
	jest.clearAllMocks();
	window.wcSettings = { currency: { symbol: '&euro;' } as never };
	source.search.mockImplementation( async ( _, text ) =>
		HATS.filter( ( { label } ) => label.toLowerCase().includes( text.toLowerCase() ) )
	);
	source.names.mockImplementation( async ( _, ids ) => HATS.filter( ( { key } ) => ids.includes( String( key ) ) ) );
	source.attributes.mockResolvedValue( [ { key: '1', label: 'Colour' } ] );
	source.searchTerms.mockResolvedValue( [ { key: '31', label: 'Red' } ] );
	source.termNames.mockResolvedValue( [ { key: '31', label: 'Red' } ] );
} );
afterEach( () => {
	delete window.wcSettings;
} );

/** Shows a report's filters at an address, and tells each address that they open. */
function show( report: string, address = '', filters?: FilterConfig[], id?: string ) {
	const opened: Query[] = [];
	function Page() {
		const [ query, setQuery ] = useState( parseQuery( address ) );
		return (
			<ReportFilters
				query={ query }
				report={ id }
				filters={ filters ?? reports[ report ]!.filters }
				advanced={ reports[ report ]!.advanced }
				source={ source }
				onChange={ ( next ) => {
					opened.push( next );
					setQuery( next );
				} }
			/>
		);
	}
	render( <Page /> );
	return opened;
}

const press = ( name: string | RegExp ) => userEvent.click( screen.getByRole( 'button', { name } ) );
const choose = ( label: string, value: string ) => userEvent.selectOptions( screen.getByLabelText( label ), value );

/** What a filter shows, and opens its options. */
const filter = ( label: string ) => within( screen.getByRole( 'group', { name: label } ) ).getByRole( 'button' );

/** Chooses among the options of a filter. */
async function pick( label: string, name: string ) {
	await userEvent.click( filter( label ) );
	await userEvent.click(
		within( screen.getByRole( 'list', { name: label.slice( 0, -1 ) } ) ).getByRole( 'button', { name } )
	);
}

it( 'tells filters of one name apart', () => {
	const [ config ] = reports.stock!.filters;
	show( 'stock', '', [ config!, { ...config!, param: 'acme' }, { ...config!, param: 'tips', label: 'Tips' } ] );
	const names = [ 'Show:', 'Show (2):', 'Tips:' ];
	expect( names.map( ( name ) => filter( name ).textContent ) ).toEqual( names.map( () => 'all' ) );
} );

/** The list of what a search found. */
const theOptions = () => screen.findByRole( 'listbox' );

/** Types in one go. */
async function enter( box: HTMLElement, text: string ) {
	await userEvent.click( box );
	await userEvent.paste( text );
}

async function search( label: string, text: string, name: string ) {
	await enter( screen.getByRole( 'combobox', { name: label } ), text );
	await userEvent.click( ( await within( await theOptions() ).findAllByRole( 'option', { name } ) )[ 0 ]! );
}

async function add( name: string ) {
	await press( 'Add a filter' );
	await userEvent.click( await screen.findByRole( 'menuitem', { name } ) );
}

const row = ( name: string ) => screen.getByRole( 'group', { name } );

describe( 'a filter', () => {
	it( 'opens an option in the address, and all without one', async () => {
		const opened = show( 'stock', 'page=wc-admin&path=/analytics/stock' );
		await pick( 'Show:', 'lowstock' );
		await pick( 'Show:', 'all' );

		expect( opened ).toEqual( [
			{ page: 'wc-admin', path: '/analytics/stock', type: 'lowstock' },
			{ page: 'wc-admin', path: '/analytics/stock' },
		] );
	} );

	it( 'asks for the one thing that an option is about', async () => {
		const opened = show( 'products', 'period=week' );
		await pick( 'Show:', 'select_product' );
		await search( 'select_product', 'hat', 'Hat' );

		expect( opened ).toEqual( [
			{ period: 'week', filter: 'select_product' },
			{ period: 'week', filter: 'single_product', products: '3' },
		] );
		expect( screen.getByRole( 'button', { name: 'Remove Hat' } ) ).toBeVisible();
		expect( filter( 'Show:' ) ).toHaveAccessibleName( 'Hat select_product' );
		expect( source.names ).not.toHaveBeenCalled();
	} );

	it( 'names the one thing of the address, and asks for its name once', async () => {
		show( 'products', 'filter=single_product&products=3' );

		expect( await screen.findByRole( 'button', { name: 'Hat select_product' } ) ).toBe( filter( 'Show:' ) );
		expect( screen.getByRole( 'button', { name: 'Remove Hat' } ) ).toBeVisible();
		expect( source.names.mock.calls ).toEqual( [ [ 'products', [ '3' ] ] ] );
	} );

	it( 'says which option is chosen, and opens nothing where the chosen one is chosen again', async () => {
		const opened = show( 'stock', 'type=lowstock' );
		await userEvent.click( filter( 'Show:' ) );
		const list = screen.getByRole( 'list', { name: 'Show' } );
		expect( within( list ).getByRole( 'button', { current: true } ) ).toHaveAccessibleName( 'lowstock' );
		await userEvent.click( filter( 'Show:' ) );
		expect( screen.queryByRole( 'list', { name: 'Show' } ) ).not.toBeInTheDocument();

		await pick( 'Show:', 'lowstock' );
		expect( opened ).toEqual( [] );
		expect( filter( 'Show:' ) ).toHaveAttribute( 'aria-expanded', 'false' );
	} );

	it( 'has options that belong together in a list of their own', async () => {
		const opened = show( 'orders', '', [
			{
				label: 'From:',
				param: 'from',
				staticParams: [],
				showFilters: () => true,
				filters: [
					{ value: 'all', label: 'Everywhere' },
					{ value: 'web', label: 'Web', subFilters: [ { value: 'mail', label: 'Mail' } ] },
				],
			},
		] );
		await userEvent.click( filter( 'From:' ) );
		await userEvent.click(
			within( screen.getByRole( 'list', { name: 'Web' } ) ).getByRole( 'button', { name: 'Mail' } )
		);

		expect( opened ).toEqual( [ { from: 'mail' } ] );
		expect( filter( 'From:' ) ).toHaveAccessibleName( 'Mail' );
	} );

	it( 'shows nothing chosen for an unknown option', () => {
		show( 'products', 'filter=nonsense' );

		expect( filter( 'Show:' ) ).toHaveAccessibleName( 'Select…' );
	} );

	it( 'shows those of an extension, and leaves out one that throws', async () => {
		const currency: FilterConfig = {
			label: 'Currency',
			param: 'currency',
			staticParams: [],
			showFilters: () => true,
			defaultValue: 'USD',
			filters: [
				{ value: 'USD', label: 'US Dollar' },
				{ value: 'EUR', label: 'Euro' },
			],
		};
		const broken = {
			...currency,
			param: 'x',
			label: 'Broken',
			showFilters: () => {
				throw new Error( 'Oops' );
			},
		};
		const opened = show( 'orders', '', [ currency, broken, ...reports.orders!.filters ] );
		await pick( 'Currency:', 'Euro' );

		expect( opened ).toEqual( [ { currency: 'EUR' } ] );
		expect( screen.queryByRole( 'group', { name: 'Broken:' } ) ).not.toBeInTheDocument();
		expect( console ).toHaveErrored();
	} );
} );

describe( 'a comparison', () => {
	it( 'takes two things or more, and their ids to the address', async () => {
		const opened = show( 'products', 'period=week&filter=compare-products' );
		await search( 'compare-products', 'hat', 'Hat' );
		await press( 'Compare' );

		expect( opened ).toEqual( [] );
		expect( screen.getByRole( 'combobox', { name: 'compare-products' } ) ).toHaveAccessibleDescription(
			'Select at least two to compare.'
		);

		await search( 'compare-products', 'hat', 'Red hat' );
		await press( 'Compare' );
		expect( opened ).toEqual( [ { period: 'week', filter: 'compare-products', products: '3,12' } ] );
	} );

	it( 'names what the address compares, and says what is no longer there', async () => {
		show( 'products', 'filter=compare-products&products=3,99' );

		const chosen = screen.getByRole( 'list', { name: 'compare-products: selected' } );
		expect( await within( chosen ).findByText( 'Hat' ) ).toBeVisible();
		expect( within( chosen ).getByText( 'Deleted (#99)' ) ).toBeVisible();
	} );

	it( 'shows the ids where the names do not come', async () => {
		source.names.mockRejectedValue( new RequestError( 'server', 'Boom' ) );
		show( 'products', 'filter=compare-products&products=3,12' );

		await act( async () => {} );
		expect( screen.getByText( '#3' ) ).toBeVisible();
		expect( screen.getByText( '#12' ) ).toBeVisible();
	} );

	it( 'is cleared in one step', async () => {
		const opened = show( 'products', 'filter=compare-products&products=3,12' );
		await press( 'Clear all' );

		expect( opened ).toEqual( [ { filter: 'compare-products' } ] );
		expect( screen.queryByRole( 'list', { name: 'compare-products: selected' } ) ).not.toBeInTheDocument();
	} );
} );

describe( 'a search', () => {
	const box = () => screen.getByRole( 'combobox', { name: 'compare-products' } );

	it( 'is worked by the keyboard alone', async () => {
		show( 'products', 'filter=compare-products' );
		await enter( box(), 'hat' );
		await theOptions();
		await userEvent.keyboard( '{ArrowDown}{ArrowDown}{Enter}' );

		expect( screen.getByRole( 'button', { name: 'Remove Red hat' } ) ).toBeVisible();
		expect( box() ).toHaveValue( '' );
		expect( box() ).toHaveFocus();

		await userEvent.keyboard( '{Backspace}' );
		expect( screen.queryByRole( 'button', { name: 'Remove Red hat' } ) ).not.toBeInTheDocument();
		expect( speakMessage ).toHaveBeenCalledWith( 'Red hat removed' );
	} );

	it( 'offers nothing twice, and clears on Escape', async () => {
		show( 'products', 'filter=compare-products&products=3' );
		await enter( box(), 'hat' );

		const options = within( await theOptions() );
		expect( options.getAllByRole( 'option', { name: 'Red hat' } ) ).toHaveLength( 2 );
		expect( options.queryByRole( 'option', { name: 'Hat' } ) ).not.toBeInTheDocument();

		await userEvent.keyboard( '{Escape}' );
		expect( box() ).toHaveValue( '' );
		expect( screen.queryByRole( 'listbox' ) ).not.toBeInTheDocument();
	} );

	it( 'gives up an older question', async () => {
		source.search.mockReturnValueOnce( new Promise( () => {} ) );
		show( 'products', 'filter=compare-products' );
		await enter( box(), 'ha' );
		await waitFor( () => expect( source.search ).toHaveBeenCalledTimes( 1 ) );
		await enter( box(), 't' );
		await theOptions();

		expect( source.search.mock.calls.map( ( [ , text ] ) => text ) ).toEqual( [ 'ha', 'hat' ] );
		expect( source.search.mock.calls[ 0 ]![ 2 ].aborted ).toBe( true );
	} );

	it( 'says that nothing was found', async () => {
		show( 'products', 'filter=compare-products' );
		await enter( box(), 'scarf' );

		expect( await screen.findByText( 'No results for “scarf”.' ) ).toBeVisible();
		expect( speakMessage ).toHaveBeenCalledWith( 'No results for “scarf”.' );
	} );

	it( 'keeps what was typed when it fails, says so and tries again', async () => {
		source.search.mockRejectedValueOnce( new RequestError( 'server', 'Boom' ) );
		show( 'products', 'filter=compare-products' );
		await enter( box(), 'hat' );

		expect( await screen.findByText( /^Couldn’t complete the search\./ ) ).toBeVisible();
		expect( box() ).toHaveValue( 'hat' );
		await press( 'Try again' );
		expect( within( await theOptions() ).getAllByRole( 'option' ) ).toHaveLength( 3 );
	} );
} );

describe( 'advanced filters', () => {
	it( 'are added, changed and go to the address with Filter', async () => {
		const opened = show( 'orders', 'period=week&filter=advanced' );
		await choose( 'Choose to apply any or all filters', 'any' );
		await add( 'Order status' );
		await userEvent.selectOptions(
			within( row( 'Order status' ) ).getByLabelText( 'Order status: rule' ),
			'is_not'
		);
		await userEvent.selectOptions(
			within( row( 'Order status' ) ).getByLabelText( 'Order status: value' ),
			'completed'
		);
		await add( 'Product' );
		await search( 'Product: value', 'hat', 'Hat' );
		await search( 'Product: value', 'hat', 'Red hat' );

		expect( opened ).toEqual( [] );
		await press( 'Filter' );
		expect( opened ).toEqual( [
			{
				period: 'week',
				filter: 'advanced',
				match: 'any',
				status_is_not: 'completed',
				product_includes: '3,12',
			},
		] );
	} );

	it( 'offer each filter once, but attributes again and again', async () => {
		show( 'orders', 'filter=advanced&status_is=pending&attribute_is[0][0]=1&attribute_is[0][1]=31' );
		await press( 'Add a filter' );

		expect( screen.queryByRole( 'menuitem', { name: 'Order status' } ) ).not.toBeInTheDocument();
		expect( screen.getByRole( 'menuitem', { name: 'Product attribute' } ) ).toBeInTheDocument();
		await act( async () => {} );
	} );

	it( 'take an attribute with one of its terms', async () => {
		const opened = show( 'orders', 'filter=advanced' );
		await add( 'Product attribute' );
		const attribute = within( row( 'Product attribute' ) );
		await waitFor( () => expect( attribute.getByRole( 'option', { name: 'Colour' } ) ).toBeInTheDocument() );
		await userEvent.selectOptions( attribute.getByLabelText( 'Product attribute' ), '1' );
		await search( 'Product attribute: term', 'r', 'Red' );
		await press( 'Filter' );

		expect( opened ).toEqual( [
			{ filter: 'advanced', match: 'all', 'attribute_is[0][0]': '1', 'attribute_is[0][1]': '31' },
		] );
	} );

	it( 'take numbers, money and days, one or two', async () => {
		const opened = show( 'customers', 'filter=advanced' );
		await add( 'No. of Orders' );
		await userEvent.selectOptions( screen.getByLabelText( 'No. of Orders: rule' ), 'between' );
		await userEvent.type( screen.getByLabelText( 'No. of Orders: value (From)' ), '2' );
		await userEvent.type( screen.getByLabelText( 'No. of Orders: value (To)' ), '5' );
		await add( 'Total Spend' );
		await userEvent.type( screen.getByLabelText( 'Total Spend: value' ), '99.9' );
		expect( within( row( 'Total Spend' ) ).getByText( '€' ) ).toBeVisible();
		await add( 'Registered' );
		await userEvent.type( screen.getByLabelText( 'Registered: value' ), '2026-01-31' );
		await press( 'Filter' );

		expect( opened ).toEqual( [
			{
				filter: 'advanced',
				match: 'all',
				'orders_count_between[0]': '2',
				'orders_count_between[1]': '5',
				total_spend_max: '99.9',
				registered_before: '2026-01-31',
			},
		] );
	} );

	it( 'say which of them has no value yet, and put the focus there', async () => {
		const opened = show( 'customers', 'filter=advanced' );
		await add( 'Total Spend' );
		await press( 'Filter' );

		expect( opened ).toEqual( [] );
		expect( screen.getByLabelText( 'Total Spend: value' ) ).toHaveFocus();
		expect( screen.getByLabelText( 'Total Spend: value' ) ).toHaveAccessibleDescription(
			'Enter a valid value for this filter.'
		);
		expect( speakMessage ).toHaveBeenCalledWith( 'Enter a valid value for this filter.' );
	} );

	it( 'are removed one by one, with the focus on the next, and cleared together', async () => {
		const opened = show( 'orders', 'period=week&filter=advanced&status_is=pending&customer_type=new&refunds=full' );
		await press( 'Remove filter “Order status”' );
		await waitFor( () => expect( screen.getByLabelText( 'Customer type: value' ) ).toHaveFocus() );
		await press( 'Filter' );
		await press( 'Clear all filters' );

		expect( opened ).toEqual( [
			{ period: 'week', filter: 'advanced', match: 'all', customer_type: 'new', refunds: 'full' },
			{ period: 'week', filter: 'advanced' },
		] );
		// The group of the filter itself is left.
		expect( screen.getAllByRole( 'group' ) ).toHaveLength( 1 );
	} );

	it( 'load options that an extension asks for, and try again where they fail', async () => {
		const getOptions = jest
			.fn()
			.mockRejectedValueOnce( new Error( 'Boom' ) )
			.mockResolvedValue( [ { value: 'cod', label: 'Cash on delivery' } ] );
		reports.orders!.advanced!.filters.payment_method!.input.getOptions = getOptions;
		show( 'orders', 'filter=advanced&payment_method_is=cod' );

		expect( await screen.findByText( 'Couldn’t load the options.' ) ).toBeVisible();
		await press( 'Try again' );
		expect( await screen.findByRole( 'option', { name: 'Cash on delivery' } ) ).toBeInTheDocument();
		expect( screen.getByLabelText( 'Payment method: value' ) ).toHaveValue( 'cod' );
	} );
} );

describe( 'a filter of an extension, whose script comes later', () => {
	const aFilter = ( param: string ): FilterConfig => ( {
		param,
		label: param,
		staticParams: [],
		showFilters: () => true,
		filters: [ { label: 'All', value: 'all' } ],
	} );
	const places = () =>
		[ ...document.querySelectorAll( '.storeboard-filters > *' ) ].map( ( place ) => place.textContent || 'kept' );
	let state: jest.SpyInstance;

	beforeEach( () => {
		window.localStorage.clear();
		state = jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'complete' );
	} );
	afterEach( () => state.mockRestore() );

	function onNextVisit( filters: FilterConfig[] ) {
		cleanup();
		state.mockReturnValue( 'interactive' );
		show( 'orders', '', filters, 'orders' );
	}

	it( 'finds its place, where it showed the last time', () => {
		show( 'orders', '', [ aFilter( 'currency' ), aFilter( 'filter' ) ], 'orders' );
		onNextVisit( [ aFilter( 'filter' ) ] );

		expect( places() ).toEqual( [ 'kept', 'filter:All' ] );
		expect( screen.getAllByRole( 'group' ) ).toHaveLength( 1 );
	} );

	it( 'has none once all scripts have run without it, nor on the next visit', () => {
		show( 'orders', '', [ aFilter( 'currency' ), aFilter( 'filter' ) ], 'orders' );
		onNextVisit( [ aFilter( 'filter' ) ] );
		act( () => void window.dispatchEvent( new Event( 'load' ) ) );
		expect( places() ).toEqual( [ 'filter:All' ] );

		onNextVisit( [ aFilter( 'filter' ) ] );
		expect( places() ).toEqual( [ 'filter:All' ] );
	} );

	it( 'that never showed has none, and neither has one of another report', () => {
		show( 'orders', '', [ aFilter( 'currency' ), aFilter( 'filter' ) ], 'revenue' );
		onNextVisit( [ aFilter( 'filter' ) ] );
		expect( places() ).toEqual( [ 'filter:All' ] );

		onNextVisit( [ aFilter( 'filter' ), aFilter( 'new' ) ] );
		expect( places() ).toEqual( [ 'filter:All', 'new:All' ] );
	} );
} );
