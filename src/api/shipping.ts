import {
	each,
	readBoolean,
	readEach,
	readId,
	readList,
	readMap,
	readNumber,
	readObject,
	readString,
	shape,
	type Body,
} from './read';
import { post, query } from './request';

const readZone = shape( 'Shipping zone', {
	/** 0 for the rest of the world, which no other zone covers. */
	id: readNumber,
	name: readString,
	order: ( order ) => readNumber( order ?? 0, 'Order of a shipping zone' ),
} );

export type ShippingZone = ReturnType< typeof readZone >;

const readLocation = shape( 'Shipping location', {
	/** For example 'US', 'US:CA' or '90210'. */
	code: readId,
	/** 'country', 'state', 'continent' or 'postcode'. */
	type: readString,
} );

export type ShippingLocation = ReturnType< typeof readLocation >;

const readSetting =
	( name: string ) =>
	( _: unknown, __: unknown, { settings }: Body ): string => {
		const setting = readMap( settings ?? {}, 'Settings of a shipping method' )[ name ];
		return setting === undefined ? '' : String( readObject( setting, 'Setting' ).value ?? '' );
	};

const readMethod = shape( 'Shipping method', {
	instanceId: readNumber,
	/** The kind, for example 'flat_rate' or 'free_shipping'. */
	methodId: readId,
	...each( readString, 'title', 'methodTitle' ),
	isEnabled: ( _, __, { enabled } ) => readBoolean( enabled ),
	/** As it is stored: with a point, or a formula, such as '10 * [qty]'. Empty where there is none. */
	cost: readSetting( 'cost' ),
	/** Of free shipping: what an order needs for it, for example 'min_amount'. Empty where it needs nothing. */
	requires: readSetting( 'requires' ),
} );

export type ShippingMethod = ReturnType< typeof readMethod >;

export interface MethodChange {
	methodId?: string;
	isEnabled: boolean;
	/** With a point. */
	cost?: string;
}

const ZONES = '/wc/v3/shipping/zones';

/** All zones, the rest of the world first. A store that ships nothing has no such route: 'missing'. */
export const fetchZones = ( signal?: AbortSignal ) =>
	query( ZONES, ( body ) => readEach( readList( body, 'Shipping zones' ), readZone ), signal );

const readMethods = ( body: unknown ) => readEach( readList( body, 'Shipping methods' ), readMethod );
const readLocations = ( body: unknown ) => readEach( readList( body, 'Shipping locations' ), readLocation );

export const fetchMethods = ( zone: number, signal?: AbortSignal ) =>
	query( `${ ZONES }/${ zone }/methods`, readMethods, signal );
export const fetchLocations = ( zone: number, signal?: AbortSignal ) =>
	query( `${ ZONES }/${ zone }/locations`, readLocations, signal );

export const createZone = ( name: string ) => post( ZONES, { name }, readZone );

/** Puts other locations in the place of a zone's. Answers what the server took: it leaves out what it does not know. */
export const setLocations = ( zone: number, locations: ShippingLocation[] ) =>
	post( `${ ZONES }/${ zone }/locations`, locations, readLocations );

const toBody = ( { methodId, isEnabled, cost }: MethodChange ) => ( {
	...( methodId !== undefined && { method_id: methodId } ),
	enabled: isEnabled,
	...( cost !== undefined && { settings: { cost } } ),
} );

/** Answers the method; 500 for one that the server does not know. */
export const createMethod = ( zone: number, method: MethodChange & { methodId: string } ) =>
	post( `${ ZONES }/${ zone }/methods`, toBody( method ), readMethod );

/** Answers the method; 404 for one that is not in the zone. */
export const updateMethod = ( zone: number, instanceId: number, change: MethodChange ) =>
	post( `${ ZONES }/${ zone }/methods/${ instanceId }`, toBody( change ), readMethod );
