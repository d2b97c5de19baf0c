import { act, screen, within } from '@testing-library/react';
import { aList, aTask } from '../../../../tests/js/data';
import { mockApi } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import { store as onboarding } from '../../../data/onboarding';
import { setPageSettings } from '../../../lib/page-settings';
import ActivityPanel from '..';
import { fillOf } from '../progress-icon';
// Fetched ahead, so that no test waits for it.
import '../../../setup/task-list';

const LISTS = 'GET /wc-admin/onboarding/tasks';

/** A setup list of so many tasks, of which so many are complete. */
const setup = ( complete: number, total: number, more: object = {} ) =>
	aList(
		Array.from( { length: total }, ( _, at ) => aTask( { id: `task-${ at }`, isComplete: at < complete } ) ),
		more
	);

afterEach( () => setPageSettings( {} ) );

/** The header of a classic page, for which PHP knows so many steps. */
function open( known: { complete: number; left: number } | null, lists: object[] = [] ) {
	setPageSettings( { can: { manage_woocommerce: true }, headerTabs: { setup: known } } );
	mockApi( { [ LISTS ]: lists, 'GET /wc-analytics/admin/notes': [] } );
	return show( <ActivityPanel isEmbedded query={ { page: 'wc-orders' } } /> );
}

const tab = () => screen.queryByRole( 'tab', { name: 'Finish setup' } );
const fill = () => tab()?.querySelector( 'svg' )?.getAttribute( 'class' )?.replace( /.*is-/, '' );

it.each( [
	[ 0, 0, 'quarter' ],
	[ 0, 8, 'quarter' ],
	[ 49, 100, 'quarter' ],
	[ 50, 100, 'half' ],
	[ 74, 100, 'half' ],
	[ 75, 100, 'most' ],
	[ 8, 8, 'most' ],
] )( 'the icon of %d of %d steps is filled to "%s"', ( complete, total, expected ) => {
	expect( fillOf( complete, total ) ).toBe( expected );
} );

it.each( [
	[ { complete: 1, left: 2 }, 'quarter' ],
	[ { complete: 2, left: 2 }, 'half' ],
	[ { complete: 3, left: 1 }, 'most' ],
] )( 'shows how far the setup is as the page says it: %o', ( known, expected ) => {
	open( known );
	expect( fill() ).toBe( expected );
} );

it( 'is absent where the setup is complete or hidden', () => {
	open( null );
	expect( tab() ).toBeNull();
} );

describe( 'once the lists are loaded', () => {
	async function load( list: object, known = { complete: 0, left: 4 } ) {
		const { registry } = open( known, [ list ] );
		await act( async () => void ( await registry.resolveSelect( onboarding ).getTaskLists() ) );
	}

	it( 'goes by them', async () => {
		await load( setup( 3, 4 ) );
		expect( fill() ).toBe( 'most' );
	} );

	it.each( [
		[ 'hidden', { isHidden: true, isVisible: false } ],
		[ 'complete', { isComplete: true } ],
	] )( 'goes where the setup list is %s', async ( _, more ) => {
		await load( setup( 4, 4, more ) );
		expect( tab() ).toBeNull();
	} );
} );

it( 'shows the lists in its panel', async () => {
	const { user } = open( { complete: 1, left: 1 }, [ setup( 1, 2 ) ] );
	await user.click( tab()! );

	const panel = within( screen.getByRole( 'tabpanel', { name: 'Finish setup' } ) );
	expect( ( await panel.findAllByRole( 'heading' ) ).length ).toBeGreaterThan( 1 );
} );
