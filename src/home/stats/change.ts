import { __, sprintf } from '@wordpress/i18n';
import type { DatedIndicator as Indicator } from '../../data/indicators';
import { formatMoney, formatNumber } from '../../lib/money';

/** An indicator in the store's format. */
export function valueText( { value, isMoney }: Pick< Indicator, 'value' | 'isMoney' > ): string {
	if ( value === null ) {
		return __( 'Not available', 'storeboard' );
	}
	// An average may have decimals.
	return isMoney ? formatMoney( value ) : formatNumber( value, 2 );
}

/**
 * The change of an indicator, in words.
 *
 * @param previous The same indicator of the period before.
 */
export function changeText( current: Indicator, previous: Indicator | undefined ): string {
	const now = current.value;
	const then = previous?.value ?? null;
	if ( now === null || then === null ) {
		return __( 'No data to compare', 'storeboard' );
	}
	const before = valueText( { value: then, isMoney: current.isMoney } );
	if ( now === then ) {
		/* translators: %s: a number or an amount of money. */
		return sprintf( __( 'No change from %s', 'storeboard' ), before );
	}
	if ( then === 0 ) {
		return now > 0
			? __( 'New', 'storeboard' )
			: /* translators: %s: zero, as a number or an amount of money. */
				sprintf( __( 'Down from %s', 'storeboard' ), before );
	}
	const exact = ( Math.abs( now - then ) / Math.abs( then ) ) * 100;
	/* translators: Less than one percent. */
	const percent = exact < 0.5 ? __( '<1%', 'storeboard' ) : `${ formatNumber( Math.round( exact ) ) }%`;

	return now > then
		? /* translators: 1: a percentage, 2: a number or an amount of money. */
			sprintf( __( 'Up %1$s from %2$s', 'storeboard' ), percent, before )
		: /* translators: 1: a percentage, 2: a number or an amount of money. */
			sprintf( __( 'Down %1$s from %2$s', 'storeboard' ), percent, before );
}
