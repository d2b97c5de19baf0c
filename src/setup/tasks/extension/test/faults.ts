import { LISTS } from '../../../../../tests/e2e/faults/answers';
import type { Screen } from '../../../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'task',
		name: 'Page of an extension’s task',
		query: '&task=storeboard-test-dismissable',
		ready: { role: 'heading', name: 'Test: dismiss me' },
		reads: { [ LISTS ]: 'Couldn’t load this task.' },
		chunks: [ 'task-page' ],
	},
];
