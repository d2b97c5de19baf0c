const PLACEHOLDER = /%(?:\d+\$)?[+-]?(?:0|'.)?\d*(?:\.\d+)?[bcdeEfFgGosuxX]/g;

/**
 * The placeholders that sprintf() replaces.
 *
 * @param {string} text
 * @return {string[]} For example [ '%1$s', '%d' ], in their order.
 */
export const placeholdersOf = ( text ) => text.replaceAll( '%%', '' ).match( PLACEHOLDER ) ?? [];
