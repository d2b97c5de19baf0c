import { button } from '../../../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Page of the task tax: the choice of a partner',
		path: `${ HOME }&task=tax`,
		prepare: ( store ) => store.set( { options: { woocommerce_default_country: 'US:CA' } } ),
		full: ( page ) => page.getByRole( 'heading', { name: 'Choose a tax partner' } ),
		onlyFull: true,
	},
	{
		name: 'Page of the task tax: the location',
		path: `${ HOME }&task=tax`,
		prepare: ( store ) =>
			store.set( { options: { woocommerce_default_country: 'BR:SP', woocommerce_store_address: '' } } ),
		full: ( page ) => page.getByRole( 'combobox', { name: 'Country / Region' } ),
		onlyFull: true,
	},
	{
		name: 'Page of the task tax: the steps by hand',
		path: `${ HOME }&task=tax`,
		prepare: ( store ) =>
			store.set( {
				options: {
					woocommerce_default_country: 'BR:SP',
					woocommerce_store_address: 'Rua 1',
					woocommerce_store_postcode: '01000-000',
				},
			} ),
		full: button( 'Configure' ),
		onlyFull: true,
	},
	{
		name: 'Page of the task tax: the steps to WooCommerce Tax',
		path: `${ HOME }&task=tax&partner=woocommerce-tax`,
		prepare: ( store ) =>
			store.set( {
				options: {
					woocommerce_default_country: 'US:CA',
					woocommerce_store_address: '1 Main St',
					woocommerce_store_postcode: '94110',
				},
			} ),
		full: button( 'Install & enable' ),
		onlyFull: true,
	},
];
