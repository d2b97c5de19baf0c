import type { Task } from '../../data/onboarding';

/**
 * The visible tasks of a list: neither dismissed nor postponed.
 *
 * @param tasks Tasks in the server's order.
 * @param now   Unix time in milliseconds.
 */
export const shownTasks = ( tasks: Task[], now: number ) =>
	tasks.filter(
		( { isDismissed, isSnoozed, snoozedUntil } ) => ! isDismissed && ! ( isSnoozed && ( snoozedUntil ?? 0 ) >= now )
	);

/** Tasks that the server still has. A row that is gone stays on the screen for a while, and does not count. */
export const presentTasks = ( tasks: Task[] ) => tasks.filter( ( { isGone } ) => ! isGone );

/** The number of tasks that are neither done nor dismissed. A postponed task counts, because it comes back. */
export const openCount = ( tasks: Task[] ) =>
	tasks.filter( ( { isComplete, isDismissed, isGone } ) => ! isComplete && ! isDismissed && ! isGone ).length;

export const completeCount = ( tasks: Task[] ) => tasks.filter( ( { isComplete } ) => isComplete ).length;
