import { aList, aTask } from '../../../tests/js/data';
import { mockApi } from '../../../tests/js/mock-api';
import { allScreens } from '../../../tests/js/screens';
import { setPageSettings } from '../../lib/page-settings';
import { mount } from '../mount';

// They have tests of their own (header-tabs.test.tsx).
jest.mock( '../header-tabs', () => ( { HeaderTabs: () => null, loadTabs: async () => {} } ) );

const LISTS = '/wc-admin/onboarding/tasks';

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

beforeEach( () => {
	// React works as in a browser, by itself.
	react.IS_REACT_ACT_ENVIRONMENT = false;
	// As much of a Response as apiFetch makes of a preloaded reply.
	Object.assign( window, {
		Response: class {
			headers = new Map();
			constructor( private body: string ) {}
			json = async () => JSON.parse( this.body );
			text = async () => this.body;
		},
	} );
} );
afterEach( () => {
	react.IS_REACT_ACT_ENVIRONMENT = true;
	Reflect.deleteProperty( window, 'Response' );
} );

it( 'shows the title of a task and its way back at once, as PHP printed them', async () => {
	const lists = [ aList( [ aTask( { id: 'tax', title: 'Collect sales tax' } ) ] ) ];
	mockApi( {} );
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		// As JSON: PHP prints nothing of what a row does not say.
		screens: JSON.parse( JSON.stringify( allScreens ) ),
		replies: { [ LISTS ]: { body: lists, headers: {} } },
	} );
	window.history.replaceState( null, '', 'admin.php?page=wc-admin&task=tax' );
	const root = document.body.appendChild( document.createElement( 'div' ) );

	// A browser paints now: whatever waits for its turn comes later.
	const painted = await mount( root ).then( () => ( {
		title: root.querySelector( 'h1' )?.textContent,
		hasWayBack: !! root.querySelector( 'button[aria-label="WooCommerce Home"]' ),
	} ) );

	expect( painted ).toEqual( { title: 'Collect sales tax', hasWayBack: true } );
} );
