import { fetchPaymentSuggestions, type PaymentSuggestion } from '../../api/payment-suggestions';
import { createStore, entity } from '../collection';

const suggestions = entity< PaymentSuggestion[] >( 'suggestions', {
	fetch: ( _, { signal } ) => fetchPaymentSuggestions( signal ),
} );

/** Ways to be paid that suit the store's country. The selector answers an entry: `value`, `madeAt` and `error`. */
export const store = createStore( 'storeboard/payment-suggestions', {
	selectors: { getPaymentSuggestions: suggestions.entry },
	actions: { reloadPaymentSuggestions: suggestions.load },
	resolvers: { getPaymentSuggestions: suggestions.load },
} );

export type { PaymentSuggestion };
