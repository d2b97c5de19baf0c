import { __ } from '@wordpress/i18n';
import type { ShippingPartner } from '../../../data/shipping';
import type { StepId } from './steps';

const SHIPSTATION = 'woocommerce-shipstation-integration';

/** What a step is called. PHP prints the same first (includes/Pages/ShippingTask.php). */
export function wordsOf( id: StepId, partners: ShippingPartner[] = [] ): { label: string; description: string } {
	switch ( id ) {
		case 'store_location':
			return {
				label: __( 'Set your store’s location', 'storeboard' ),
				description: __( 'The address you ship orders from.', 'storeboard' ),
			};
		case 'rates':
			return {
				label: __( 'Set shipping costs', 'storeboard' ),
				description: __( 'What customers pay for delivery.', 'storeboard' ),
			};
		case 'label_printing':
			return {
				label: __( 'Print shipping labels', 'storeboard' ),
				description: partners.some( ( { slug } ) => slug === SHIPSTATION )
					? __(
							'Print labels at home and skip the line at the post office. Try ShipStation free for 30 days.',
							'storeboard'
						)
					: __( 'Print labels at home and skip the line at the post office.', 'storeboard' ),
			};
		case 'connect':
			return {
				label: __( 'Connect your store', 'storeboard' ),
				description: __( 'You pay for labels through your WordPress.com account.', 'storeboard' ),
			};
	}
}
