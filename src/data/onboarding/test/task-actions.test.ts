import { aList, aTask } from '../../../../tests/js/data';
import { failing, later, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { freshRegistry } from '../../../../tests/js/registry';
import { store } from '..';
import { actionTask, updateProfile } from '../task-actions';

const ACTION = 'POST /wc-admin/onboarding/tasks/marketing/action';
const PROFILE = '/wc-admin/onboarding/profile';

async function loaded( replies: Replies ) {
	const api = mockApi( {
		'GET /wc-admin/onboarding/tasks': [ aList( [ aTask( { id: 'marketing' } ) ], { id: 'extended' } ) ],
		[ `GET ${ PROFILE }` ]: { business_choice: null, wccom_connected: true },
		...replies,
	} );
	const registry = freshRegistry();
	await registry.resolveSelect( store ).getTaskLists();
	await registry.resolveSelect( store ).getProfile();
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

it( 'writes a part of the profile, and shows it', async () => {
	const { api, run, select } = await loaded( { [ `POST ${ PROFILE }` ]: { status: 'success', message: 'Saved.' } } );

	await run( updateProfile( { businessChoice: 'im_already_selling', isCompleted: true } ) );

	expect( api.sentTo( `POST ${ PROFILE }` )[ 0 ]!.data ).toEqual( {
		business_choice: 'im_already_selling',
		completed: true,
	} );
	expect( select.getProfile() ).toMatchObject( { businessChoice: 'im_already_selling', isConnected: true } );
} );

it( 'shows the profile as it was where the server refuses', async () => {
	const { run, select } = await loaded( { [ `POST ${ PROFILE }` ]: failing.refused } );

	await expect( run( updateProfile( { businessChoice: 'x' } ) ) ).rejects.toMatchObject( { kind: 'refused' } );

	expect( select.getProfile() ).toMatchObject( { businessChoice: '' } );
} );
