import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { as, expectRecorded, noSite, recordings } from './lib/contract.mjs';

const NOTES = '/wc-analytics/admin/notes';

/** The recorded store had two notes. */
const variations = [
	{
		at: /(^reply|\[\])\.(name|source|status|type|layout)$/,
		as: 'string',
		why: 'Each store has its own notes; a test of its own looks at what they may be.',
	},
	{
		at: /\.(date_reminder|date_reminder_gmt)$/,
		as: 'datetime | null',
		why: 'A note may have been put off.',
	},
	{ at: /\.(date_created|date_created_gmt)$/, as: 'datetime', why: 'The writes were recorded with plain kinds.' },
	{ at: /actions\[\]\.(query|url)$/, as: 'string', why: 'An action may lead nowhere.' },
	{ at: /actions\[\]\.(nonce_action|nonce_name)$/, as: 'string | null', why: 'Some actions have a nonce.' },
	{ at: /actions\[\]\.(name|status)$/, as: 'string', why: 'Each note has its own actions.' },
	{
		at: /\._links(\.|$)/,
		as: '{2 keys}',
		isOptional: true,
		isExtra: true,
		why: 'Of WordPress itself; the writes were recorded without.',
	},
];

const TYPES = [ 'error', 'warning', 'update', 'info', 'marketing', 'survey', 'email' ];
const STATUSES = [ 'pending', 'actioned', 'unactioned', 'snoozed', 'sent' ];

describe( 'inbox notes', { skip: noSite }, () => {
	let admin;

	it( 'come in pages', async ( t ) => {
		admin = await as( t, 'admin' );
		const name = `GET ${ NOTES }?page=1&per_page=25&status=unactioned`;
		const reply = await admin( name );
		expectRecorded( name, reply, { variations } );
		assert.ok( reply.body.every( ( { type } ) => TYPES.includes( type ) ) );
		assert.ok( reply.body.every( ( { status } ) => status === 'unactioned' ) );
		assert.ok( reply.body.every( ( { is_deleted: isDeleted } ) => ! isDeleted ) );

		const one = await admin( `GET ${ NOTES }?per_page=1` );
		expectRecorded( `GET ${ NOTES }?per_page=1`, one, { variations } );
		assert.ok( one.body.length <= 1 );
		assert.ok( one.body.every( ( { status } ) => STATUSES.includes( status ) ) );
	} );

	it( 'are open to a manager', async ( t ) => {
		const manager = await as( t, 'manager' );
		if ( manager ) {
			const name = `GET ${ NOTES }?per_page=1`;
			expectRecorded( `${ name } as manager`, await manager( name ), { variations } );
		}
	} );

	it( 'are closed to a customer and to a visitor', async ( t ) => {
		const customer = await as( t, 'customer' );
		const visitor = await as( t, 'anonymous' );
		const { status, body } = await visitor( `GET ${ NOTES }?per_page=1` );
		assert.equal( status, 401 );
		assert.equal( body.code, 'woocommerce_rest_cannot_view' );
		if ( customer ) {
			const name = `GET ${ NOTES }?per_page=1`;
			expectRecorded( `${ name } as customer`, await customer( name ) );
		}
	} );

	it( 'refuse a page size out of range', async () => {
		for ( const size of [ 0, -1, 1000 ] ) {
			const { status, body } = await admin( `GET ${ NOTES }?per_page=${ size }` );
			assert.equal( status, 400, `per_page=${ size }` );
			assert.equal( body.code, 'rest_invalid_param' );
		}
	} );

	it( 'answer 404 for unknown notes', async () => {
		expectRecorded( `GET ${ NOTES }/999999`, await admin( `GET ${ NOTES }/999999` ) );
	} );

	it( 'can be changed and changed back', async ( t ) => {
		const [ note ] = ( await admin( `GET ${ NOTES }?per_page=1&status=unactioned` ) ).body;
		if ( ! note ) {
			t.skip( 'this store has no note' );
			return;
		}
		const call = `PUT ${ NOTES }/${ note.id }`;
		const name = `PUT ${ NOTES }/{note}`;

		const read = await admin( call, { is_read: true } );
		expectRecorded( name, read, { variations } );
		assert.equal( read.body.is_read, true );

		const { sent } = recordings[ `${ name } #2` ];
		const snoozed = await admin( call, sent );
		expectRecorded( `${ name } #2`, snoozed, { variations } );
		assert.equal( snoozed.body.status, 'snoozed' );
		// A time without a zone is in GMT, wherever the store is.
		assert.match( snoozed.body.date_reminder_gmt, /^2030-01-01T00:00:00/ );

		expectRecorded( `${ name } #3`, await admin( call, { status: 'unactioned' } ), { variations } );

		expectRecorded( `DELETE ${ NOTES }/delete/{note}`, await admin( `DELETE ${ NOTES }/delete/${ note.id }` ), {
			variations,
		} );
		const gone = ( await admin( `GET ${ NOTES }?per_page=100` ) ).body;
		assert.ok( ! gone.some( ( { id } ) => id === note.id ), 'a deleted note is in no list' );

		const back = await admin( call, { is_deleted: false } );
		expectRecorded( `${ name } #4`, back, { variations } );
		assert.equal( back.body.is_deleted, false );
		await admin( call, { is_read: note.is_read } );

		expectRecorded(
			`POST ${ NOTES }/{note}/action/999999`,
			await admin( `POST ${ NOTES }/${ note.id }/action/999999` )
		);
		await admin( call, { status: note.status, is_read: note.is_read } );
	} );
} );
