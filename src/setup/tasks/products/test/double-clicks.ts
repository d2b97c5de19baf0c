import type { Writer } from '../../../../../tests/e2e/faults/writers';

export const WRITERS: Writer[] = [
	{
		name: 'Make a draft of a product',
		query: '&task=products',
		button: ( page ) => page.getByRole( 'menuitem', { name: /^Physical product/ } ),
		route: /\/create_product_from_template$/,
	},
];
