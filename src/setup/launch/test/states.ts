import { button } from '../../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Launch your store',
		path: `${ HOME }&path=%2Flaunch-your-store`,
		prepare: ( store ) => store.set( { comingSoon: true } ),
		full: button( 'Launch your store' ),
		failed: [ 'Couldn’t load your essential tasks.', 'Couldn’t check for test orders.' ],
	},
	{
		name: 'A store that was launched',
		path: `${ HOME }&path=%2Flaunch-your-store`,
		prepare: ( store ) => store.set( { comingSoon: false } ),
		full: ( page ) => page.getByRole( 'link', { name: /^Visit your store/ } ),
		onlyFull: true,
	},
];
