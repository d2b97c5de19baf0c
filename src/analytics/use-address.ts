import { useCallback, useMemo } from '@wordpress/element';
import { navigateTo, useQuery } from '../lib/location';
import { parseQuery, type Query } from '../lib/report-query';

/** The address' arguments, lists flat, and what changes them. */
export function useAddress() {
	// Renders again with each move.
	const moves = useQuery();
	// eslint-disable-next-line react-hooks/exhaustive-deps -- The address is not React’s: each move has it read again.
	const query = useMemo( () => parseQuery( window.location.search ), [ moves ] );

	/** Opens this page with other arguments; undefined takes one away. */
	const change = useCallback( ( changes: Record< string, string | undefined > ) => {
		const next: Query = { ...parseQuery( window.location.search ) };
		for ( const [ name, value ] of Object.entries( changes ) ) {
			if ( value === undefined || value === '' ) {
				delete next[ name ];
			} else {
				next[ name ] = value;
			}
		}
		open( next );
	}, [] );

	return { query, change, open };
}

/** Opens this page with these arguments alone. */
function open( query: Query ) {
	navigateTo( `admin.php?${ new URLSearchParams( query ) }` );
}
