import type { Screen } from '../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'extensions',
		name: 'Extensions',
		query: '&path=%2Fextensions',
		answers: () => ( {
			'/wp/v2/plugins': [ { plugin: 'acme/acme', name: 'Acme', status: 'inactive', version: '1.0' } ],
		} ),
		ready: { role: 'button', name: 'Updates (0)' },
		reads: { '/wp/v2/plugins': 'Couldn’t load your extensions.' },
		chunks: [ 'extensions' ],
	},
];
