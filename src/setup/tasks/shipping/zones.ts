import type { ShippingLocation, ShippingMethod } from '../../../data/shipping';
import { readCost } from '../../../lib/decimals';

/** A zone with what is known of it. The methods of a zone that does not concern the store's country are left out. */
export interface KnownZone {
	/** 0 for the rest of the world. */
	id: number;
	name: string;
	locations: ShippingLocation[];
	methods: ShippingMethod[];
}

export const WORLD = 0;

/** Whether a zone is one that this page makes: for the country, whole and alone. */
export const isCountryZone = ( { id, locations }: Pick< KnownZone, 'id' | 'locations' >, country: string ) =>
	id !== WORLD && locations.length === 1 && locations[ 0 ]!.type === 'country' && locations[ 0 ]!.code === country;

/** Whether a zone of the owner's covers the country, or may: the reply does not say which countries a continent has. */
const covers = ( { id, locations }: KnownZone, country: string ) =>
	id !== WORLD &&
	locations.every( ( { type } ) => type !== 'postcode' ) &&
	locations.some( ( { type, code } ) => type === 'continent' || ( type === 'country' && code === country ) );

/** Whether the methods of a zone matter to the page. */
export const concerns = ( zone: Pick< KnownZone, 'id' | 'locations' >, country: string ) =>
	zone.id === WORLD || isCountryZone( zone, country ) || covers( { ...zone, name: '', methods: [] }, country );

/** Whether a method is one that this page sets: a plain cost, or free without conditions. Any other is the owner's and stays as it is. */
export const isPlain = ( { methodId, cost, requires }: ShippingMethod ) =>
	methodId === 'flat_rate' ? readCost( cost ) !== undefined : methodId === 'free_shipping' && ! requires;

/** The rate of a zone. */
export interface Rate {
	/** 0 is free. Undefined where the zone ships nothing yet. */
	cost?: number;
	/** The owner set it up in a way that one cost does not tell, such as by a formula: it is shown and left as it is. */
	isFixed: boolean;
	/** Other ways to ship that stay as they are, by what customers read. */
	others: string[];
}

export function rateOf( zone: KnownZone | undefined ): Rate {
	const enabled = zone?.methods.filter( ( { isEnabled } ) => isEnabled ) ?? [];
	const plain = enabled.filter( isPlain );
	const flat = plain.filter( ( { methodId } ) => methodId === 'flat_rate' );
	const [ first = plain[ 0 ] ] = flat;
	const others = enabled.filter( ( method ) => method !== first );
	return {
		cost: first && ( first.methodId === 'flat_rate' ? readCost( first.cost ) : 0 ),
		isFixed:
			flat.length > 1 ||
			others.some( ( method ) => method.methodId === 'flat_rate' ) ||
			( ! first && others.length > 0 ),
		others: others.map( wordsOf ),
	};
}

/** Every way to ship to a zone, by what customers read and what is stored. */
export const methodsIn = ( { methods }: KnownZone ) => methods.filter( ( { isEnabled } ) => isEnabled ).map( wordsOf );

const wordsOf = ( { title, methodTitle, cost }: ShippingMethod ) =>
	[ title || methodTitle, cost ].filter( Boolean ).join( ': ' );

/** The zones by what the page does with them. */
export function sortZones( zones: KnownZone[], country: string ) {
	const own = zones.find( ( zone ) => isCountryZone( zone, country ) );
	const world = zones.find( ( { id } ) => id === WORLD );
	return {
		/** The country's, which the page changes. Undefined where it has to be made. */
		own,
		world,
		/** The owner's that covers the country: it keeps the page from making one. */
		covering: own ? undefined : zones.find( ( zone ) => covers( zone, country ) ),
		/** The owner's, left as they are. One that covers nothing yet is on its way to be the country's. */
		others: zones.filter( ( zone ) => zone !== own && zone !== world && zone.locations.length > 0 ),
	};
}

/** Whether the store ships to its own country. */
export function hasRates( zones: KnownZone[], country: string ) {
	const { own, covering } = sortZones( zones, country );
	return !! ( own ?? covering )?.methods.some( ( { isEnabled } ) => isEnabled );
}

/**
 * The countries that no zone names. None where a zone covers a continent: the reply does not say which countries that has, and of two zones for
 * a country the older one counts.
 */
export const withoutZone = < T extends { code: string } >( countries: T[], zones: KnownZone[] ) => {
	const places = zones.flatMap( ( { locations } ) => locations );
	return places.some( ( { type } ) => type === 'continent' )
		? []
		: countries.filter(
				( { code } ) => ! places.some( ( place ) => place.type === 'country' && place.code === code )
			);
};
