import { __, _n, sprintf } from '@wordpress/i18n';
import type { Task } from '../../data/onboarding';
import { plainText } from '../../lib/sanitize';

/** The bar is never empty: if no task is done, it shows this share of one. */
const MINIMUM_FILL = 0.25;

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

/**
 * The welcome title of the setup list. includes/Support/SetupProgress.php computes the same before any script runs,
 * and one table tests both (tests/fixtures/setup-headings.json).
 *
 * @param tasks     The visible tasks.
 * @param siteTitle
 */
export function headingOf( tasks: Task[], siteTitle: string ): string {
	const complete = completeCount( tasks );
	const isNew = ! tasks.some( ( { id, isVisited } ) => isVisited && id !== 'store_details' );

	if ( isNew || complete === tasks.length ) {
		const title = plainText( siteTitle ).trim();
		return title
			? /* translators: %s: title of the site. */
				sprintf( __( 'Welcome to %s', 'storeboard' ), title )
			: __( 'Welcome to your store', 'storeboard' );
	}
	if ( complete <= 3 ) {
		return `${ __( 'Let’s get you started', 'storeboard' ) } 🚀`;
	}
	return complete <= 5 ? __( 'You’re on the right track', 'storeboard' ) : __( 'You’re almost there', 'storeboard' );
}

/** In English both forms are equal; in other languages they differ. */
export const progressText = ( tasks: Task[] ) =>
	sprintf(
		/* translators: 1: number of finished tasks, 2: number of all tasks. */
		_n( '%1$d of %2$d tasks complete', '%1$d of %2$d tasks complete', tasks.length, 'storeboard' ),
		completeCount( tasks ),
		tasks.length
	);

export const fillOf = ( tasks: Task[] ) => completeCount( tasks ) || MINIMUM_FILL;
