/** Small checks of what a server sent. A body that is not what it should be is a failure, never a crash further on. */

export type Body = Record< string, unknown >;

/** A check that throws where a value is not what it should be; `kind` says in the error what that is. */
export const check =
	< T >( kind: string, is: ( value: unknown ) => boolean ) =>
	( value: unknown, what: string ): T => {
		if ( ! is( value ) ) {
			throw new Error( `${ what }: ${ kind } was expected.` );
		}
		return value as T;
	};

export const readObject = check< Body >(
	'an object',
	( value ) => typeof value === 'object' && value !== null && ! Array.isArray( value )
);
export const readArray = check< unknown[] >( 'a list', Array.isArray );
export const readId = check< string >( 'an id', ( value ) => typeof value === 'string' && value !== '' );
export const readCount = check< number >( 'a number', Number.isFinite );

export const readString = ( value: unknown ) => ( typeof value === 'string' ? value : '' );
export const readBoolean = ( value: unknown ) => value === true || value === 'yes';

/** Numbers come as numbers or, through some plugins, as text. */
export const asNumber = ( value: unknown ) =>
	typeof value === 'string' && value.trim() !== '' ? Number( value ) : value;
export const readNumber = ( value: unknown, what: string ) => readCount( asNumber( value ), what );

/** A filtered PHP list arrives as an object with numbers for keys; an empty map arrives as a list. */
export const readList = ( value: unknown, what: string ): unknown[] =>
	Array.isArray( value ) ? value : Object.values( readObject( value, what ) );
export const readMap = ( value: unknown, what: string ) =>
	Array.isArray( value ) && value.length === 0 ? {} : readObject( value, what );

/** The entries of a map, each read. */
export const mapValues = < From, To >( map: Record< string, From >, read: ( value: From, key: string ) => To ) =>
	Object.fromEntries( Object.entries( map ).map( ( [ key, value ] ) => [ key, read( value, key ) ] ) );

/**
 * Reads items one by one. One that is not what it should be is left out with a warning, and the others stay; a list of which
 * nothing can be read is a failure like any other, unless none is enough.
 */
export function readEach< T, Item = unknown >( items: Item[], read: ( item: Item ) => T, isNoneEnough = false ): T[] {
	const problems: unknown[] = [];
	const found = items.flatMap( ( item ) => {
		try {
			return [ read( item ) ];
		} catch ( error ) {
			problems.push( error );
			return [];
		}
	} );
	if ( problems.length && ! found.length && ! isNoneEnough ) {
		throw problems[ 0 ];
	}
	for ( const problem of problems ) {
		console.warn( `Storeboard: an entry of the store’s reply was left out. ${ ( problem as Error ).message }` );
	}
	return found;
}

/** Fields of a shape that are read alike. */
export const each = < Name extends string, Read >( read: Read, ...names: Name[] ) =>
	Object.fromEntries( names.map( ( name ) => [ name, read ] ) ) as Record< Name, Read >;

/** Reads one field of an object: of its value, of the object's name for an error, and of the object. */
type ReadField = ( value: any, what: string, body: Body ) => unknown;

/** A reader of objects, from a reader for each field. A field `isRead` is read of `isRead` or, as WordPress names it, `is_read`. */
export const shape =
	< Fields extends Record< string, ReadField > >( what: string, fields: Fields ) =>
	( value: unknown ) => {
		const body = readObject( value, what );
		return mapValues( fields, ( read, name ) =>
			read( body[ name ] ?? body[ name.replace( /[A-Z]/g, '_$&' ).toLowerCase() ], what, body )
		) as { [ Name in keyof Fields ]: ReturnType< Fields[ Name ] > };
	};
