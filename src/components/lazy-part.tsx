import { useCallback, useEffect, useState } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';

type Load< T > = () => Promise< T >;

/** Loaded parts, which render at once the next time. */
const loaded = new Map< Load< unknown >, unknown >();

/**
 * Fetches a part ahead: once it is there, it renders at once.
 *
 * @param load As of useChunk().
 * @return The part.
 */
export async function preloadChunk< T >( load: Load< T > ) {
	const part = await load();
	loaded.set( load, part );
	return part;
}

/**
 * Loads a script of its own: for what shows several of its exports, or does something once it is there. What shows one component is a
 * lazyPart().
 *
 * @param load      Loads it; the same function each time.
 * @param isEnabled Whether to load it now.
 * @return The part once it is loaded, the error if loading failed, and a function that tries again.
 */
export function useChunk< T >( load: Load< T >, isEnabled: boolean = true ) {
	// A new object renders again.
	const [ { error }, setState ] = useState< { error?: Error } >( {} );

	const fetch = useCallback( async () => {
		await preloadChunk( load );
		setState( {} );
	}, [ load ] );

	useEffect( () => {
		if ( isEnabled && ! loaded.has( load ) ) {
			fetch().catch( ( thrown: Error ) => setState( { error: thrown } ) );
		}
	}, [ isEnabled, load, fetch ] );

	return { part: isEnabled ? ( loaded.get( load ) as T | undefined ) : undefined, error, retry: fetch };
}

/** Two props of ErrorMessage. */
export interface LoadFailure {
	/** Why the script did not load. */
	error: Error;
	/** Tries again. */
	onRetry: () => Promise< void >;
}

interface Instead< P > {
	/** Shows if loading failed. Without it nothing does. */
	failed?: ComponentType< P & { failure: LoadFailure } >;
	/** Shows until the script is there. Without it nothing does. */
	placeholder?: ComponentType< P >;
}

/** The component among the exports of the script; without it the default export. */
interface Pick< T, P > extends Instead< P > {
	pick: ( part: T ) => ComponentType< P >;
}

/**
 * A part of a screen with a script of its own, which is fetched when the part first shows. It renders at once if the script has been
 * loaded before, or fetched ahead with preloadChunk(). A screen is made by lazyScreen(), a dialog is opened by useDialog().
 *
 * @param load Loads the script; the same function for all parts that share it.
 */
export function lazyPart< P extends object >(
	load: () => Promise< { default: ComponentType< P > } >,
	instead: Instead< P >
): ( props: P ) => ReactNode;
export function lazyPart< T, P extends object >(
	load: () => Promise< T >,
	instead: Pick< T, P >
): ( props: P ) => ReactNode;
export function lazyPart< P extends object >(
	load: () => Promise< unknown >,
	// The overloads say what `load` brings.
	{ pick = ( part ) => part.default, failed: Failed, placeholder: Placeholder }: Partial< Pick< any, P > >
) {
	return ( props: P ) => {
		const { part, error, retry } = useChunk( load );
		if ( part ) {
			const Part = pick( part );
			return <Part { ...props } />;
		}
		return error
			? Failed && <Failed { ...props } failure={ { error, onRetry: retry } } />
			: Placeholder && <Placeholder { ...props } />;
	};
}
