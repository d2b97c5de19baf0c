import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, rest } from '../tools/store.mjs';

test( 'the report has a page and tells what each partner earns', async () => {
	assert.ok(
		( await page( 'admin.php?page=wc-admin&path=/analytics/acme-sample-earnings' ) ).includes( 'Acme Sample' )
	);

	const year = new Date().getFullYear();
	const { status, data } = await rest(
		`/storeboard/v1/query?by=acme-sample/partner&metrics[]=acme-sample/earnings&after=${ year - 2 }-01-01T00:00:00&before=${ year }-12-31T23:59:59`
	);
	assert.equal( status, 200, JSON.stringify( data ) );
	assert.ok( data.rows.length > 0, 'The table has rows.' );
} );
