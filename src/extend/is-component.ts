import { reportExtensionError } from './extension-errors';

/**
 * Whether something is a component. What is none is told by the place where one should be: whose it is the scripts tell (src/shell/frame).
 *
 * @param part  A text would show as an empty element of that name.
 * @param place
 */
export function isComponent( part: unknown, place: string ) {
	const isOne = typeof part === 'function' || !! ( part as { $$typeof?: symbol } )?.$$typeof;
	if ( ! isOne ) {
		reportExtensionError( place, place, new TypeError( `Not a component: ${ part }` ) );
	}
	return isOne;
}
