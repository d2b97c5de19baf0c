/**
 * The embedded platform's own client of classic pages: it shows what the page hides for a client, in the places where others look for it.
 */
( function () {
	const root = document.getElementById( 'woocommerce-embedded-root' );
	const page = document.querySelector( '.wrap.woocommerce, #wpbody-content > .woocommerce, .wrap' );

	if ( ! root || ! page ) {
		return;
	}

	const make = ( id ) => Object.assign( document.createElement( 'div' ), { id, className: id } );
	const before = make( 'woocommerce-layout__primary' );
	const notices = make( 'woocommerce-layout__notice-list' );

	notices.append( ...( document.getElementById( 'wp__notice-list' )?.children ?? [] ) );
	before.append( notices );
	page.before( before );
	page.after( make( 'woocommerce-embedded-layout__primary' ) );

	for ( const element of [ root, ...root.querySelectorAll( '.is-embed-loading' ) ] ) {
		element.classList.remove( 'is-embed-loading' );
	}
} )();
