import { button } from '../../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Set-up of a new store, the owner',
		path: `${ HOME }&path=%2Fsetup-wizard&step=user-profile`,
		ahead: '/wc-analytics/data/countries',
		full: button( 'Skip this step' ),
		failed: [ 'Couldn’t load the setup wizard.' ],
	},
	{
		name: 'Set-up of a new store, the welcome',
		path: `${ HOME }&path=%2Fsetup-wizard&step=intro-opt-in`,
		full: button( 'Skip guided setup' ),
		onlyFull: true,
	},
	{
		name: 'Set-up of a new store, the business',
		path: `${ HOME }&path=%2Fsetup-wizard&step=business-info`,
		full: button( 'Skip this step' ),
		onlyFull: true,
	},
	{
		name: 'Set-up of a new store, the plugins',
		path: `${ HOME }&path=%2Fsetup-wizard&step=plugins`,
		full: button( 'Continue without plugins' ),
		onlyFull: true,
	},
	{
		name: 'Set-up of a new store, skipped',
		path: `${ HOME }&path=%2Fsetup-wizard&step=skip-guided-setup`,
		full: button( 'Go to my store' ),
		onlyFull: true,
	},
];
