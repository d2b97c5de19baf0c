import { useLayoutEffect } from '@wordpress/element';

/** Takes WordPress' menu, toolbar and footer away (src/app/style.scss). The platform's names: extensions' styles know them. */
const BODY = [ 'woocommerce-admin-full-screen', 'is-wp-toolbar-disabled' ];

/** Makes room for WordPress' toolbar. */
const ROOT = 'wp-toolbar';

/**
 * Gives a screen the whole window while it is shown. What was there before comes back when it leaves.
 *
 * @param names More classes of the body, for the screen's own styles. Separated by spaces.
 */
export function useFullScreen( names = '' ) {
	useLayoutEffect( () => {
		const body = document.body.classList;
		const root = document.documentElement.classList;
		// Only what this screen adds it takes away again.
		const added = [ ...BODY, ...names.split( ' ' ) ].filter( ( name ) => name && ! body.contains( name ) );
		const hadToolbar = root.contains( ROOT );

		body.add( ...added );
		root.remove( ROOT );
		return () => {
			body.remove( ...added );
			if ( hadToolbar ) {
				root.add( ROOT );
			}
		};
	}, [ names ] );
}
