import { __ } from '@wordpress/i18n';
import { isoDay, type Day } from './calendar';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

/**
 * Parses a day of an address.
 *
 * @param text 'YYYY-MM-DD'.
 * @return Null if there is no such day, or nobody sold anything in that century.
 */
export function parseDay( text: string ): Day | null {
	const day = /^\d{4}-\d\d-\d\d$/.test( text ) ? new Date( `${ text }T00:00:00Z` ) : null;
	// Some browsers read 31 February as a day in March.
	if ( ! day || Number.isNaN( day.getTime() ) || isoDay( day ) !== text ) {
		return null;
	}
	const year = day.getUTCFullYear();
	return year >= FIRST_YEAR && year <= LAST_YEAR ? day : null;
}

export type RangeErrors = Partial< Record< 'after' | 'before', string > >;

/**
 * Finds what is wrong with the days of a custom period, by field. Both fields are needed. Messages are of the
 * contract, C2.
 *
 * @param today The last day that may be chosen, 'YYYY-MM-DD'; none if any day may.
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
