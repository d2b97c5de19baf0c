import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runScript } from '../tools/script.mjs';
import { page } from '../tools/store.mjs';

test( 'the section comes behind the others and says that it works', () => {
	const { filters, text } = runScript();
	const sections = filters.woocommerce_dashboard_default_sections( [ { key: 'charts' } ] );
	assert.deepEqual(
		sections.map( ( { key } ) => key ),
		[ 'charts', 'acme-sample' ]
	);
	assert.equal( text( { type: sections[ 1 ].component, props: {} } ), 'Acme Sample works.' );
} );

test( 'the overview has the script', async () => {
	assert.ok( ( await page( 'admin.php?page=wc-admin&path=/analytics/overview' ) ).includes( 'acme-sample.js' ) );
} );
