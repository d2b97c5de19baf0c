import { aList, aTask } from '../../../tests/js/data';
import { mockApi } from '../../../tests/js/mock-api';
import { allScreens } from '../../../tests/js/screens';
import { setPageSettings, type PageSettings } from '../../lib/page-settings';
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

const TITLE = 'Collect sales tax';

/** What the first paint of the client shows, on a page that PHP printed. */
async function firstPaint( replies: PageSettings[ 'replies' ] ) {
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		// As JSON: PHP prints nothing of what a row does not say.
		screens: JSON.parse( JSON.stringify( allScreens ) ),
		replies,
	} );
	window.history.replaceState( null, '', 'admin.php?page=wc-admin&task=tax' );
	document.body.innerHTML = `<div id="root"><h1 class="woocommerce-layout__header-heading">${ TITLE }</h1></div>`;
	const root = document.getElementById( 'root' )!;

	// A browser paints once the client is there: whatever waits for its turn comes later.
	return mount( root ).then( () => ( {
		title: root.querySelector( 'h1' )?.textContent,
		hasWayBack: !! root.querySelector( 'button[aria-label="WooCommerce Home"]' ),
	} ) );
}

it( 'shows the title of a task and its way back at once, as PHP printed them', async () => {
	mockApi( {} );
	const lists = [ aList( [ aTask( { id: 'tax', title: TITLE } ) ] ) ];

	expect( await firstPaint( { [ LISTS ]: { body: lists, headers: {} } } ) ).toEqual( {
		title: TITLE,
		hasWayBack: true,
	} );
} );
