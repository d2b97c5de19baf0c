import { useSyncExternalStore } from '@wordpress/element';

/** A part of an extension that threw and was left out. */
export interface Problem {
	/** The extension by name: its plugin's folder where the error tells it, else the name it registered under. */
	name: string;
	/** Where it stood: a slot, a filter, a route, a plugin scope. */
	place: string;
	message: string;
}

let problems: Problem[] = [];
const listeners = new Set< () => void >();

/**
 * Says by name what an extension lost.
 *
 * @param registered The name that it registered under.
 * @param place
 * @param error      What it threw.
 */
export function reportProblem( registered: string, place: string, error: unknown ) {
	const { message = String( error ), stack = '' } = ( error ?? {} ) as Partial< Error >;
	const problem = { name: pluginOf( stack ) ?? registered, place, message };

	if ( problems.some( ( known ) => known.name === problem.name && known.place === place ) ) {
		return;
	}

	console.warn( `Storeboard left out a part of ${ problem.name } (${ place }).`, error );
	problems = [ ...problems, problem ];
	// A boundary reports while React renders; telling at once would render another part within.
	queueMicrotask( () => listeners.forEach( ( listener ) => listener() ) );
}

export const useProblems = () =>
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
export function forgetProblems( name: string ) {
	problems = problems.filter( ( known ) => known.name !== name );
	listeners.forEach( ( listener ) => listener() );
}

/** The plugin that a stack's first foreign script belongs to. */
function pluginOf( stack: string ) {
	const names = [ ...stack.matchAll( /\/plugins\/([^/?]+)\//g ) ].map( ( [ , name ] ) => name );
	return names.find( ( name ) => ! [ 'storeboard', 'woocommerce' ].includes( name ?? '' ) );
}
