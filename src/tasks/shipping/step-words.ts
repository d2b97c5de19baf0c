import { __ } from '@wordpress/i18n';
import type { ShippingPartner } from '../../data/shipping';
import type { StepId } from './steps';

const SHIPSTATION = 'woocommerce-shipstation-integration';

/** What a step is called. PHP prints the same first (includes/Screens/ShippingTask.php). */
export function wordsOf( id: StepId, partners: ShippingPartner[] = [] ): { label: string; description: string } {
	switch ( id ) {
		case 'store_location':
			return {
				label: __( 'Set your store’s location', 'storeboard' ),
				description: __( 'The address that your orders are sent from.', 'storeboard' ),
			};
		case 'rates':
			return {
				label: __( 'Set shipping costs', 'storeboard' ),
				description: __( 'What your customers pay to have an order sent to them.', 'storeboard' ),
			};
		case 'label_printing':
			return {
				label: __( 'Print shipping labels', 'storeboard' ),
				description: partners.some( ( { slug } ) => slug === SHIPSTATION )
					? __(
							'Print your labels at home and skip the queue at the post office. You can try ShipStation free for 30 days.',
							'storeboard'
						)
					: __( 'Print your labels at home and skip the queue at the post office.', 'storeboard' ),
			};
		case 'connect':
			return {
				label: __( 'Connect your store', 'storeboard' ),
				description: __( 'You pay for labels through your WordPress.com account.', 'storeboard' ),
			};
	}
}
