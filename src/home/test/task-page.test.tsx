import { Fill } from '@wordpress/components';
import { screen } from '@testing-library/react';
import { aList, aTask } from '../../../tests/js/data';
import { mockApi } from '../../../tests/js/mock-api';
import { show } from '../../../tests/js/render';
import TaskPage from '../task-page';

const acme = { ...aTask( { id: 'acme', title: 'Connect Acme' } ), level: 2, canView: true, eventPrefix: 'acme_' };

it( 'an extension’s page of a task gets the task whole, as the server told it', async () => {
	mockApi( { 'GET /wc-admin/onboarding/tasks': [ aList( [ acme ] ) ] } );
	show(
		<>
			<TaskPage taskId="acme" query={ { page: 'wc-admin', task: 'acme' } } />
			<Fill name="woocommerce_onboarding_task_acme">
				{
					( ( { task }: { task: typeof acme } ) => (
						<p>
							{ task.title }, level { task.level }, { task.eventPrefix }
						</p>
					) ) as never
				}
			</Fill>
		</>
	);

	expect( await screen.findByText( 'Connect Acme, level 2, acme_' ) ).toBeVisible();
} );
