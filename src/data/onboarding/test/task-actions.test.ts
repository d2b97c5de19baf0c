import { aList, aTask } from '../../../../tests/js/data';
import { failing, later, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { freshRegistry } from '../../../../tests/js/registry';
import { store } from '..';
import { actionTask } from '../task-actions';

const ACTION = 'POST /wc-admin/onboarding/tasks/marketing/action';

async function loaded( replies: Replies ) {
	const api = mockApi( {
		'GET /wc-admin/onboarding/tasks': [ aList( [ aTask( { id: 'marketing' } ) ], { id: 'extended' } ) ],
		...replies,
	} );
	const registry = freshRegistry();
	await registry.resolveSelect( store ).getTaskLists();
	const select = registry.select( store );
	return { api, select, run: registry.dispatch( store ).run, task: () => select.getTask( 'extended', 'marketing' ) };
}

it( 'marks a task as done at once, and takes over what the server makes of it', async () => {
	const reply = later();
	const { api, run, task } = await loaded( { [ ACTION ]: reply.reply } );

	const writes = [ run( actionTask( 'marketing' ) ), run( actionTask( 'marketing' ) ) ];
	expect( task() ).toMatchObject( { isActioned: true, isComplete: false } );

	reply.answer( aTask( { id: 'marketing', isActioned: true, isComplete: true } ) );
	await expect( Promise.all( writes ) ).resolves.toEqual( [ true, false ] );
	expect( task() ).toMatchObject( { isActioned: true, isComplete: true } );
	expect( api.sentTo( ACTION ) ).toHaveLength( 1 );
} );

it.each( [
	[ failing.forbidden, 'forbidden' ],
	[ failing.server, 'server' ],
	[ failing.offline, 'offline' ],
] )( 'takes the mark back where the server refuses', async ( reply, kind ) => {
	const { run, task } = await loaded( { [ ACTION ]: reply } );

	await expect( run( actionTask( 'marketing' ) ) ).rejects.toMatchObject( { kind } );

	expect( task() ).toMatchObject( { isActioned: false, isComplete: false } );
} );
