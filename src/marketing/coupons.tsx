import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { adminUrl } from '../lib/links';
import { getPageSettings } from '../lib/page-settings';
import { Section } from './section';

/** The way to the store's coupons, for users who may edit them. */
export const Coupons = () =>
	getPageSettings().hasCoupons ? (
		<Section
			title={ __( 'Coupons', 'storeboard' ) }
			text={ __( 'Offer discounts on orders with coupon codes.', 'storeboard' ) }
			action={
				<div className="storeboard-actions">
					<Button
						__next40pxDefaultSize
						variant="secondary"
						href={ adminUrl( 'edit.php?post_type=shop_coupon' ) }
					>
						{ __( 'Manage coupons', 'storeboard' ) }
					</Button>
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						href={ adminUrl( 'post-new.php?post_type=shop_coupon' ) }
					>
						{ __( 'Add coupon', 'storeboard' ) }
					</Button>
				</div>
			}
		/>
	) : null;
