import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { as, noSite } from './lib/contract.mjs';
import { target } from './lib/site.cjs';

/** Expected statuses, which tests/php/Platform/PermissionsTest.php checks within PHP. */
const TABLE = JSON.parse(
	fs.readFileSync( path.join( import.meta.dirname, '../php/Platform/permissions.json' ), 'utf8' )
);

/** For the older dialect the table holds only the differences. */
const expectedOf = ( call ) => ( target.dialect === '9.7' && TABLE[ `9.7 ${ call }` ] ) || TABLE[ call ];

/** Routes of the table that need no id and change nothing. */
const ASKED = [
	'GET /wc-admin/onboarding/tasks',
	'GET /wc-admin/onboarding/profile',
	'GET /wc-admin/onboarding/free-extensions',
	'GET /wc-admin/plugins/active',
	'GET /wc-admin/plugins/installed',
	'GET /wc-admin/shipping-partner-suggestions',
	'GET /wc-admin/marketing/recommended',
	'GET /wc-admin/launch-your-store/survey-completed',
	'GET /wc-analytics/admin/notes',
	'GET /wc-analytics/data/countries',
	'GET /wc-analytics/orders',
	'GET /wc-analytics/settings/general',
	'GET /wc/v3/settings/general',
	'GET /wc/v3/shipping/zones',
	'GET /wc/v3/payment_gateways',
	'GET /wc/v3/taxes',
	'POST /wc-admin/plugins/install',
	'POST /wc-admin/plugins/activate',
	'POST /wc/v3/settings/general/batch',
	'POST /wc-analytics/settings/general/batch',
];

const CITY = '/wc/v3/settings/general/woocommerce_store_city';

describe( 'permissions over HTTP', { skip: noSite }, () => {
	for ( const call of ASKED ) {
		it( `${ call } requires a nonce, and the right user`, async ( t ) => {
			const expected = expectedOf( call );
			const admin = await as( t, 'admin' );
			const data = call.startsWith( 'POST' ) ? {} : undefined;

			assert.equal( ( await admin( call, data ) ).status, expected.administrator, 'good nonce' );
			assert.equal( ( await admin( call, data, { nonce: null } ) ).status, 401, 'no nonce: nobody is signed in' );
			const bad = await admin( call, data, { nonce: '0123456789' } );
			assert.deepEqual( [ bad.status, bad.body.code ], [ 403, 'rest_cookie_invalid_nonce' ] );

			for ( const person of [ 'manager', 'customer', 'anonymous' ] ) {
				const ask = await as( t, person );
				if ( ask ) {
					assert.equal( ( await ask( call, data ) ).status, expected[ person ], person );
				}
			}
		} );
	}

	it( 'a write without a nonce changes nothing', async ( t ) => {
		const admin = await as( t, 'admin' );
		const city = async () => ( await admin( `GET ${ CITY }` ) ).body.value;
		const before = await city();
		const sent = { value: `${ before }x` };

		for ( const [ nonce, refused ] of [
			[ null, [ 401, 'woocommerce_rest_cannot_edit' ] ],
			[ '0123456789', [ 403, 'rest_cookie_invalid_nonce' ] ],
		] ) {
			for ( const method of [ 'PUT', 'POST', 'PATCH' ] ) {
				const { status, body } = await admin( `${ method } ${ CITY }`, sent, { nonce } );
				assert.deepEqual( [ status, body.code ], refused, `${ method } with ${ nonce }` );
			}
		}
		assert.equal( await city(), before );

		assert.equal( ( await admin( `PUT ${ CITY }`, sent ) ).status, 200 );
		assert.equal( await city(), sent.value, 'with it, it is done' );
		await admin( `PUT ${ CITY }`, { value: before } );
	} );
} );
