import type { MethodChange, ShippingLocation, ShippingMethod, ShippingZone } from '../../../data/shipping';
import { readCost, toStored } from '../../../lib/decimals';
import { WORLD, isCountryZone, isPlain } from './zones';

/** What the page needs of the shipping store, bound to it. */
interface ShippingActions {
	reloadZones: () => Promise< ShippingZone[] | undefined >;
	reloadLocations: ( zone: number ) => Promise< ShippingLocation[] | undefined >;
	reloadMethods: ( zone: number ) => Promise< ShippingMethod[] | undefined >;
	createZone: ( name: string, covered: ShippingLocation[] ) => Promise< number >;
	createMethod: (
		zone: number,
		method: MethodChange & { methodId: string },
		isOurs: ( method: ShippingMethod ) => boolean
	) => Promise< unknown >;
	updateMethod: ( zone: number, instance: number, change: MethodChange ) => Promise< unknown >;
}

export interface Country {
	/** Two letters. */
	code: string;
	name: string;
}

/** The costs to set: 0 is free, null is nothing. What is not named stays. */
export interface WantedRates {
	country?: number;
	/** A country that is added, with a zone of its own. */
	another?: Country & { cost: number };
	world?: number | null;
}

/**
 * Brings the zones to what is wanted, from what the server holds now: it may have taken a part of an earlier try, with or without an answer.
 * So a second try makes no second zone and no second method.
 *
 * @throws {Error} A RequestError.
 */
export async function saveRates( actions: ShippingActions, country: Country, wanted: WantedRates ) {
	if ( wanted.country !== undefined ) {
		await setCountryRate( actions, country, wanted.country );
	}
	if ( wanted.another ) {
		await setCountryRate( actions, wanted.another, wanted.another.cost );
	}
	if ( wanted.world !== undefined ) {
		await setRate( actions, WORLD, wanted.world );
	}
}

async function setCountryRate( actions: ShippingActions, { code, name }: Country, cost: number ) {
	const zone =
		( await findCountryZone( actions, code ) ) ??
		( await actions.createZone( name, [ { code, type: 'country' } ] ) );
	await setRate( actions, zone, cost );
}

async function findCountryZone( { reloadZones, reloadLocations }: ShippingActions, country: string ) {
	for ( const { id } of ( await reloadZones() ) ?? [] ) {
		const locations = id === WORLD ? [] : ( ( await reloadLocations( id ) ) ?? [] );
		if ( isCountryZone( { id, locations }, country ) ) {
			return id;
		}
	}
}

async function setRate(
	{ reloadMethods, createMethod, updateMethod }: ShippingActions,
	zone: number,
	cost: number | null
) {
	const known = ( await reloadMethods( zone ) ) ?? [];
	const methodId = cost === 0 ? 'free_shipping' : 'flat_rate';
	const wanted = cost === null ? undefined : { methodId, isEnabled: true, cost: toStored( cost ) };
	const ours = known.filter( isPlain );
	const isKind = ( method: ShippingMethod ) => method.methodId === methodId;
	const kept = wanted && ( ours.find( ( method ) => isKind( method ) && method.isEnabled ) ?? ours.find( isKind ) );

	// First what customers get, so that nobody is left without a way to order.
	if ( wanted && ! kept ) {
		await createMethod( zone, wanted, isPlain );
	} else if (
		wanted &&
		! ( kept!.isEnabled && ( cost === 0 || readCost( kept!.cost ) === Number( wanted.cost ) ) )
	) {
		await updateMethod( zone, kept!.instanceId, wanted );
	}
	for ( const { instanceId, isEnabled } of ours ) {
		if ( isEnabled && instanceId !== kept?.instanceId ) {
			await updateMethod( zone, instanceId, { isEnabled: false } );
		}
	}
}
