import { useDispatch, useRegistry } from '@wordpress/data';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { store, type BulkItem } from '../../data/attention';
import { holdBack, UNDONE } from '../../lib/hold-back';
import { formatNumber } from '../../lib/money';
import { recordEvent } from '../../lib/tracks';
import { useNotices } from '../use-notices';

const NOTICE = 'storeboard-attention-orders';

/**
 * Completes orders of a line together. Nothing is sent while Undo shows: customers get mails, and payments may be captured.
 *
 * @param line Its id.
 */
export function useCompleteOrders( line: string ) {
	const registry = useRegistry();
	const { load, complete } = useDispatch( store );
	const notices = useNotices();

	async function send( orders: BulkItem[], isRetry = false ): Promise< void > {
		const many = orders.length;
		const shown = formatNumber( many );
		recordEvent( 'attention_complete', { orders: many } );
		/* translators: %s: number of orders. */
		const busy = sprintf( _n( 'Completing %s order…', 'Completing %s orders…', many, 'storeboard' ), shown );
		let refused: { message: string }[] = [];
		try {
			const isDone = await complete( line, orders, async ( now ) => {
				refused = await ( isRetry
					? now()
					: holdBack( registry, NOTICE, ( undo ) => notices.done( NOTICE, busy, undo ), now ) );
				return refused as Awaited< ReturnType< typeof now > >;
			} );
			if ( isDone ) {
				tell( many, refused );
				await load();
			}
		} catch ( error ) {
			if ( error !== UNDONE ) {
				notices.failed(
					NOTICE,
					sprintf(
						/* translators: %s: number of orders. */
						_n( 'Couldn’t complete %s order.', 'Couldn’t complete %s orders.', many, 'storeboard' ),
						shown
					),
					error,
					() => send( orders, true )
				);
			}
		}
	}

	function tell( many: number, refused: { message: string }[] ) {
		const shown = formatNumber( many );
		if ( ! refused.length ) {
			notices.done(
				NOTICE,
				/* translators: %s: number of orders. */
				sprintf( _n( '%s order completed', '%s orders completed', many, 'storeboard' ), shown )
			);
			return;
		}
		// Trying again would say the same: the list shows them as they are.
		registry.dispatch( noticesStore ).createNotice(
			'error',
			`${ sprintf(
				/* translators: 1: number of orders that stay as they are. 2: number of all orders. */
				__( 'Couldn’t complete %1$s of %2$s orders.', 'storeboard' ),
				formatNumber( refused.length ),
				shown
			) } ${ refused[ 0 ]!.message }`,
			{ id: NOTICE, type: 'snackbar', explicitDismiss: true }
		);
	}

	return ( orders: BulkItem[] ) => send( orders );
}
