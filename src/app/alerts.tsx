import { lazy, Suspense, useEffect, useState } from '@wordpress/element';
import { ErrorBoundary } from '../components/error-boundary';
import { getAdminSetting, hasFeature } from '../lib/host-settings';
import { getPageSettings } from '../lib/page-settings';

const StoreAlerts = lazy( () =>
	import( /* webpackChunkName: "store-alerts" */ '../panels/store-alerts' ).then( ( { StoreAlerts: part } ) => ( {
		default: part,
	} ) )
);
const TransientNotices = lazy( () =>
	import( /* webpackChunkName: "store-alerts" */ '../panels/transient-notices' ).then(
		( { TransientNotices: part } ) => ( { default: part } )
	)
);

/** As tall as an alert; PHP prints the same before any script. */
const Placeholder = () => <section className="storeboard-card storeboard-alerts" aria-hidden="true" />;

const QUEUE = 'woocommerce_admin_transient_notices_queue';

/**
 * What the owner must know, above the screen, and what the server queued to be said. Their script comes only where there is
 * something, and after the first paint.
 *
 * @param props
 * @param props.hasAlerts Whether the page wants store alerts.
 */
export function Alerts( { hasAlerts }: { hasAlerts: boolean } ) {
	const [ waiting, setWaiting ] = useState( { alerts: getPageSettings().hasAlerts, notices: false } );

	useEffect( () => {
		const look = () => {
			const queue = getAdminSetting( 'preloadOptions', {} )[ QUEUE ];
			setWaiting( {
				alerts:
					getPageSettings().hasAlerts ||
					( hasFeature( 'store-alerts' ) && Number( getAdminSetting( 'alertCount', '0' ) ) > 0 ),
				notices: !! queue && Object.keys( queue ).length > 0,
			} );
		};
		look();
		// On some versions the platform's settings stand behind the app's script.
		document.addEventListener( 'DOMContentLoaded', look );
		return () => document.removeEventListener( 'DOMContentLoaded', look );
	}, [] );

	return (
		<ErrorBoundary fallback={ () => null }>
			<Suspense fallback={ hasAlerts && waiting.alerts ? <Placeholder /> : null }>
				{ hasAlerts && waiting.alerts && <StoreAlerts /> }
				{ waiting.notices && <TransientNotices /> }
			</Suspense>
		</ErrorBoundary>
	);
}
