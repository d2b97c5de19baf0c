import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { as, expectRecorded, keepState, noSite } from './lib/contract.mjs';

const PROFILE = '/wc-admin/onboarding/profile';

/** The recorded store was new. Another store has answered some of it. */
const variations = [
	{
		at: /\.(completed|skipped)$/,
		as: 'boolean | null',
		why: 'An owner who skipped the questions has not completed them, and the other way round.',
	},
	{
		at: /\.(industry|product_types|business_extensions|core_profiler_completed_steps|selling_platforms)$/,
		as: [],
		why: 'Lists, or maps by step, once they are answered.',
		orNull: true,
	},
	{
		at: /\.(is_agree_marketing|is_plugins_page_skipped|setup_client)$/,
		as: 'boolean | null',
		why: 'Answered.',
	},
	{
		at: /\.(store_email|business_choice|selling_online_answer|product_count|selling_venues|number_employees|revenue|other_platform|other_platform_name|theme)$/,
		as: 'string | null',
		why: 'Answered.',
	},
	{ at: /\.is_store_country_set$/, as: 'boolean | null', why: 'Null in a store that never chose its country.' },
];

describe( 'the profile', { skip: noSite }, () => {
	let kept;
	let admin;

	before( async () => {
		kept = await keepState();
	} );
	after( () => kept?.restore() );

	it( 'can be read', async ( t ) => {
		admin = await as( t, 'admin' );
		expectRecorded( `GET ${ PROFILE }`, await admin( `GET ${ PROFILE }` ), { variations } );
	} );

	it( 'can be read by a manager', async ( t ) => {
		const manager = await as( t, 'manager' );
		if ( manager ) {
			expectRecorded( `GET ${ PROFILE } as manager`, await manager( `GET ${ PROFILE }` ), { variations } );
		}
	} );

	it( 'is closed to a customer and to a visitor', async ( t ) => {
		const customer = await as( t, 'customer' );
		const visitor = await as( t, 'anonymous' );
		assert.equal( ( await visitor( `GET ${ PROFILE }` ) ).status, 401 );
		assert.equal( ( await visitor( `POST ${ PROFILE }`, { business_choice: 'x' } ) ).status, 401 );
		if ( customer ) {
			const { status, body } = await customer( `GET ${ PROFILE }` );
			assert.equal( status, 403 );
			assert.equal( body.code, 'woocommerce_rest_cannot_view' );
			assert.equal( ( await customer( `POST ${ PROFILE }`, { business_choice: 'x' } ) ).status, 403 );
		}
	} );

	it( 'accepts an answer, even an unknown one', async () => {
		const { business_choice: before_ } = ( await admin( `GET ${ PROFILE }` ) ).body;

		const first = await admin( `POST ${ PROFILE }`, { business_choice: 'im_already_selling' } );
		expectRecorded( `POST ${ PROFILE }`, first );
		const second = await admin( `POST ${ PROFILE }`, { business_choice: 'nosuch' } );
		expectRecorded( `POST ${ PROFILE } #2`, second );
		assert.equal( ( await admin( `GET ${ PROFILE }` ) ).body.business_choice, 'nosuch' );

		await admin( `POST ${ PROFILE }`, { business_choice: before_ } );
	} );

	it( 'refuses an answer of another type', async () => {
		const { status, body } = await admin( `POST ${ PROFILE }`, { completed: [ 'no', 'boolean' ] } );
		assert.equal( status, 400 );
		assert.equal( body.code, 'rest_invalid_param' );
	} );
} );
