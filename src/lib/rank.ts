/** What is known of something that a search may find. */
export interface Words {
	/** What it is called: by each of them an owner may know it. */
	names: string[];
	/** Short marks that mean it alone or nearly so: a country's code, a SKU, an order's number. */
	codes?: string[];
}

/** How well something answers what was typed, the best first. */
export const RANK = {
	/** Its name, typed whole. */
	name: 0,
	/** Its code, typed whole. */
	code: 1,
	/** A name or a code that begins with what was typed. */
	beginning: 2,
	/** Whatever else it was found by. */
	rest: 3,
};

/** Lower case, without accents and the space around it. */
export const folded = ( text: string ) => text.normalize( 'NFD' ).replace( /\p{M}/gu, '' ).toLowerCase().trim();

/** How well something answers what was typed. */
export function rankOf( typed: string, { names, codes = [] }: Words ): number {
	const text = folded( typed );
	if ( names.some( ( name ) => folded( name ) === text ) ) {
		return RANK.name;
	}
	if ( codes.some( ( code ) => folded( code ) === text ) ) {
		return RANK.code;
	}
	return [ ...names, ...codes ].some( ( one ) => folded( one ).startsWith( text ) ) ? RANK.beginning : RANK.rest;
}

/** What a search found, in the order in which each search of the store shows it. Equals keep their order. */
export const ranked = < Item >( found: readonly Item[], typed: string, wordsOf: ( item: Item ) => Words ): Item[] =>
	found
		.map( ( item ) => ( { item, rank: rankOf( typed, wordsOf( item ) ) } ) )
		.sort( ( one, other ) => one.rank - other.rank )
		.map( ( { item } ) => item );
