import { _n, sprintf } from '@wordpress/i18n';
import type { UpdateStatus } from '../data/report-updates';
import { formatCount } from '../lib/format-count';

/** What is still to come into the reports. Refunds and changed orders wait as well. */
export function waitingText( { waiting, added }: UpdateStatus, isUnderWay: boolean ) {
	if ( ! isUnderWay ) {
		return sprintf(
			/* translators: %s: a number. */
			_n(
				'%s new or changed order isn’t included yet.',
				'%s new or changed orders aren’t included yet.',
				waiting,
				'storeboard'
			),
			formatCount( waiting )
		);
	}
	return added
		? sprintf(
				/* translators: %s: a number. */
				_n( 'Adding %s new order…', 'Adding %s new orders…', added, 'storeboard' ),
				formatCount( added )
			)
		: sprintf(
				/* translators: %s: a number. */
				_n( 'Updating %s order…', 'Updating %s orders…', waiting, 'storeboard' ),
				formatCount( waiting )
			);
}
