import { button, ALERTS_FAILED } from '../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Marketing',
		path: `${ HOME }&path=/marketing`,
		full: button( 'Install MailPoet' ),
		empty: ( page ) => page.getByText( 'No suggestions right now.' ),
		failed: [
			ALERTS_FAILED,
			'Couldn’t load your channels.',
			'There was an error loading recommended extensions.',
			'There was an error loading installed extensions.',
			'Couldn’t load articles.',
		],
	},
];
