import type { Task, TaskList } from '../../src/api/onboarding';

/**
 * A task as a server of today answers it.
 *
 * @param given What matters to the test.
 */
export const aTask = ( given: Partial< Task > = {} ): Task => ( {
	id: 'tax',
	title: 'Collect sales tax',
	content: '',
	additionalInfo: '',
	actionLabel: 'Go',
	actionUrl: '',
	time: '1 minute',
	badge: '',
	isComplete: false,
	isInProgress: false,
	inProgressLabel: '',
	isVisited: false,
	isActioned: false,
	isDismissed: false,
	isDismissable: false,
	isSnoozed: false,
	isSnoozeable: false,
	snoozedUntil: null,
	additionalData: {},
	...given,
} );

/**
 * A task list as a server answers it.
 *
 * @param given What else matters to the test.
 */
export const aList = ( tasks: Task[], given: Partial< TaskList > = {} ) => ( {
	id: 'setup',
	title: 'Get ready to start selling',
	tasks,
	isVisible: true,
	isHidden: false,
	isComplete: false,
	eventPrefix: 'tasklist_',
	displayProgressHeader: true,
	...given,
	// The platform's own words for it.
	keepCompletedTaskList: given.keepCompletedTaskList ? 'yes' : 'no',
} );

export { aNote } from '../../src/api/test/a-note';
