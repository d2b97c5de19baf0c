import { button, LISTS, ALERTS_FAILED, NOTES } from '../../../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../../../tests/e2e/lib/home';
import { EXTRA } from '../../../../../tests/e2e/lib/store';

export const STATES: Screen[] = [
	{
		name: 'Page of the task to buy extensions',
		path: `${ HOME }&task=purchase`,
		prepare: ( store ) =>
			store.set( {
				extraTasks: [ EXTRA.markup.id ],
				tasks: { [ EXTRA.markup.id ]: { id: 'purchase' } },
				notes: NOTES,
			} ),
		full: ( page ) => page.getByRole( 'button', { name: 'I’ll do it later' } ),
		// The task is unknown then, so only the back button is left.
		empty: button( 'WooCommerce Home' ),
		gate: LISTS,
		behindGate: button( 'I’ll do it later' ),
		failed: [ ALERTS_FAILED, 'Couldn’t load this task.' ],
		failedBehindGate: [ ALERTS_FAILED, 'Couldn’t load your selected extensions.' ],
	},
];
