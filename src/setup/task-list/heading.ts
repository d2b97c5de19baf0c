import { __, _n, sprintf } from '@wordpress/i18n';
import type { Task } from '../../data/onboarding';
import { plainText } from '../../lib/sanitize';
import { completeCount } from './progress';

/** The bar is never empty: if no task is done, it shows this share of one. */
const MINIMUM_FILL = 0.25;

/**
 * The welcome title of the setup list. includes/Setup/SetupProgress.php computes the same before any script runs,
 * and one table tests both (tests/fixtures/setup-headings.json).
 *
 * @param tasks The visible tasks.
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
