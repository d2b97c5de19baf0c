import type { Screen } from '../../../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../../../tests/e2e/lib/home';
import { EXTRA } from '../../../../../tests/e2e/lib/store';

export const STATES: Screen[] = [
	{
		name: 'Choice of a theme',
		path: `${ HOME }&task=appearance`,
		// Newer platforms do not list it.
		prepare: ( store ) =>
			store.set( {
				extraTasks: [ EXTRA.dismissable.id ],
				tasks: { [ EXTRA.dismissable.id ]: { id: 'appearance', isComplete: false } },
			} ),
		full: ( page ) => page.getByRole( 'button', { name: 'Keep current theme' } ),
		onlyFull: true,
	},
];
