import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../components/use-notices';
import { store } from '../data/report-updates';
import { compareVersions } from '../lib/compare-versions';
import { getPlatformSetting } from '../lib/platform-settings';
import { whenIdle } from '../lib/when-idle';
import { DataAsOf } from './data-as-of';
import { useControls } from './lazy-controls';

/** The first version that brings orders into the reports by a schedule, and says when. */
const SINCE = '10.5';
/** How often the server is asked whether an update is done. In milliseconds; the tests shorten it. */
export const timing = { round: 3_000 };

interface Props {
	/** Is called once there is something new to show, and to ask for the report again. */
	onUpdated: () => Promise< unknown >;
	/** When the server made what shows, as Unix time in milliseconds; undefined while nothing does. */
	madeAt?: number;
}

/**
 * How old the data is and the one way to renew it. Where the store brings its orders into the reports by a schedule: when it did last, and an
 * update right away. Elsewhere the reports are as new as the last time they were asked for, and can be asked for again. Nothing waits for it.
 */
export function DataStatus( { onUpdated, madeAt }: Props ) {
	const isKnown = compareVersions( getPlatformSetting( 'wcVersion', '0' ), SINCE ) >= 0;
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
	const { part, error: missing } = useControls();
	const isUnderWay = isBusy || !! status?.isUnderWay;

	/** A status that does not come changes nothing that shows. */
	const look = () => loadStatus().catch( () => {} );

	useEffect( () => ( isKnown ? whenIdle( look ) : undefined ), [ isKnown ] ); // eslint-disable-line react-hooks/exhaustive-deps

	useEffect( () => {
		if ( status?.isUnderWay ) {
			// Another status, and with it another round, comes with each answer.
			const timer = setTimeout( look, timing.round );
			return () => clearTimeout( timer );
		}
	}, [ status ] ); // eslint-disable-line react-hooks/exhaustive-deps

	const latest = useRef( onUpdated );
	latest.current = onUpdated;
	const lastAt = useRef( status?.lastAt );
	useEffect( () => {
		if ( lastAt.current !== undefined && status && status.lastAt !== lastAt.current ) {
			latest.current().catch( () => {} );
		}
		lastAt.current = status?.lastAt;
	}, [ status ] );

	async function start() {
		try {
			await update();
			done( 'report-update', __( 'Update started. Your stats will change once it’s done.', 'storeboard' ) );
			await look();
		} catch ( reason ) {
			failed( 'report-update', __( 'Couldn’t update the reports.', 'storeboard' ), reason, start );
		}
	}

	const isScheduled = status?.mode === 'scheduled';
	if ( isScheduled && part ) {
		return <part.ScheduledStatus status={ status } isUnderWay={ isUnderWay } onUpdate={ start } />;
	}
	// Where the script of the controls does not come, the age of what shows is told, as where there is no schedule.
	return ( status ? isScheduled && ! missing : isKnown && ! error ) ? (
		<div className="storeboard-report__status is-reserved" aria-hidden="true" />
	) : (
		<DataAsOf madeAt={ madeAt } onRefresh={ onUpdated } />
	);
}
