import { STORE_IN_BELIZE } from '../../../../../tests/e2e/faults/answers';
import type { Writer } from '../../../../../tests/e2e/faults/writers';

export const WRITERS: Writer[] = [
	{
		name: 'Save the store’s details',
		query: '&task=store_details',
		state: { options: STORE_IN_BELIZE },
		button: ( page ) => page.getByRole( 'button', { name: 'Save details' } ),
		route: /\/settings\/general\/batch$/,
	},
];
