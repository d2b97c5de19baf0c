import { useState } from '@wordpress/element';

/**
 * Keeps the page as it is while the address is being saved: the server may take the country and refuse another field, and the form with what is
 * wrong must not make room for the partners of the new country.
 *
 * @param country The store's, as the server has it.
 */
export function useHold( country: string ) {
	const [ held, setHeld ] = useState< string >();

	return {
		/** The country that decides what the page shows. */
		country: held ?? country,
		/** Whether the server has another country by now: the owner may go on without the rest. */
		isAnother: held !== undefined && held !== country,
		start: () => setHeld( ( before ) => before ?? country ),
		/** All is saved, or the owner goes on. */
		end: () => setHeld( undefined ),
	};
}

export type Hold = ReturnType< typeof useHold >;
