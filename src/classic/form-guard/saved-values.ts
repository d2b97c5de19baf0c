import { __ } from '@wordpress/i18n';

type Saved = Record< string, unknown >;

/**
 * Labels of the fields whose saved value is another than the one that the form was opened with. What the owner typed does not count:
 * the page keeps beside it what the server printed.
 *
 * @param saved By the field's name.
 */
export function changedFields( form: HTMLFormElement, saved: Saved ): string[] {
	// It came back with an error, and holds what was typed.
	if ( form.querySelector( '[aria-invalid="true"]' ) ) {
		return [];
	}
	return Object.entries( saved ).flatMap( ( [ name, value ] ) => {
		const fields = [ ...form.elements ].filter(
			( field ): field is Field => 'name' in field && ( field.name === name || field.name === `${ name }[]` )
		);
		const opened = openedWith( fields );
		return opened === undefined || normal( opened ) === normal( value, opened )
			? []
			: [ labelOf( fields[ 0 ]!, name ) ];
	} );
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The value that the server printed; undefined where it cannot be known. */
function openedWith( fields: Field[] ): string | string[] | undefined {
	const last = fields[ fields.length - 1 ];
	if ( ! last ) {
		return undefined;
	}
	if ( last instanceof HTMLSelectElement ) {
		const chosen = [ ...last.options ].filter( ( option ) => option.defaultSelected ).map( ( { value } ) => value );
		// Of a select where none is marked the browser chooses the first.
		return last.multiple ? chosen : ( chosen[ chosen.length - 1 ] ?? last.options[ 0 ]?.value );
	}
	if ( last instanceof HTMLInputElement ) {
		if ( last.dataset.saved !== undefined ) {
			return last.dataset.saved;
		}
		if ( last.type === 'checkbox' ) {
			return last.defaultChecked ? 'yes' : 'no';
		}
		if ( last.type === 'radio' ) {
			return ( fields as HTMLInputElement[] ).find( ( field ) => field.defaultChecked )?.value;
		}
		// Secrets are not sent over, and hidden fields are the page's own.
		if ( last.type === 'password' || last.type === 'hidden' ) {
			return undefined;
		}
	}
	return last.defaultValue;
}

/** Values in one form: a line ends, a list is ordered and an option that is not set is empty in more than one way. */
function normal( value: unknown, opened?: unknown ): string {
	if ( Array.isArray( value ) ) {
		return JSON.stringify( value.map( String ).sort() );
	}
	if ( value === false || value === null || value === undefined || value === '' ) {
		return opened === 'no' ? 'no' : '';
	}
	return String( value ).replace( /\r\n?/g, '\n' ).trim();
}

function labelOf( field: Field, name: string ): string {
	const row = field.closest( 'tr' );
	const text = ( row?.querySelector( 'th' ) ?? field.labels?.[ 0 ] )?.textContent?.trim();
	return text || labels()[ name ] || name;
}

/** Of fields that no table shows. */
const labels = (): Record< string, string > => ( {
	woocommerce_coming_soon: __( 'Site visibility', 'storeboard' ),
	woocommerce_store_pages_only: __( 'Apply to store pages only', 'storeboard' ),
	woocommerce_private_link: __( 'Share your site with a private link', 'storeboard' ),
} );
