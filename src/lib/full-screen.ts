import { useLayoutEffect } from '@wordpress/element';
import { FULL_SCREEN, PRINTED } from './full-screen-classes';

/** Makes room for WordPress' toolbar. */
const ROOT = 'wp-toolbar';

/**
 * Gives a screen the whole window while it is shown, and restores everything when it leaves.
 *
 * @param names More classes for the body, for the screen's own styles. Separated by spaces.
 */
export function useFullScreen( names = '' ) {
	useLayoutEffect( () => {
		const body = document.body.classList;
		const root = document.documentElement.classList;
		const isPrinted = body.contains( PRINTED );
		// Only the classes that this screen added are removed again.
		const added = [ ...FULL_SCREEN, ...names.split( ' ' ) ].filter(
			( name ) => name && ( isPrinted || ! body.contains( name ) )
		);
		const hadToolbar = root.contains( ROOT );

		body.remove( PRINTED );
		body.add( ...added );
		root.remove( ROOT );
		return () => {
			body.remove( ...added, PRINTED );
			if ( hadToolbar ) {
				root.add( ROOT );
			}
		};
	}, [ names ] );
}
