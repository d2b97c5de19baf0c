import type { Screen } from '../../../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Page of a task that is done elsewhere',
		path: `${ HOME }&task=customize-store`,
		full: ( page ) => page.getByRole( 'link', { name: 'Start customizing' } ),
		onlyFull: true,
	},
];
