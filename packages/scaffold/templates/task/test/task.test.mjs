import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runScript } from './script.mjs';
import { page, rest } from './store.mjs';

test( 'its page offers to set it up', () => {
	const { plugins, text } = runScript();
	const fill = plugins[ 'acme-sample' ].render();
	assert.equal( fill.props.name, 'woocommerce_onboarding_task_acme-sample' );
	assert.match( text( fill.props.children[ 0 ]( { onComplete() {} } ) ), /ready to be set up/ );
} );

test( 'the store lists the task, and its page has the script', async () => {
	const { status, data } = await rest( '/wc-admin/onboarding/tasks' );
	assert.equal( status, 200 );
	const tasks = data.flatMap( ( list ) => list.tasks );
	assert.ok( tasks.some( ( { id } ) => id === 'acme-sample' ) );
	assert.ok( ( await page( 'admin.php?page=wc-admin&task=acme-sample' ) ).includes( 'acme-sample.js' ) );
} );
