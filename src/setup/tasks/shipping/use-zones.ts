import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo, useRef } from '@wordpress/element';
import { store, type ShippingLocation, type ShippingMethod } from '../../../data/shipping';
import { WORLD, concerns, type KnownZone } from './zones';

interface Part {
	value?: unknown;
	error?: unknown;
}

/**
 * The store's zones with what they cover, and with the methods of those that concern the country.
 *
 * @param country Two letters; undefined asks for nothing.
 */
export function useZones( country: string | undefined ) {
	const { reloadZones, reloadLocations, reloadMethods } = useDispatch( store );
	// Flat, so that it stays the same while nothing in it has changed.
	const parts = useSelect(
		( select ) => {
			const { getZones, getLocations, getMethods } = select( store );
			const found: Record< string, Part > = {};
			if ( country === undefined ) {
				return found;
			}
			const zones = ( found.zones = getZones() );
			for ( const { id } of zones.value ?? [] ) {
				const locations = id === WORLD ? undefined : ( found[ `locations ${ id }` ] = getLocations( id ) );
				const places = id === WORLD ? [] : ( locations?.value as ShippingLocation[] | undefined );
				if ( places && concerns( { id, locations: places }, country ) ) {
					found[ `methods ${ id }` ] = getMethods( id );
				}
			}
			return found;
		},
		[ country ]
	);

	const known = useMemo( () => {
		if ( country === undefined || Object.values( parts ).some( ( { value } ) => value === undefined ) ) {
			return undefined;
		}
		const list = ( parts.zones?.value ?? [] ) as { id: number; name: string }[];
		return list.map( ( { id, name } ): KnownZone => ( {
			id,
			name,
			locations: ( parts[ `locations ${ id }` ]?.value ?? [] ) as ShippingLocation[],
			methods: ( parts[ `methods ${ id }` ]?.value ?? [] ) as ShippingMethod[],
		} ) );
	}, [ parts, country ] );

	// While a new zone is being made, nothing is known of it yet: the form that makes it stays.
	const latest = useRef< { country?: string; zones?: KnownZone[] } >( {} );
	if ( known || latest.current.country !== country ) {
		latest.current = { country, zones: known };
	}
	const { zones } = latest.current;

	/** Asks again for what could not be read. */
	const reload = () =>
		Promise.all(
			Object.entries( parts )
				.filter( ( [ , { value } ] ) => value === undefined )
				.map( ( [ part ] ) => {
					const [ what, id ] = part.split( ' ' );
					return what === 'zones'
						? reloadZones()
						: ( what === 'methods' ? reloadMethods : reloadLocations )( Number( id ) );
				} )
		);

	const error = Object.values( parts ).find( ( part ) => part.value === undefined && part.error )?.error;
	return { zones, error, reload };
}
