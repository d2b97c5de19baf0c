/** Parameters of a path by their names; `*` is what a pattern's `*` stands for. */
export type PathParams = Record< string, string | undefined >;

/**
 * Finds what belongs to a path. Of the patterns that match, the one that says most wins, part by part: words, then parameters, then `*`.
 * Among equals the first wins.
 *
 * @param items What has a pattern: a path, `:name` for a parameter, `*` at its end for everything below it.
 * @param path  The address's path.
 */
export function findByPath< T extends { path: string } >( items: T[], path: string ): { item?: T; params: PathParams } {
	let best: { item?: T; params: PathParams } = { params: {} };
	for ( const item of items ) {
		const params = matchPath( item.path, path );
		if ( params && ( ! best.item || rankOf( item.path ) < rankOf( best.item.path ) ) ) {
			best = { item, params };
		}
	}
	return best;
}

/**
 * What lies below the platform's routes is the platform's too. Everything lies below '/': that would say nothing.
 *
 * @param items Routes; what has no owner belongs to an extension.
 */
export const itemsBelow = < T extends { path: string; owner?: string } >( items: T[] ): T[] =>
	items.flatMap( ( item ) =>
		item.owner === 'platform' && item.path !== '/' ? { ...item, path: `${ item.path }/*` } : []
	);

const partsOf = ( path: string ) => path.replace( /^\/+|\/+$/g, '' ).split( '/' );

/** By the first letter of a part: '' is the end of the path, and any other letter begins a word. */
const RANKS: Record< string, string > = { ':': 'b', '': 'c', '*': 'd' };

/** Sorts before the rank of each pattern that says less: a letter for each part. */
const rankOf = ( pattern: string ) =>
	[ ...partsOf( pattern ), '' ].map( ( part ) => RANKS[ part.charAt( 0 ) ] ?? 'a' ).join( '' );

/**
 * Matches a path with a pattern.
 *
 * @return The parameters; undefined where the path does not match.
 */
export function matchPath( pattern: string, path: string ): PathParams | undefined {
	const parts = partsOf( path );
	const expected = partsOf( pattern );
	const params: PathParams = {};
	for ( const [ at, name ] of expected.entries() ) {
		const part = parts[ at ] ?? '';
		if ( name === '*' ) {
			params[ '*' ] = decode( parts.slice( at ).join( '/' ) ) || undefined;
			return params;
		}
		if ( name.startsWith( ':' ) && part ) {
			params[ name.slice( 1 ) ] = decode( part );
		} else if ( name !== part ) {
			return undefined;
		}
	}
	return parts.length > expected.length ? undefined : params;
}

/**
 * Whether an address opens what only the platform's own screen has, such as a dialog.
 *
 * @param screen.unless Arguments that open it, by name, or by name and value ('name=value').
 */
export const opensDialog = ( screen: { unless?: string[] } | undefined, query: Record< string, string > ) =>
	screen?.unless?.some( ( rule ) => {
		const [ name, value ] = rule.split( '=' );
		return value ? query[ name! ] === value : name! in query;
	} );

function decode( part: string ) {
	try {
		return decodeURIComponent( part );
	} catch {
		return part;
	}
}
