import { button, dialog, ALERTS_FAILED } from '../../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Overview of the reports',
		path: `${ HOME }&path=/analytics/overview&period=year&compare=previous_year`,
		full: button( 'Choose which leaderboards to display and other settings' ),
		failed: [
			ALERTS_FAILED,
			'Couldn’t load your stats.',
			'Couldn’t load the “Net sales” chart.',
			'Couldn’t load the “Orders” chart.',
			'Couldn’t load the leaderboards.',
		],
		together: [ 'Couldn’t load the “Orders” chart.' ],
		openings: [
			{
				name: 'the settings of a section',
				presses: [ button( 'Choose which leaderboards to display and other settings' ) ],
				shows: dialog,
			},
		],
	},
];
