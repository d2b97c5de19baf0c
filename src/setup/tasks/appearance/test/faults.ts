import { LISTS, listedAs } from '../../../../../tests/e2e/faults/answers';
import type { Screen } from '../../../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'task-appearance',
		name: 'Choice of a theme',
		query: '&task=appearance',
		// Newer platforms do not list it.
		state: {
			extraTasks: [ 'storeboard-test-dismissable' ],
			tasks: { 'storeboard-test-dismissable': { id: 'appearance', isComplete: false } },
		},
		answers: () => listedAs( { id: 'appearance', title: 'Choose a theme' } ),
		ready: { role: 'heading', name: 'Choose how your store looks' },
		reads: { [ LISTS ]: 'Couldn’t load this task.' },
		chunks: [ 'task-destination' ],
	},
];
