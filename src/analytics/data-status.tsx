import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useId, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../components/use-notices';
import { store } from '../data/report-updates';
import { compareVersions } from '../lib/compare-versions';
import { formatDateTime } from '../lib/dates';
import { can } from '../lib/page-settings';
import { getPlatformSetting } from '../lib/platform-settings';
import { whenIdle } from '../lib/when-idle';
import { DataAsOf } from './data-as-of';

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
		const { value, error: reason } = getStatus();
		return { value, error: reason, isBusy: isPending( 'update' ) };
	}, [] );
	const { done, failed } = useNotices();
	const labelId = useId();
	const isUnderWay = isBusy || !! status?.isUnderWay;

	useEffect( () => ( isKnown ? whenIdle( () => void loadStatus().catch( () => {} ) ) : undefined ), [ isKnown ] ); // eslint-disable-line react-hooks/exhaustive-deps

	useEffect( () => {
		if ( ! status?.isUnderWay ) {
			return;
		}
		// Another status, and with it another round, comes with each answer.
		const timer = setTimeout( () => void loadStatus().catch( () => {} ), timing.round );
		return () => clearTimeout( timer );
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
			await loadStatus().catch( () => {} );
		} catch ( reason ) {
			failed( 'report-update', __( 'Couldn’t update the reports.', 'storeboard' ), reason, start );
		}
	}

	if ( isKnown && ! status && ! error ) {
		return <div className="storeboard-report__status is-reserved" aria-hidden="true" />;
	}
	if ( status?.mode !== 'scheduled' ) {
		return <DataAsOf madeAt={ madeAt } onRefresh={ onUpdated } />;
	}
	return (
		<div className="storeboard-report__status">
			<p id={ labelId }>{ __( 'Data status:', 'storeboard' ) }</p>
			{ /* Read out as a whole when one of its times, or what the button says, changes. WooCommerce's client has the role here too. */ }
			{ /* eslint-disable-next-line no-restricted-syntax */ }
			<div role="status" aria-labelledby={ labelId }>
				<dl>
					<div>
						<dt>{ __( 'Last updated', 'storeboard' ) }</dt>
						<dd>{ timeOf( status.lastAt ) }</dd>
					</div>
					<div>
						<dt>{ __( 'Next update', 'storeboard' ) }</dt>
						<dd>{ timeOf( status.nextAt ) }</dd>
					</div>
				</dl>
				{ can( 'manage_woocommerce' ) && (
					<Button
						variant="tertiary"
						isBusy={ isUnderWay }
						// WooCommerce's names for it, behind the words that show: whoever speaks to the page says those.
						aria-label={
							isUnderWay
								? __( 'Updating: analytics data import in progress', 'storeboard' )
								: __( 'Update now: manually trigger analytics data import', 'storeboard' )
						}
						aria-disabled={ isUnderWay }
						onClick={ isUnderWay ? undefined : start }
					>
						{ isUnderWay ? __( 'Updating…', 'storeboard' ) : __( 'Update now', 'storeboard' ) }
					</Button>
				) }
			</div>
		</div>
	);
}

const timeOf = ( time: number | null ) => ( time === null ? __( 'Never', 'storeboard' ) : formatDateTime( time ) );
