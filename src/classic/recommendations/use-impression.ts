import { useEffect, useRef } from '@wordpress/element';
import { recordEvent } from '../../lib/tracks';

/** What an event tells of the partners that the panel showed at first. */
interface Impression {
	context: string;
	/** Two letters; undefined until it is known. */
	country?: string;
	/** Slugs, parted by commas. */
	plugins: string;
}

/**
 * Tells tracking once that the panel shows partners, with all that were there at first.
 *
 * @param kind    The first part of the event's name.
 * @param country Two letters; undefined until it is known.
 * @param slugs   Of those that show now; none where nothing is known yet.
 * @return What was told.
 */
export function useImpression( kind: 'shipping' | 'tax', country: string | undefined, slugs: string[] ) {
	const plugins = slugs.join();
	const told = useRef< Impression >( { context: 'settings', country, plugins: '' } );

	useEffect( () => {
		if ( plugins && country !== undefined && ! told.current.plugins ) {
			told.current = { context: 'settings', country, plugins };
			recordEvent( `${ kind }_partner_impression`, { ...told.current } );
		}
	}, [ kind, country, plugins ] );

	return told;
}
