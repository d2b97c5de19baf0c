import { screen, waitFor, within } from '@testing-library/react';
import { mockApi, withHeaders, type Replies } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import { allScreens, aScreen } from '../../../../tests/js/screens';
import { setPageSettings } from '../../../lib/page-settings';
import Analytics from '../..';

const ME = 'GET /wp/v2/users/me?context=edit&_fields=id,is_super_admin,woocommerce_meta';
const QUERY = 'GET /storeboard/v1/query';
const DECLARED = 'GET /storeboard/v1/declared-reports';
const RANGE = 'period=custom&compare=previous_period&after=2026-11-01&before=2026-11-07';

const metric = ( key: string, label: string, format: string ) => ( {
	key,
	label,
	format,
	definition: `${ label }, as Acme counts it.`,
	better: 'up',
} );

const REPORT = {
	id: 'acme-commissions',
	namespace: 'acme',
	title: 'Commissions',
	note: 'Agents are paid on the first of a month.',
	figures: [ 'commission', 'orders_count' ],
	by: [ 'acme/agent', 'payment_method', 'period' ],
	metrics: [
		metric( 'commission', 'Commission', 'currency' ),
		metric( 'orders_count', 'Agents’ orders', 'integer' ),
	],
	dimensions: [ { id: 'acme/agent', label: 'Agent' } ],
	filters: [
		{ id: 'acme/agent', argument: 'only_acme_agent', label: 'Agent', choices: [] },
		{
			id: 'acme/status',
			argument: 'only_acme_status',
			label: 'State',
			choices: [
				{ value: 'due', label: 'To be paid' },
				{ value: 'paid', label: 'Paid' },
			],
		},
	],
};

const NUMBERS = { commission: 12.5, orders_count: 3 };
const about = { source: 'counted', reason: null, filled: null, filled_of: null };

const answer = ( { path }: { path: string } ) =>
	withHeaders(
		path.includes( 'by=' )
			? {
					...{ totals: {}, intervals: [], ...about },
					rows: [ { 'acme/agent': 'ana', payment_method: 'cod', label: 'Ana Acme', ...NUMBERS } ],
				}
			: {
					...{ totals: NUMBERS, rows: [], ...about },
					intervals: [
						{
							interval: '2026-11-01',
							date_start: '2026-11-01 00:00:00',
							date_end: '2026-11-01 23:59:59',
							totals: NUMBERS,
						},
					],
				},
		{ 'X-WP-Total': '1' }
	);

function open( replies: Replies, declaredReports?: unknown, more = '' ) {
	const path = '/analytics/acme-commissions';
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		userId: 1,
		madeAt: Date.parse( '2026-11-22T12:00:00Z' ),
		usesOrdersScreen: true,
		declaredReports,
		screens: [
			...allScreens,
			aScreen( {
				id: 'analytics/acme-commissions',
				path,
				title: 'Commissions',
				owner: 'storeboard',
				chunk: 'analytics',
				added: true,
			} ),
		],
	} );
	window.history.replaceState( {}, '', `admin.php?page=wc-admin&path=${ path }&${ RANGE }${ more }` );
	const api = mockApi( { [ ME ]: { id: 1, woocommerce_meta: {} }, [ QUERY ]: answer, ...replies } );
	return { ...show( <Analytics params={ {} } path={ path } pathMatch={ path } query={ {} } /> ), api };
}

const asked = ( api: ReturnType< typeof mockApi > ) =>
	api.sentTo( QUERY ).map( ( { path } ) => decodeURIComponent( path ) );

beforeEach( () => {
	window.sessionStorage.clear();
	window.wcSettings = { admin: { timeZone: 'UTC' }, orderStatuses: { completed: 'Completed' } };
} );
afterEach( () => {
	delete window.wcSettings;
} );

describe( 'a report that an extension declares in PHP', () => {
	it( 'asks for it where the page did not bring it, and shows its own words', async () => {
		const { api, user } = open( { [ DECLARED ]: [ REPORT ] } );
		const table = await screen.findByRole( 'table', { name: 'Commissions' } );

		const row = await within( table ).findByRole( 'row', { name: /^Ana Acme/ } );
		expect( row ).toHaveTextContent( '$12.50' );
		expect( within( row ).queryByRole( 'link' ) ).toBeNull();
		expect( screen.getByRole( 'tab', { name: /^Agents’ orders/ } ) ).toHaveTextContent( '3' );
		expect(
			screen.getByText( /Agents are paid on the first of a month\. These stats come from an extension/ )
		).toBeVisible();
		expect( api.sentTo( DECLARED ) ).toHaveLength( 1 );
		expect( asked( api ).find( ( path ) => path.includes( 'by=' ) ) ).toMatch(
			/metrics\[0\]=acme\/commission.*by=acme\/agent/
		);

		await user.click( await screen.findByRole( 'button', { name: 'About this stat' } ) );
		// The popover finds its place first.
		await waitFor( () => expect( screen.getByText( 'Commission, as Acme counts it.' ) ).toBeVisible() );
	} );

	it( 'narrows numbers, rows and the comparison by a choice of the declaration', async () => {
		const { api, user } = open( {}, [ REPORT ], '&by=acme/agent' );
		await screen.findByRole( 'table', { name: 'Commissions' } );
		await user.click( within( screen.getByRole( 'group', { name: 'State:' } ) ).getByRole( 'button' ) );
		await user.click( await screen.findByRole( 'button', { name: 'To be paid' } ) );

		const address = () => new URLSearchParams( window.location.search );
		expect( address().get( 'only_acme_status' ) ).toBe( 'due' );
		expect( address().get( 'by' ) ).toBe( 'acme/agent' );
		const narrowed = () => asked( api ).filter( ( path ) => path.includes( 'where[acme/status]=due' ) );
		await waitFor( () => expect( narrowed() ).toHaveLength( 3 ) );
		expect( narrowed().filter( ( path ) => path.includes( 'by=acme/agent' ) ) ).toHaveLength( 1 );

		await user.click( within( screen.getByRole( 'group', { name: 'Group by:' } ) ).getByRole( 'button' ) );
		await user.click( await screen.findByRole( 'button', { name: 'Payment method' } ) );
		expect( address().get( 'only_acme_status' ) ).toBe( 'due' );
		await user.click( within( screen.getByRole( 'group', { name: 'State:' } ) ).getByRole( 'button' ) );
		// The other filter's button says the same.
		await waitFor( () => expect( screen.getAllByRole( 'button', { name: 'All' } ) ).toHaveLength( 2 ) );
		const all = screen.getAllByRole( 'button', { name: 'All' } );
		await user.click( all.find( ( button ) => ! button.closest( '[role="group"]' ) )! );
		expect( address().has( 'only_acme_status' ) ).toBe( false );
	} );

	it( 'finds a member by its name among those of the period, whatever it is called', async () => {
		const found = { name: 'Smith, Ana', label: 'Ana Acme' };
		const { api, user } = open(
			{
				[ QUERY ]: ( call: { path: string } ) =>
					call.path.includes( 'per_page=20' )
						? withHeaders(
								{
									...{ totals: {}, intervals: [], total: 2, ...about },
									rows: [
										{ 'acme/agent': found.name, label: found.label, ...NUMBERS },
										{ 'acme/agent': null, label: 'Unknown', ...NUMBERS },
									],
								},
								{ 'X-WP-Total': '2' }
							)
						: answer( call ),
			},
			[ REPORT ]
		);
		await screen.findByRole( 'table', { name: 'Commissions' } );
		await user.click( within( screen.getByRole( 'group', { name: 'Agent:' } ) ).getByRole( 'button' ) );
		await user.click( await screen.findByRole( 'button', { name: 'Only one' } ) );
		await user.type( await screen.findByRole( 'combobox', { name: 'Search: Agent' } ), 'acme' );
		await user.click( await screen.findByRole( 'option', { name: 'Ana Acme' } ) );

		const searched = asked( api ).find( ( path ) => path.includes( 'search=acme' ) );
		expect( searched ).toMatch( /metrics\[0\]=acme\/commission.*by=acme\/agent/ );
		expect( searched ).toMatch( /after=2026-11-01T00:00:00.*before=2026-11-07T23:59:59/ );
		await waitFor( () =>
			expect( asked( api ).filter( ( path ) => path.includes( 'where[acme/agent]=Smith, Ana' ) ) ).toHaveLength(
				3
			)
		);
		expect( screen.queryByRole( 'option', { name: 'Unknown' } ) ).toBeNull();
		expect( screen.getByRole( 'group', { name: 'Agent:' } ) ).toHaveTextContent( 'Ana Acme' );
	} );

	it( 'leaves alone what an address names that is no choice', async () => {
		const { api } = open( {}, [ REPORT ], '&only_acme_status=nothing&only_acme_agent=ana' );
		await screen.findByRole( 'table', { name: 'Commissions' } );

		await waitFor( () => expect( asked( api ).length ).toBeGreaterThan( 2 ) );
		expect( asked( api ).filter( ( path ) => path.includes( 'where' ) ) ).toEqual( [] );
	} );

	it( 'asks for none where the page brought it', async () => {
		const { api } = open( {}, [ REPORT ], '&by=payment_method' );
		await screen.findByRole( 'table', { name: 'Commissions' } );

		await waitFor( () => expect( api.sentTo( QUERY ).length ).toBeGreaterThan( 2 ) );
		expect( api.sentTo( DECLARED ) ).toHaveLength( 0 );
	} );
} );
