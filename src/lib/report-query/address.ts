import type { Query } from './types';

/**
 * Reads the arguments of an address; lists stay flat, and `name[]` counts up as the platform would.
 *
 * @param search 'filter=advanced&orders_count_between[0]=1'.
 */
export function parseQuery( search: string ): Query {
	const query: Query = {};
	for ( const [ name, value ] of new URLSearchParams( search ) ) {
		let key = name;
		for ( let index = 0; name.endsWith( '[]' ) && ( index === 0 || key in query ); index++ ) {
			key = name.replace( /\[\]$/, `[${ index }]` );
		}
		query[ key ] = value;
	}
	return query;
}

/**
 * The values of a list in an address, in its order.
 *
 * @param name 'orders_count_between' finds `orders_count_between[0]` and so on.
 */
export const listOf = ( query: Query, name: string ): string[] =>
	Object.keys( query )
		.filter( ( key ) => key.startsWith( `${ name }[` ) && /^\[\d+\]$/.test( key.slice( name.length ) ) )
		.map( ( key ) => query[ key ] ?? '' );

/**
 * The name of an argument without its indices.
 *
 * @param key 'attribute_is[0][1]'.
 */
export const baseName = ( key: string ) => key.replace( /\[.*$/, '' );
