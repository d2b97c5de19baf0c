import { type Writer } from '../../../../../tests/e2e/faults/writers';
import { EXTRA, EXTRA_TASKS } from '../../../../../tests/e2e/lib/store';

export const WRITERS: Writer[] = [
	{
		name: 'Keep current theme',
		state: {
			extraTasks: EXTRA_TASKS,
			// Newer platforms do not list it.
			tasks: { [ EXTRA.dismissable.id ]: { id: 'appearance', isComplete: false } },
		},
		query: '&task=appearance',
		button: ( page ) => page.getByRole( 'button', { name: 'Keep current theme' } ),
		route: /\/appearance\/action$/,
	},
];
