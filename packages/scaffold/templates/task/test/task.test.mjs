import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runScript } from '../tools/script.mjs';
import { page, rest } from '../tools/store.mjs';

test( 'its page offers to set it up', () => {
	const { plugins, text } = runScript();
	const fill = plugins[ 'acme-sample' ].render();
	assert.equal( fill.props.name, 'woocommerce_onboarding_task_acme-sample' );
	assert.match( text( fill.props.children[ 0 ]( { onComplete() {} } ) ), /ready to be set up/ );
} );

test( 'the page tells the server, and then Storeboard, that it is done', async () => {
	const { plugins, asked } = runScript();
	const done = [];
	const taskPage = plugins[ 'acme-sample' ].render().props.children[ 0 ]( { onComplete: () => done.push( true ) } );
	await taskPage.props.onComplete();
	assert.equal( asked[ 0 ].path, '/wc-admin/onboarding/tasks/acme-sample/action' );
	assert.equal( done.length, 1 );
} );

test( 'the store lists the task, and its page has the script', async () => {
	const { status, data } = await rest( '/wc-admin/onboarding/tasks' );
	assert.equal( status, 200 );
	const tasks = data.flatMap( ( list ) => list.tasks );
	assert.ok( tasks.some( ( { id } ) => id === 'acme-sample' ) );
	await rest( '/wc-admin/onboarding/tasks/acme-sample/action', { method: 'POST' } );
	const again = await rest( '/wc-admin/onboarding/tasks' );
	assert.ok( again.data.flatMap( ( list ) => list.tasks ).find( ( { id } ) => id === 'acme-sample' ).isComplete );
	assert.ok( ( await page( 'admin.php?page=wc-admin&task=acme-sample' ) ).includes( 'acme-sample.js' ) );
} );
