import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runScript } from '../tools/script.mjs';
import { page } from '../tools/store.mjs';

const filter = runScript().filters.woocommerce_admin_report_table;

test( 'each order gets its points, and other reports nothing', () => {
	const table = {
		endpoint: 'orders',
		headers: [ { key: 'date' } ],
		rows: [ [ { value: 1 } ] ],
		items: { data: [ { net_total: 12.9 } ] },
	};
	const changed = filter( table );
	assert.equal( changed.headers.at( -1 ).label, 'Acme Sample' );
	assert.equal( changed.rows[ 0 ].at( -1 ).value, 12 );
	const other = { endpoint: 'stock', headers: [], rows: [] };
	assert.equal( filter( other ), other );
} );

test( 'the page of the report has the script', async () => {
	assert.ok( ( await page( 'admin.php?page=wc-admin&path=/analytics/orders' ) ).includes( 'acme-sample.js' ) );
} );
