/** Makes the next value of an option of the one that is there. */
export type EntryChange = ( stored: unknown ) => unknown;

/**
 * What changes one entry of an option as the server does, and what takes that back, whatever else has changed by then.
 *
 * @param stored What is there now: a list or a map, and something else where the option is not set.
 * @param change
 * @param entry  A word to add to a list, or a key to remove from a map.
 */
export function entryChange( stored: unknown, change: 'add' | 'remove', entry: string ): [ EntryChange, EntryChange ] {
	const keep: EntryChange = ( now ) => now;
	if ( change === 'add' ) {
		return wordsOf( stored ).includes( entry )
			? [ keep, keep ]
			: [
					( now ) => [ ...wordsOf( now ), entry ],
					( now ) => wordsOf( now ).filter( ( word ) => word !== entry ),
				];
	}
	const { [ entry ]: value } = mapOf( stored );
	return value === undefined
		? [ keep, keep ]
		: [ ( now ) => without( mapOf( now ), entry ), ( now ) => ( { ...mapOf( now ), [ entry ]: value } ) ];
}

const mapOf = ( stored: unknown ) =>
	( typeof stored === 'object' && stored !== null ? stored : {} ) as Record< string, unknown >;

const wordsOf = ( stored: unknown ) => Object.values( mapOf( stored ) );

const without = ( entries: Record< string, unknown >, entry: string ) => {
	const { [ entry ]: _, ...others } = entries;
	return others;
};
