import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorBoundary } from '../../extend/error-boundary';
import { useChunk } from '../../components/use-chunk';
import { getAdminSetting, hasFeature } from '../../lib/platform-settings';
import { getPageSettings } from '../../lib/page-settings';
import './alerts.scss';

const loadAlerts = () => import( /* webpackChunkName: "store-alerts" */ '../store-alerts' );
const loadNotices = () => import( /* webpackChunkName: "store-alerts" */ '../transient-notices' );

/** Why, and Retry: what says so in full is fetched only then. Where it does not come either, the sentence stands. */
const loadError = () => import( /* webpackChunkName: "report-error" */ '../../components/error-message' );

/** As tall as an alert; PHP prints the same before any script. */
const Placeholder = () => <section className="storeboard-card storeboard-alerts" aria-hidden="true" />;

const QUEUE = 'woocommerce_admin_transient_notices_queue';

/**
 * What the owner must know, above the screen, and what the server queued to be said. Their script comes only where there is
 * something, and after the first paint.
 *
 * @param props.hasAlerts Whether the page wants store alerts.
 */
export function Alerts( { hasAlerts }: { hasAlerts: boolean } ) {
	const [ waiting, setWaiting ] = useState( whatWaits );

	useEffect( () => {
		const look = () => setWaiting( whatWaits() );
		// On some versions the platform's settings stand behind the app's script.
		document.addEventListener( 'DOMContentLoaded', look );
		return () => document.removeEventListener( 'DOMContentLoaded', look );
	}, [] );

	const areWanted = hasAlerts && waiting.alerts;
	const { part: alerts, error, retry } = useChunk( loadAlerts, areWanted );
	const { part: message } = useChunk( loadError, areWanted && !! error );
	const what = __( 'Couldn’t load store alerts.', 'storeboard' );
	// What was queued waits on the server until it could be shown.
	const { part: notices } = useChunk( loadNotices, waiting.notices );

	return (
		<ErrorBoundary fallback={ () => null }>
			{ areWanted && ! alerts && ! error && <Placeholder /> }
			{ areWanted && error && (
				<section className="storeboard-card">
					{ message ? <message.ErrorMessage what={ what } error={ error } onRetry={ retry } /> : what }
				</section>
			) }
			{ alerts && <alerts.StoreAlerts /> }
			{ notices && <notices.TransientNotices /> }
		</ErrorBoundary>
	);
}

function whatWaits() {
	const queue = getAdminSetting( 'preloadOptions', {} )[ QUEUE ];
	return {
		alerts:
			getPageSettings().hasAlerts ||
			( hasFeature( 'store-alerts' ) && Number( getAdminSetting( 'alertCount', '0' ) ) > 0 ),
		notices: !! queue && Object.keys( queue ).length > 0,
	};
}
