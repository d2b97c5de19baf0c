import { useEffect, useState } from '@wordpress/element';

/** So long nothing more is typed before the server is asked. In milliseconds. */
const PAUSE = 300;

interface Results< Row > {
	rows: Row[];
	/** What was searched for. */
	text: string;
	error?: unknown;
}

/** One letter finds too much; a number may be an order's. */
const isEnough = ( text: string ) => text.length > 1 || /^\d$/.test( text );

/**
 * Searches while somebody types: asks once they pause, and gives up what an older word asked for.
 *
 * @param typed What stands in the palette.
 * @param find  Asks the server. The same function each time.
 */
export function useResults< Row >( typed: string, find: ( text: string, signal: AbortSignal ) => Promise< Row[] > ) {
	const text = typed.trim();
	const [ results, setResults ] = useState< Results< Row > >( { rows: [], text: '' } );
	const [ tries, setTries ] = useState( 0 );

	useEffect( () => {
		if ( ! isEnough( text ) ) {
			return setResults( { rows: [], text } );
		}
		const controller = new AbortController();
		const { signal } = controller;
		const timer = setTimeout( () => {
			find( text, signal ).then(
				( rows ) => ! signal.aborted && setResults( { rows, text } ),
				( error ) => ! signal.aborted && setResults( { rows: [], text, error } )
			);
		}, PAUSE );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ text, find, tries ] );

	return {
		...results,
		isLoading: results.text !== text,
		retry: () => {
			setResults( { rows: [], text: '' } );
			setTries( tries + 1 );
		},
	};
}
