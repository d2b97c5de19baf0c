import { getPageSettings } from '../../lib/page-settings';
import type { Field, FormValues } from './types';

const keyOf = ( name: string ) => `storeboard-draft-${ getPageSettings().userId }-${ name }`;

/** What was typed into a form and not saved, kept in this tab for its user. Where the browser keeps nothing, nothing is kept. */
export const drafts = {
	/** The kept values of the fields; secrets are never among them. */
	read( name: string | undefined, fields: Field[] ): FormValues {
		try {
			const kept: unknown = name && JSON.parse( window.sessionStorage.getItem( keyOf( name ) ) ?? '{}' );
			return Object.fromEntries(
				Object.entries( ( kept || {} ) as FormValues ).filter(
					( [ id, value ] ) => typeof value === 'string' && fields.some( ( field ) => isKept( field, id ) )
				)
			);
		} catch {
			return {};
		}
	},

	/**
	 * Keeps the values that differ from the saved ones.
	 *
	 * @param name
	 * @param fields
	 * @param values What was typed.
	 * @param saved  What it was typed over.
	 */
	write( name: string | undefined, fields: Field[], values: FormValues, saved: FormValues ) {
		if ( ! name ) {
			return;
		}
		const changed = Object.entries( values ).filter(
			( [ id, value ] ) => value !== ( saved[ id ] ?? '' ) && fields.some( ( field ) => isKept( field, id ) )
		);
		try {
			if ( changed.length ) {
				window.sessionStorage.setItem( keyOf( name ), JSON.stringify( Object.fromEntries( changed ) ) );
			} else {
				window.sessionStorage.removeItem( keyOf( name ) );
			}
		} catch {
			// A full or blocked storage keeps nothing.
		}
	},

	remove( name: string | undefined ) {
		try {
			if ( name ) {
				window.sessionStorage.removeItem( keyOf( name ) );
			}
		} catch {
			// Then it kept nothing either.
		}
	},
};

const isKept = ( { id, isSecret, type }: Field, name: string ) => id === name && ! isSecret && type !== 'password';
