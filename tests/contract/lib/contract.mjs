/**
 * What the contract tests share: the dialect's recording, the users, and the comparison.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { compare } from './shape.mjs';
import { ask, ensureHelper, signIn, target } from './site.cjs';
import { VARIATIONS } from './variations.mjs';

/** Why no request is possible, or false. */
export const noSite = target.url ? false : 'there is no site to ask: set STOREBOARD_URL';

export const recordings = JSON.parse(
	fs.readFileSync( path.join( import.meta.dirname, `../data/${ target.dialect }.json` ), 'utf8' )
);

const sessions = {};

/**
 * Sends requests as one of the site's users. It skips the test if that user cannot sign in.
 *
 * @param {Object} t      The test.
 * @param {string} person 'admin', 'manager', 'customer' or 'anonymous'.
 * @return {Promise<Function|null>} Takes the arguments of ask() after the session; null if the test is skipped.
 */
export async function as( t, person ) {
	if ( person !== 'anonymous' ) {
		sessions[ person ] ??= await signIn( target.users[ person ] );
		if ( ! sessions[ person ] ) {
			const { login } = target.users[ person ];
			assert.notEqual(
				person,
				'admin',
				`${ login } could not sign in: set STOREBOARD_USER and STOREBOARD_PASSWORD`
			);
			t.skip( `${ login } could not sign in: set STOREBOARD_${ person.toUpperCase() } and its password` );
			return null;
		}
	}
	const session = sessions[ person ] ?? null;
	return ( call, data, options ) => ask( session, call, data, options );
}

/**
 * Opens a page of the admin as a user whom as() has signed in.
 *
 * @param {string} person See as().
 * @param {string} where  Address below wp-admin.
 * @param {Object} [form] Sends this form, if given.
 * @return {Promise<{ status: number, location: string|null, html: string }>} The reply itself, without following redirects.
 */
export async function page( person, where, form ) {
	const response = await fetch( `${ target.url }/wp-admin/${ where }`, {
		redirect: 'manual',
		headers: { cookie: sessions[ person ].cookie },
		...( form && { method: 'POST', body: new URLSearchParams( form ) } ),
	} );
	return {
		status: response.status,
		location: response.headers.get( 'location' ),
		html: await response.text(),
	};
}

/**
 * Stores the site's state, for restore() to bring back.
 *
 * @return {Promise<{ restore: () => Promise<*>, about: Object }>} The helper's description of the site.
 */
export async function keepState() {
	const admin = await signIn( target.users.admin );
	assert.ok( admin, 'the administrator could not sign in' );
	await ensureHelper( admin );
	const { body: about } = await ask( admin, 'POST /storeboard-test/v1/reset' );
	return { about, restore: () => ask( admin, 'POST /storeboard-test/v1/restore' ) };
}

/**
 * Compares a reply with its recording: the status, and the error or the body.
 *
 * @param {string} name      The recording's name.
 * @param {Object} reply
 * @param {Object} [options] Options of compare().
 */
export function expectRecorded( name, reply, options = {} ) {
	const recorded = recordings[ name ];
	assert.ok( recorded, `'${ name }' is not recorded` );
	assert.equal(
		reply.status,
		recorded.status,
		`${ name }: status; the reply was ${ JSON.stringify( reply.body ).slice( 0, 300 ) }`
	);

	// Refused reads were recorded completely.
	const error = recorded.error ?? ( recorded.status >= 400 ? recorded.body : null );
	if ( error ) {
		const { code, data } = reply.body;
		assert.equal( code, error.code, `${ name }: code` );
		assert.equal( typeof reply.body.message, 'string', `${ name }: message` );
		expectErrorData( name, data, error.data );
		return;
	}
	const { variations = [], ...more } = options;
	const problems = compare( recorded.body, reply.body, { variations: [ ...VARIATIONS, ...variations ], ...more } );
	assert.deepEqual( problems, [], `${ name } differs from its recording` );

	for ( const header of Object.keys( recorded.headers ?? {} ) ) {
		assert.match( reply.headers.get( header ) ?? '', /^\d+$/, `${ name }: header ${ header }` );
	}
}

/** A bare number is compared as it is. Of a map only the status and the parameter names count. */
function expectErrorData( name, actual, recorded ) {
	if ( recorded === null || typeof recorded !== 'object' ) {
		assert.equal( actual ?? null, recorded, `${ name }: data` );
		return;
	}
	assert.equal( actual?.status, recorded.status, `${ name }: data.status` );
	if ( Array.isArray( recorded.params ) ) {
		// A list names missing parameters, a map wrong ones.
		assert.deepEqual( Object.keys( actual.params ), recorded.params, `${ name }: data.params` );
	}
}
