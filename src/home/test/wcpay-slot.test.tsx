import { Fill } from '@wordpress/components';
import { screen, waitFor } from '@testing-library/react';
import { aList, aTask } from '../../../tests/js/data';
import { mockRows } from '../../../tests/js/mock-rows';
import { show } from '../../../tests/js/render';
import { setPageSettings } from '../../lib/page-settings';
import Home from '..';

const open = aTask( { id: 'tax', title: 'Collect sales tax' } );
const done = { ...open, isComplete: true };

function home( list: ReturnType< typeof aList > ) {
	window.wcAdminFeatures = { analytics: false };
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', can: { manage_woocommerce: true }, todayPanels: [] } );
	mockRows( {
		'GET /wc-admin/onboarding/tasks': [ list ],
		'GET /wp/v2/users/me': { id: 1, is_super_admin: false, woocommerce_meta: {} },
		'GET /wc-admin/onboarding/profile': {},
		'GET /wc-admin/options': {},
		'GET /wc-analytics/admin/notes': [],
	} );
	show(
		<>
			<Fill name="experimental_woocommerce_wcpay_feature">
				<p>Of the payments extension</p>
			</Fill>
			<Home params={ {} } path="/" pathMatch="/" query={ {} } />
		</>
	);
}

afterEach( () => {
	delete window.wcAdminFeatures;
} );

it.each( [
	[ 'is done', aList( [ done ], { isComplete: true } ) ],
	[ 'is done and kept', aList( [ done ], { isComplete: true, keepCompletedTaskList: true } ) ],
	[ 'is hidden', aList( [], { isHidden: true, isVisible: false } ) ],
] )( 'the payments extension has its place where the setup list %s', async ( _, list ) => {
	home( list );

	expect( await screen.findByText( 'Of the payments extension' ) ).toBeVisible();
} );

it( 'has none while the store is set up', async () => {
	home( aList( [ open ] ) );
	await screen.findByRole( 'progressbar' );

	await waitFor( () => expect( screen.queryByText( 'Loading…' ) ).toBeNull() );
	expect( screen.queryByText( 'Of the payments extension' ) ).toBeNull();
} );
