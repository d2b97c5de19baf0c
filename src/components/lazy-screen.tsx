import { useEffect, useState } from '@wordpress/element';
import type { ComponentType } from 'react';
import { reloadOnce } from './reload-once';
import { Waiting } from './waiting';

export interface LazyScreen< P > {
	Screen: ComponentType< P >;
	/** Fetches the script alone, so that the way there is short. */
	prefetch: () => void;
	/** Fetches the script and the first data, so that the first paint is the whole screen. */
	prepare: () => Promise< void >;
}

/**
 * A screen whose script comes when it is opened. One that does not come is asked for once more by a reload; then the error
 * screen says so.
 *
 * @param load
 * @param preload What the screen reads first and PHP preloaded.
 */
export function lazyScreen< P extends object >(
	load: () => Promise< { default: ComponentType< P > } >,
	preload?: () => Promise< unknown >
): LazyScreen< P > {
	let loaded: ComponentType< P > | undefined;
	let pending: Promise< void > | undefined;

	const fetchOnce = () =>
		( pending ??= load().then(
			( screen ) => {
				loaded = screen.default;
			},
			( error ) => {
				pending = undefined;
				throw error;
			}
		) );

	function Screen( props: P ) {
		const [ , setDone ] = useState( false );
		const [ error, setError ] = useState< Error >();
		useEffect( () => {
			if ( ! loaded ) {
				fetchOnce().then(
					() => setDone( true ),
					( reason ) => reloadOnce( reason.message ) || setError( reason )
				);
			}
		}, [] );

		if ( error ) {
			throw error;
		}
		const Loaded = loaded;
		return Loaded ? <Loaded { ...props } /> : <Waiting />;
	}

	return {
		Screen,
		// Where it does not come, opening it tries again.
		prefetch: () => void fetchOnce().catch( () => {} ),
		prepare: async () => {
			await Promise.all( [
				// A failure shows where the screen stands.
				fetchOnce().catch( () => {} ),
				preload?.().catch( () => {} ),
			] );
		},
	};
}
