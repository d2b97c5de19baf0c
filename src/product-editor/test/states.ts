import { button } from '../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Product editor',
		path: `${ HOME }&path=/add-product`,
		full: button( 'Add product' ),
		onlyFull: true,
	},
];
