import { getPageSettings } from '../../lib/page-settings';
import type { Field, FormValues } from './types';

const PREFIX = 'storeboard-draft-';
/** Of this user, and of this time that they are signed in. */
const prefix = () => `${ PREFIX }${ getPageSettings().draftKey }-`;

/**
 * The kept values of a form's fields: what was typed in this tab and not saved. Secrets are never among them. What another user typed, or
 * the same one before they signed out, is forgotten. A browser that stores nothing keeps nothing.
 */
export function readDraft( name: string | undefined, fields: Field[] ): FormValues {
	if ( ! name ) {
		return {};
	}
	try {
		const { sessionStorage } = window;
		Object.keys( sessionStorage )
			.filter( ( key ) => key.startsWith( PREFIX ) && ! key.startsWith( prefix() ) )
			.forEach( ( key ) => sessionStorage.removeItem( key ) );
		const kept: unknown = JSON.parse( sessionStorage.getItem( prefix() + name ) ?? '{}' );
		return pickKept( kept as FormValues, fields );
	} catch {
		return {};
	}
}

/** Keeps values of a form that are not saved; where there are none, nothing. */
export function writeDraft( name: string | undefined, fields: Field[], unsaved: FormValues ) {
	if ( ! name ) {
		return;
	}
	const kept = pickKept( unsaved, fields );
	try {
		if ( Object.keys( kept ).length ) {
			window.sessionStorage.setItem( prefix() + name, JSON.stringify( kept ) );
		} else {
			window.sessionStorage.removeItem( prefix() + name );
		}
	} catch {
		// Full, or blocked.
	}
}

const pickKept = ( values: FormValues, fields: Field[] ): FormValues =>
	Object.fromEntries(
		Object.entries( values ?? {} ).filter(
			( [ id, value ] ) =>
				typeof value === 'string' && fields.some( ( field ) => field.id === id && mayKeep( field ) )
		)
	);

/** Whether what is typed into a field may stay in the browser. */
export const mayKeep = ( { isSecret, type }: Field ) => ! isSecret && type !== 'password';
