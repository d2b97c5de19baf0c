import type { Screen } from '../../../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'task-marketing',
		name: 'Marketing extensions',
		query: '&task=marketing',
		answers: () => ( {
			'/wc-admin/onboarding/free-extensions': [
				{
					key: 'task-list/grow',
					title: 'Grow your store',
					plugins: [ { key: 'tiktok-for-business', name: 'TikTok', description: 'Sell there.' } ],
				},
			],
		} ),
		ready: { role: 'heading', name: 'Grow your store' },
		reads: { '/wc-admin/onboarding/free-extensions': 'Couldn’t load the extensions.' },
		chunks: [ 'task-marketing' ],
	},
];
