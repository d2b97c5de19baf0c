import { __ } from '@wordpress/i18n';
import { getAdminSetting, hasFeature } from '../../lib/platform-settings';
import { adminUrl } from '../../lib/links';
import { can } from '../../lib/page-settings';

export interface OwnLink {
	/** The link's name in tracking. */
	name: string;
	title: string;
	/** The name of its outline in glyphs.scss. */
	glyph: string;
	url: string;
	/** Opens beside the admin, because it shows the shop as its customers see it. */
	isShop?: boolean;
}

interface Candidate extends OwnLink {
	/** False if the site does not offer it, or the user may not open it. */
	isOffered?: boolean;
}

const offered = ( candidates: Candidate[] ): OwnLink[] => candidates.filter( ( { isOffered = true } ) => isOffered );

export function getMarketingLinks(): OwnLink[] {
	return offered( [
		{
			name: 'marketing',
			title: __( 'Market my store', 'storeboard' ),
			glyph: 'megaphone',
			url: adminUrl( 'admin.php?page=wc-admin&path=%2Fmarketing' ),
			isOffered: hasFeature( 'marketing' ),
		},
		{
			name: 'add-products',
			title: __( 'Add products', 'storeboard' ),
			glyph: 'box',
			url: adminUrl( 'post-new.php?post_type=product' ),
			isOffered: can( 'edit_products' ),
		},
		{
			name: 'personalize-store',
			title: __( 'Personalize my store', 'storeboard' ),
			glyph: 'brush',
			url: adminUrl( 'customize.php' ),
		},
		{
			name: 'view-store',
			title: __( 'View my store', 'storeboard' ),
			glyph: 'external',
			// The platform may print its settings after the app's script. Until then this is the site's front page.
			url: adminUrl( getAdminSetting( 'shopUrl', '' ) || '../' ),
			isShop: true,
		},
	] );
}

export const getSettingsLinks = (): OwnLink[] => [
	settingsLink( 'edit-store-details', __( 'Store details', 'storeboard' ), 'home', 'general' ),
	settingsLink( 'set-up-payments', __( 'Payments', 'storeboard' ), 'payment', 'checkout' ),
	settingsLink( 'set-up-tax', __( 'Tax', 'storeboard' ), 'percent', 'tax' ),
	settingsLink( 'set-up-shipping', __( 'Shipping', 'storeboard' ), 'shipping', 'shipping' ),
];

const settingsLink = ( name: string, title: string, glyph: string, tab: string ): OwnLink => ( {
	name,
	title,
	glyph,
	url: adminUrl( `admin.php?page=wc-settings&tab=${ tab }` ),
} );
