import { addQueryArgs } from '@wordpress/url';
import { navigateTo, replaceAddress, useQuery } from '../../lib/location';

interface Options {
	/** The argument of the address that holds the step. */
	param?: string;
	/** The step where the address names none: the one to resume. By default the first. */
	first?: string;
}

interface GoOptions {
	/** The step before was skipped, not left: a step back leads past it. */
	replace?: boolean;
}

/**
 * The step in the address. A step back in the browser leads to the step before.
 *
 * @param steps Those that the owner can see.
 * @return The id of the current step, and a function that goes to another.
 */
export function useStep( steps: readonly { id: string }[], { param = 'step', first }: Options = {} ) {
	const asked = useQuery()[ param ];
	const has = ( id?: string ) => steps.some( ( step ) => step.id === id );
	const current = [ asked, first ].find( has ) ?? steps[ 0 ]?.id ?? '';

	function goTo( id: string, { replace }: GoOptions = {} ) {
		const url = addQueryArgs( window.location.href, { [ param ]: id } );
		if ( replace ) {
			replaceAddress( url );
		} else if ( id !== current ) {
			navigateTo( url );
		}
	}

	return [ current, goTo ] as const;
}
