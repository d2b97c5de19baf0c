import { readBoolean, readObject } from './read';
import { post } from './request';

const PROMOTIONS = '/wc-analytics/admin/notes/experimental-activate-promo';

/**
 * Puts an offer to the store's account. The platform knows it only while it shows it.
 * 422 `woocommerce_note_invalid_promo_note_name` for one that is no more.
 */
export const activatePromotion = ( id: string ) =>
	post( `${ PROMOTIONS }/${ encodeURIComponent( id ) }`, undefined, ( body ) =>
		readBoolean( readObject( body, 'Promotion' ).success )
	);
