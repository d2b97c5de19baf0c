import { STORE_IN_BELIZE, addressAnswers, listedAs } from '../../../../../tests/e2e/faults/answers';
import type { Screen } from '../../../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'task-shipping',
		name: 'Shipping rates',
		query: '&task=shipping&step=rates',
		answers: () => ( {
			...listedAs( { id: 'shipping', title: 'Set up shipping' } ),
			...addressAnswers( { ...STORE_IN_BELIZE } ),
			'/wc/v3/shipping/zones': [ { id: 0, name: 'Everywhere else', order: 0 } ],
			'/wc/v3/shipping/zones/0/methods': [],
			// Whether labels can be printed decides which steps follow.
			'/wc-admin/plugins/active': { plugins: [] },
			'/wc-admin/shipping-partner-suggestions': [],
			'/jetpack/v4/connection': { hasConnectedOwner: false },
		} ),
		ready: { role: 'button', name: 'Save shipping options' },
		reads: { '/wc/v3/shipping/zones/0/methods': 'Couldn’t load your shipping rates.' },
		chunks: [ 'task-shipping' ],
	},
];
