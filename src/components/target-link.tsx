import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { adminUrl } from '../lib/links';
import { can, getPageSettings } from '../lib/page-settings';
import { targetOf } from '../lib/target-of';

interface Props {
	metric: string | undefined;
	/** Of one period, which has no target yet, whatever others have. */
	isNew?: boolean;
}

/** Leads from a stat's chart or card to where the store's target for it is set, for who may set it. */
export function TargetLink( { metric, isNew = false }: Props ) {
	if ( ! metric || ! can( 'manage_woocommerce' ) || ! isSetHere() ) {
		return null;
	}
	return (
		<Button
			__next40pxDefaultSize
			variant="tertiary"
			href={ adminUrl(
				addQueryArgs( 'admin.php', { page: 'wc-admin', path: '/analytics/settings', target: metric } )
			) }
		>
			{ ! isNew && targetOf( metric ) ? __( 'Change target', 'storeboard' ) : __( 'Set a target', 'storeboard' ) }
		</Button>
	);
}

/** WooCommerce's own page, where that screen is switched off, has no targets. */
const isSetHere = () =>
	getPageSettings().screens.some( ( { id, owner } ) => id === 'analytics/settings' && owner === 'storeboard' );
