import { button, item, dialog } from '../../../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'First products',
		path: `${ HOME }&task=products`,
		full: item( /^Physical product/ ),
		onlyFull: true,
		openings: [
			{
				name: 'the question before adding sample products',
				presses: [ button( 'Add sample products' ) ],
				shows: dialog,
			},
		],
	},
];
