/**
 * What the forms of classic pages do by script. Without it they can be sent all the same.
 */
( function () {
	const form = document.getElementById( 'mainform' );

	if ( ! form ) {
		return;
	}

	const save = form.querySelector( '.woocommerce-save-button' );
	let isSent = false;

	/** Only what was changed can be saved, and is not left by mistake. */
	function change( event ) {
		if ( event?.target.closest?.( '.wc-settings-prevent-change-event' ) ) {
			return;
		}
		guard();
		if ( save ) {
			save.disabled = false;
		}
	}

	/** As WooCommerce does, at each change: who takes the change back takes this away. */
	function guard() {
		window.onbeforeunload = ( leaving ) => {
			if ( ! isSent ) {
				leaving.preventDefault();
			}
		};
	}

	/** Whether a field was changed before this script came: by hand, or by the browser, which keeps what was typed. */
	function isTouched( field ) {
		if ( field.options ) {
			const options = [ ...field.options ];
			// Of a select where none is marked the first is chosen.
			const isMarked = field.multiple || options.some( ( option ) => option.defaultSelected );
			return isMarked && options.some( ( option ) => option.selected !== option.defaultSelected );
		}
		return (
			'defaultValue' in field &&
			( field.value !== field.defaultValue || Boolean( field.checked ) !== Boolean( field.defaultChecked ) )
		);
	}

	// What came back with an error is changed already.
	if ( save && ! form.querySelector( '[aria-invalid="true"]' ) && ! [ ...form.elements ].some( isTouched ) ) {
		save.disabled = true;
	} else if ( save ) {
		guard();
	}

	form.addEventListener( 'input', change );
	form.addEventListener( 'change', change );
	form.addEventListener( 'submit', () => {
		isSent = true;
	} );

	/** Rows that only count while another field has a certain value. */
	function showRows() {
		for ( const row of form.querySelectorAll( '[data-shown-for]' ) ) {
			const [ name, value ] = row.dataset.shownFor.split( '=' );
			row.classList.toggle( 'hide-if-js', form.elements[ name ]?.value !== value );
		}
	}

	form.addEventListener( 'change', showRows );

	/** A table that grows: a new row is made from its template. */
	for ( const button of form.querySelectorAll( 'button[data-adds-row-of]' ) ) {
		const template = document.getElementById( button.dataset.addsRowOf );
		const body = document.getElementById( button.dataset.addsRowTo );

		button.hidden = false;
		button.addEventListener( 'click', () => {
			const count = body.querySelectorAll( 'tr' ).length;
			const row = document.createElement( 'tbody' );
			row.innerHTML = template.innerHTML.replaceAll( '__index__', `new-${ count }` );
			const [ made ] = row.children;
			body.append( made );
			made.querySelector( 'input' )?.focus();
			change();
		} );
	}
} )();
