import { __, sprintf } from '@wordpress/i18n';
import { dateFormat } from '../date-format';
import type { Days, PeriodName } from './periods';

/** The periods' names, in the order of the picker. */
export const periodLabels = (): Record< PeriodName | 'custom', string > => ( {
	today: __( 'Today', 'storeboard' ),
	yesterday: __( 'Yesterday', 'storeboard' ),
	week: __( 'Week to date', 'storeboard' ),
	last_week: __( 'Last week', 'storeboard' ),
	month: __( 'Month to date', 'storeboard' ),
	last_month: __( 'Last month', 'storeboard' ),
	quarter: __( 'Quarter to date', 'storeboard' ),
	last_quarter: __( 'Last quarter', 'storeboard' ),
	year: __( 'Year to date', 'storeboard' ),
	last_year: __( 'Last year', 'storeboard' ),
	custom: __( 'Custom', 'storeboard' ),
} );

/* translators: %d: number of days. */
export const rollingLabel = ( days: number ) => sprintf( __( 'Last %d days', 'storeboard' ), days );

export const comparisonLabels = () => ( {
	previous_period: __( 'Previous period', 'storeboard' ),
	previous_year: __( 'Previous year', 'storeboard' ),
	none: __( 'No comparison', 'storeboard' ),
	// 'Custom' names the tab beside it.
	custom: __( 'Other dates', 'storeboard' ),
} );

/** Days in the user's language: 'Nov 1 - 22, 2026', with the plain hyphen of WooCommerce's client. */
export const formatDays = ( { first, last }: Days ) =>
	dateFormat( {
		year: 'numeric',
		month: 'short',
		day: 'numeric',
	} )
		.formatRange( first, last )
		.replace( /\s*[–—]\s*/, ' - ' );
