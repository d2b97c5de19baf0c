import { useCallback, useEffect, useState } from '@wordpress/element';

type Load< T > = () => Promise< T >;

/** Loaded parts, which render at once the next time. */
const loaded = new Map< Load< unknown >, unknown >();

/**
 * Fetches a part ahead: once it is there, it renders at once.
 *
 * @param load As of useChunk().
 */
export const preloadChunk = async < T >( load: Load< T > ) => void loaded.set( load, await load() );

/**
 * Loads a part of the client that has a script of its own.
 *
 * @param load      Loads it; the same function each time.
 * @param isEnabled Whether to load it now.
 * @return The part once it is loaded, the error if loading failed, and a function that tries again.
 */
export function useChunk< T >( load: Load< T >, isEnabled: boolean = true ) {
	const [ , setTurn ] = useState( 0 );
	const [ error, setError ] = useState< Error >();

	const fetch = useCallback( async () => {
		await preloadChunk( load );
		setError( undefined );
		setTurn( ( turn ) => turn + 1 );
	}, [ load ] );

	useEffect( () => {
		if ( isEnabled && ! loaded.has( load ) ) {
			fetch().catch( setError );
		}
	}, [ isEnabled, load, fetch ] );

	return { part: isEnabled ? ( loaded.get( load ) as T | undefined ) : undefined, error, retry: fetch };
}
