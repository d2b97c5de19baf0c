import apiFetch from '@wordpress/api-fetch';
import { useSyncExternalStore } from '@wordpress/element';

/** A part of an extension that threw and was left out. */
export interface ExtensionError {
	/** The extension by name: its plugin's folder where the error tells it, else the name it registered under. */
	name: string;
	/** Where it stood: a slot, a filter, a route, a plugin scope. */
	place: string;
	message: string;
}

let problems: ExtensionError[] = [];
const listeners = new Set< () => void >();

/**
 * Says by name what an extension lost.
 *
 * @param registered The name that it registered under.
 * @param error      What it threw.
 */
export function reportExtensionError( registered: string, place: string, error: unknown ) {
	const { message = String( error ), stack = '' } = ( error ?? {} ) as Partial< Error >;
	addProblem( { name: pluginOf( stack ) ?? registered, place, message }, error );
}

function addProblem( problem: ExtensionError, error?: unknown ) {
	const { name, place, message } = problem;
	if ( problems.some( ( known ) => known.name === name && known.place === place ) ) {
		return;
	}

	console.warn( `Storeboard left out a part of ${ name } (${ place }).`, error ?? message );
	problems = [ ...problems, problem ];
	// A boundary reports while React renders; telling at once would render another part within.
	queueMicrotask( () => listeners.forEach( ( listener ) => listener() ) );
}

/** The header of a reply from which the server had to leave something out: names of extensions (includes/Support/ExtensionErrors.php). */
const HEADER = 'X-Storeboard-Extension-Errors';

/** The place of what such a header names. It has no message: that is in the log of the site. */
export const SERVER = 'server';

/**
 * Hears of what extensions threw on the server: while it made the page, and while it worked out a reply.
 *
 * @param thrown What the page tells.
 */
export function collectServerErrors( thrown: ExtensionError[] ) {
	thrown.forEach( ( problem ) => addProblem( problem ) );
	apiFetch.use( async ( options, next ) => {
		const response = await next( options );
		( response as Partial< Response > | null )?.headers
			?.get?.( HEADER )
			?.split( '/' )
			.forEach( ( name ) => addProblem( { name: decodeURIComponent( name ), place: SERVER, message: '' } ) );
		return response;
	} );
}

export const useExtensionErrors = () =>
	useSyncExternalStore(
		( listener ) => {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		() => problems
	);

/**
 * The owner has read it.
 *
 * @param name Of the extension.
 */
export function dismissExtensionErrors( name: string ) {
	problems = problems.filter( ( known ) => known.name !== name );
	listeners.forEach( ( listener ) => listener() );
}

/** Where our own build was loaded from, which webpack tells. A store may keep us in a folder of any name. */
// eslint-disable-next-line camelcase -- webpack names it.
declare const __webpack_public_path__: string;

/** The plugin that a stack's first foreign script belongs to. */
const pluginOf = ( stack: string ) =>
	[ ...stack.matchAll( /\/plugins\/([^/?]+)\//g ) ].find(
		// eslint-disable-next-line camelcase -- As above.
		( [ folder, name ] ) => name !== 'woocommerce' && ! __webpack_public_path__.includes( folder )
	)?.[ 1 ];
