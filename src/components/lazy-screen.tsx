import { useEffect, useState } from '@wordpress/element';
import type { ComponentType } from 'react';
import { focusLateScreen } from '../lib/focus-screen';
import { reloadOnce } from './reload-once';
import { preloadChunk, useChunk } from './lazy-part';
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
	prefetch: () => unknown;
	/** Fetches the script and the first data, so that the first paint shows the whole screen. */
	prepare: () => Promise< unknown >;
}

/**
 * A screen whose script comes when it is opened. One that does not come is asked for once more by a reload; then the error
 * screen says so.
 */
export function lazyScreen< P extends object >( load: LoadScreen< P > ): LazyScreen< P > {
	const Screen = ( props: P ) => {
		const { part, error } = useChunk( load );
		const [ isLate ] = useState( ! part );
		const [ isGivenUp, setGivenUp ] = useState( false );
		useEffect( () => {
			if ( isLate && part ) {
				focusLateScreen();
			}
		}, [ isLate, part ] );
		useEffect( () => {
			if ( error ) {
				setGivenUp( ! reloadOnce( error.message ) );
			}
		}, [ error ] );

		if ( isGivenUp ) {
			throw error;
		}
		return part ? <part.default { ...props } /> : <Waiting />;
	};

	return {
		container: Screen,
		// Where the script does not come, opening the screen tries again.
		prefetch: () => preloadChunk( load ).catch( () => {} ),
		// A failure shows in the screen's own place.
		prepare: () =>
			preloadChunk( load )
				.then( ( screen ) => screen.prepare?.() )
				.catch( () => {} ),
	};
}
