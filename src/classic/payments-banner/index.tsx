import { Button } from '@wordpress/components';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../../components/use-notices';
import { store as gatewaysStore } from '../../data/payment-gateways';
import { store as plugins } from '../../data/plugins';
import { SettingsSlot } from '../../extend/settings-slot';
import { adminUrl } from '../../lib/links';
import { leaveTo } from '../../lib/navigate';
import { namePlugin } from '../../lib/name-plugin';
import { can } from '../../lib/page-settings';
import { getAdminSetting } from '../../lib/platform-settings';
import { Refusal } from '../../setup/install-plugins/refusal';
import { PaymentsPromotion } from '../../components/payments-promotion';
import './style.scss';

const PLUGIN = 'woocommerce-payments';
const GATEWAY = 'woocommerce_payments';
/** Its own settings lead to the connection where it has none. */
const SETTINGS = `admin.php?page=wc-settings&tab=checkout&section=${ GATEWAY }`;

/**
 * What stands above the payment methods in the settings: the way to set WooPayments up where it is installed and disabled, otherwise what
 * the list below is for.
 */
export default function PaymentsBanner() {
	const gateways = useSelect( ( select ) => select( gatewaysStore ).getPaymentGateways(), [] );
	const hasFailed = useSelect(
		( select ) => select( gatewaysStore ).hasResolutionFailed( 'getPaymentGateways', [] ),
		[]
	);
	const gateway = gateways?.find( ( { id } ) => id === GATEWAY );
	// A plugin that does not run has no gateway.
	const isDisabled = gateway ? ! gateway.isEnabled : isInactive();

	return (
		<>
			{ ! gateways && ! hasFailed && (
				<div className="storeboard-payments-banner is-loading" aria-hidden="true" />
			) }
			{ gateways && isDisabled && <ConnectBanner isActive={ !! gateway } /> }
			{ ( gateways ? ! isDisabled : hasFailed ) && <Intro /> }
			<SettingsSlot scope="woocommerce-payments-settings" />
		</>
	);
}

function isInactive() {
	const { installedPlugins = [], activePlugins = [] } = getAdminSetting( 'plugins', {} );
	return installedPlugins.includes( PLUGIN ) && ! activePlugins.includes( PLUGIN );
}

const Intro = () => (
	<section className="storeboard-payments-banner" aria-labelledby="storeboard-payments-banner">
		<h2 id="storeboard-payments-banner">{ __( 'Payment Methods', 'storeboard' ) }</h2>
		<p>
			{ __(
				'Your installed payment methods are listed below. Drag to change the order customers see at checkout.',
				'storeboard'
			) }
		</p>
	</section>
);

function ConnectBanner( { isActive }: { isActive: boolean } ) {
	const { connectWooPayments, setUpPlugins } = useDispatch( plugins );
	const mayInstall = can( 'install_plugins' );
	const { select } = useRegistry();
	const [ isBusy, setBusy ] = useState( false );
	const { failed } = useNotices();

	async function connect() {
		if ( isBusy ) {
			return;
		}
		setBusy( true );
		/* translators: %s: name of a plugin. */
		let what = sprintf( __( 'Couldn’t set up %s.', 'storeboard' ), 'WooPayments' );
		try {
			if ( ! isActive && ( await setUpPlugins( [ PLUGIN ] ) ).failed.length ) {
				throw namePlugin( select( plugins ).getPluginError( PLUGIN ), PLUGIN, 'WooPayments' );
			}
			what = __(
				'There was an error connecting to WooPayments. Please try again or connect later in store settings.',
				'storeboard'
			);
			// The server gives the address of the connection to those alone who may install plugins. It stays busy until the next page is there.
			leaveTo.go( adminUrl( mayInstall ? await connectWooPayments() : SETTINGS ) );
		} catch ( error ) {
			failed( 'storeboard-payments-banner', what, error, connect );
			setBusy( false );
		}
	}

	return (
		<PaymentsPromotion>
			{ mayInstall || can( 'activate_plugins' ) ? (
				<Button variant="primary" isBusy={ isBusy } aria-disabled={ isBusy } onClick={ connect }>
					{ __( 'Get started', 'storeboard' ) }
				</Button>
			) : (
				<MayNotSetUp />
			) }
		</PaymentsPromotion>
	);
}

/** The plugin is installed already, so the right to activate plugins is enough. */
function MayNotSetUp() {
	const words = __(
		'You don’t have permission to set up WooPayments. Send an administrator the link to this page.',
		'storeboard'
	);
	return <Refusal host={ words } account={ words } />;
}

export { PaymentsPromotion };
