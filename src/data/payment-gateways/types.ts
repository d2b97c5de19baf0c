import type { GatewayChange, PaymentGateway } from '../../api/payment-gateways';

export interface State {
	/** In the server's order; undefined until they have loaded. */
	gateways?: PaymentGateway[];
	/** Ids of gateways with a write under way. */
	saving: string[];
}

export type { GatewayChange, PaymentGateway };
