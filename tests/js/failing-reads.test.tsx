import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aList, aTask } from './data';
import { failing, mockApi, setOnline, withTotal, type Replies } from './mock-api';
import { isReadOut, show } from './render';
import { setPageSettings } from '../../src/lib/page-settings';
import { ActivityPanels } from '../../src/home/activity';
import { Inbox } from '../../src/home/inbox';
import { StoreAlerts } from '../../src/shell/store-alerts';
import { TaskLists } from '../../src/setup/task-list';
import TaskPage from '../../src/setup/tasks/extension';

const LISTS = 'GET /wc-admin/onboarding/tasks';
const NOTES = 'GET /wc-analytics/admin/notes';
const lists = [ aList( [ aTask( { id: 'acme', title: 'Connect Acme' } ) ] ) ];
const query = { page: 'wc-admin', task: 'acme' };

interface Part {
	part: string;
	shows: ReactNode;
	/** Its reads, and what they answer once they can. */
	reads: Replies;
	says: string;
}

const PARTS: Part[] = [
	{
		part: 'the task lists',
		shows: <TaskLists />,
		reads: { [ LISTS ]: lists },
		says: 'Couldn’t load your setup tasks.',
	},
	{
		part: 'the page of a task',
		shows: <TaskPage params={ {} } path="/" pathMatch="/" query={ query } />,
		reads: { [ LISTS ]: lists },
		says: 'Couldn’t load this task.',
	},
	{
		part: 'the inbox',
		shows: <Inbox />,
		reads: { [ NOTES ]: [] },
		says: 'Couldn’t load your messages.',
	},
	{
		part: 'the store alerts',
		shows: <StoreAlerts />,
		reads: { [ NOTES ]: [] },
		says: 'Couldn’t load store alerts.',
	},
	{
		part: 'what waits',
		shows: <ActivityPanels />,
		reads: {
			'GET /wc-analytics/orders': withTotal( [], 3 ),
			'GET /wc-analytics/products/count-low-in-stock': { total: 2 },
			'GET /wc-analytics/products/reviews': withTotal( [], 1 ),
		},
		says: 'Couldn’t load your to-do counts.',
	},
];

const FAULTS = [
	[ 'offline', 'You’re offline. Check your connection, then try again.' ],
	[ 'serverDown', 'Your store isn’t responding right now. Try again in a moment.' ],
	[ 'server', 'Something went wrong on your site’s server. Try again in a moment.' ],
	[ 'forbidden', 'You don’t have permission to do this. Ask a store administrator for help.' ],
	[ 'missing', 'This wasn’t found. It may have been deleted, or a plugin it needs may be inactive.' ],
	[ 'html', 'Your store sent an unexpected response. A plugin conflict may be the cause.' ],
] as const;

beforeEach( () => {
	window.wcSettings = { admin: { alertCount: '1', manageStock: 'yes', reviewsEnabled: 'yes' } };
	setPageSettings( {
		can: { manage_woocommerce: true, edit_shop_orders: true, edit_products: true, moderate_comments: true },
	} );
} );
afterEach( () => {
	delete window.wcSettings;
} );

describe.each( PARTS )( '$part', ( { shows, reads, says } ) => {
	it.each( FAULTS )( 'tell what %s means, and come by Retry', async ( fault, why ) => {
		const api = mockApi( Object.fromEntries( Object.keys( reads ).map( ( read ) => [ read, failing[ fault ] ] ) ) );
		const { user } = show( shows );

		const failure = await screen.findByRole( 'group', { name: says } );
		expect( failure ).toHaveTextContent( why );
		expect( screen.getAllByRole( 'button', { name: 'Try again' } ) ).toHaveLength( 1 );
		await isReadOut( `${ says } ${ why }` );
		const asked = api.sent.length;

		api.reply( reads );
		if ( fault === 'offline' ) {
			// Nobody need do anything.
			setOnline( true );
			fireEvent( window, new Event( 'online' ) );
		} else {
			await user.click( within( failure ).getByRole( 'button', { name: 'Try again' } ) );
		}
		await waitFor( () => expect( screen.queryByRole( 'group', { name: says } ) ).toBeNull() );
		// Once each, not twice.
		expect( api.sent ).toHaveLength( 2 * asked );
	} );
} );
