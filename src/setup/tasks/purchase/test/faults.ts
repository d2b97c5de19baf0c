import { listedAs } from '../../../../../tests/e2e/faults/answers';
import type { Screen } from '../../../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'task-purchase',
		name: 'Page of the task to buy extensions',
		query: '&task=purchase',
		state: { tasks: { 'storeboard-test-dismissable': { id: 'purchase', title: 'Test: buy what was chosen' } } },
		answers: () => ( {
			...listedAs( { id: 'purchase', title: 'Test: buy what was chosen' } ),
			'/wc-admin/options': { woocommerce_onboarding_profile: { product_types: [ 'bookings' ] } },
			'/wc-admin/onboarding/product-types': { bookings: { label: 'Bookings', product: 390890 } },
		} ),
		ready: { role: 'heading', name: 'Add the extensions you chose' },
		reads: { '/wc-admin/onboarding/product-types': 'Couldn’t load your selected extensions.' },
		chunks: [ 'task-purchase' ],
	},
];
