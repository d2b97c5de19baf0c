import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import { useDismiss } from '../components/use-dismiss';
import { store as preferences } from '../data/user-preferences';

const APP = 'https://play.google.com/store/apps/details?id=com.woocommerce.android';

interface Props {
	/** Told that the bar was closed, or that it could not be. */
	onClosed: ( isClosed: boolean ) => void;
}

/** Offers the mobile app to owners on a phone. */
export default function AppBannerBar( { onClosed }: Props ) {
	const { savePreference } = useDispatch( preferences );
	const close = useDismiss( {
		id: 'storeboard-app-banner',
		words: __( 'Couldn’t dismiss the banner.', 'storeboard' ),
		save: () => savePreference( 'android_app_banner_dismissed', 'yes' ),
		onClosed,
	} );

	return (
		<div className="storeboard-reminder is-app">
			<p>
				{ __( 'Manage your store on the go.', 'storeboard' ) }{ ' ' }
				<a href={ APP } aria-label={ __( 'Install the WooCommerce app', 'storeboard' ) }>
					{ __( 'Install', 'storeboard' ) }
				</a>
			</p>
			<Button icon={ closeSmall } label={ __( 'Dismiss this banner', 'storeboard' ) } onClick={ close } />
		</div>
	);
}
