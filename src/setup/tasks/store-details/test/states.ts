import { button } from '../../../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Page of the task store_details',
		path: `${ HOME }&task=store_details`,
		full: button( 'Save details' ),
		onlyFull: true,
	},
];
