import { listedAs } from '../../../../../tests/e2e/faults/answers';
import type { Screen } from '../../../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'payments',
		name: 'Ways to be paid',
		query: '&task=payments',
		answers() {
			const cod = {
				id: 'cod',
				title: 'Cash on delivery',
				method_title: 'Cash on delivery',
				enabled: false,
				settings: {},
				settings_url: 'admin.php?page=wc-settings&tab=checkout&section=cod',
			};
			return {
				...listedAs( { id: 'payments', title: 'Set up payments' } ),
				'/wc/v3/payment_gateways': [ cod ],
				'POST /wc/v3/payment_gateways/cod': () => Object.assign( cod, { enabled: true } ),
				'/wc-admin/payment-gateway-suggestions': [],
				'/wc-analytics/settings/general': [ { id: 'woocommerce_default_country', value: 'US:CA' } ],
			};
		},
		ready: { role: 'button', name: 'Enable: Cash on delivery' },
		reads: { '/wc/v3/payment_gateways': 'Couldn’t load payment methods.' },
		write: {
			presses: [ { role: 'button', name: 'Enable: Cash on delivery' } ],
			goes: { role: 'button', name: 'Enable: Cash on delivery' },
			isStored: async ( get ) =>
				( await get( '/wc/v3/payment_gateways' ) ).some(
					( gateway: any ) => gateway.id === 'cod' && gateway.enabled
				),
			route: /\/payment_gateways\/cod$/,
			says: 'There was a problem saving your payment settings.',
			done: 'Cash on delivery configured successfully',
		},
		chunks: [ 'task-payments' ],
	},
];
