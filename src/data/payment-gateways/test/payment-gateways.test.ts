import { waitFor } from '@testing-library/react';
import { failing, inTurn, later, mockApi } from '../../../../tests/js/mock-api';
import { freshRegistry } from '../../../../tests/js/registry';
import type { PaymentGateway } from '../../../api/payment-gateways';
import { store } from '..';

const gateway = ( id: string, given = {} ) => ( {
	id,
	title: id,
	enabled: false,
	settings: { title: { id: 'title', label: 'Title', type: 'text', value: id } },
	...given,
} );

const bacsIn = ( gateways?: PaymentGateway[] ) => gateways?.find( ( { id } ) => id === 'bacs' );

async function loaded( replies = {} ) {
	const api = mockApi( { 'GET /wc/v3/payment_gateways': [ gateway( 'bacs' ), gateway( 'cod' ) ], ...replies } );
	const registry = freshRegistry();
	await registry.resolveSelect( store ).getPaymentGateways();
	return { api, select: () => registry.select( store ), dispatch: registry.dispatch( store ) };
}

it( 'reads the gateways once', async () => {
	const { api, select } = await loaded();

	expect( select().getPaymentGateways() ).toMatchObject( [ { id: 'bacs' }, { id: 'cod' } ] );
	expect( api.sent ).toHaveLength( 1 );
} );

it( 'shows a change at once and keeps what the server made of it', async () => {
	const reply = later();
	const { select, dispatch } = await loaded( { 'POST /wc/v3/payment_gateways/bacs': reply.reply } );

	const write = dispatch.updatePaymentGateway( 'bacs', { isEnabled: true, settings: { title: 'Bank' } } );
	expect( bacsIn( select().getPaymentGateways() ) ).toMatchObject( {
		isEnabled: true,
		settings: { title: { label: 'Title', value: 'Bank' } },
	} );
	expect( select().isPending( 'bacs' ) ).toBe( true );

	reply.answer( gateway( 'bacs', { enabled: true, title: 'As stored' } ) );
	await write;
	expect( bacsIn( select().getPaymentGateways() ) ).toMatchObject( { isEnabled: true, title: 'As stored' } );
	expect( select().isPending( 'bacs' ) ).toBe( false );
} );

it( 'shows a change only once the server has accepted it, where that is asked for', async () => {
	const reply = later();
	const { select, dispatch } = await loaded( { 'POST /wc/v3/payment_gateways/bacs': reply.reply } );

	const write = dispatch.updatePaymentGateway( 'bacs', { isEnabled: true }, { isShownLater: true } );
	expect( bacsIn( select().getPaymentGateways() ) ).toMatchObject( { isEnabled: false } );
	expect( select().isPending( 'bacs' ) ).toBe( true );

	reply.answer( gateway( 'bacs', { enabled: true } ) );
	await write;
	expect( bacsIn( select().getPaymentGateways() ) ).toMatchObject( { isEnabled: true } );
} );

it( 'writes the places of gateways one after another, as they are one option, and goes on after a failure', async () => {
	const reply = later();
	const { api, select, dispatch } = await loaded( {
		'POST /wc/v3/payment_gateways/bacs': reply.reply,
		'POST /wc/v3/payment_gateways/cod': gateway( 'cod', { order: 0 } ),
	} );
	const sent = () => api.sent.filter( ( { method } ) => method === 'POST' ).map( ( { path } ) => path );

	const first = dispatch.updatePaymentGateway( 'bacs', { order: 1 } );
	const second = dispatch.updatePaymentGateway( 'cod', { order: 0 } );
	await waitFor( () => expect( sent() ).toEqual( [ '/wc/v3/payment_gateways/bacs' ] ) );
	expect( select().getPaymentGateways() ).toMatchObject( [ { order: 1 }, { order: 0 } ] );

	reply.answer( failing.server );
	await expect( first ).rejects.toMatchObject( { code: expect.any( String ) } );
	await second;
	expect( sent() ).toEqual( [ '/wc/v3/payment_gateways/bacs', '/wc/v3/payment_gateways/cod' ] );
} );

it( 'takes a change back where the server refuses, and leaves the others alone', async () => {
	const { select, dispatch } = await loaded( { 'POST /wc/v3/payment_gateways/bacs': failing.refused } );

	await expect( dispatch.updatePaymentGateway( 'bacs', { isEnabled: true } ) ).rejects.toMatchObject( {
		kind: 'refused',
	} );
	expect( select().getPaymentGateways() ).toMatchObject( [
		{ id: 'bacs', isEnabled: false },
		{ id: 'cod', isEnabled: false },
	] );
	expect( select().isPending( 'bacs' ) ).toBe( false );
} );

it( 'sends a double click once', async () => {
	const { api, dispatch } = await loaded( {
		'POST /wc/v3/payment_gateways/bacs': gateway( 'bacs', { enabled: true } ),
	} );

	await Promise.all( [
		dispatch.updatePaymentGateway( 'bacs', { isEnabled: true } ),
		dispatch.updatePaymentGateway( 'bacs', { isEnabled: true } ),
	] );

	expect( api.sentTo( 'POST /wc/v3/payment_gateways/bacs' ) ).toHaveLength( 1 );
} );

it( 'changes a gateway that is not loaded', async () => {
	mockApi( { 'POST /wc/v3/payment_gateways/cod': gateway( 'cod' ) } );

	await expect( freshRegistry().dispatch( store ).updatePaymentGateway( 'cod', { isEnabled: true } ) ).resolves.toBe(
		true
	);
} );

describe( 'of two quick changes', () => {
	const BACS = 'POST /wc/v3/payment_gateways/bacs';
	const turn = () => new Promise( ( resolve ) => setTimeout( resolve ) );

	it( 'of one field the last wins', async () => {
		const first = later();
		const { api, select, dispatch } = await loaded( {
			[ BACS ]: inTurn( first.reply, gateway( 'bacs', { enabled: false } ) ),
		} );
		const one = dispatch.updatePaymentGateway( 'bacs', { isEnabled: true } );
		await turn();
		const other = dispatch.updatePaymentGateway( 'bacs', { isEnabled: false } );
		expect( bacsIn( select().getPaymentGateways() ) ).toMatchObject( { isEnabled: false } );
		first.answer( gateway( 'bacs', { enabled: true } ) );

		expect( [ await one, await other ] ).toEqual( [ false, true ] );
		expect( api.sentTo( BACS ).map( ( { data } ) => data ) ).toEqual( [ { enabled: true }, { enabled: false } ] );
		expect( bacsIn( select().getPaymentGateways() ) ).toMatchObject( { isEnabled: false } );
		expect( select().isPending( 'bacs' ) ).toBe( false );
	} );

	it( 'of several fields all count, one request at a time', async () => {
		const first = later();
		const { api, select, dispatch } = await loaded( {
			[ BACS ]: inTurn( first.reply, gateway( 'bacs', { enabled: true, order: 2, title: 'Wire' } ) ),
		} );
		const writes = [ dispatch.updatePaymentGateway( 'bacs', { isEnabled: true } ) ];
		await turn();
		writes.push( dispatch.updatePaymentGateway( 'bacs', { order: 2, settings: { title: 'Wire' } } ) );
		writes.push( dispatch.updatePaymentGateway( 'bacs', { title: 'Wire' } ) );
		await turn();
		expect( api.sentTo( BACS ) ).toHaveLength( 1 );

		first.answer( gateway( 'bacs', { enabled: true } ) );
		await writes[ 0 ];
		// What the first answer does not know yet stays as it was meant.
		expect( bacsIn( select().getPaymentGateways() ) ).toMatchObject( { isEnabled: true, order: 2, title: 'Wire' } );
		expect( await Promise.all( writes ) ).toEqual( [ true, true, true ] );
		expect( api.sentTo( BACS ).map( ( { data } ) => data ) ).toEqual( [
			{ enabled: true },
			{ order: 2, title: 'Wire', settings: { title: 'Wire' } },
		] );
	} );

	it( 'a failure of the first takes back its own field, and not what the second meant', async () => {
		const first = later();
		const { select, dispatch } = await loaded( {
			[ BACS ]: inTurn( first.reply, failing.refused ),
		} );
		const one = dispatch.updatePaymentGateway( 'bacs', { isEnabled: true } );
		await turn();
		const other = dispatch.updatePaymentGateway( 'bacs', { title: 'Wire', settings: { title: 'Wire' } } );
		first.answer( failing.server );
		await expect( one ).rejects.toMatchObject( { kind: 'server' } );
		expect( bacsIn( select().getPaymentGateways() ) ).toMatchObject( { isEnabled: false, title: 'Wire' } );

		await expect( other ).rejects.toMatchObject( { kind: 'refused' } );
		expect( bacsIn( select().getPaymentGateways() ) ).toMatchObject( {
			title: 'bacs',
			settings: { title: { value: 'bacs' } },
		} );
	} );

	it( 'an answer from before them changes nothing', async () => {
		const list = later();
		const { api, select, dispatch } = await loaded( { [ BACS ]: gateway( 'bacs', { enabled: true } ) } );
		api.reply( { 'GET /wc/v3/payment_gateways': list.reply } );
		const reload = dispatch.reloadPaymentGateways();
		await dispatch.updatePaymentGateway( 'bacs', { isEnabled: true } );
		list.answer( [ gateway( 'bacs' ), gateway( 'cod' ) ] );
		await reload;
		expect( bacsIn( select().getPaymentGateways() ) ).toMatchObject( { isEnabled: true } );
	} );
} );
