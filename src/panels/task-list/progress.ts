import { __, _n, sprintf } from '@wordpress/i18n';
import type { Task } from '../../data/onboarding';
import { plainText } from '../../lib/sanitize';

/** The bar is never empty: this much of one task shows when none is done. */
const MINIMUM_FILL = 0.25;

/**
 * The tasks of a list that show: neither dismissed nor put off.
 *
 * @param tasks Tasks in the server's order.
 * @param now   Unix time in milliseconds.
 */
export const shownTasks = ( tasks: Task[], now: number ) =>
	tasks.filter(
		( { isDismissed, isSnoozed, snoozedUntil } ) => ! isDismissed && ! ( isSnoozed && ( snoozedUntil ?? 0 ) >= now )
	);

/** Those that the server still has: a row that is gone stays on the screen for a while, and does not count. */
export const presentTasks = ( tasks: Task[] ) => tasks.filter( ( { isGone } ) => ! isGone );

/** How many tasks of a list are neither done nor dismissed; one that is put off comes back. */
export const openCount = ( tasks: Task[] ) =>
	tasks.filter( ( { isComplete, isDismissed, isGone } ) => ! isComplete && ! isDismissed && ! isGone ).length;

export const completeCount = ( tasks: Task[] ) => tasks.filter( ( { isComplete } ) => isComplete ).length;

/**
 * The welcome title of the setup list. includes/Support/SetupProgress.php says the same before any script; one table
 * holds both (tests/fixtures/setup-headings.json).
 *
 * @param tasks     Tasks that show.
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

/** English says it the same way for one; other languages do not. */
export const progressText = ( tasks: Task[] ) =>
	sprintf(
		/* translators: 1: number of finished tasks, 2: number of all tasks. */
		_n( '%1$d of %2$d tasks complete', '%1$d of %2$d tasks complete', tasks.length, 'storeboard' ),
		completeCount( tasks ),
		tasks.length
	);

export const fillOf = ( tasks: Task[] ) => completeCount( tasks ) || MINIMUM_FILL;
