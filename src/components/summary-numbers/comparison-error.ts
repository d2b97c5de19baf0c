import { __ } from '@wordpress/i18n';
import type { Compare } from '../../lib/date-range';

/** That what numbers are compared with could not be loaded. */
export function comparisonError( compare: Compare ) {
	switch ( compare ) {
		case 'previous_year':
			return __( 'Couldn’t load stats for the previous year.', 'storeboard' );
		case 'custom':
			return __( 'Couldn’t load stats for the dates you compare with.', 'storeboard' );
		default:
			return __( 'Couldn’t load stats for the previous period.', 'storeboard' );
	}
}
