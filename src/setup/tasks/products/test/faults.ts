import { LISTS, listedAs } from '../../../../../tests/e2e/faults/answers';
import type { Screen } from '../../../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'task-products',
		name: 'First products',
		query: '&task=products',
		answers: () => listedAs( { id: 'products', title: 'Add products' } ),
		ready: { role: 'heading', name: 'What product do you want to add?' },
		reads: { [ LISTS ]: 'Couldn’t load this task.' },
		chunks: [ 'task-products' ],
	},
];
