import { useCallback, useMemo, useRef, useSyncExternalStore } from '@wordpress/element';
import { addAction, filters, removeAction, type Filters } from './hooks';
import { reportExtensionError } from './extension-errors';

/**
 * Runs a filter so that a callback that throws, or gives something else for a list or an object, loses only its own change: the value goes on as it
 * was before it.
 *
 * @param name  Name of the filter, as the platform calls it.
 * @param value What is filtered.
 * @param args  What the callbacks get besides.
 */
export function applyFiltersSafely< T >( name: string, value: T, ...args: unknown[] ): T {
	const handlers = ( filters as Filters )[ name ]?.handlers ?? [];

	return [ ...handlers ].reduce( ( current, { callback, namespace } ) => {
		try {
			const next = callback( current, ...args ) as T;
			if ( Array.isArray( current ) && ! Array.isArray( next ) ) {
				throw new TypeError( 'The callback returned no list.' );
			}
			if ( isMap( current ) && ! isMap( next ) ) {
				throw new TypeError( 'The callback returned no object.' );
			}
			return next;
		} catch ( error ) {
			reportExtensionError( namespace, name, error );
			return current;
		}
	}, value );
}

/** A promise is none: nobody waits for it. */
const isMap = ( value: unknown ) =>
	typeof value === 'object' && value !== null && ! Array.isArray( value ) && ! ( 'then' in value );

/**
 * What is worked out by a filter, again whenever an extension adds a callback to it: its script may run while the app is being mounted,
 * or after that.
 *
 * @param read Works it out; the same function each time.
 */
export function useFiltered< T >( filterName: string, read: () => T ): T {
	const turn = useFilterTurn( filterName );

	return useMemo( read, [ read, turn ] );
}

/** Something that is different after each callback that is added to a filter. */
export function useFilterTurn( filterName: string ): string {
	const added = useRef( 0 );
	const subscribe = useCallback(
		( listener: () => void ) =>
			onFilterAdded( filterName, () => {
				added.current++;
				listener();
			} ),
		[ filterName ]
	);
	return useSyncExternalStore( subscribe, () => `${ added.current }/${ countCallbacks( filterName ) }` );
}

const countCallbacks = ( filterName: string ) => ( filters as Filters )[ filterName ]?.handlers.length ?? 0;

/**
 * Calls back when an extension adds a callback to a filter.
 *
 * @return Stops listening.
 */
function onFilterAdded( filterName: string, listener: () => void ) {
	const namespace = `storeboard/${ filterName }-${ Math.random().toString( 36 ).slice( 2 ) }`;
	addAction( 'hookAdded', namespace, ( hookName: unknown ) => {
		if ( hookName === filterName ) {
			listener();
		}
	} );
	return () => {
		removeAction( 'hookAdded', namespace );
	};
}

/** Whether any extension adds to a filter, now or later: what the filter is for can wait until then. */
export const useHasCallbacks = ( filterName: string ) =>
	useSyncExternalStore(
		useCallback( ( listener ) => onFilterAdded( filterName, listener ), [ filterName ] ),
		() => countCallbacks( filterName ) > 0
	);
