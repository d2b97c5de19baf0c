import { __ } from '@wordpress/i18n';
import { parseDay } from './calendar';

export type RangeErrors = Partial< Record< 'after' | 'before', string > >;

/**
 * Finds what is wrong with the days of a custom period, by field. Both fields are needed. Messages are of the
 * contract, C2.
 *
 * @param choice
 * @param choice.after
 * @param choice.before
 * @param today         The last day that may be chosen, 'YYYY-MM-DD'; none if any day may.
 */
export function rangeErrors( { after = '', before = '' }: { after?: string; before?: string }, today?: string ) {
	const errors: RangeErrors = {};
	for ( const [ field, text ] of Object.entries( { after, before } ) as [ keyof RangeErrors, string ][] ) {
		if ( ! parseDay( text ) ) {
			errors[ field ] = __( 'Invalid date', 'storeboard' );
		} else if ( today && text > today ) {
			errors[ field ] = __( 'Select a date in the past', 'storeboard' );
		}
	}
	if ( ! errors.after && ! errors.before && after > before ) {
		errors.after = __( 'Start date must be before end date', 'storeboard' );
	}
	return errors;
}
