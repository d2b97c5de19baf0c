import { button, ALERTS_FAILED } from '../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Extensions',
		path: `${ HOME }&path=%2Fextensions`,
		full: button( /^All \(/ ),
		failed: [ ALERTS_FAILED, 'Couldn’t load your extensions.' ],
	},
];
