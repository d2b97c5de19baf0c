/** Shown in the place of a secret. */
export const MASK = '••••••••';

/** A name that has one of these in it is a secret's. 'key' counts as a word of its own, or at the end of a usual compound. */
const NAMES =
	'secret|passw|passphrase|token|credential|(?:^|[^a-z]|api|private|public|licen[cs]e|access|auth|shared|client|encryption|merchant|consumer|share)keys?(?![a-z])';

const looksSecret = new RegExp( NAMES, 'i' );

/** Whether what stands under a name had better not be seen by who looks over the owner's shoulder. */
export const isSecretName = ( name: string ) => looksSecret.test( name.replace( /([a-z])([A-Z])/g, '$1_$2' ) );

/** A switch tells nothing, whatever it is called. */
const isHarmless = ( value: unknown ) =>
	[ undefined, null, '', 'yes', 'no', true, false, 0, 1, '0', '1' ].includes( value as string );

/** A value with everything in it masked that looks like a secret. */
export function withoutSecrets( value: unknown, name: string = '' ): unknown {
	if ( Array.isArray( value ) ) {
		return value.map( ( item ) => withoutSecrets( item, name ) );
	}
	if ( typeof value === 'object' && value !== null ) {
		return Object.fromEntries(
			Object.entries( value ).map( ( [ key, item ] ) => [
				key,
				withoutSecrets( item, isSecretName( name ) ? name : key ),
			] )
		);
	}
	if ( isSecretName( name ) && ! isHarmless( value ) ) {
		return MASK;
	}
	return typeof value === 'string' ? withoutSecretPairs( value ) : value;
}

/** Names and values in one text: serialised PHP, JSON, a row of SQL. */
const withoutSecretPairs = ( text: string ) =>
	text.replace(
		/(\\?["'`])([\w.-]{2,80})\1(\s*[;:,=>]+\s*(?:s:\d+:)?)(\\?["'`])(.*?)\4/g,
		( pair, quote: string, name: string, between: string, other: string, value: string ) =>
			isSecretName( name ) && ! isHarmless( value )
				? `${ quote }${ name }${ quote }${ between }${ other }${ MASK }${ other }`
				: pair
	);
