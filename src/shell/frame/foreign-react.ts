import { createElement } from '@wordpress/element';
import type { ExtensionError } from '../../extend/extension-errors';

/** Where our own build was loaded from, which webpack tells. */
// eslint-disable-next-line camelcase -- webpack names it.
declare const __webpack_public_path__: string;

/** Of an extension that shows elements of a copy of React that it brought along. */
export interface ForeignReact {
	/** The folder of its plugin. */
	plugin: string;
	/** 'React 18 or older': what its copy is of. */
	copy: string;
}

/** React's words where it finds such an element: the first two from 19 on, the others before, each whole or shortened as production has them. */
const FOREIGN = /older version of React|React error #525|with keys \{\$\$typeof|\{?%7B%24%24typeof/i;

/** By which elements are known, up to React 18 and since. */
const SYMBOL = /Symbol\.for\(\s*["']react\.(element|transitional\.element)["']\s*\)/;

export const isForeignReact = ( { message }: ExtensionError ) => FOREIGN.test( message );

/**
 * Looks in the scripts of plugins on this page for the copy of React that made what could not be shown: the error's own stack is React's, and names
 * nobody. The browser has them already.
 *
 * @return Undefined where none of them, or more than one, may be meant.
 */
export async function findForeignReact( { name, place }: ExtensionError ): Promise< ForeignReact | undefined > {
	const ours = ( createElement( 'i' ) as unknown as { $$typeof: symbol } ).$$typeof;
	const read = await Promise.all(
		[ ...document.scripts ].map( async ( { src } ) => {
			const [ , plugin ] = /\/plugins\/([^/?]+)\//.exec( src ) ?? [];
			if ( ! plugin || plugin === 'woocommerce' || src.startsWith( __webpack_public_path__ ) ) {
				return [];
			}
			const code = await fetch( src, { cache: 'force-cache' } )
				.then( ( response ) => response.text() )
				.catch( () => '' );
			const [ , kind ] = SYMBOL.exec( code ) ?? [];
			return kind && Symbol.for( `react.${ kind }` ) !== ours
				? [ { plugin, code, copy: kind === 'element' ? 'React 18 or older' : 'React 19 or newer' } ]
				: [];
		} )
	);
	const all = read.flat();
	const naming = all.filter( ( { code } ) => [ name, place ].some( ( word ) => word && code.includes( word ) ) );
	const meant = naming.length > 0 ? naming : all;
	const [ first ] = meant;
	return first && meant.every( ( { plugin } ) => plugin === first.plugin ) ? first : undefined;
}
