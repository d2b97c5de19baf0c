import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorBoundary } from '../../extend/error-boundary';
import { lazyPart } from '../../components/lazy-part';
import { getAdminSetting, hasFeature } from '../../lib/platform-settings';
import { getPageSettings } from '../../lib/page-settings';
import './alerts.scss';

const sentence = ( { what }: { what: string } ) => what;

/** Why, and Retry: what says so in full is fetched only then. Where it does not come either, the sentence stands. */
const Failed = lazyPart( () => import( /* webpackChunkName: "report-error" */ '../../components/error-message' ), {
	pick: ( part ) => part.ErrorMessage,
	failed: sentence,
	placeholder: sentence,
} );

const StoreAlerts = lazyPart( () => import( /* webpackChunkName: "store-alerts" */ '../store-alerts' ), {
	pick: ( part ) => part.StoreAlerts,
	failed: ( { failure } ) => (
		<section className="storeboard-card">
			<Failed { ...failure } what={ __( 'Couldn’t load store alerts.', 'storeboard' ) } />
		</section>
	),
	// As tall as an alert; PHP prints the same before any script.
	placeholder: () => <section className="storeboard-card storeboard-alerts" aria-hidden="true" />,
} );

/** What was queued waits on the server until it could be shown. */
const TransientNotices = lazyPart( () => import( /* webpackChunkName: "store-alerts" */ '../transient-notices' ), {
	pick: ( part ) => part.TransientNotices,
} );

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

	return (
		<ErrorBoundary fallback={ () => null }>
			{ hasAlerts && waiting.alerts && <StoreAlerts /> }
			{ waiting.notices && <TransientNotices /> }
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
