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

/**
 * React's words where it finds such an element: the first two from 19 on, the others before, each whole or shortened as production has them. An object that
 * only looks like one, such as a component where an element should be, has other keys.
 */
const FOREIGN =
	/older version of React|React error #525|with keys \{\$\$typeof, type, key|%7B%24%24typeof%2C%20type%2C%20key/i;

/** By which elements are known up to React 18, and since. What has both makes newer ones: React 19 knows the older name only to refuse it. */
const OLDER = /["']react\.element\\?["']/;
const NEWER = /["']react\.transitional\.element\\?["']/;

/** Code that makes elements. Many libraries know the names above just to tell an element from an object. */
const MAKES = /\$\$typeof\s*:\s*[\w$.]+\s*,(?:\s|\/\/.*|\\[nrt])*type\s*[:,]/;

function kindOf( code: string ) {
	if ( ! MAKES.test( code ) ) {
		return undefined;
	}
	if ( NEWER.test( code ) ) {
		return 'transitional.element';
	}
	return OLDER.test( code ) ? 'element' : undefined;
}

export const isForeignReact = ( { message }: ExtensionError ) => FOREIGN.test( message );

/** Those that are gone from the document too: bundlers take the tag of a loaded part away. */
const scriptsOfPage = () => {
	const loaded = ( window.performance.getEntriesByType?.( 'resource' ) ?? [] ) as PerformanceResourceTiming[];
	return [
		...new Set( [
			...[ ...document.scripts ].map( ( { src } ) => src ),
			...loaded.filter( ( { initiatorType } ) => initiatorType === 'script' ).map( ( { name } ) => name ),
		] ),
	];
};

/**
 * Looks in the scripts of plugins on this page, which the browser has already.
 *
 * @param read What one says, by its plugin, its code and its file below the plugins; undefined where nothing.
 * @return What all of them say, the first of each plugin.
 */
async function inScripts< T extends { plugin: string } >(
	read: ( plugin: string, code: string, file: string ) => T | undefined
) {
	const found = await Promise.all(
		scriptsOfPage().map( async ( src ) => {
			const [ , file = '', plugin ] = /\/plugins\/(([^/?]+)\/[^?#]+)/.exec( src ) ?? [];
			if ( ! plugin || plugin === 'woocommerce' || src.startsWith( __webpack_public_path__ ) ) {
				return undefined;
			}
			const code = await fetch( src, { cache: 'force-cache' } )
				.then( ( response ) => response.text() )
				.catch( () => '' );
			return read( plugin, code, file );
		} )
	);
	const all = found.filter( ( one ) => one !== undefined );
	return all.filter( ( { plugin }, at ) => all.findIndex( ( one ) => one.plugin === plugin ) === at );
}

/** The one that is meant: of several none is accused. */
const only = < T >( all: T[] ) => ( all.length === 1 ? all[ 0 ] : undefined );

/** Looks for the copy of React that made what could not be shown: the error's own stack is React's, and names nobody. */
export async function findForeignReact(): Promise< ForeignReact | undefined > {
	const ours = ( createElement( 'i' ) as unknown as { $$typeof: symbol } ).$$typeof;
	return only(
		await inScripts( ( plugin, code ) => {
			const kind = kindOf( code );
			return kind && Symbol.for( `react.${ kind }` ) !== ours
				? { plugin, copy: kind === 'element' ? 'React 18 or older' : 'React 19 or newer' }
				: undefined;
		} )
	);
}

/**
 * React's words where something else stands in the place of a component, whole or shortened as production has them. What stands in a place itself is an object by then
 * (src/extend/element-type.ts); of undefined, as of a forgotten export, it speaks within a page that is sound.
 */
const NO_COMPONENT = /(?:Element type is invalid.*got: |React error #130.*?args\[\]=)object/;

export const isNoComponent = ( { message }: ExtensionError ) => NO_COMPONENT.test( message );

/** Whose script names a place, and where: 'acme/acme.js:12'. Without a plugin where several do, and nobody can tell which of them is meant. */
interface Filler {
	plugin?: string;
	where: string;
	copy?: string;
}

/** Looks for whose script names a place, as a text of its own. A fill does not say whose it is. */
export const findFiller = async ( place: string ): Promise< Filler | undefined > => {
	const named = new RegExp( `["'\`]${ place.replace( /\W/g, '\\$&' ) }\\\\?["'\`]` );
	const all = await inScripts( ( plugin, code, file ) => {
		const at = code.search( named );
		return at < 0 ? undefined : { plugin, where: `${ file }:${ code.slice( 0, at ).split( '\n' ).length }` };
	} );
	return only( all ) ?? ( all.length > 0 ? { where: all.map( ( { where } ) => where ).join( ', ' ) } : undefined );
};
