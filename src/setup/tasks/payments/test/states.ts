import { button, LISTS, ALERTS_FAILED, NOTES } from '../../../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Ways to be paid',
		path: `${ HOME }&task=payments`,
		prepare: ( store ) => store.set( { notes: NOTES } ),
		full: ( page ) => page.getByRole( 'heading', { name: 'Offline payment methods' } ),
		// The task is unknown then.
		empty: button( 'WooCommerce Home' ),
		gate: LISTS,
		behindGate: ( page ) => page.getByRole( 'group', { name: 'Couldn’t load payment methods.' } ),
		failed: [ ALERTS_FAILED, 'Couldn’t load this task.' ],
		failedBehindGate: [ ALERTS_FAILED, 'Couldn’t load payment methods.' ],
	},
	{
		name: 'Accounts for bank transfers',
		path: `${ HOME }&task=payments&id=bacs`,
		full: button( 'Save' ),
		onlyFull: true,
	},
];
