import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { as, expectRecorded, keepState, noSite, recordings } from './lib/contract.mjs';

const TASKS = '/wc-admin/onboarding/tasks';
const LAYOUT = 'woocommerce_default_homepage_layout';

const alternatives = ( shape ) => shape.split( /\s*\|\s*/ ).map( ( word ) => word.replace( /'/g, '' ) );

/** Tasks of the sample store, and tasks that depend on what else is installed or set up. */
const MAY_BE_ABSENT = [
	'shipping',
	'woocommerce-payments',
	'payments',
	'review-shipping',
	'review-checkout-experience',
];
const MAY_BE_THERE = [
	'store_details',
	'appearance',
	'purchase',
	'shipping',
	'payments',
	'review-shipping',
	'review-checkout-experience',
];

describe( 'task lists', { skip: noSite }, () => {
	let kept;
	let admin;

	before( async () => {
		kept = await keepState();
	} );
	after( () => kept?.restore() );

	const list = async ( id ) => ( await admin( `GET ${ TASKS }?ids=${ id }` ) ).body[ 0 ];

	it( 'come all at once', async ( t ) => {
		admin = await as( t, 'admin' );
		const reply = await admin( `GET ${ TASKS }` );
		expectRecorded( `GET ${ TASKS }`, reply );
		assert.deepEqual(
			reply.body.map( ( { id } ) => id ),
			alternatives( recordings[ `GET ${ TASKS }` ].body[ 0 ].id )
		);
	} );

	it( 'hold the tasks of the recording, in its order', async () => {
		const { body } = await admin( `GET ${ TASKS }` );
		const recorded = alternatives( recordings[ `GET ${ TASKS }` ].body[ 0 ].tasks[ 0 ].id );
		// The second task `payments` of 11.0 is in another list; the union names it once.
		const ids = [ ...new Set( body.flatMap( ( { tasks } ) => tasks.map( ( { id } ) => id ) ) ) ];

		const missing = recorded.filter( ( id ) => ! ids.includes( id ) && ! MAY_BE_ABSENT.includes( id ) );
		assert.deepEqual( missing, [], 'recorded tasks that are not there' );
		const others = ids.filter( ( id ) => ! recorded.includes( id ) && ! MAY_BE_THERE.includes( id ) );
		assert.deepEqual(
			others.filter( ( id ) => ! isOfExtension( id ) ),
			[],
			'tasks that are not recorded'
		);
		assert.deepEqual(
			ids.filter( ( id ) => recorded.includes( id ) ),
			recorded.filter( ( id ) => ids.includes( id ) ),
			'their order'
		);
	} );

	const isOfExtension = ( id ) => /^(storeboard|sample|test)[-_]/.test( id );

	it( 'come one by one', async () => {
		const reply = await admin( `GET ${ TASKS }?ids=setup` );
		expectRecorded( `GET ${ TASKS }?ids=setup`, reply );
		assert.equal( reply.body.length, 1 );
	} );

	it( 'refuse the id of an unknown list', async () => {
		const { status, body } = await admin( `GET ${ TASKS }?ids=nosuch` );
		assert.equal( status, 400 );
		assert.equal( body.code, 'rest_invalid_param' );
	} );

	it( 'are the same for a manager', async ( t ) => {
		const manager = await as( t, 'manager' );
		if ( manager ) {
			expectRecorded( `GET ${ TASKS } as manager`, await manager( `GET ${ TASKS }` ) );
		}
	} );

	for ( const person of [ 'customer', 'anonymous' ] ) {
		it( `are refused to ${ person === 'customer' ? 'a customer' : 'a visitor' }`, async ( t ) => {
			const call = await as( t, person );
			if ( ! call ) {
				return;
			}
			expectRecorded( `GET ${ TASKS } as ${ person }`, await call( `GET ${ TASKS }` ) );
			for ( const [ write, code ] of [
				[ 'setup/hide', 'woocommerce_rest_cannot_update' ],
				[ 'setup/unhide', 'woocommerce_rest_cannot_update' ],
				[ 'nosuch/dismiss', 'woocommerce_rest_cannot_create' ],
				[ 'nosuch/undo_dismiss', 'woocommerce_rest_cannot_create' ],
				[ 'nosuch/snooze', 'woocommerce_rest_cannot_create' ],
				[ 'nosuch/undo_snooze', 'woocommerce_rest_cannot_create' ],
				[ 'nosuch/action', 'woocommerce_rest_cannot_create' ],
			] ) {
				const { status, body } = await call( `POST ${ TASKS }/${ write }` );
				assert.equal( status, person === 'customer' ? 403 : 401, write );
				assert.equal( body.code, code, write );
			}
		} );
	}

	it( 'can be hidden and shown again', async () => {
		const { body: options } = await admin( `GET /wc-admin/options?options=${ LAYOUT }` );

		const hidden = await admin( `POST ${ TASKS }/setup/hide` );
		expectRecorded( `POST ${ TASKS }/setup/hide`, hidden );
		assert.equal( hidden.body.isHidden, true );
		assert.equal( hidden.body.isVisible, false );
		assert.equal( ( await list( 'setup' ) ).isHidden, true );

		const { body: after_ } = await admin( `GET /wc-admin/options?options=${ LAYOUT }` );
		assert.equal( after_[ LAYOUT ], 'two_columns', 'the layout follows once the setup list is out of the way' );

		const shown = await admin( `POST ${ TASKS }/setup/unhide` );
		expectRecorded( `POST ${ TASKS }/setup/unhide`, shown );
		assert.equal( shown.body.isHidden, false );
		assert.equal( shown.body.isVisible, true );
		assert.equal( ( await list( 'setup' ) ).isHidden, false );

		await admin( 'POST /wc-admin/options', { [ LAYOUT ]: options[ LAYOUT ] || 'single_column' } );
	} );

	it( 'cannot be hidden if they are unknown, with a different code for each route', async () => {
		expectRecorded( `POST ${ TASKS }/nosuch/hide`, await admin( `POST ${ TASKS }/nosuch/hide` ) );
		expectRecorded( `POST ${ TASKS }/nosuch/unhide`, await admin( `POST ${ TASKS }/nosuch/unhide` ) );
	} );

	it( 'hold tasks that cannot be dismissed', async () => {
		expectRecorded( `POST ${ TASKS }/tax/dismiss (not dismissable)`, await admin( `POST ${ TASKS }/tax/dismiss` ) );
	} );

	it( 'answer for an unknown task as if it could be dismissed', async () => {
		// This reply holds nothing of the store, so empty text is part of the contract.
		const exact = { isExact: true };
		const dismissed = await admin( `POST ${ TASKS }/nosuch/dismiss` );
		expectRecorded( `POST ${ TASKS }/nosuch/dismiss`, dismissed, exact );
		assert.equal( dismissed.body.isDismissed, true );

		const back = await admin( `POST ${ TASKS }/nosuch/undo_dismiss` );
		expectRecorded( `POST ${ TASKS }/nosuch/undo_dismiss`, back, exact );
		assert.equal( back.body.isDismissed, false );
	} );

	it( 'hold tasks that cannot be postponed', async () => {
		const sent = { duration: 'day', task_list_id: 'setup' };
		expectRecorded( `POST ${ TASKS }/tax/snooze`, await admin( `POST ${ TASKS }/tax/snooze`, sent ) );
		expectRecorded( `POST ${ TASKS }/tax/undo_snooze`, await admin( `POST ${ TASKS }/tax/undo_snooze` ) );
	} );

	it( 'refuse to postpone for an unknown duration', async () => {
		const sent = { duration: 'year', task_list_id: 'setup' };
		expectRecorded( `POST ${ TASKS }/tax/snooze #2`, await admin( `POST ${ TASKS }/tax/snooze`, sent ) );
	} );

	it( 'record that a task was done', async () => {
		const reply = await admin( `POST ${ TASKS }/marketing/action` );
		expectRecorded( `POST ${ TASKS }/marketing/action`, reply );
		assert.equal( reply.body.isActioned, true );
		const { tasks } = await list( 'extended' );
		assert.equal( tasks.find( ( { id } ) => id === 'marketing' )?.isComplete, true );
	} );

	it( 'create a draft of each kind of product', async () => {
		const name = `POST ${ TASKS }/create_product_from_template`;
		expectRecorded( name, await admin( name, { template_name: 'physical' } ) );
		expectRecorded( `${ name } #2`, await admin( name, { template_name: 'nosuch' } ) );
	} );

	it( 'dismiss and postpone tasks of extensions', async () => {
		await admin( 'POST /storeboard-test/v1/state', {
			extraTasks: [ 'storeboard-test-dismissable', 'storeboard-test-snoozeable' ],
		} );
		const task = async ( id ) => ( await list( 'setup' ) ).tasks.find( ( each ) => each.id === id );

		for ( const [ id, write, field ] of [
			[ 'storeboard-test-dismissable', 'dismiss', 'isDismissed' ],
			[ 'storeboard-test-snoozeable', 'snooze', 'isSnoozed' ],
		] ) {
			assert.equal( ( await task( id ) )[ field ], false, id );
			const done = await admin( `POST ${ TASKS }/${ id }/${ write }` );
			assert.equal( done.status, 200, id );
			assert.equal( done.body[ field ], true, id );
			assert.equal( ( await task( id ) )[ field ], true, id );

			const undone = await admin( `POST ${ TASKS }/${ id }/undo_${ write }` );
			assert.equal( undone.body[ field ], false, id );
			assert.equal( ( await task( id ) )[ field ], false, id );
		}
		await admin( 'POST /storeboard-test/v1/state', { extraTasks: [] } );
	} );
} );
