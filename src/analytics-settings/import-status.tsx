import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { ImportCounts, ImportStatus } from '../data/analytics-import';
import { applyFiltersSafely } from '../extend/filters';
import { isShowable } from '../extend/showable';
import { formatDate, fromStoreTime } from '../lib/dates';
import { importedOf } from '../data/analytics-import/use-import';

/** The filter by which extensions change what the states are called: state to what shows. */
export const STATUS_FILTER = 'woocommerce_admin_import_status';

type ImportState = 'nothing' | 'ready' | 'initializing' | 'customers' | 'orders' | 'finalizing' | 'finished';

/** What the import is doing. */
export function stateOf(
	status: ImportStatus | undefined,
	totals: ImportCounts | undefined,
	isImporting: boolean,
	isFinished: boolean
): ImportState {
	if ( isImporting ) {
		const { customers, orders } = status ?? {};
		if ( ! status?.isImporting || ! customers || ! orders || importedOf( status ) === 0 ) {
			return 'initializing';
		}
		if ( customers.imported < customers.total ) {
			return 'customers';
		}
		return orders.imported < orders.total ? 'orders' : 'finalizing';
	}
	if ( isFinished ) {
		return 'finished';
	}
	return totals && totals.customers + totals.orders === 0 ? 'nothing' : 'ready';
}

/** What the states are called. */
export function stateNames( importedFrom: string | null | undefined ): Record< string, ReactNode > {
	const from = importedFrom ? fromStoreTime( importedFrom ) : null;
	const own: Record< string, ReactNode > = {
		nothing: __( 'Nothing To Import', 'storeboard' ),
		ready: __( 'Ready To Import', 'storeboard' ),
		initializing: __( 'Initializing', 'storeboard' ),
		customers: __( 'Importing Customers', 'storeboard' ),
		orders: __( 'Importing Orders', 'storeboard' ),
		finalizing: __( 'Finalizing', 'storeboard' ),
		finished:
			from === null
				? __( 'All historical data imported', 'storeboard' )
				: sprintf(
						/* translators: %s: date. */
						__( 'Historical data from %s onward imported', 'storeboard' ),
						formatDate( from )
					),
	};
	const named = applyFiltersSafely( STATUS_FILTER, own );
	return Object.fromEntries(
		Object.entries( named ).map( ( [ state, name ] ) => [ state, isShowable( name ) ? name : own[ state ] ] )
	);
}
