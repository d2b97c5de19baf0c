import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visits } from '../pictures.mjs';

test( 'a picture that is asked for by name shows what the ones before it changed', () => {
	const some = visits( [ 'owners-attention' ] );
	assert.deepEqual(
		some.map( ( { name, isAsked } ) => [ name, isAsked ] ),
		[
			[ 'owners-launch', false ],
			[ 'owners-home', false ],
			[ 'owners-arrange', false ],
			[ 'owners-attention', true ],
		]
	);
	assert.deepEqual(
		visits( [ 'owners-setup' ] ).map( ( { name } ) => name ),
		[ 'owners-setup' ]
	);
	assert.ok( visits( [] ).every( ( { isAsked } ) => isAsked ) );
} );
