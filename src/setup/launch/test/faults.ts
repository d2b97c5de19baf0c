import { LISTS } from '../../../../tests/e2e/faults/answers';
import type { Screen } from '../../../../tests/e2e/faults/table';

const TEST_ORDERS = '/wc-admin/launch-your-store/woopayments/test-orders/count';

export const FAULTS: Screen[] = [
	{
		id: 'launch-your-store',
		name: 'Launch your store',
		query: '&path=%2Flaunch-your-store',
		stored: { '/wc-admin/options': { woocommerce_coming_soon: 'yes' } },
		answers: () => {
			const options = { woocommerce_coming_soon: 'yes' };
			return {
				'/wc-admin/options': options,
				'POST /wc-admin/options': ( { data }: { data: unknown } ) => Object.assign( options, data ),
				[ TEST_ORDERS ]: { count: 0 },
				'/wc-admin/launch-your-store/survey-completed': 'yes',
				// Asked where the lists say nothing of payments.
				'/wc/v3/payment_gateways': [],
				// The site, as a visitor sees it.
				'/': '',
			};
		},
		ready: { role: 'heading', name: 'Launch your store' },
		reads: {
			[ LISTS ]: 'Couldn’t load your essential tasks.',
			[ TEST_ORDERS ]: 'Couldn’t check for test orders.',
		},
		write: {
			presses: [ { role: 'button', name: 'Launch your store' } ],
			goes: { role: 'heading', name: 'Launch your store' },
			isStored: async ( get ) =>
				( await get( '/wc-admin/options?options=woocommerce_coming_soon' ) ).woocommerce_coming_soon === 'no',
			route: /\/wc-admin\/options$/,
			says: /^(Couldn’t launch your store|We couldn’t confirm that your store was launched)\./,
			seconds: 60,
			isLookedUp: true,
			isToldInPlace: true,
		},
		chunks: [ 'launch-your-store' ],
	},
];
