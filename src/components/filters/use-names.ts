import { useEffect, useState } from '@wordpress/element';
import type { Thing } from '../../lib/report-query';

/**
 * Names of things by id. They are asked for once, also where the answer fails: an id shows in its place then.
 *
 * @param ids
 * @param load
 * @return The names; those that are no more are null, and undefined are those that are on their way or failed.
 */
export function useNames( ids: string[], load: ( ids: string[] ) => Promise< Thing[] > ) {
	const [ names, setNames ] = useState< Record< string, string | null > >( {} );
	const unknown = ids.filter( ( id ) => ! ( id in names ) ).join();

	useEffect( () => {
		let isGone = false;
		if ( unknown ) {
			const asked = unknown.split( ',' );
			load( asked ).then(
				( found ) => {
					if ( ! isGone ) {
						setNames( ( known ) => ( {
							...known,
							...Object.fromEntries( asked.map( ( id ) => [ id, null ] ) ),
							...namesOf( found ),
						} ) );
					}
				},
				// The ids show.
				() => {}
			);
		}
		return () => {
			isGone = true;
		};
	}, [ unknown ] ); // eslint-disable-line react-hooks/exhaustive-deps

	return {
		names,
		learn: ( things: Thing[] ) => setNames( ( known ) => ( { ...known, ...namesOf( things ) } ) ),
	};
}

const namesOf = ( things: Thing[] ) =>
	Object.fromEntries( things.map( ( { key, label } ) => [ String( key ), label ] ) );
