import { useEffect, useState } from '@wordpress/element';
import type { LookupItem } from '../../lib/report-query';

/** Typing goes on for so long before it is asked. In milliseconds. */
const PAUSE = 250;

export interface Found {
	/** The text that they were found by. */
	text: string;
	items: LookupItem[];
	error?: unknown;
}

/**
 * Finds items while the owner types. A newer text ends the search for an older one.
 *
 * @return Undefined while nothing is asked for or found yet.
 */
export function useSearch( text: string, search: ( text: string, signal: AbortSignal ) => Promise< LookupItem[] > ) {
	const [ found, setFound ] = useState< Found >();
	const [ turn, setTurn ] = useState( 0 );
	const asked = text.trim();

	useEffect( () => {
		setFound( undefined );
		if ( ! asked ) {
			return;
		}
		const abort = new AbortController();
		const tell = ( answer: Found ) => {
			if ( ! abort.signal.aborted ) {
				setFound( answer );
			}
		};
		const timer = setTimeout( () => {
			search( asked, abort.signal ).then(
				( items ) => tell( { text: asked, items } ),
				( error ) => tell( { text: asked, items: [], error } )
			);
		}, PAUSE );
		return () => {
			clearTimeout( timer );
			abort.abort();
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `search` may be new with each render: it would end the search that is under way.
	}, [ asked, turn ] );

	return { found, retry: () => setTurn( turn + 1 ) };
}
