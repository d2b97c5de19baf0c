import { __, sprintf } from '@wordpress/i18n';

/**
 * The error message for a typed quantity, or an empty text.
 *
 * @param before The current quantity. A product sold on backorder may be below zero, and may stay there.
 */
export function quantityProblem( typed: string, before: number ): string {
	const quantity = Number( typed );
	if ( ! typed.trim() || ! Number.isSafeInteger( quantity ) ) {
		return __( 'Enter a whole number, such as 12.', 'storeboard' );
	}
	const least = Math.min( 0, before );
	return quantity < least
		? /* translators: %d: the smallest quantity that can be saved, 0 unless the product is sold on backorder. */
			sprintf( __( 'Enter %d or more.', 'storeboard' ), least )
		: '';
}
