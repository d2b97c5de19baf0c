import { getPlatformSetting } from '../../lib/platform-settings';
import { DISMISSED, idOf, offersDue, readDismissed, type Offer } from './due';

export interface Promotion {
	id: string;
	title: string;
	/** May hold markup. */
	content: string;
	label: string;
	url: string;
}

/** So many are remembered. */
const MOST = 50;

/** What is promoted now; undefined where there is nothing. */
export const currentPromotion = ( now = Date.now() ): Promotion | undefined =>
	offersDue()
		.filter(
			( { date_from_gmt: from, date_to_gmt: to } ) => ! ( timeOf( from ) > now ) && ! ( timeOf( to ) < now )
		)
		.map( toPromotion )
		.find( ( { content, title } ) => title || content );

/** Without a zone, in GMT. NaN where there is none: it is neither before nor after anything. */
const timeOf = ( date: unknown ) => Date.parse( typeof date === 'string' ? `${ date.replace( ' ', 'T' ) }Z` : '' );

const toPromotion = ( offer: Offer ): Promotion => ( {
	id: idOf( offer ),
	title: inLanguage( offer.title ),
	content: inLanguage( offer.content ),
	label: inLanguage( offer.cta_label ),
	url: typeof offer.cta_link === 'string' ? offer.cta_link : '',
} );

/** A text, or one for each language. */
function inLanguage( text: any ): string {
	const { userLocale = '' } = getPlatformSetting( 'locale', { siteLocale: '', userLocale: '', weekdaysShort: [] } );
	const found = typeof text === 'object' && text ? ( text[ userLocale ] ?? text.en_US ) : text;
	return typeof found === 'string' ? found : '';
}

/** Remembers in this browser that it was dismissed. One that stores nothing asks again on the next page. */
export function dismiss( id: string ) {
	try {
		const ids = [ ...readDismissed().filter( ( known ) => known !== id ), id ].slice( -MOST );
		window.localStorage.setItem( DISMISSED, JSON.stringify( ids ) );
	} catch {
		// It is gone from this page all the same.
	}
}
