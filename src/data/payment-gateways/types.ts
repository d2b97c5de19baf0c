import type { GatewayChange, PaymentGateway } from '../../api/payment-gateways';

export interface State {
	/** In the server's order; undefined until they have loaded. */
	gateways?: PaymentGateway[];
	/** How many writes have begun, and how many of them are under way, by gateway. */
	writes: { count: number; saving: Record< string, number > };
}

export type { GatewayChange, PaymentGateway };
