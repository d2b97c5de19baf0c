import { button, ALERTS_FAILED, NOTES } from '../../../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../../../tests/e2e/lib/home';
import { EXTRA } from '../../../../../tests/e2e/lib/store';

export const STATES: Screen[] = [
	{
		name: 'Page of a task',
		path: `${ HOME }&task=${ EXTRA.markup.id }`,
		prepare: ( store ) => store.set( { extraTasks: [ EXTRA.markup.id ], notes: NOTES } ),
		full: ( page ) => page.getByRole( 'heading', { name: EXTRA.markup.title, level: 2 } ),
		// The task is unknown then, so only the back button is left.
		empty: button( 'WooCommerce Home' ),
		failed: [ ALERTS_FAILED, 'Couldn’t load this task.' ],
	},
	{
		name: 'Page of a task that nobody knows',
		path: `${ HOME }&task=no-such-task`,
		full: button( 'WooCommerce Home' ),
		onlyFull: true,
	},
];
