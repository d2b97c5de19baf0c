import * as api from '../api/shipping';
import type { MethodChange, ShippingLocation, ShippingMethod, ShippingZone } from '../api/shipping';
import { fetchShippingPartners, type ShippingPartner } from '../api/shipping-partners';
import { createStore, entity, receive, write, type Store, type Thunk } from './collection';
import { mutate } from './collection/mutation';

const keyOf = ( zone: number ) => zone;

const zones = entity< ShippingZone[] >( 'zones', { fetch: ( _, { signal } ) => api.fetchZones( signal ) } );
const methods = entity< ShippingMethod[], [ zone: number ] >( 'methods', {
	keyOf,
	fetch: ( [ zone ], { signal } ) => api.fetchMethods( zone, signal ),
} );
const locations = entity< ShippingLocation[], [ zone: number ] >( 'locations', {
	keyOf,
	fetch: ( [ zone ], { signal } ) => api.fetchLocations( zone, signal ),
} );
/** By the place that the server has stored for the store: it suggests other partners elsewhere. */
const partners = entity< ShippingPartner[], [ place: string ] >( 'partners', {
	keyOf: ( place ) => place,
	fetch: ( _, { signal } ) => fetchShippingPartners( signal ),
} );

/**
 * Makes a zone and says what it covers. Asked again, as a double click or as Retry, it makes no second one: a zone of that name that covers
 * nothing yet, or just that, is taken for the one that was made, though no answer told of it.
 *
 * @return Its id.
 */
const createZone =
	( name: string, covered: ShippingLocation[] ): Thunk< number > =>
	( store ) =>
		mutate( store, `zone ${ name }`, async () => {
			const zone = ( await findZone( store, name, covered ) ) ?? ( await api.createZone( name ) );
			const told = ( known: ShippingZone[] = [] ) =>
				known.some( ( { id } ) => id === zone.id ) ? known : [ ...known, zone ];
			store.dispatch( receive( zones.change( ( known ) => known && told( known ) ) ) );
			const stored = await api.setLocations( zone.id, covered );
			store.dispatch( receive( locations.change( () => stored, zone.id ) ) );
			return zone.id;
		} );

async function findZone( store: Store, name: string, covered: ShippingLocation[] ) {
	for ( const zone of ( await zones.load()( store ) ) ?? [] ) {
		if ( zone.id && zone.name === name ) {
			const known = ( await locations.load( zone.id )( store ) ) ?? [];
			if ( known.every( ( { code } ) => covered.some( ( location ) => location.code === code ) ) ) {
				return zone;
			}
		}
	}
}

const withMethod = ( zone: number, method: ShippingMethod ) =>
	methods.change( ( known ) => {
		const others = ( known ?? [] ).filter( ( { instanceId } ) => instanceId !== method.instanceId );
		return known && others.length < known.length
			? known.map( ( before ) => ( before.instanceId === method.instanceId ? method : before ) )
			: [ ...others, method ];
	}, zone );

/**
 * Adds a way to ship to a zone. Asked again it adds no second one: where the zone has got one of that kind meanwhile, though no answer
 * told of it, that one is changed.
 *
 * @param isOurs Which of that kind may be changed; the owner may have set up others of it.
 */
const createMethod =
	(
		zone: number,
		method: MethodChange & { methodId: string },
		isOurs: ( known: ShippingMethod ) => boolean = () => true
	): Thunk< ShippingMethod > =>
	( store ) =>
		mutate( store, `method ${ zone }/${ method.methodId }`, async () => {
			const known = ( await methods.load( zone )( store ) ) ?? [];
			const there = known.find( ( each ) => each.methodId === method.methodId && isOurs( each ) );
			const made = there
				? await api.updateMethod( zone, there.instanceId, method )
				: await api.createMethod( zone, method );
			store.dispatch( receive( withMethod( zone, made ) ) );
			return made;
		} );

/** Changes a way to ship: shown at once, rolled back if the server refuses. Answers as `write()` does. */
const updateMethod =
	( zone: number, instanceId: number, change: MethodChange ): Thunk< boolean > =>
	( store ) =>
		write( store, {
			queryKey: `${ zone }/${ instanceId }`,
			mutation: change,
			changes: [
				methods.change(
					( known ) =>
						known?.map( ( method ) =>
							method.instanceId === instanceId ? { ...method, ...change } : method
						),
					zone
				),
			],
			send: () => api.updateMethod( zone, instanceId, change ),
			accept: ( made ) => [ withMethod( zone, made ) ],
		} );

/**
 * Where the store ships to, by what, and who can help with it. Pending are 'zone {name}' and 'method {zone}/{kind}' while they are made,
 * '{zone}/{instance}' while a method is changed. Selectors answer an entry: `value`, `madeAt` and `error`.
 */
export const store = createStore( 'storeboard/shipping', {
	selectors: {
		getZones: zones.entry,
		getMethods: methods.entry,
		getLocations: locations.entry,
		getPartners: partners.entry,
	},
	actions: {
		reloadZones: zones.load,
		reloadMethods: methods.load,
		reloadLocations: locations.load,
		reloadPartners: partners.load,
		createZone,
		createMethod,
		updateMethod,
	},
	resolvers: {
		getZones: zones.load,
		getMethods: methods.load,
		getLocations: locations.load,
		getPartners: partners.load,
	},
} );

export type { MethodChange, ShippingLocation, ShippingMethod, ShippingPartner, ShippingZone };
