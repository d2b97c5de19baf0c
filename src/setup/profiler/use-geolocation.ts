import { useEffect, useState } from '@wordpress/element';
import { findPlace, type Place } from '../../lib/places';

/** The platform's client asks the same host. */
const ADDRESS = 'https://public-api.wordpress.com/geo/';

/** Nobody waits for the answer; one that comes later is of no use. In milliseconds. */
const PATIENCE = 3000;

/**
 * Guesses where the owner is. Another host is asked, so only where the owner has agreed to share data. No answer is no failure: the field is
 * left empty.
 */
export function useGeolocation( places: Place[] | undefined, isAllowed: boolean ): Place | undefined {
	const [ found, setFound ] = useState< { country: string; region: string } >();

	useEffect( () => {
		if ( ! isAllowed ) {
			return;
		}
		const controller = new AbortController();
		const timer = setTimeout( () => controller.abort(), PATIENCE );
		const ask = async () => {
			const reply = await window.fetch( ADDRESS, { signal: controller.signal, credentials: 'omit' } );
			const { country_short: country, region } = await reply.json();
			setFound( { country: String( country ?? '' ), region: String( region ?? '' ) } );
		};
		ask()
			.catch( () => {} )
			.finally( () => clearTimeout( timer ) );
		return () => controller.abort();
	}, [ isAllowed ] );

	return places && found && findPlace( places, found.country, found.region );
}
