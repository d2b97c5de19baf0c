import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runScript } from '../tools/script.mjs';
import { page } from '../tools/store.mjs';

test( 'the page says that it works', () => {
	const { filters, text } = runScript();
	const [ added ] = filters.woocommerce_admin_pages_list( [] );
	assert.equal( added.path, '/acme-sample' );
	assert.equal( text( { type: added.container, props: {} } ), 'Acme Sample works.' );
} );

test( 'the menu has its entry, and the page its script', async () => {
	const html = await page( 'admin.php?page=wc-admin&path=/acme-sample' );
	assert.ok( /path=(%2F|\/)acme-sample/.test( html ) );
	assert.ok( html.includes( 'acme-sample.js' ) );
} );
