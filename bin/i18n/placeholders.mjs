const PLACEHOLDER = /%(?:\d+\$)?[+-]?(?:0|'.)?\d*(?:\.\d+)?[bcdeEfFgGosuxX]/g;

/**
 * What sprintf() fills in.
 *
 * @param {string} text
 * @return {string[]} For example [ '%1$s', '%d' ], in their order.
 */
export const placeholdersOf = ( text ) => text.replaceAll( '%%', '' ).match( PLACEHOLDER ) ?? [];
