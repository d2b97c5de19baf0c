import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { as, expectRecorded, keepState, noSite, recordings } from './lib/contract.mjs';

/** Allowed in every version. */
const LISTED = 'woocommerce_task_list_keep_completed';
const REMINDER = 'woocommerce_task_list_reminder_bar_hidden';
const ATTRIBUTION = 'woocommerce_order_attribution_install_banner_dismissed';
const SOME = `woocommerce_coming_soon,${ REMINDER },woocommerce_default_country`;
/** The helper deletes it afterwards. */
const UNLISTED = 'storeboard_test_unlisted';

/** A manager may use only allowed names, as the manager's recording shows. */
const isReminderListed = () => recordings[ 'POST /wc-admin/options as manager' ].status === 200;

describe( 'options', { skip: noSite }, () => {
	let kept;
	let admin;

	before( async () => {
		kept = await keepState();
	} );
	after( () => kept?.restore() );

	/**
	 * On a production site administrators may use names that are not allowed, and the recorded store was in
	 * production.
	 */
	const isRefused = ( { status, body }, code ) => {
		if ( isReminderListed() || status !== 403 ) {
			return false;
		}
		assert.equal( body.code, code );
		assert.notEqual( kept.about.environment, 'production' );
		return true;
	};

	it( 'are read by name', async ( t ) => {
		admin = await as( t, 'admin' );
		const { body } = await admin( `GET /wc-admin/options?options=${ LISTED },woocommerce_coming_soon` );
		assert.deepEqual( Object.keys( body ), [ LISTED, 'woocommerce_coming_soon' ] );
		assert.equal( body[ LISTED ], false, 'what is not set reads as false' );

		const name = `GET /wc-admin/options?options=${ SOME }`;
		const reply = await admin( name );
		if ( ! isRefused( reply, 'woocommerce_rest_cannot_view' ) ) {
			// The recorded store had never set the reminder bar's option.
			const variations = [
				{ at: new RegExp( `${ REMINDER }$` ), as: "boolean | 'yes' | 'no'", why: 'Unset or set.' },
			];
			expectRecorded( name, reply, { variations } );
		}
	} );

	it( 'require a name', async () => {
		expectRecorded( 'GET /wc-admin/options (no names)', await admin( 'GET /wc-admin/options' ) );
	} );

	for ( const name of [ LISTED, REMINDER ] ) {
		it( `are written by name, and the reply says whether they changed: ${ name }`, async () => {
			const read = async () => ( await admin( `GET /wc-admin/options?options=${ name }` ) ).body[ name ];
			const write = ( value ) => admin( 'POST /wc-admin/options', { [ name ]: value } );
			const before_ = await read();
			const value = before_ === 'yes' ? 'no' : 'yes';

			const first = await write( value );
			if ( name === REMINDER && isRefused( first, 'woocommerce_rest_cannot_update' ) ) {
				return;
			}
			assert.equal( first.status, recordings[ 'POST /wc-admin/options' ].status );
			assert.deepEqual( first.body, { [ name ]: true } );
			const second = await write( value );
			assert.equal( second.status, recordings[ 'POST /wc-admin/options (unchanged)' ].status );
			assert.deepEqual( second.body, { [ name ]: false } );
			assert.equal( await read(), value );

			await write( before_ || 'no' );
		} );
	}

	/** The recording's own name of an option that is not allowed. */
	const rename = ( { body, ...reply } ) => ( { ...reply, body: { some_unlisted_option: body[ UNLISTED ] } } );

	it( 'that are not allowed are open to administrators in production only', async () => {
		const read = `GET /wc-admin/options?options=${ UNLISTED }`;
		const write = await admin( 'POST /wc-admin/options', { [ UNLISTED ]: 'x' } );

		// The recorded store was in production. Elsewhere WooCommerce refuses, so that developers notice.
		if ( kept.about.environment !== 'production' ) {
			assert.equal( write.status, 403 );
			assert.equal( write.body.code, 'woocommerce_rest_cannot_update' );
			const { status, body } = await admin( read );
			assert.equal( status, 403 );
			assert.equal( body.code, 'woocommerce_rest_cannot_view' );
			return;
		}
		expectRecorded( 'POST /wc-admin/options (unlisted)', rename( write ) );
		expectRecorded(
			'GET /wc-admin/options?options=some_unlisted_option (unlisted)',
			rename( await admin( read ) )
		);
	} );

	it( 'refuse the whole request for one name that is not allowed', async ( t ) => {
		const customer = await as( t, 'customer' );
		if ( customer ) {
			const { status } = await customer( `GET /wc-admin/options?options=${ SOME }` );
			assert.equal( status, 403 );
		}
		const manager = await as( t, 'manager' );
		if ( manager ) {
			const { status, body } = await manager( `GET /wc-admin/options?options=${ LISTED },${ UNLISTED }` );
			assert.equal( status, 403 );
			assert.equal( body.code, 'woocommerce_rest_cannot_view' );
		}
	} );

	it( 'include the order attribution banner if the dialect does', async ( t ) => {
		const name = 'POST /wc-admin/options (order attribution)';
		const { body: before_ } = await admin( `GET /wc-admin/options?options=${ ATTRIBUTION }` );
		const reply = await admin( 'POST /wc-admin/options', { [ ATTRIBUTION ]: 'yes' } );
		// Newer versions do not allow it. It is then like any other name, and the recorded store was in production.
		if ( reply.status === 403 ) {
			assert.equal( reply.body.code, 'woocommerce_rest_cannot_update' );
			assert.notEqual( kept.about.environment, 'production' );
			t.diagnostic( 'It is not on the list of this version, and the site is not in production.' );
			return;
		}
		expectRecorded( name, reply );
		await admin( 'POST /wc-admin/options', { [ ATTRIBUTION ]: before_[ ATTRIBUTION ] || 'no' } );
	} );

	it( 'can be written by a manager, as recorded', async ( t ) => {
		const manager = await as( t, 'manager' );
		if ( ! manager ) {
			return;
		}
		const name = 'POST /wc-admin/options as manager';
		const { body: before_ } = await manager( `GET /wc-admin/options?options=${ REMINDER }` );
		expectRecorded( name, await manager( 'POST /wc-admin/options', { [ REMINDER ]: 'no' } ) );
		if ( isReminderListed() ) {
			await manager( 'POST /wc-admin/options', { [ REMINDER ]: before_[ REMINDER ] || 'no' } );
		}
	} );

	for ( const person of [ 'customer', 'anonymous' ] ) {
		it( `are refused to ${ person === 'customer' ? 'a customer' : 'a visitor' }`, async ( t ) => {
			const call = await as( t, person );
			if ( call ) {
				const reply = await call( 'POST /wc-admin/options', { [ REMINDER ]: 'no' } );
				expectRecorded( `POST /wc-admin/options as ${ person }`, reply );
			}
		} );
	}

	it( 'are refused without a nonce, and with a wrong one', async () => {
		const data = { [ REMINDER ]: 'no' };
		expectRecorded(
			'POST /wc-admin/options as admin, no nonce',
			await admin( 'POST /wc-admin/options', data, { nonce: null } )
		);
		expectRecorded(
			'POST /wc-admin/options as admin, bad nonce',
			await admin( 'POST /wc-admin/options', data, { nonce: '0123456789' } )
		);
	} );

	it( 'answer 404 if there is no route', async () => {
		expectRecorded( 'GET /wc-admin/nosuch', await admin( 'GET /wc-admin/nosuch' ) );
	} );
} );
