import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { adminUrl } from '../../../lib/links';
import { getPageSettings } from '../../../lib/page-settings';
import { isTracking, recordEvent } from '../../../lib/tracks';

/** WooCommerce's own screen: ours shows what is installed. */
const MARKETPLACE =
	'admin.php?page=wc-admin&path=/extensions&tab=extensions&category=marketing-extensions&storeboard=off';

/** The way to more extensions: where the store has the marketplace, wants suggestions and allows tracking, as the platform has it. */
export function MarketplaceOffer() {
	const { screens, showsSuggestions } = getPageSettings();
	const isShown =
		showsSuggestions && isTracking() && screens.some( ( { path, allowed } ) => path === '/extensions' && allowed );

	useEffect( () => {
		if ( isShown ) {
			recordEvent( 'task_marketing_marketplace_promo_shown' );
		}
	}, [ isShown ] );

	return isShown ? (
		<p className="storeboard-marketing__more">
			<a
				href={ adminUrl( MARKETPLACE ) }
				onClick={ () => recordEvent( 'task_marketing_marketplace_promo_clicked' ) }
			>
				{ __( 'Find more marketing extensions in the marketplace', 'storeboard' ) }
			</a>
		</p>
	) : null;
}
