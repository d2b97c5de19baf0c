import type { Screen } from '../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'marketing',
		name: 'Marketing',
		query: '&path=/marketing',
		answers: () => ( {
			'/wc-admin/marketing/channels': [],
			'/wc-admin/marketing/overview/installed-plugins': [
				{ slug: 'mailpoet', name: 'MailPoet', status: 'installed' },
			],
			'/wc-admin/marketing/recommended': [],
			'/wc-admin/marketing/knowledge-base': [],
		} ),
		ready: { role: 'heading', name: 'Channels' },
		reads: {
			'/wc-admin/marketing/channels': 'Couldn’t load your channels.',
			'/wc-admin/marketing/overview/installed-plugins': 'There was an error loading installed extensions.',
		},
		chunks: [ 'marketing' ],
	},
];
