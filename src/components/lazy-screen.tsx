import { useEffect, useState } from '@wordpress/element';
import type { ComponentType } from 'react';
import { focusLateScreen } from '../lib/focus-screen';
import { reloadOnce } from './reload-once';
import { Waiting } from './waiting';

/** What a screen's script brings. */
interface ScreenModule< P > {
	default: ComponentType< P >;
	/** Reads what PHP preloaded for the screen, so that the first paint shows it. */
	prepare?: () => Promise< unknown >;
}

type LoadScreen< P > = () => Promise< ScreenModule< P > >;

export interface LazyScreen< P > {
	container: ComponentType< P >;
	/** Fetches the script alone, so that the screen opens quickly. */
	prefetch: () => void;
	/** Fetches the script and the first data, so that the first paint shows the whole screen. */
	prepare: () => Promise< unknown >;
}

/**
 * A screen whose script comes when it is opened. One that does not come is asked for once more by a reload; then the error
 * screen says so.
 */
export function lazyScreen< P extends object >( load: LoadScreen< P > ): LazyScreen< P > {
	let loaded: ScreenModule< P > | undefined;
	let pending: Promise< void > | undefined;

	const fetchOnce = () =>
		( pending ??= load().then(
			( screen ) => {
				loaded = screen;
			},
			( error ) => {
				pending = undefined;
				throw error;
			}
		) );

	function Screen( props: P ) {
		const [ isLate, setLate ] = useState( false );
		const [ error, setError ] = useState< Error >();
		useEffect( () => {
			if ( ! loaded ) {
				fetchOnce().then(
					() => setLate( true ),
					( reason ) => reloadOnce( reason.message ) || setError( reason )
				);
			}
		}, [] );
		useEffect( () => {
			if ( isLate ) {
				focusLateScreen();
			}
		}, [ isLate ] );

		if ( error ) {
			throw error;
		}
		const Loaded = loaded?.default;
		return Loaded ? <Loaded { ...props } /> : <Waiting />;
	}

	return {
		container: Screen,
		// Where the script does not come, opening the screen tries again.
		prefetch: () => void fetchOnce().catch( () => {} ),
		// A failure shows in the screen's own place.
		prepare: () =>
			fetchOnce()
				.then( () => loaded?.prepare?.() )
				.catch( () => {} ),
	};
}
