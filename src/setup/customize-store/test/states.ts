import type { Screen } from '../../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Customize your store',
		path: `${ HOME }&path=%2Fcustomize-store`,
		full: ( page ) => page.getByRole( 'link', { name: 'Start designing' } ),
		onlyFull: true,
	},
];
