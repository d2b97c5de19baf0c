import { LISTS, listedAs } from '../../../../../tests/e2e/faults/answers';
import type { Screen } from '../../../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'task-destination',
		name: 'Page of a task that is done elsewhere',
		query: '&task=customize-store',
		answers: () => listedAs( { id: 'customize-store', title: 'Make your store your own' } ),
		ready: { role: 'heading', name: 'Make your store your own' },
		reads: { [ LISTS ]: 'Couldn’t load this task.' },
		chunks: [ 'task-destination' ],
	},
];
