import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from './money';
import { formatValue, type ValueFormat } from './value-format';

export type TargetPeriod = 'month' | 'quarter' | 'year';

interface Reached {
	value: number;
	amount: number;
	format: ValueFormat;
	period: TargetPeriod;
	/** How much of the period is over, in percent. */
	over: number;
	/** It does not grow over the period, such as an average. */
	isLevel: boolean;
	/** As the server decides it (includes/Cards/Targets.php). */
	isBehind: boolean;
}

const percent = ( value: number ) =>
	/* translators: %s: a number; the sign of percent follows it. */
	sprintf( __( '%s%%', 'storeboard' ), formatNumber( value, 0 ) );

/** '62% of $1,000.00. Ahead: 53% of the month is over.' */
export function targetWords( reached: Reached ) {
	const { value, amount, format, over, isLevel, isBehind: behind, period } = reached;
	const share = sprintf(
		/* translators: 1: a percentage, 2: the target: '62% of $1,000.00'. */
		__( '%1$s of %2$s', 'storeboard' ),
		percent( ( value / amount ) * 100 ),
		formatValue( amount, format )
	);
	let state = behind ? __( 'Behind the target.', 'storeboard' ) : __( 'Ahead of the target.', 'storeboard' );
	if ( over >= 100 ) {
		state = behind ? __( 'Target missed.', 'storeboard' ) : __( 'Target reached.', 'storeboard' );
	} else if ( ! isLevel ) {
		state = ( behind ? behindWords : aheadWords )( period, percent( over ) );
	}
	return `${ share }. ${ state }`;
}

function aheadWords( period: TargetPeriod, share: string ) {
	if ( period === 'month' ) {
		/* translators: %s: a percentage. */
		return sprintf( __( 'Ahead: %s of the month is over.', 'storeboard' ), share );
	}
	return period === 'quarter'
		? /* translators: %s: a percentage. */
			sprintf( __( 'Ahead: %s of the quarter is over.', 'storeboard' ), share )
		: /* translators: %s: a percentage. */
			sprintf( __( 'Ahead: %s of the year is over.', 'storeboard' ), share );
}

function behindWords( period: TargetPeriod, share: string ) {
	if ( period === 'month' ) {
		/* translators: %s: a percentage. */
		return sprintf( __( 'Behind: %s of the month is over.', 'storeboard' ), share );
	}
	return period === 'quarter'
		? /* translators: %s: a percentage. */
			sprintf( __( 'Behind: %s of the quarter is over.', 'storeboard' ), share )
		: /* translators: %s: a percentage. */
			sprintf( __( 'Behind: %s of the year is over.', 'storeboard' ), share );
}
