import { failing, later, mockApi } from '../../../../tests/js/mock-api';
import { freshRegistry } from '../../../../tests/js/registry';
import { store } from '..';

const gateway = ( id: string, given = {} ) => ( {
	id,
	title: id,
	enabled: false,
	settings: { title: { id: 'title', label: 'Title', type: 'text', value: id } },
	...given,
} );

async function loaded( replies = {} ) {
	const api = mockApi( { 'GET /wc/v3/payment_gateways': [ gateway( 'bacs' ), gateway( 'cod' ) ], ...replies } );
	const registry = freshRegistry();
	await registry.resolveSelect( store ).getPaymentGateways();
	return { api, select: () => registry.select( store ), dispatch: registry.dispatch( store ) };
}

it( 'reads the gateways once', async () => {
	const { api, select } = await loaded();

	expect( select().getPaymentGateways() ).toMatchObject( [ { id: 'bacs' }, { id: 'cod' } ] );
	expect( select().getPaymentGateway( 'nosuch' ) ).toBeUndefined();
	expect( api.sent ).toHaveLength( 1 );
} );

it( 'shows a change at once and keeps what the server made of it', async () => {
	const reply = later();
	const { select, dispatch } = await loaded( { 'POST /wc/v3/payment_gateways/bacs': reply.reply } );

	const write = dispatch.updatePaymentGateway( 'bacs', { isEnabled: true, settings: { title: 'Bank' } } );
	expect( select().getPaymentGateway( 'bacs' ) ).toMatchObject( {
		isEnabled: true,
		settings: { title: { label: 'Title', value: 'Bank' } },
	} );
	expect( select().isSavingGateway( 'bacs' ) ).toBe( true );

	reply.answer( gateway( 'bacs', { enabled: true, title: 'As stored' } ) );
	await write;
	expect( select().getPaymentGateway( 'bacs' ) ).toMatchObject( { isEnabled: true, title: 'As stored' } );
	expect( select().isSavingGateway( 'bacs' ) ).toBe( false );
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
	expect( select().isSavingGateway( 'bacs' ) ).toBe( false );
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

	await expect(
		freshRegistry().dispatch( store ).updatePaymentGateway( 'cod', { isEnabled: true } )
	).resolves.toBeUndefined();
} );
