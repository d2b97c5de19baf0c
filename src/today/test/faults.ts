import type { Screen } from '../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'attention',
		name: 'Needs attention',
		query: '&path=/needs-attention',
		answers: () => ( {
			'/storeboard/v1/attention': {
				number: 1,
				lines: [
					{
						id: 'orders',
						count: 3,
						label: '3 orders to fulfill',
						step: { label: 'View orders', url: 'admin.php?page=wc-orders' },
					},
				],
			},
		} ),
		ready: { role: 'link', name: 'View orders' },
		reads: { '/storeboard/v1/attention': 'Couldn’t load what needs attention.' },
		chunks: [ 'today' ],
	},
	{
		id: 'now',
		name: 'Right now',
		query: '&path=/right-now',
		answers: () => ( {
			'/storeboard/v1/now': {
				day: '2026-11-26',
				sales: { orders: 3, net: 30, currency: 'USD', others: [], usual: null },
				orders: [],
				checkouts: 1,
				stock: { units: 2, products: 1 },
			},
		} ),
		ready: { role: 'heading', name: 'Latest orders' },
		reads: { '/storeboard/v1/now': 'Couldn’t load what is happening right now.' },
		chunks: [ 'today' ],
	},
];
