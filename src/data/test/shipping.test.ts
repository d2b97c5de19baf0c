import { failing, inTurn, later, mockApi } from '../../../tests/js/mock-api';
import { freshRegistry } from '../../../tests/js/registry';
import { store } from '../shipping';

const ZONES = '/wc/v3/shipping/zones';
const WORLD = { id: 0, name: 'Rest of the world', order: 0 };
const US = { id: 3, name: 'United States (US)', order: 1 };
const IN_US = { code: 'US', type: 'country' };

/** As the server tells a method. */
const aMethod = ( instance: number, method: string, cost?: string, enabled = true ) => ( {
	id: instance,
	instance_id: instance,
	title: 'A title',
	enabled,
	method_id: method,
	method_title: 'A kind',
	settings: {
		title: { id: 'title', value: 'A title' },
		...( cost !== undefined && { cost: { id: 'cost', value: cost } } ),
	},
} );

function setUp( replies = {} ) {
	const api = mockApi( {
		[ `GET ${ ZONES }` ]: [ WORLD ],
		[ `POST ${ ZONES }` ]: US,
		[ `POST ${ ZONES }/3/locations` ]: [ IN_US ],
		[ `GET ${ ZONES }/3/locations` ]: [ IN_US ],
		[ `GET ${ ZONES }/3/methods` ]: [],
		...replies,
	} );
	const registry = freshRegistry();
	return { api, registry, select: () => registry.select( store ), dispatch: registry.dispatch( store ) };
}

const ready = () => new Promise( ( resolve ) => setTimeout( resolve ) );

it( 'reads zones, what they cover, and how the store ships there', async () => {
	const { registry } = setUp( {
		[ `GET ${ ZONES }` ]: [ WORLD, US ],
		[ `GET ${ ZONES }/3/locations` ]: [ { ...IN_US, _links: {} } ],
		[ `GET ${ ZONES }/3/methods` ]: [
			aMethod( 5, 'flat_rate', '4.50' ),
			aMethod( 6, 'free_shipping', undefined, false ),
		],
	} );
	const { getZones, getLocations, getMethods } = registry.resolveSelect( store );

	expect( ( await getZones() ).value ).toEqual( [ WORLD, US ] );
	expect( ( await getLocations( 3 ) ).value ).toEqual( [ IN_US ] );
	expect( ( await getMethods( 3 ) ).value ).toMatchObject( [
		{ instanceId: 5, methodId: 'flat_rate', isEnabled: true, cost: '4.50' },
		{ instanceId: 6, methodId: 'free_shipping', isEnabled: false, cost: '' },
	] );
} );

it.each( [
	[ failing.missing, 'missing' ],
	[ failing.forbidden, 'forbidden' ],
	[ failing.server, 'server' ],
	[ failing.offline, 'offline' ],
	[ failing.otherShape, 'malformed' ],
] )( 'keeps why the zones could not be read, and reads them when asked again', async ( reply, kind ) => {
	const { api, registry, select, dispatch } = setUp( { [ `GET ${ ZONES }` ]: reply } );

	await registry
		.resolveSelect( store )
		.getZones()
		.catch( () => {} );
	expect( select().getZones() ).toMatchObject( { value: undefined, error: { kind } } );

	api.reply( { [ `GET ${ ZONES }` ]: [ WORLD ] } );
	await dispatch.reloadZones();
	expect( select().getZones() ).toMatchObject( { value: [ WORLD ], error: undefined } );
} );

describe( 'a zone', () => {
	it( 'is made, then told what it covers', async () => {
		const { api, select, dispatch } = setUp();

		await expect( dispatch.createZone( US.name, [ IN_US ] ) ).resolves.toBe( 3 );

		expect( api.sentTo( `POST ${ ZONES }` ) ).toMatchObject( [ { data: { name: US.name } } ] );
		expect( api.sentTo( `POST ${ ZONES }/3/locations` ) ).toMatchObject( [ { data: [ IN_US ] } ] );
		expect( select().getZones().value ).toEqual( [ WORLD, US ] );
		expect( select().getLocations( 3 ).value ).toEqual( [ IN_US ] );
	} );

	it( 'is made once by a double click', async () => {
		const reply = later();
		const { api, select, dispatch } = setUp( { [ `POST ${ ZONES }` ]: reply.reply } );

		const both = [ dispatch.createZone( US.name, [ IN_US ] ), dispatch.createZone( US.name, [ IN_US ] ) ];
		expect( select().isPending( `zone ${ US.name }` ) ).toBe( true );
		reply.answer( US );

		await expect( Promise.all( both ) ).resolves.toEqual( [ 3, 3 ] );
		expect( api.sentTo( `POST ${ ZONES }` ) ).toHaveLength( 1 );
		expect( select().isPending( `zone ${ US.name }` ) ).toBe( false );
	} );

	it.each( [
		[ 'its locations were refused', { [ `POST ${ ZONES }/3/locations` ]: inTurn( failing.server, [ IN_US ] ) } ],
		[ 'no answer told of it', { [ `POST ${ ZONES }` ]: failing.serverDown } ],
	] )( 'is not made again where %s', async ( _, replies ) => {
		const { api, dispatch } = setUp( replies );
		await expect( dispatch.createZone( US.name, [ IN_US ] ) ).rejects.toBeDefined();

		api.reply( { [ `GET ${ ZONES }` ]: [ WORLD, US ], [ `GET ${ ZONES }/3/locations` ]: [] } );
		await expect( dispatch.createZone( US.name, [ IN_US ] ) ).resolves.toBe( 3 );

		expect( api.sentTo( `POST ${ ZONES }` ) ).toHaveLength( 1 );
	} );

	it( 'of the same name for something else is the owner’s, and stays', async () => {
		const { api, dispatch } = setUp( {
			[ `GET ${ ZONES }` ]: [ WORLD, { ...US, id: 2 } ],
			[ `GET ${ ZONES }/2/locations` ]: [ { code: 'US:CA', type: 'state' } ],
		} );

		await expect( dispatch.createZone( US.name, [ IN_US ] ) ).resolves.toBe( 3 );
		expect( api.sentTo( `POST ${ ZONES }` ) ).toHaveLength( 1 );
	} );
} );

describe( 'a method', () => {
	const flat = { methodId: 'flat_rate', isEnabled: true, cost: '4.50' };

	it( 'is added with its cost', async () => {
		const { api, select, dispatch } = setUp( {
			[ `GET ${ ZONES }/3/methods` ]: [],
			[ `POST ${ ZONES }/3/methods` ]: aMethod( 5, 'flat_rate', '4.50' ),
		} );

		await dispatch.createMethod( 3, flat );

		expect( api.sentTo( `POST ${ ZONES }/3/methods` )[ 0 ]!.data ).toEqual( {
			method_id: 'flat_rate',
			enabled: true,
			settings: { cost: '4.50' },
		} );
		expect( select().getMethods( 3 ).value ).toMatchObject( [ { instanceId: 5, cost: '4.50' } ] );
	} );

	it( 'that was added though no answer told of it is changed by Retry', async () => {
		const { api, dispatch } = setUp( {
			[ `GET ${ ZONES }/3/methods` ]: inTurn( [], [ aMethod( 5, 'flat_rate', '' ) ] ),
			[ `POST ${ ZONES }/3/methods` ]: failing.serverDown,
			[ `POST ${ ZONES }/3/methods/5` ]: aMethod( 5, 'flat_rate', '4.50' ),
		} );
		await expect( dispatch.createMethod( 3, flat ) ).rejects.toMatchObject( { kind: 'down' } );

		await expect( dispatch.createMethod( 3, flat ) ).resolves.toMatchObject( { instanceId: 5 } );

		expect( api.sentTo( `POST ${ ZONES }/3/methods` ) ).toHaveLength( 1 );
		expect( api.sentTo( `POST ${ ZONES }/3/methods/5` ) ).toHaveLength( 1 );
	} );

	it( 'is changed at once, and goes back where the server refuses', async () => {
		const reply = later();
		const { api, registry, select, dispatch } = setUp( {
			[ `GET ${ ZONES }/3/methods` ]: [ aMethod( 5, 'flat_rate', '4.50' ) ],
			[ `POST ${ ZONES }/3/methods/5` ]: reply.reply,
		} );
		await registry.resolveSelect( store ).getMethods( 3 );

		const first = dispatch.updateMethod( 3, 5, { isEnabled: false } );
		const again = dispatch.updateMethod( 3, 5, { isEnabled: false } );
		await ready();
		expect( select().getMethods( 3 ).value ).toMatchObject( [ { isEnabled: false, cost: '4.50' } ] );

		reply.answer( failing.refused );
		await expect( first ).rejects.toMatchObject( { kind: 'refused' } );
		await expect( again ).resolves.toBe( false );
		expect( api.sentTo( `POST ${ ZONES }/3/methods/5` ) ).toMatchObject( [ { data: { enabled: false } } ] );
		expect( api.sentTo( `POST ${ ZONES }/3/methods/5` )[ 0 ]!.data ).toEqual( { enabled: false } );
		expect( select().getMethods( 3 ).value ).toMatchObject( [ { isEnabled: true, cost: '4.50' } ] );
	} );
} );

it( 'reads who can help with shipping, in both dialects', async () => {
	const { registry } = setUp( {
		'GET /wc-admin/shipping-partner-suggestions': [
			{
				id: 'woocommerce-shipping',
				name: 'WooCommerce Shipping',
				slug: 'woocommerce-shipping',
				layout_column: {
					image: 'https://a.test/c.svg',
					features: [ { icon: 'i', title: 'T', description: 'D' } ],
				},
				learn_more_link: 'https://a.test/more',
				available_layouts: [ 'row', 'column' ],
			},
			{ id: 'woocommerce-services', name: 'Older', slug: 'woocommerce-services', dependencies: [ 'jetpack' ] },
		],
	} );

	expect( ( await registry.resolveSelect( store ).getPartners( 'US:CA' ) ).value ).toMatchObject( [
		{
			slug: 'woocommerce-shipping',
			dependencies: [],
			learnMoreLink: 'https://a.test/more',
			layoutColumn: { image: 'https://a.test/c.svg', features: [ { title: 'T' } ] },
			layoutRow: { image: '', features: [] },
		},
		{ slug: 'woocommerce-services', dependencies: [ 'jetpack' ] },
	] );
} );
