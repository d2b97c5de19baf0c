/** Small checks of what a server sent. A body that is not what it should be is a failure, never a crash further on. */

export type Body = Record< string, unknown >;

export function readObject( value: unknown, what: string ): Body {
	if ( typeof value !== 'object' || value === null || Array.isArray( value ) ) {
		throw new Error( `${ what }: an object was expected.` );
	}
	return value as Body;
}

export function readArray( value: unknown, what: string ): unknown[] {
	if ( ! Array.isArray( value ) ) {
		throw new Error( `${ what }: a list was expected.` );
	}
	return value;
}

/**
 * A filtered PHP list arrives as an object with numbers for keys; an empty map arrives as a list.
 *
 * @param value What the server sent.
 * @param what  Its name, for the error.
 */
export const readList = ( value: unknown, what: string ) =>
	Array.isArray( value ) ? value : Object.values( readObject( value, what ) );

/**
 * Reads items one by one. One that is not what it should be is left out with a warning, and the others stay; a list of which
 * nothing can be read is a failure like any other, unless none is enough.
 *
 * @param read Makes the typed item; throws where it is not what it should be.
 */
export function readEach< T >( items: unknown[], read: ( item: unknown ) => T, isNoneEnough = false ): T[] {
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

export const readMap = ( value: unknown, what: string ): Body =>
	Array.isArray( value ) && value.length === 0 ? {} : readObject( value, what );

export function readId( value: unknown, what: string ): string {
	if ( typeof value !== 'string' || value === '' ) {
		throw new Error( `${ what }: an id was expected.` );
	}
	return value;
}

export const readString = ( value: unknown ) => ( typeof value === 'string' ? value : '' );
export const readBoolean = ( value: unknown ) => value === true || value === 'yes';

/** Numbers come as numbers or, through some plugins, as text. */
export function readNumber( value: unknown, what: string ): number {
	const number = typeof value === 'string' && value.trim() !== '' ? Number( value ) : value;
	if ( typeof number !== 'number' || ! Number.isFinite( number ) ) {
		throw new Error( `${ what }: a number was expected.` );
	}
	return number;
}

/** Reads one field of an object: of its value, of the object's name for an error, and of the object. */
type ReadField = ( value: any, what: string, body: Body ) => unknown;

/**
 * A reader of objects, from a reader for each field. A field `isRead` is read of `isRead` or, as WordPress names it, `is_read`.
 *
 * @param what   The object's name, for an error.
 * @param fields
 */
export const shape =
	< Fields extends Record< string, ReadField > >( what: string, fields: Fields ) =>
	( value: unknown ) => {
		const body = readObject( value, what );
		const read = Object.entries( fields ).map( ( [ name, readField ] ) => [
			name,
			readField( body[ name ] ?? body[ name.replace( /[A-Z]/g, '_$&' ).toLowerCase() ], what, body ),
		] );
		return Object.fromEntries( read ) as { [ Name in keyof Fields ]: ReturnType< Fields[ Name ] > };
	};
