import type { PaymentGateway } from '../../api/payment-gateways';

/**
 * Whether a gateway has not all that it requires. A checkbox has its value either way; what the server tells nothing of is not known to be
 * there.
 */
export const lacksRequired = ( {
	requiredSettingsKeys,
	settings,
}: Pick< PaymentGateway, 'requiredSettingsKeys' | 'settings' > ) =>
	requiredSettingsKeys.some( ( key ) => {
		const { type, value } = settings[ key ] ?? {};
		return type !== 'checkbox' && ! String( value ?? '' ).trim();
	} );
