import { lazy, Suspense, useEffect, useState } from '@wordpress/element';
import { ErrorBoundary } from '../components/error-boundary';
import { getAdminSetting, hasFeature } from '../lib/host-settings';

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

const QUEUE = 'woocommerce_admin_transient_notices_queue';

/**
 * What the owner must know, above the screen, and what the server queued to be said. Their script comes only where there is
 * something, and after the first paint.
 *
 * @param props
 * @param props.hasAlerts Whether the page wants store alerts.
 */
export function Alerts( { hasAlerts }: { hasAlerts: boolean } ) {
	const [ waiting, setWaiting ] = useState( { alerts: false, notices: false } );

	useEffect( () => {
		const look = () => {
			const queue = getAdminSetting( 'preloadOptions', {} )[ QUEUE ];
			setWaiting( {
				alerts: hasFeature( 'store-alerts' ) && Number( getAdminSetting( 'alertCount', '0' ) ) > 0,
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
			<Suspense fallback={ null }>
				{ hasAlerts && waiting.alerts && <StoreAlerts /> }
				{ waiting.notices && <TransientNotices /> }
			</Suspense>
		</ErrorBoundary>
	);
}
