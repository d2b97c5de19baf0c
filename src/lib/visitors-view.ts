/** How long an address may take to answer. In milliseconds. */
const PATIENCE_MS = 10_000;

/** The platform marks its coming-soon page so. */
const MARK = 'meta[name="woo-coming-soon-page"]';

/** The options of site visibility that decide what a visitor sees. */
export interface Visibility {
	/** 'yes' or 'no', like all of them. */
	comingSoon: string;
	storePagesOnly: string;
}

export interface VisitedAddress {
	url: string;
	/** Whether visitors see there what they should; 'unknown' where the page could not be fetched. */
	shows: 'new' | 'old' | 'unknown';
}

/**
 * Looks at home and shop as a visitor who never was there: caches may keep on showing what was there before a change. It never throws.
 *
 * @param visibility What is stored.
 * @param home       Address of the site.
 * @param shop       Address of the shop's page.
 */
export function lookAsVisitor( visibility: Visibility, home: string, shop: string ): Promise< VisitedAddress[] > {
	const isHidden = visibility.comingSoon === 'yes';
	const isHomeHidden = isHidden && visibility.storePagesOnly !== 'yes';

	return Promise.all(
		withoutSlash( home ) === withoutSlash( shop )
			? [ look( shop, isHidden ) ]
			: [ look( home, isHomeHidden ), look( shop, isHidden ) ]
	);
}

function look( url: string, isHidden: boolean ): Promise< VisitedAddress > {
	const controller = new AbortController();
	const timer = setTimeout( () => controller.abort(), PATIENCE_MS );

	return ask( url, isHidden, controller.signal )
		.catch( () => 'unknown' as const )
		.then( ( shows ) => {
			clearTimeout( timer );
			return { url, shows };
		} );
}

async function ask( url: string, isHidden: boolean, signal: AbortSignal ): Promise< VisitedAddress[ 'shows' ] > {
	const answer = await fetch( url, { credentials: 'omit', cache: 'no-store', signal } );
	const isMarked = holdsMark( await answer.text() );
	// A page of errors says nothing of either state.
	if ( ! answer.ok && ! isMarked ) {
		return 'unknown';
	}
	return isMarked === isHidden ? 'new' : 'old';
}

const holdsMark = ( html: string ) => !! new DOMParser().parseFromString( html, 'text/html' ).querySelector( MARK );

const withoutSlash = ( url: string ) => url.replace( /\/+$/, '' );
