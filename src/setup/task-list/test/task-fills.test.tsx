import { Fill } from '@wordpress/components';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { aList, aTask } from '../../../../tests/js/data';
import { mockApi } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import { TaskLists } from '..';

interface ItemProps {
	defaultTaskItem: ComponentType< { onClick?: () => void; isClickable?: boolean } >;
}

const STARTED = 'POST /storeboard/v1/started-tasks/acme';
const acme = { ...aTask( { id: 'acme', title: 'Connect Acme' } ), level: 2, canView: true, eventPrefix: 'acme_' };

/** The lists on the screen, with an extension's fill for the row of its task. */
function home( fill: ( props: ItemProps ) => React.ReactNode ) {
	const api = mockApi( {
		'GET /wc-admin/onboarding/tasks': [ aList( [ acme ] ) ],
		'GET /wc-admin/onboarding/profile': {},
		[ STARTED ]: { times: 1 },
	} );
	const view = show(
		<>
			<TaskLists />
			<Fill name="woocommerce_onboarding_task_list_item_acme">{ fill as never }</Fill>
		</>
	);
	return { api, ...view };
}

it( 'runs an extension’s own click instead of opening the task, and counts it as started', async () => {
	const onClick = jest.fn();
	const { user, api } = home( ( { defaultTaskItem: Item } ) => <Item onClick={ onClick } isClickable /> );
	const before = window.location.href;

	await user.click( await screen.findByRole( 'link', { name: 'Connect Acme' } ) );

	expect( onClick ).toHaveBeenCalledTimes( 1 );
	await waitFor( () => expect( api.sentTo( STARTED ) ).toHaveLength( 1 ) );
	expect( window.location.href ).toBe( before );
} );

it( 'opens the task without a click of the extension’s own', async () => {
	const { user } = home( ( { defaultTaskItem: Item } ) => <Item /> );

	await user.click( await screen.findByRole( 'link', { name: 'Connect Acme' } ) );

	expect( new URL( window.location.href ).searchParams.get( 'task' ) ).toBe( 'acme' );
} );
