import { button } from '../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../tests/e2e/lib/home';
import { WITH_INCENTIVE } from '../../../tests/e2e/lib/incentive';

export const STATES: Screen[] = [
	{
		name: 'WooPayments welcome',
		path: `${ HOME }&path=/wc-pay-welcome-page`,
		full: ( page ) => page.getByRole( 'heading', { name: 'No offers for your store right now' } ),
		onlyFull: true,
	},
	{
		name: 'WooPayments welcome with an offer',
		path: `${ HOME }&path=/wc-pay-welcome-page`,
		prepare: ( store ) => store.set( WITH_INCENTIVE ),
		full: button( 'No thanks' ),
		onlyFull: true,
	},
];
