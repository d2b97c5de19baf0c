import { readBoolean, readObject } from './read';
import { query } from './request';

/** Whether the store can offer WooPay, the express checkout of WooPayments. The route only reads, and yet wants a POST. */
export const fetchEligibility = ( signal?: AbortSignal ) =>
	query(
		'/wc-admin/settings/payments/woopayments/woopay-eligibility',
		( body ) => readBoolean( readObject( body, 'Eligibility' ).is_eligible ),
		signal,
		{ method: 'POST', keepalive: false }
	);
