import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runScript } from '../tools/script.mjs';
import { page } from '../tools/store.mjs';

test( 'the panel shows below the general settings alone', () => {
	const { filters, text } = runScript();
	const [ Panel ] = filters.woocommerce_admin_embedded_layout_components( [] );
	assert.match( text( { type: Panel, props: {} } ), /nothing to set yet/ );
	assert.equal( text( { type: Panel, props: { tab: 'products' } } ), '' );
} );

test( 'the settings have the script', async () => {
	assert.ok( ( await page( 'admin.php?page=wc-settings' ) ).includes( 'acme-sample.js' ) );
} );
