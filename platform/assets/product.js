/**
 * What the box of a product's data does by script: one panel at a time, and only the fields that count. Without it all of them show.
 */
( function () {
	const box = document.querySelector( '.panel-wrap.product_data' );

	if ( ! box ) {
		return;
	}

	const tabs = [ ...box.querySelectorAll( '.product_data_tabs a' ) ];
	const panelOf = ( tab ) => document.getElementById( tab.hash.slice( 1 ) );

	function open( chosen ) {
		for ( const tab of tabs ) {
			const isOpen = tab === chosen;

			tab.parentElement.classList.toggle( 'active', isOpen );
			if ( isOpen ) {
				tab.setAttribute( 'aria-current', 'true' );
			} else {
				tab.removeAttribute( 'aria-current' );
			}
			panelOf( tab )?.classList.toggle( 'hidden', ! isOpen );
		}
	}

	for ( const tab of tabs ) {
		tab.addEventListener( 'click', ( event ) => {
			event.preventDefault();
			open( tab );
		} );
	}

	const isCounted = document.getElementById( '_manage_stock' );

	function showStock() {
		box.querySelector( '.stock_fields' ).classList.toggle( 'hidden', ! isCounted.checked );
		box.querySelector( '.stock_status_field' ).classList.toggle( 'hidden', isCounted.checked );
	}

	isCounted.addEventListener( 'change', showStock );
	showStock();
	open( tabs[ 0 ] );
} )();
