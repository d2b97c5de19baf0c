import { useDispatch, useRegistry } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { useSettled } from '../../../components/today/use-settled';
import { useNotices } from '../../../components/use-notices';
import { store, type Order } from '../../../data/orders';
import { completeOrder, ORDER_CHANGED } from '../../../data/orders/write';
import { holdBack, UNDONE } from '../../../lib/hold-back';
import { RequestError } from '../../../lib/request-error';
import { plainText } from '../../../lib/sanitize';
import { track } from './track';

/** The link of an order's row. */
export const rowId = ( id: number ) => `storeboard-order-${ id }`;

/**
 * Completes an order. It leaves its list at once, but nothing is sent while Undo shows: the customer gets a mail, and a payment may be captured. If
 * the server refuses, it comes back and a notice says why, with Retry.
 *
 * @param statuses Of the list that it leaves.
 */
export function useCompletion( order: Order, statuses: string[] ) {
	const registry = useRegistry();
	const { run, reloadRows } = useDispatch( store );
	const notices = useNotices();
	const settled = useSettled();
	const noticeId = `storeboard-order-${ order.id }`;
	const number = plainText( order.number );

	async function complete( isRetry = false ) {
		track( 'order_complete' );
		/* translators: %s: number of an order. */
		const busy = sprintf( __( 'Completing order #%s…', 'storeboard' ), number );
		const hold = ( send: () => Promise< unknown > ) =>
			isRetry ? send() : holdBack( registry, noticeId, ( undo ) => notices.done( noticeId, busy, undo ), send );
		try {
			if ( await run( completeOrder( order, statuses, hold ) ) ) {
				/* translators: %s: number of an order. */
				notices.done( noticeId, sprintf( __( 'Order #%s completed', 'storeboard' ), number ) );
				settled();
			}
		} catch ( error ) {
			if ( error === UNDONE ) {
				track( 'order_complete_undo' );
				setTimeout( focusRow );
			} else {
				tell( error );
			}
		}
	}

	function tell( error: unknown ) {
		/* translators: %s: number of an order. */
		const words = sprintf( __( 'Couldn’t complete order #%s.', 'storeboard' ), number );
		if ( error instanceof RequestError && error.code === ORDER_CHANGED ) {
			// Trying again would say the same: it shows as it is.
			registry.dispatch( noticesStore ).createNotice( 'error', `${ words } ${ plainText( error.message ) }`, {
				id: noticeId,
				type: 'snackbar',
				explicitDismiss: true,
			} );
			reloadRows( statuses ).catch( () => {} );
		} else {
			notices.failed( noticeId, words, error, () => complete( true ) );
		}
	}

	/** The notice took the focus with it, unless it was undone by its key. */
	function focusRow() {
		const { activeElement } = document;
		if ( ! activeElement || activeElement.matches( 'body, .woocommerce-layout__header-heading' ) ) {
			document.getElementById( rowId( order.id ) )?.focus();
		}
	}

	return () => complete();
}
