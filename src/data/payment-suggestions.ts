import { fetchPaymentSuggestions, type PaymentSuggestion } from '../api/payment-suggestions';
import { createStore, entity } from './collection';

const suggestions = entity< PaymentSuggestion[], [ place: string ] >( 'suggestions', {
	keyOf: ( place ) => place,
	fetch: ( _, { signal } ) => fetchPaymentSuggestions( signal ),
} );

/**
 * Ways to be paid that suit the store's country. The server knows where the store is; callers name the place that it has stored, so that
 * another place is another query. The selector answers an entry: `value`, `madeAt` and `error`.
 */
export const store = createStore( 'storeboard/payment-suggestions', {
	selectors: { getPaymentSuggestions: suggestions.entry },
	actions: { reloadPaymentSuggestions: suggestions.load },
	resolvers: { getPaymentSuggestions: suggestions.load },
} );

export type { PaymentSuggestion };
