import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rest } from '../tools/store.mjs';

test( 'the list has the line, with the step that settles it', async () => {
	const { status, data } = await rest( '/storeboard/v1/attention' );
	assert.equal( status, 200, JSON.stringify( data ) );
	const line = data.lines.find( ( { id } ) => id === 'acme-sample' );
	assert.match( line.label, /renewals? failed/ );
	assert.ok( line.count > 0 );
	assert.match( line.step.url, /post_type=product/ );
} );
