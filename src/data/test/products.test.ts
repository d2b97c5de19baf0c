import { failing, later, mockApi } from '../../../tests/js/mock-api';
import { freshRegistry } from '../../../tests/js/registry';
import { store } from '../products';

const TASKS = '/wc-admin/onboarding/tasks';
const TEMPLATE = `POST ${ TASKS }/create_product_from_template`;
const SAMPLES = `POST ${ TASKS }/import_sample_products`;

function setUp( replies: Record< string, unknown > ) {
	const api = mockApi( replies );
	const registry = freshRegistry();
	return { api, select: () => registry.select( store ), dispatch: registry.dispatch( store ) };
}

it( 'makes one draft of a kind of product by a double click', async () => {
	const { api, dispatch } = setUp( { [ TEMPLATE ]: { id: 314 } } );

	const both = [ dispatch.createFromTemplate( 'physical' ), dispatch.createFromTemplate( 'physical' ) ];

	await expect( Promise.all( both ) ).resolves.toEqual( [ 314, 314 ] );
	expect( api.sent ).toMatchObject( [ { data: { template_name: 'physical' } } ] );
} );

it( 'adds the sample products once, and tells how many', async () => {
	const reply = later();
	const { api, select, dispatch } = setUp( { [ SAMPLES ]: reply.reply } );

	const both = [ dispatch.importSamples(), dispatch.importSamples() ];
	expect( select().isPending( 'samples' ) ).toBe( true );
	reply.answer( { imported: [ 1, 2 ], failed: [ {} ], updated: [], skipped: [] } );

	await expect( Promise.all( both ) ).resolves.toEqual( Array( 2 ).fill( { imported: 2, failed: 1 } ) );
	expect( api.sent ).toHaveLength( 1 );
	expect( select().isPending( 'samples' ) ).toBe( false );
} );

it.each( [
	[ failing.forbidden, 'forbidden' ],
	[ failing.server, 'server' ],
	[ failing.offline, 'offline' ],
] )( 'tells why it made nothing, and may be asked again', async ( reply, kind ) => {
	const { api, dispatch } = setUp( { [ TEMPLATE ]: reply, [ SAMPLES ]: reply } );

	await expect( dispatch.createFromTemplate( 'physical' ) ).rejects.toMatchObject( { kind } );
	await expect( dispatch.importSamples() ).rejects.toMatchObject( { kind } );

	api.reply( { [ TEMPLATE ]: { id: 315 } } );
	await expect( dispatch.createFromTemplate( 'physical' ) ).resolves.toBe( 315 );
} );
