/**
 * Leaves the page. A function of its own, so that tests can hear of it: browsers let nobody replace window.location.
 */
export const leaveTo = {
	go( url: string ) {
		const [ here, there ] = [ window.location.href, url ].map( ( address ) => address.split( '#' )[ 0 ] );
		window.location.assign( url );
		// Another fragment of the same address only scrolls: the page has to be asked for.
		if ( here === there && url.includes( '#' ) ) {
			window.location.reload();
		}
	},
};
