import { button, ALERTS_FAILED } from '../../../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Marketing extensions',
		path: `${ HOME }&task=marketing`,
		full: ( page ) => page.getByRole( 'heading', { name: 'Grow your store', level: 2 } ),
		// The task is unknown then, so only the back button is left.
		empty: button( 'WooCommerce Home' ),
		failed: [ ALERTS_FAILED, 'Couldn’t load this task.' ],
	},
];
