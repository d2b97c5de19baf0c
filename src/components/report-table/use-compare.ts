import { useEffect, useState } from '@wordpress/element';
import type { TableCompare } from './types';

/** Fewer are nothing to compare. */
const LEAST = 2;

/** Which rows are chosen for a comparison. They stay chosen on other pages. */
export function useCompare( compare: TableCompare | undefined ) {
	const given = ( compare?.selected ?? [] ).join();
	const [ chosen, setChosen ] = useState( () => keysOf( given ) );
	// Another comparison in the address.
	useEffect( () => setChosen( keysOf( given ) ), [ given ] );

	return {
		chosen,
		isEnough: chosen.length >= ( compare?.minimum ?? LEAST ),
		toggle: ( keys: string[], isOn: boolean ) =>
			setChosen( ( known ) => [ ...known.filter( ( key ) => ! keys.includes( key ) ), ...( isOn ? keys : [] ) ] ),
	};
}

const keysOf = ( text: string ) => text.split( ',' ).filter( Boolean );
