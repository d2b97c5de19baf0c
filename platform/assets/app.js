/**
 * The embedded platform has no client of its own: where nobody else filled the page, this says so.
 */
( function ( __ ) {
	const root = document.getElementById( 'root' );

	if ( ! root || root.childElementCount > 0 ) {
		return;
	}

	const heading = document.createElement( 'h1' );
	heading.textContent = __( 'Not available yet', 'storeboard-platform' );

	const text = document.createElement( 'p' );
	text.textContent = __( 'This screen isn’t available in the sample store yet.', 'storeboard-platform' );

	root.className = 'storeboard-platform-missing';
	root.append( heading, text );

	// Home itself has nowhere to go back to.
	const query = new URLSearchParams( window.location.search );
	if ( query.has( 'path' ) || query.has( 'task' ) ) {
		const way = document.createElement( 'p' );
		const link = document.createElement( 'a' );
		link.href = 'admin.php?page=wc-admin';
		link.textContent = __( 'Back to home', 'storeboard-platform' );
		way.append( link );
		root.append( way );
	}

	document.body.classList.remove( 'woocommerce-admin-is-loading' );
} )( window.wp.i18n.__ );
