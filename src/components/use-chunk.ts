import { useCallback, useEffect, useState } from '@wordpress/element';

type Load< T > = () => Promise< T >;

/** What has come, so that it stands at once the next time. */
const loaded = new Map< Load< unknown >, unknown >();

/**
 * A part of the client that comes in a script of its own.
 *
 * @param load     Fetches it; the same function each time.
 * @param isWanted Whether it is time to.
 * @return The part once it is there; why it did not come; and what tries again.
 */
export function useChunk< T >( load: Load< T >, isWanted: boolean = true ) {
	const [ , setTurn ] = useState( 0 );
	const [ error, setError ] = useState< Error >();

	const fetch = useCallback( async () => {
		loaded.set( load, await load() );
		setError( undefined );
		setTurn( ( turn ) => turn + 1 );
	}, [ load ] );

	useEffect( () => {
		if ( isWanted && ! loaded.has( load ) ) {
			fetch().catch( setError );
		}
	}, [ isWanted, load, fetch ] );

	return { part: isWanted ? ( loaded.get( load ) as T | undefined ) : undefined, error, retry: fetch };
}
