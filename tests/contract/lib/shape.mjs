/**
 * Compares a reply with a recorded shape.
 *
 * In a recording, words describe the kind of each value:
 *
 * | recorded | matches |
 * |---|---|
 * | `"string"`, `"string (empty)"` | any text; see `isExact` |
 * | `"boolean"`, `"integer"`, `"number"`, `"null"` | that kind, and nothing else |
 * | `"url"` | a complete address, or one below the site or the admin folder |
 * | `"datetime"` | `2026-01-31T12:00:00`, with or without a zone |
 * | `"numeric string"` | text that is a number |
 * | `"'yes'\|'no'"`, `"marketing"` | that text: quoted, or any word that is not a kind |
 * | `"url \| null"` | one of them |
 * | `3` | any integer: ids are the recorded store's own |
 * | `[ x ]` | a list whose items all match x; it may be empty |
 * | `[]`, `{}` | a list or a map, because PHP writes an empty map as a list |
 * | `"anything"` | anything; only variations use it |
 * | `{ name: x }` | a map with these names, and no others |
 * | `{ "<116 keys, …>": x, … }` | a map with any names; values of names that are not listed match x |
 * | `"{116 keys}"` | a map |
 *
 * If another store's reply may differ although the contract is kept, a variation says how, with its reason.
 */

/**
 * @typedef  {Object}  Variation
 * @property {RegExp}  at           The paths that it applies to, for example /tasks\[\]\.actionUrl$/.
 * @property {string}  why          Why the reply may differ.
 * @property {boolean} [isOptional] The name may be missing.
 * @property {boolean} [isExtra]    The name may exist although it was not recorded.
 * @property {boolean} [orNull]     Null matches too.
 * @property {*}       [as]         The shape that applies instead.
 */

const KINDS = {
	string: ( value ) => typeof value === 'string',
	'string (empty)': ( value ) => typeof value === 'string',
	boolean: ( value ) => typeof value === 'boolean',
	integer: ( value ) => Number.isInteger( value ),
	number: ( value ) => typeof value === 'number',
	null: ( value ) => value === null,
	anything: () => true,
	url: ( value ) => typeof value === 'string' && /^(https?:\/\/|[/?#]|[\w-]+\.php)/.test( value ),
	'numeric string': ( value ) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test( value ),
	datetime: ( value ) =>
		typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.test( value ),
};

const EXACT_KINDS = {
	...KINDS,
	string: ( value ) => typeof value === 'string' && value !== '',
	'string (empty)': ( value ) => value === '',
};

const isMap = ( value ) => typeof value === 'object' && value !== null && ! Array.isArray( value );
const inWords = ( value ) => {
	const text = JSON.stringify( value ) ?? 'nothing';
	return text.length > 80 ? `${ text.slice( 0, 80 ) }…` : text;
};

/**
 * @param {*}           shape                The recorded shape.
 * @param {*}           value                The reply.
 * @param {Object}      [options]
 * @param {Variation[]} [options.variations]
 * @param {boolean}     [options.isExact]    An empty text must be empty, and any other must not.
 * @return {string[]} What does not match, one line each; empty if everything matches.
 */
export function compare( shape, value, { variations = [], isExact = false } = {} ) {
	const problems = [];
	const kinds = isExact ? EXACT_KINDS : KINDS;
	const variationsAt = ( path ) => variations.filter( ( { at } ) => at.test( path ) );

	function visit( recorded, actual, path ) {
		const here = variationsAt( path );
		if ( actual === null && here.some( ( { orNull } ) => orNull ) ) {
			return;
		}
		const other = here.find( ( variation ) => 'as' in variation );
		const expected = other ? other.as : recorded;

		if ( Array.isArray( expected ) ) {
			visitList( expected, actual, path );
		} else if ( isMap( expected ) ) {
			visitMap( expected, actual, path );
		} else if ( ! fits( expected, actual ) ) {
			problems.push( `${ path }: ${ inWords( actual ) } is not ${ expected }` );
		}
	}

	function visitList( [ item ], actual, path ) {
		if ( item === undefined ) {
			if ( typeof actual !== 'object' || actual === null ) {
				problems.push( `${ path }: ${ inWords( actual ) } is neither a list nor a map` );
			}
		} else if ( ! Array.isArray( actual ) ) {
			problems.push( `${ path }: ${ inWords( actual ) } is no list` );
		} else {
			actual.forEach( ( each ) => visit( item, each, `${ path }[]` ) );
		}
	}

	function visitMap( expected, actual, path ) {
		const names = Object.keys( expected );
		if ( names.length === 0 ) {
			visitList( [], actual, path );
			return;
		}
		if ( ! isMap( actual ) ) {
			problems.push( `${ path }: ${ inWords( actual ) } is no map` );
			return;
		}
		const some = names.find( ( name ) => /^<\d+ keys\b.*>$/.test( name ) );
		if ( some ) {
			for ( const [ name, each ] of Object.entries( actual ) ) {
				visit( expected[ name ] ?? expected[ some ], each, `${ path }.*` );
			}
			return;
		}
		for ( const name of names ) {
			const below = `${ path }.${ name }`;
			if ( name in actual ) {
				visit( expected[ name ], actual[ name ], below );
			} else if ( ! variationsAt( below ).some( ( { isOptional } ) => isOptional ) ) {
				problems.push( `${ below } is missing` );
			}
		}
		for ( const name of Object.keys( actual ) ) {
			const below = `${ path }.${ name }`;
			if ( ! ( name in expected ) && ! variationsAt( below ).some( ( { isExtra } ) => isExtra ) ) {
				problems.push( `${ below } is not recorded` );
			}
		}
	}

	function fits( expected, actual ) {
		if ( expected === null ) {
			return actual === null;
		}
		if ( typeof expected === 'number' ) {
			return Number.isInteger( actual );
		}
		if ( typeof expected !== 'string' ) {
			return expected === actual;
		}
		if ( /^\{\d+ keys\}$/.test( expected ) ) {
			return isMap( actual );
		}
		return expected.split( /\s*\|\s*/ ).some( ( one ) => {
			if ( Object.hasOwn( kinds, one ) ) {
				return kinds[ one ]( actual );
			}
			return actual === one.replace( /^'(.*)'$/, '$1' );
		} );
	}

	visit( shape, value, 'reply' );
	return [ ...new Set( problems ) ];
}
