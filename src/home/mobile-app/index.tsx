import { Modal } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../components/use-notices';
import { store as onboarding } from '../../data/onboarding';
import { store as options } from '../../data/options';
import { adminUrl } from '../../lib/links';
import { navigateTo } from '../../lib/location';
import { getPageSettings } from '../../lib/page-settings';
import { SignIn } from './sign-in';
import './style.scss';

/** What says that the dialog was closed: its task is complete then. */
const CLOSED = 'woocommerce_admin_dismissed_mobile_app_modal';

const STORES = [
	[ 'App Store', 'https://apps.apple.com/app/woocommerce/id1389130815' ],
	[ 'Google Play', 'https://play.google.com/store/apps/details?id=com.woocommerce.android' ],
] as const;

/** WooCommerce's home with its own dialog, which has codes for the phone. */
const THEIRS = 'admin.php?page=wc-admin&mobileAppModal=true&storeboard=off';

interface Props {
	/** Whether the owner comes back from connecting the store. */
	isBack: boolean;
}

/** How to get the store's app and sign in to it, over the home screen. Closing it completes its task. */
export function MobileApp( { isBack }: Props ) {
	const { updateOptions } = useDispatch( options );
	const { reloadTaskLists } = useDispatch( onboarding );
	const notices = useNotices();
	const isClosed = useRef( false );

	async function save(): Promise< void > {
		try {
			await updateOptions( { [ CLOSED ]: 'yes' } );
			// Without an answer, the lists on the screen stay as they are.
			reloadTaskLists().catch( () => {} );
		} catch ( error ) {
			notices.failed( 'storeboard-mobile-app', __( 'Couldn’t save your progress.', 'storeboard' ), error, save );
		}
	}

	function close() {
		if ( ! isClosed.current ) {
			isClosed.current = true;
			navigateTo( 'admin.php?page=wc-admin' );
			save();
		}
	}

	return (
		<Modal
			className="storeboard-mobile-app"
			title={ __( 'Run your store from your phone', 'storeboard' ) }
			// WordPress closes a dialog when another one opens, without an event: the sign-in form opens above this one.
			onRequestClose={ ( event ) => event && close() }
			shouldCloseOnClickOutside={ false }
		>
			<p>
				{ __(
					'See new orders as they come in and keep an eye on your stats with the free app.',
					'storeboard'
				) }
			</p>
			<ol>
				<li>
					<h2>{ __( 'Get the app on your phone', 'storeboard' ) }</h2>
					<p>
						{ __(
							'Search for WooCommerce in your phone’s app store, or use one of these links:',
							'storeboard'
						) }
					</p>
					<p className="storeboard-mobile-app__stores">
						{ STORES.map( ( [ name, url ] ) => (
							<a key={ name } href={ url } target="_blank" rel="noreferrer">
								{ name }
								<span className="screen-reader-text">
									{ ' ' }
									{ __( '(opens in a new tab)', 'storeboard' ) }
								</span>
							</a>
						) ) }
					</p>
					{ !! getPageSettings().platform.features.hasAppDialog && (
						<p>
							<a href={ adminUrl( THEIRS ) }>
								{ __( 'Show QR codes in WooCommerce’s own dialog', 'storeboard' ) }
							</a>
						</p>
					) }
				</li>
				<li>
					<h2>{ __( 'Sign in', 'storeboard' ) }</h2>
					<SignIn isBack={ isBack } />
				</li>
			</ol>
		</Modal>
	);
}
