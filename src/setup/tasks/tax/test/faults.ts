import { LISTS, listedAs } from '../../../../../tests/e2e/faults/answers';
import type { Screen } from '../../../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'tax',
		name: 'Page of the task tax',
		query: '&task=tax',
		state: { options: { woocommerce_default_country: 'US:CA', woocommerce_calc_taxes: 'no' } },
		answers() {
			const stored = { woocommerce_no_sales_tax: false };
			return {
				...listedAs( { id: 'tax', title: 'Collect sales tax' } ),
				'/wc-analytics/settings/general': [
					{ id: 'woocommerce_default_country', value: 'US:CA' },
					{ id: 'woocommerce_calc_taxes', value: 'no' },
				],
				'/wc-admin/options': () => stored,
				'POST /wc-admin/options'() {
					stored.woocommerce_no_sales_tax = true;
					return stored;
				},
				'POST /wc-analytics/settings/general/batch': {
					update: [ { id: 'woocommerce_calc_taxes', value: 'no' } ],
				},
			};
		},
		ready: { role: 'heading', name: 'Choose a tax partner' },
		reads: { [ LISTS ]: 'Couldn’t load this task.' },
		write: {
			presses: [
				{ role: 'button', name: 'I don’t charge sales tax' },
				{ role: 'button', name: 'Charge no sales tax' },
			],
			goes: { role: 'heading', name: 'Choose a tax partner' },
			isStored: async ( get ) =>
				!! ( await get( '/wc-admin/options?options=woocommerce_no_sales_tax' ) ).woocommerce_no_sales_tax,
			route: /\/wc-admin\/options$/,
			alongside: /\/wc-analytics\/settings\/general\/batch$/,
			says: 'Couldn’t save your choice.',
			done: 'Saved. Your store won’t charge sales tax.',
		},
		chunks: [ 'task-tax' ],
	},
];
