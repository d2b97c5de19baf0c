import { button, ALERTS_FAILED } from '../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Reports by email',
		path: `${ HOME }&path=/analytics/emails`,
		full: button( 'Send me a test now' ),
		failed: [ ALERTS_FAILED, 'Couldn’t load your reports by email.' ],
	},
];
