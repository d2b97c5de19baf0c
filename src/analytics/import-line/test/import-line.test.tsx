import { act, screen, waitFor } from '@testing-library/react';
import { failing, inTurn, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import { timing } from '../../../data/analytics-import/use-import';
import { setPageSettings } from '../../../lib/page-settings';
import { ImportLine } from '../lazy';

const STATUS = 'GET /wc-analytics/reports/import/status';
const NOT_COMPLETE = /^\s*Not all past orders are imported yet\./;
const usual = { ...timing };

const at = ( imported: number, isImporting: boolean ) => ( {
	customers: { imported: 2, total: 2 },
	orders: { imported, total: 2600 },
	imported_from: -1,
	is_importing: isImporting,
} );

function open( replies: Replies, { hasOpenImport = true, mayManage = true } = {} ) {
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { manage_woocommerce: mayManage },
		reports: { defaultRange: '', dateType: 'date_paid', weekStartsOn: 1, hasOpenImport },
	} );
	const api = mockApi( replies );
	const onUpdated = jest.fn( async () => {} );
	show( <ImportLine onUpdated={ onUpdated } report="products" /> );
	return { api, onUpdated };
}

beforeEach( () => Object.assign( timing, { pause: 5, firstPause: 5 } ) );
afterEach( () => Object.assign( timing, usual ) );

it( 'tells how far the import is, and loads the figures again once it is done', async () => {
	const { onUpdated } = open( { [ STATUS ]: inTurn( at( 1200, true ), at( 1200, true ), at( 2600, false ) ) } );

	expect( await screen.findByText( /^Importing past orders: 1,200 of 2,600\./ ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'Go to import' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/admin.php?page=wc-admin&path=%2Fanalytics%2Fsettings'
	);
	expect( await screen.findByText( /^All past orders are imported\./ ) ).toBeVisible();
	expect( onUpdated ).toHaveBeenCalledTimes( 1 );
} );

it( 'says where it stopped', async () => {
	const { onUpdated } = open( { [ STATUS ]: at( 1200, false ) } );

	expect( await screen.findByText( /^The import stopped after 1,200 of 2,600 past orders\./ ) ).toBeVisible();
	expect( onUpdated ).not.toHaveBeenCalled();
} );

it( 'says only that it is not complete where the store does not answer', async () => {
	const { api } = open( { [ STATUS ]: failing.server } );

	await waitFor( () => expect( api.sentTo( STATUS ) ).toHaveLength( 1 ) );
	expect( screen.getByText( NOT_COMPLETE ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'Go to import' } ) ).toBeVisible();
} );

it.each( [
	[ 'every order is there', { hasOpenImport: false } ],
	[ 'the user may not import', { mayManage: false } ],
] )( 'asks and shows nothing where %s', async ( _, how ) => {
	const { api } = open( {}, how );

	await act( async () => {} );
	expect( screen.queryByText( NOT_COMPLETE ) ).toBeNull();
	expect( api.sent ).toEqual( [] );
} );

it.each( [
	[ 'products', /^Products: changed by acme\./ ],
	[ 'revenue', /^Background jobs are overdue\./ ],
] )( 'says why the report of %s takes long, with what can be done', ( report, words ) => {
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { manage_woocommerce: false },
		reports: {
			defaultRange: '',
			dateType: 'date_paid',
			weekStartsOn: 1,
			notes: {
				products: 'Products: changed by acme. For now, these stats come from WooCommerce, which takes longer.',
				revenue: 'Background jobs are overdue. Ask your host whether WP-Cron runs.',
			},
		},
	} );
	mockApi( {} );
	show( <ImportLine onUpdated={ async () => {} } report={ report } /> );

	expect( screen.getByText( words ) ).toBeVisible();
	expect( screen.queryByText( NOT_COMPLETE ) ).toBeNull();
} );
