/** The JSON that stands in a text behind, or before, what a plugin printed; undefined where there is none that can be trusted. */
export function withoutNoise( text: string, path: string ): unknown {
	const end = text.search( /[\]}][^\]}]*$/ ) + 1;
	// Inside of JSON a list or an object follows on a comma, a colon or a bracket; after noise, on a space or a tag.
	for ( const { index } of text.matchAll( /(?<=[\s>])[[{]/g ) ) {
		try {
			const found: unknown = JSON.parse( text.slice( index, end ) );
			const noise = text.slice( 0, index ).trim().slice( 0, 300 );
			console.warn( `Storeboard: a plugin printed this before the reply to ${ path }: ${ noise }` );
			return found;
		} catch {
			// It begins elsewhere.
		}
	}
}
