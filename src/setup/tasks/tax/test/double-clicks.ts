import type { Writer } from '../../../../../tests/e2e/faults/writers';

export const WRITERS: Writer[] = [
	{
		name: 'Charge no sales tax',
		query: '&task=tax',
		state: { options: { woocommerce_default_country: 'US:CA', woocommerce_calc_taxes: 'no' } },
		async button( page ) {
			await page.getByRole( 'button', { name: 'I don’t charge sales tax' } ).dblclick();
			return page.getByRole( 'button', { name: 'Charge no sales tax' } );
		},
		route: /\/wc-admin\/options$/,
	},
];
