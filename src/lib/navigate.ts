/**
 * Leaves the page. It is a function of its own so that tests can observe it, because browsers do not let anyone
 * replace window.location.
 */
export const leaveTo = {
	go( url: string ) {
		const [ here, there ] = [ window.location.href, url ].map( ( address ) => address.split( '#' )[ 0 ] );
		window.location.assign( url );
		// Another fragment of the same address only scrolls, so the page has to be reloaded.
		if ( here === there && url.includes( '#' ) ) {
			window.location.reload();
		}
	},
};
