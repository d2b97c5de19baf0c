import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { as, expectRecorded, keepState, noSite } from './lib/contract.mjs';
import { target } from './lib/site.cjs';

const ME = '/wp/v2/users/me?context=edit';
const FIELDS = `${ ME }&_fields=woocommerce_meta,is_super_admin`;

/** Fields of WordPress itself, or that depend on the user. */
const variations = [
	{ at: /^reply\.(name|slug|username|nickname)$/, as: 'string', why: 'Who it is.' },
	{ at: /^reply\.(url|link)$/, as: 'string', why: 'A user may have no address.' },
	{
		at: /^reply\.meta$/,
		as: '{2 keys}',
		why: 'Each plugin may add meta; persisted_preferences is a map once it is set.',
	},
	{ at: /^reply\.avatar_urls$/, isOptional: true, why: 'Only where the site shows avatars.' },
	{ at: /^reply\.registered_date$/, as: 'datetime', why: 'The writes were recorded with plain kinds.' },
	{ at: /^reply\.extra_capabilities\..+$/, isOptional: true, isExtra: true, why: "The user's own roles." },
	{
		at: /^reply\._links(\.|$)/,
		as: '{2 keys}',
		isOptional: true,
		isExtra: true,
		why: 'Links hold the address of the site; _fields and newer versions differ.',
	},
	{
		at: /^reply\.woocommerce_meta\..+$/,
		as: 'string',
		isExtra: true,
		why: 'Extensions add fields (filter woocommerce_admin_get_user_data_fields).',
	},
];

describe( 'the signed-in user', { skip: noSite }, () => {
	let kept;
	let admin;

	before( async () => {
		kept = await keepState();
	} );
	after( () => kept?.restore() );

	const preferences = async () => ( await admin( `GET ${ FIELDS }` ) ).body.woocommerce_meta;

	it( 'has the store’s preferences', async ( t ) => {
		admin = await as( t, 'admin' );
		expectRecorded( `GET ${ ME }`, await admin( `GET ${ ME }` ), { variations } );
		expectRecorded( `GET ${ FIELDS }`, await admin( `GET ${ FIELDS }` ), { variations } );
	} );

	it( 'has no field that this dialect lacks', async () => {
		const others = Object.keys( await preferences() ).filter(
			( name ) => name === 'order_attribution_install_banner_dismissed'
		);
		assert.equal( others.length, target.dialect === '9.7' ? 0 : 1 );
	} );

	for ( const person of [ 'manager', 'customer' ] ) {
		it( `is a ${ person }, with the same fields`, async ( t ) => {
			const call = await as( t, person );
			if ( call ) {
				expectRecorded( `GET ${ FIELDS } as ${ person }`, await call( `GET ${ FIELDS }` ), { variations } );
			}
		} );
	}

	it( 'is nobody without a session, and without a nonce', async ( t ) => {
		const visitor = await as( t, 'anonymous' );
		for ( const { status, body } of [
			await visitor( `GET ${ FIELDS }` ),
			await admin( `GET ${ FIELDS }`, undefined, { nonce: null } ),
		] ) {
			assert.equal( status, 401 );
			assert.equal( body.code, 'rest_not_logged_in' );
		}
		const { status, body } = await admin( `GET ${ FIELDS }`, undefined, { nonce: '0123456789' } );
		assert.equal( status, 403 );
		assert.equal( body.code, 'rest_cookie_invalid_nonce' );
	} );

	it( 'stores preferences, and ignores unknown fields', async () => {
		const before_ = await preferences();
		const sent = {
			woocommerce_meta: {
				task_list_tracked_started_tasks: '{"tax":1}',
				homepage_layout: 'two_columns',
				no_such_field: 'x',
			},
		};
		expectRecorded( 'POST /wp/v2/users/me', await admin( 'POST /wp/v2/users/me', sent ), { variations } );

		const now = await preferences();
		assert.equal( now.task_list_tracked_started_tasks, '{"tax":1}' );
		assert.equal( now.homepage_layout, 'two_columns' );
		assert.ok( ! ( 'no_such_field' in now ) );
		assert.deepEqual(
			{ ...now, task_list_tracked_started_tasks: '', homepage_layout: '' },
			{ ...before_, task_list_tracked_started_tasks: '', homepage_layout: '' },
			'the others stay'
		);

		const tasks = ( await admin( 'GET /wc-admin/onboarding/tasks?ids=setup' ) ).body[ 0 ].tasks;
		assert.equal( tasks.find( ( { id } ) => id === 'tax' )?.isVisited, true, 'a started task is a visited one' );

		await admin( 'POST /wp/v2/users/me', {
			woocommerce_meta: {
				task_list_tracked_started_tasks: before_.task_list_tracked_started_tasks,
				homepage_layout: before_.homepage_layout,
			},
		} );
	} );

	it( 'stays unchanged if nothing is sent', async () => {
		const before_ = await preferences();
		const { status } = await admin( 'POST /wp/v2/users/me', { woocommerce_meta: {} } );
		assert.equal( status, 200 );
		assert.deepEqual( await preferences(), before_ );
	} );
} );
