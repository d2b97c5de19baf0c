const FORM = '#mainform';
const NONCES = 'input[type="hidden"][name$="nonce"]';

/** An address that does something must not be opened twice. */
const DOES_SOMETHING = /[?&](_wpnonce|action)=/;

/**
 * Gives the page's form of settings the nonces of the session that there is now: with the old ones the server would refuse what was typed.
 * Where they cannot be had the form stays as it is.
 */
export async function renewForm(): Promise< void > {
	const fields = document.querySelectorAll< HTMLInputElement >( `${ FORM } ${ NONCES }` );
	if ( ! fields.length || DOES_SOMETHING.test( window.location.search ) ) {
		return;
	}
	try {
		const response = await window.fetch( window.location.href, { credentials: 'same-origin', cache: 'no-store' } );
		const page = new DOMParser().parseFromString( await response.text(), 'text/html' );
		for ( const field of fields ) {
			const renewed = page.querySelector< HTMLInputElement >( `${ FORM } input[name="${ field.name }"]` );
			if ( renewed?.value ) {
				field.value = renewed.value;
			}
		}
	} catch {
		// The server could not be asked: saving says what is wrong.
	}
}
