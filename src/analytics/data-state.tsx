import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../components/use-notices';
import { store, timing } from '../data/report-updates';
import { getPageSettings } from '../lib/page-settings';
import { whenIdle } from '../lib/when-idle';
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
	const { loadStatus, update } = useDispatch( store );
	const {
		value: status,
		error,
		isBusy,
	} = useSelect( ( select ) => {
		const { getStatus, isPending } = select( store );
		return { ...getStatus(), isBusy: isPending( 'update' ) };
	}, [] );
	const { done, failed } = useNotices();

	useEffect( () => {
		if ( ! isTold ) {
			return;
		}
		// What nobody asked for and fails says nothing but that the orders wait.
		return whenIdle( () => {
			loadStatus()
				.then( ( now ) => ( now?.waiting ? update( false ) : now ) )
				.catch( () => {} );
		} );
	}, [ isTold ] ); // eslint-disable-line react-hooks/exhaustive-deps

	useEffect( () => {
		if ( status?.isUnderWay && ! isBusy ) {
			// Another status, and with it another round, comes with each answer; one that does not come changes nothing that shows.
			const timer = setTimeout( () => loadStatus().catch( () => {} ), timing.round );
			return () => clearTimeout( timer );
		}
	}, [ status, isBusy ] ); // eslint-disable-line react-hooks/exhaustive-deps

	const latest = useRef( onUpdated );
	latest.current = onUpdated;
	const shownAt = useRef( status?.lastAt );
	useEffect( () => {
		// Not for each batch of many.
		if ( status && ! isBusy ) {
			if ( shownAt.current !== undefined && status.lastAt !== shownAt.current ) {
				latest.current().catch( () => {} );
			}
			shownAt.current = status.lastAt;
		} else if ( status && shownAt.current === undefined ) {
			// An update that another page began.
			shownAt.current = status.lastAt;
		}
	}, [ status, isBusy ] );

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
