import { areSuggestionsShown } from '../../lib/suggestions';

declare global {
	interface Window {
		/** What the platform prints on home, from a host of its makers'. */
		wcMarketplace?: { promotions?: unknown };
	}
}

/** As it comes: anything may be missing. */
export type Offer = Record< string, any >;

/** Ids of those that this browser has dismissed. */
export const DISMISSED = 'storeboard_dismissed_promotions';

export const idOf = ( { id, cta_link: link, date_from_gmt: from }: Offer ) => String( id || `${ link } ${ from }` );

export function readDismissed(): unknown[] {
	try {
		const ids = JSON.parse( window.localStorage.getItem( DISMISSED )! );
		return Array.isArray( ids ) ? ids : [];
	} catch {
		return [];
	}
}

/** What is promoted on home and was not dismissed; nothing where the store wants no suggestions. */
export function offersDue(): Offer[] {
	const all = window.wcMarketplace?.promotions;
	return areSuggestionsShown() && Array.isArray( all )
		? all.filter(
				( each ) =>
					each?.format === 'promo-card' &&
					isForHome( each.pages ) &&
					! readDismissed().includes( idOf( each ) )
			)
		: [];
}

const isForHome = ( pages: unknown ) =>
	! Array.isArray( pages ) || pages.some( ( each ) => each?.page === 'wc-admin' && ( each.path || '/' ) === '/' );
