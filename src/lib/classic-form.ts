/** The form of a classic page's settings, which PHP prints. */

interface JQueryLike {
	( target: Window ): {
		on: ( events: string, listener: () => void ) => void;
		off: ( events: string, listener: () => void ) => void;
	};
}

/** Of a field that the user changed. */
export const FIELD_EVENTS = [ 'input', 'change' ];

/**
 * Hears when any field of the page changes, behind the page's own scripts. Enhanced selects tell it through jQuery alone, which the page
 * brings.
 *
 * @return Stops it.
 */
export function listenToFields( listener: () => void ): () => void {
	const jQuery = ( window as { jQuery?: JQueryLike } ).jQuery;
	FIELD_EVENTS.forEach( ( name ) => window.addEventListener( name, listener ) );
	jQuery?.( window ).on( FIELD_EVENTS.join( ' ' ), listener );

	return () => {
		FIELD_EVENTS.forEach( ( name ) => window.removeEventListener( name, listener ) );
		jQuery?.( window ).off( FIELD_EVENTS.join( ' ' ), listener );
	};
}

/**
 * Changes a field as the owner would: the page's scripts mark the form as changed, and an enhanced select shows the value.
 */
export function setField( field: HTMLSelectElement, value: string ) {
	field.value = value;
	field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
}
