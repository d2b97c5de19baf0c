import { button } from '../../../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Page of the task shipping: the rates',
		path: `${ HOME }&task=shipping&step=rates`,
		prepare: ( store ) => store.set( { options: { woocommerce_default_country: 'US:CA' } } ),
		full: button( 'Save shipping options' ),
		onlyFull: true,
	},
	{
		name: 'Page of the task shipping: the partners',
		path: `${ HOME }&task=shipping&step=label_printing`,
		prepare: ( store ) => store.set( { options: { woocommerce_default_country: 'US:CA' } } ),
		full: button( /^Get started with/ ),
		onlyFull: true,
	},
];
