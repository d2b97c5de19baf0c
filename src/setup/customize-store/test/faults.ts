import type { Screen } from '../../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'customize-store',
		name: 'Customize your store',
		query: '&path=%2Fcustomize-store',
		ready: { role: 'heading', name: 'Customize your store' },
		reads: {},
		chunks: [ 'customize-store' ],
	},
];
