import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { faultsPage } from '../faults.mjs';

test( 'docs/faults.md says what the tests are generated from (npm run docs:faults writes it)', async () => {
	const page = fs.readFileSync( new URL( '../../docs/faults.md', import.meta.url ), 'utf8' );
	assert.equal( page, await faultsPage() );
} );
