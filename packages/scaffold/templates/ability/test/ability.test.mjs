import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rest } from '../tools/store.mjs';

test( 'an agent is told how many products there are', async ( t ) => {
	const { status, data } = await rest( '/wp-abilities/v1/abilities/acme-sample/count-products/run' );
	if ( data.code === 'rest_no_route' ) {
		t.skip( 'This WordPress has no abilities: they came with 6.9.' );
		return;
	}
	assert.equal( status, 200, JSON.stringify( data ) );
	assert.ok( Number.isInteger( data ) && data >= 0 );
} );
