/** The parts of a sentence with places: words, or the name of what stands there. */
export type Part = { words: string } | { slot: string };

/**
 * Takes a sentence apart that has places for controls, so that they stand where the language wants them:
 * '<title>Order status</title> <rule/> <filter/>', or with double braces, as older extensions write it.
 */
export function partsOf( sentence: string ): Part[] {
	return sentence
		.replace( /\{\{(.*?)\}\}/g, '<$1>' )
		.replace( /<\/?title\s*>/g, '' )
		.split( /(<\s*\w+\s*\/\s*>)/ )
		.map( ( part ): Part => {
			const slot = /^<\s*(\w+)\s*\/\s*>$/.exec( part )?.[ 1 ];
			return slot ? { slot } : { words: part.trim() };
		} )
		.filter( ( part ) => 'slot' in part || part.words );
}
