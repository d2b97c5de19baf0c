import { __ } from '@wordpress/i18n';
import { useNotices } from '../components/use-notices';
import { useReportUpdates } from '../components/use-report-updates';
import { getPageSettings } from '../lib/page-settings';
import { DataAsOf } from './data-as-of';
import type { DataStatusProps } from './data-status';
import { ScheduledStatus } from './scheduled-status';

/**
 * Up to which order the report counts. Where the store brings its orders into the reports every few hours, those that wait are brought in now, and the
 * report is asked for again. Elsewhere it is as new as the last time it was asked for, and can be asked for again. Nothing waits for it.
 */
export function DataState( { onUpdated, madeAt }: DataStatusProps ) {
	const { importsByTurns } = getPageSettings().reports ?? {};
	const isTold = importsByTurns !== undefined;
	const { status, error, isBusy, loadStatus, update } = useReportUpdates( onUpdated, isTold );
	const { done, failed } = useNotices();

	async function start() {
		try {
			const { waiting } = await update( true );
			done(
				'report-update',
				waiting
					? __( 'Update started. Your stats will change once it’s done.', 'storeboard' )
					: __( 'The report is up to date.', 'storeboard' )
			);
		} catch ( reason ) {
			failed( 'report-update', __( 'Couldn’t update the reports.', 'storeboard' ), reason, start );
		}
	}

	async function refresh() {
		await onUpdated();
		// The report is there; its newest order follows.
		if ( isTold ) {
			loadStatus().catch( () => {} );
		}
	}

	if ( status ? status.mode === 'scheduled' : importsByTurns && ! error ) {
		return status ? (
			<ScheduledStatus status={ status } isAdding={ isBusy } onUpdate={ start } />
		) : (
			<div className="storeboard-report__status is-reserved" aria-hidden="true" />
		);
	}
	return <DataAsOf madeAt={ madeAt } newestAt={ status?.newestAt } onRefresh={ refresh } />;
}
