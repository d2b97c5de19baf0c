import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { PAGE, makeScreensPage } from '../screens.mjs';

test( 'docs/screens.md is current: npm run docs:screens', () => {
	const { text } = makeScreensPage();
	assert.equal( fs.readFileSync( PAGE, 'utf8' ), text );
} );

test( 'each screen that is the platform’s says why', () => {
	const screens = { acme: { kind: 'route', path: '/acme' } };
	assert.throws( () => makeScreensPage( screens, { areas: [], why: {} } ), /'acme'/ );
	assert.match(
		makeScreensPage( screens, { areas: [], why: { acme: 'It is young' } } ).text,
		/`acme`.*WooCommerce \| It is young/
	);
} );

test( 'a screen of ours needs no reason, and one that is given is stale', () => {
	const screens = { acme: { kind: 'task', task: 'acme', chunk: 'acme' } };
	assert.deepEqual( makeScreensPage( screens, { areas: [], why: { acme: 'x' } } ).stale, [ 'acme' ] );
} );
