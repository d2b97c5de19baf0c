import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runScript } from '../tools/script.mjs';
import { page } from '../tools/store.mjs';

test( 'the link comes behind the others, and leads to a page of the site', () => {
	const links = runScript().filters.woocommerce_admin_homescreen_quicklinks( [ { title: 'Payments' } ] );
	assert.deepEqual(
		links.map( ( { title } ) => title ),
		[ 'Payments', 'Acme Sample' ]
	);
	assert.doesNotMatch( links[ 1 ].href, /^\w+:/ );
} );

test( 'home has the script', async () => {
	assert.ok( ( await page( 'admin.php?page=wc-admin' ) ).includes( 'acme-sample.js' ) );
} );
