import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { useSettled } from '../../../components/today/use-settled';
import { useNotices } from '../../../components/use-notices';
import { store, type LowStockProduct } from '../../../data/stock';
import type { RequestError } from '../../../lib/request-error';
import { recordEvent } from '../../../lib/tracks';
import { cut } from '../parts';

export const track = ( event: string ) => recordEvent( `activity_panel_stock_${ event }` );

/**
 * Saves a product's quantity, with Undo. If that fails, the typed text comes back.
 *
 * @param setDraft   Null ends editing, a text starts it again.
 * @param setRefusal Gets the server's reason for refusing the quantity, or ''.
 */
export function useQuantity(
	product: LowStockProduct,
	setDraft: ( typed: string | null ) => void,
	setRefusal: ( problem: string ) => void
) {
	const { setQuantity } = useDispatch( store );
	const notices = useNotices();
	const settled = useSettled();
	const noticeId = `storeboard-stock-${ product.id }`;
	const name = cut( product.name, 60 );

	async function save( quantity: number ) {
		track( 'save' );
		setDraft( null );
		if ( quantity === product.quantity ) {
			return;
		}
		try {
			if ( await setQuantity( product, quantity ) ) {
				/* translators: %s: name of a product. */
				const words = sprintf( __( '%s stock updated', 'storeboard' ), name );
				notices.done( noticeId, words, () => undo( quantity ) );
				settled();
			}
		} catch ( error ) {
			setRefusal( ( error as Partial< RequestError > ).fields?.stock_quantity ?? '' );
			setDraft( String( quantity ) );
			notices.failed( noticeId, __( 'Couldn’t update the stock.', 'storeboard' ), error, () => save( quantity ) );
		}
	}

	/**
	 * Restores the former quantity.
	 *
	 * @param quantity The quantity that was saved.
	 */
	async function undo( quantity: number ) {
		track( 'undo' );
		try {
			await setQuantity( product, product.quantity );
			settled();
		} catch ( error ) {
			notices.failed( noticeId, __( 'Couldn’t undo the stock update.', 'storeboard' ), error, () =>
				undo( quantity )
			);
		}
	}

	return save;
}
