import { fetchEligibility } from '../api/express-checkout';
import { getPageSettings } from '../lib/page-settings';
import { createStore, entity } from './collection';

/** False where the platform cannot tell: then nothing is asked. */
const eligibility = entity< boolean >( 'eligibility', {
	fetch: async ( _, { signal } ) =>
		getPageSettings().platform.features.tellsExpressCheckout ? fetchEligibility( signal ) : { data: false },
} );

/** The express checkout of WooPayments. */
export const store = createStore( 'storeboard/express-checkout', {
	selectors: {
		/** Whether the store can offer it; undefined until that has loaded. */
		isEligible: eligibility.get,
	},
	actions: {},
	resolvers: { isEligible: eligibility.load },
} );
