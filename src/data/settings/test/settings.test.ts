import { failing, inTurn, later, mockApi } from '../../../../tests/js/mock-api';
import { freshRegistry } from '../../../../tests/js/registry';
import { getErrorMessage } from '../../../lib/error-messages';
import { store } from '..';

const GENERAL = [
	{ id: 'city', value: 'Lyon' },
	{ id: 'country', value: 'FR' },
];

async function loaded( replies = {} ) {
	const api = mockApi( { 'GET /wc-analytics/settings/general': GENERAL, ...replies } );
	const registry = freshRegistry();
	await registry.resolveSelect( store ).getSettings( 'general' );
	const select = () => registry.select( store );
	return { api, select, dispatch: registry.dispatch( store ) };
}

it( 'reads a group once', async () => {
	const { api, select } = await loaded();

	expect( select().getSettings( 'general' ) ).toEqual( { city: 'Lyon', country: 'FR' } );
	expect( select().getSettings( 'general' )?.city ).toBe( 'Lyon' );
	expect( api.sent ).toHaveLength( 1 );
} );

describe( 'a group that the platform printed with the page', () => {
	beforeEach( () => {
		window.wcSettings = { admin: { preloadSettings: { general: { city: 'Nice' } } } as object };
	} );
	afterEach( () => {
		delete window.wcSettings;
	} );

	it( 'is not asked for, has the age of the page, and is asked for when it is reloaded', async () => {
		const { api, select, dispatch } = await loaded();

		expect( api.sent ).toHaveLength( 0 );
		const { value, madeAt } = select().getLoadedSettings( 'general' );
		expect( value ).toEqual( { city: 'Nice' } );
		expect( Math.abs( madeAt! - performance.timeOrigin ) ).toBeLessThanOrEqual( 1 );

		await dispatch.reloadSettings( 'general' );
		expect( select().getSettings( 'general' )?.city ).toBe( 'Lyon' );
	} );

	it( 'is asked for where a setting of it was written before it was read', async () => {
		mockApi( {
			'POST /wc-analytics/settings/general/batch': { update: [ { id: 'city', value: 'Lyon' } ] },
			'GET /wc-analytics/settings/general': GENERAL,
		} );
		const registry = freshRegistry();

		await registry.dispatch( store ).updateSettings( 'general', { city: 'Lyon' } );

		expect( ( await registry.resolveSelect( store ).getSettings( 'general' ) )?.city ).toBe( 'Lyon' );
	} );

	it( 'says nothing of other groups', async () => {
		mockApi( { 'GET /wc-analytics/settings/tax': [ { id: 'based_on', value: 'base' } ] } );

		expect( await freshRegistry().resolveSelect( store ).getSettings( 'tax' ) ).toEqual( { based_on: 'base' } );
	} );
} );

it( 'shows a change at once and keeps what the server made of it', async () => {
	const reply = later();
	const { select, dispatch } = await loaded( { 'POST /wc-analytics/settings/general/batch': reply.reply } );

	const write = dispatch.updateSettings( 'general', { city: ' Paris ' } );
	expect( select().getSettings( 'general' )?.city ).toBe( ' Paris ' );
	expect( select().isPending( 'general' ) ).toBe( true );

	reply.answer( { update: [ { id: 'city', value: 'Paris' } ] } );
	await write;
	expect( select().getSettings( 'general' ) ).toEqual( { city: 'Paris', country: 'FR' } );
	expect( select().isPending( 'general' ) ).toBe( false );
} );

it( 'takes back only what was refused, and says why', async () => {
	const { select, dispatch } = await loaded( {
		'POST /wc-analytics/settings/general/batch': {
			update: [
				{ id: 'city', value: 'Paris' },
				{ id: 'country', error: { code: 'rest_setting_value_invalid', message: 'No such country.' } },
			],
		},
	} );

	await expect( dispatch.updateSettings( 'general', { city: 'Paris', country: 'XX' } ) ).rejects.toMatchObject( {
		kind: 'refused',
		message: 'No such country.',
	} );
	expect( select().getSettings( 'general' ) ).toEqual( { city: 'Paris', country: 'FR' } );
	expect( select().getSettingError( 'general', 'country' ) ).toBe( 'No such country.' );
	expect( select().getSettingError( 'general', 'city' ) ).toBeUndefined();
} );

it( 'has the entities of a refusal decoded once', async () => {
	const { dispatch } = await loaded( {
		'POST /wc-analytics/settings/general/batch': {
			update: [ { id: 'city', error: { code: 'x', message: 'No &amp;amp; there, Tom&#039;s.' } } ],
		},
	} );

	const refusal = await dispatch.updateSettings( 'general', { city: 'x' } ).catch( ( error: unknown ) => error );
	expect( getErrorMessage( refusal ) ).toBe( "No &amp; there, Tom's." );
} );

it( 'takes everything back where the request fails, also what was not there', async () => {
	const { select, dispatch } = await loaded( { 'POST /wc-analytics/settings/general/batch': failing.server } );

	await expect( dispatch.updateSettings( 'general', { city: 'Paris', plan: 'x' } ) ).rejects.toMatchObject( {
		kind: 'server',
	} );
	expect( select().getSettings( 'general' ) ).toEqual( { city: 'Lyon', country: 'FR' } );
	expect( select().isPending( 'general' ) ).toBe( false );
} );

it( 'forgets why a setting was refused once it is written again', async () => {
	const refusal = { update: [ { id: 'city', error: { code: 'x', message: 'Too long.' } } ] };
	const { api, select, dispatch } = await loaded( { 'POST /wc-analytics/settings/general/batch': refusal } );
	await dispatch.updateSettings( 'general', { city: 'A' } ).catch( () => {} );

	api.reply( { 'POST /wc-analytics/settings/general/batch': { update: [ { id: 'city', value: 'B' } ] } } );
	await dispatch.updateSettings( 'general', { city: 'B' } );

	expect( select().getSettingError( 'general', 'city' ) ).toBeUndefined();
} );

it( 'does not take a part that was written for the whole group', async () => {
	mockApi( {
		'POST /wc-analytics/settings/tax/batch': { update: [ { id: 'city', value: 'Paris' } ] },
		'GET /wc-analytics/settings/tax': GENERAL,
	} );
	const registry = freshRegistry();

	await registry.dispatch( store ).updateSettings( 'tax', { city: 'Paris' } );

	await expect( registry.resolveSelect( store ).getSettings( 'tax' ) ).resolves.toEqual( {
		city: 'Lyon',
		country: 'FR',
	} );
} );

describe( 'of two quick writes', () => {
	const BATCH = 'POST /wc-analytics/settings/general/batch';

	it( 'of one setting the last wins, and a double click goes out once', async () => {
		const first = later();
		const { api, select, dispatch } = await loaded( {
			[ BATCH ]: inTurn( first.reply, { update: [ { id: 'city', value: 'Nice' } ] } ),
		} );
		const done = [
			dispatch.updateSettings( 'general', { city: 'Paris' } ),
			dispatch.updateSettings( 'general', { city: 'Metz' } ),
			dispatch.updateSettings( 'general', { city: 'nice' } ),
			dispatch.updateSettings( 'general', { city: 'nice' } ),
		];
		expect( select().getSettings( 'general' )?.city ).toBe( 'nice' );
		first.answer( { update: [ { id: 'city', value: 'Paris' } ] } );

		expect( await Promise.all( done ) ).toEqual( [ false, false, true, false ] );
		expect( api.sentTo( BATCH ).map( ( { data } ) => data ) ).toEqual( [
			{ update: [ { id: 'city', value: 'Paris' } ] },
			{ update: [ { id: 'city', value: 'nice' } ] },
		] );
		expect( select().getSettings( 'general' )?.city ).toBe( 'Nice' );
		expect( select().isPending( 'general' ) ).toBe( false );
	} );

	it( 'of two settings both count, and the failure of one leaves the other', async () => {
		const first = later();
		const { select, dispatch } = await loaded( {
			[ BATCH ]: inTurn( first.reply, { update: [ { id: 'country', value: 'DE' } ] } ),
		} );
		const one = dispatch.updateSettings( 'general', { city: 'Paris' } );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		const other = dispatch.updateSettings( 'general', { country: 'DE' } );
		first.answer( failing.server );

		await expect( one ).rejects.toMatchObject( { kind: 'server' } );
		await expect( other ).resolves.toBe( true );
		expect( select().getSettings( 'general' ) ).toEqual( { city: 'Lyon', country: 'DE' } );
	} );

	it( 'a refusal of the first does not undo what the second meant, nor is it told', async () => {
		const first = later();
		const { select, dispatch } = await loaded( {
			[ BATCH ]: inTurn( first.reply, { update: [ { id: 'city', value: 'Metz' } ] } ),
		} );
		const one = dispatch.updateSettings( 'general', { city: 'x' } );
		const other = dispatch.updateSettings( 'general', { city: 'Metz' } );
		first.answer( { update: [ { id: 'city', error: { code: 'x', message: 'Too short.' } } ] } );

		expect( [ await one, await other ] ).toEqual( [ false, true ] );
		expect( select().getSettings( 'general' )?.city ).toBe( 'Metz' );
		expect( select().getSettingError( 'general', 'city' ) ).toBeUndefined();
	} );
} );
