import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { commentAuthorAvatar } from '@wordpress/icons';
import { adminUrl } from '../lib/links';
import { getQuery } from '../lib/location';
import { leaveTo } from '../lib/navigate';
import { getAdminSetting } from '../lib/platform-settings';
import { recordEvent } from '../lib/tracks';
import { usePrinted } from './use-printed';

/** As tracking names what is done with the account. */
type Step = 'click' | 'view_click' | 'disconnect_click' | 'connect_click';

const track = ( step: Step ) => recordEvent( `header_account_${ step }`, { page: getQuery().page ?? '' } );

/** What the owner can do with the account at the marketplace: connect it, or see it and take it off again. */
export function AccountMenu() {
	const { hadFocus, wasClicked } = usePrinted( 'account' );
	const { isConnected, connectURL, userEmail } = getAdminSetting( 'wccomHelper', {} );

	function go( step: Step, url: string ) {
		track( step );
		leaveTo.go( adminUrl( url ) );
	}

	return (
		<DropdownMenu
			className="storeboard-account"
			icon={ commentAuthorAvatar }
			label={ __( 'User options', 'storeboard' ) }
			defaultOpen={ wasClicked }
			toggleProps={ {
				className: 'woocommerce-layout__activity-panel-tab has-text',
				children: <span className="storeboard-tab__label">{ __( 'User options', 'storeboard' ) }</span>,
				// The element that it takes the place of had it.
				autoFocus: hadFocus,
			} }
			onToggle={ ( isOpen: boolean ) => isOpen && track( 'click' ) }
		>
			{ () =>
				isConnected ? (
					<MenuGroup label={ __( 'WooCommerce.com account', 'storeboard' ) }>
						{ userEmail && <MenuItem disabled>{ userEmail }</MenuItem> }
						<MenuItem onClick={ () => go( 'view_click', ACCOUNT ) }>
							{ __( 'View account', 'storeboard' ) }
						</MenuItem>
						<MenuItem onClick={ () => go( 'disconnect_click', SUBSCRIPTIONS ) }>
							{ __( 'Manage connection', 'storeboard' ) }
						</MenuItem>
					</MenuGroup>
				) : (
					<MenuGroup label={ __( 'Connect to WooCommerce.com', 'storeboard' ) }>
						<MenuItem
							info={ __(
								'Get updates for your purchases and manage them from your store.',
								'storeboard'
							) }
							onClick={ () => go( 'connect_click', connectURL || SUBSCRIPTIONS ) }
						>
							{ __( 'Connect account', 'storeboard' ) }
						</MenuItem>
					</MenuGroup>
				)
			}
		</DropdownMenu>
	);
}

const ACCOUNT = 'https://woocommerce.com/my-account/';

/** WooCommerce's own screen, which ends the connection as well. */
const SUBSCRIPTIONS = 'admin.php?page=wc-admin&path=%2Fextensions&tab=my-subscriptions&storeboard=off';
