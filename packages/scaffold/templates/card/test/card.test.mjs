import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runScript } from '../tools/script.mjs';
import { page } from '../tools/store.mjs';

test( 'the card says hello', async () => {
	const { filters, text } = runScript();
	const modules = filters.storeboard_card_modules( {} );
	const { default: Greeting } = await modules[ 'acme-sample/greeting' ]();
	assert.equal( text( { type: Greeting, props: { title: 'Mine' } } ), 'Acme Sample says hello to Mine.' );
} );

test( 'home knows the card and has its script', async () => {
	const home = await page( 'admin.php?page=wc-admin' );
	assert.ok( home.includes( 'acme-sample.js' ) );
} );
