import type { Field, FormValues } from './types';

/** Field id to what is wrong with its value. */
export type FieldErrors = Record< string, string | undefined >;

/** What is wrong with a field's value. A hidden field has no faults. */
export function errorOf( { id, isHidden, required, validate }: Field, values: FormValues ): string | undefined {
	const value = values[ id ] ?? '';
	if ( isHidden ) {
		return undefined;
	}
	return required && ! value.trim() ? required : validate?.( value, values );
}

/** What is wrong with each field, in the order of the fields; empty where all is well. */
export const errorsOf = ( fields: Field[], values: FormValues ): FieldErrors =>
	Object.fromEntries(
		fields.map( ( field ) => [ field.id, errorOf( field, values ) ] ).filter( ( [ , error ] ) => error )
	);

/** The values as they are sent: those of the fields alone, and of a hidden one nothing. */
export const valuesToSend = ( fields: Field[], values: FormValues ): FormValues =>
	Object.fromEntries( fields.map( ( { id, isHidden } ) => [ id, isHidden ? '' : ( values[ id ] ?? '' ) ] ) );
