import { ALERTS_FAILED, ATTENTION_FAILED } from '../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../tests/e2e/lib/home';

export const STATES: Screen[] = [
	{
		name: 'Needs attention',
		path: `${ HOME }&path=/needs-attention`,
		full: ( page ) => page.getByRole( 'link', { name: 'View orders' } ),
		failed: [ ALERTS_FAILED, ATTENTION_FAILED ],
	},
	{
		name: 'Right now',
		path: `${ HOME }&path=/right-now`,
		full: ( page ) => page.getByRole( 'heading', { name: 'Latest orders' } ),
		failed: [ ALERTS_FAILED, 'Couldn’t load what is happening right now.' ],
	},
];
