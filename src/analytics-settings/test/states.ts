import { button, dialog, ALERTS_FAILED } from '../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Settings of the reports',
		path: `${ HOME }&path=/analytics/settings`,
		full: button( 'Save settings' ),
		failed: [
			ALERTS_FAILED,
			'Couldn’t load your analytics settings.',
			'Something went wrong with the importation process.',
			'Couldn’t load your targets.',
			'Couldn’t load who can see reports.',
		],
		openings: [ { name: 'the question before a reset', presses: [ button( 'Reset defaults' ) ], shows: dialog } ],
	},
];
